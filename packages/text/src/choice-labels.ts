/** Labels: what a choice means in the position in which it is offered. */
import {
  type Choice,
  type ChoiceOf,
  choices,
  completedBy,
  decision,
  fromHand,
  oppositeOf,
  rulesOf,
  SCORING_ORDER,
  type Seat,
  SPACE_COST,
  SPACE_DISTRICT,
  SPACE_ZONE,
  START_NEUTRAL,
  type State,
  sitesLeft,
  type Task,
  type TaskKind,
  workersIn,
  workersOn,
} from '@cap-diamant/engine';
import type { GameCatalog, SayGame } from './catalog.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type { Names } from './names.ts';
import { activatedBy, type Completed, completedIn, outcomeOf, type Path } from './simulate.ts';
import type { PlainKey } from './speaker.ts';

const DECLINE: { readonly [kind in TaskKind]?: PlainKey<GameCatalog, Arguments> } = {
  district: 'choice.skip.district',
  start: 'choice.skip.start',
  business: 'choice.skip.business',
  assist: 'choice.skip.business',
  put: 'choice.skip.put',
  pair: 'choice.skip.put',
  from: 'choice.skip.from',
  raise: 'choice.skip.raise',
};

export const makeChoiceLabels = (language: Language, say: SayGame, names: Names) => {
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

  const leftBy = (state: State, choice: ChoiceOf<'start'>): readonly string[] =>
    completedBy(state, choice).map((space) => names.building(state.tiles[space]!));

  /** Where no site is open, the century ends before a building is started (R4.2). */
  const endLabel = (state: State, choice: ChoiceOf<'start'>): string => {
    const left = leftBy(state, choice);
    return left.length === 0
      ? say(choice.neutral ? 'choice.start.neutral' : 'choice.start.ends')
      : say('choice.start.ends.leaving', { left: conjunction.format(left) });
  };

  const startLabel = (state: State, choice: ChoiceOf<'start'>): string => {
    const isLegal = choices(state).includes(choice);
    if (isLegal && sitesLeft(state) === 0) return endLabel(state, choice);
    const key = choice.neutral ? 'choice.start.neutral' : 'choice.start';
    const [building, other] = isLegal ? leftBy(state, choice) : [];
    if (building === undefined) return say(key);
    return other === undefined
      ? say(`${key}.leaving`, { building })
      : say('choice.start.leaving.both', { building, other });
  };

  /** The building and who gets how many stars for it; `by` is the reader. */
  const completedLabel = (
    state: State,
    { space, token }: Completed,
    by: Seat,
    players: readonly string[],
  ): string => {
    const gain = (): string => {
      if (token === null) return say('choice.completed.none');
      const { seat, stars } = token;
      return names.starsFor(stars, seat === by ? null : (players[seat] ?? names.seat(seat)));
    };
    return say('choice.completed', { building: names.building(state.tiles[space]!), gain: gain() });
  };

  const siteOf = (state: State, space: number) => ({
    building: names.building(state.tiles[space]!),
    district: names.district(SPACE_DISTRICT[space]!, rulesOf(state).options.edition),
    cost: SPACE_COST[space]!,
  });

  /** Players with two architects choose which one moves (R6.5); others need not be told. */
  const architectOf = (state: State, { neutral }: ChoiceOf<'start'>): 'own' | 'second' | 'any' => {
    if (neutral) return 'second';
    return choices(state).includes(START_NEUTRAL) ? 'own' : 'any';
  };

  const contributeLabel = (state: State, task: Task, space: number): string => {
    const cost = SPACE_COST[space]!;
    const building = names.building(state.tiles[space]!);
    if (task.kind === 'business' || task.kind === 'assist') {
      const active = fromHand(state, task.by, cost);
      return say('choice.contribute.passive', { cost, building, active });
    }
    const district = names.district(SPACE_DISTRICT[space]!, rulesOf(state).options.edition);
    return say('choice.contribute', { cost, building, district });
  };

  const redirectLabel = (state: State, task: Task, zone: number): string => {
    const zoneTo = names.zoneTo(zone);
    if (task.kind !== 'redirect') return say('choice.send', { zoneTo });
    const own = SPACE_ZONE[state.architects[task.architect]!] === zone;
    const workers = workersOn(state, task.architect, task.by);
    return say(own ? 'choice.redirect.own' : 'choice.redirect', { workers, zoneTo });
  };

  const putLabel = (task: Task, zone: number, workers: number): string => {
    const where = { workers, zoneTo: names.zoneTo(zone), zoneIn: names.zoneIn(zone) };
    return task.kind === 'to'
      ? say('choice.move', { ...where, originFrom: names.zoneFrom(task.from) })
      : say('choice.put', where);
  };

  const label = (state: State, task: Task, choice: Choice, players: readonly string[]): string => {
    const { edition } = rulesOf(state).options;
    switch (choice.kind) {
      case 'first':
        return say('choice.first', { player: players[choice.seat] ?? names.seat(choice.seat) });
      case 'event':
        return say('choice.event', { event: names.event(choice.event) });
      case 'start':
        return startLabel(state, choice);
      case 'contribute':
        return contributeLabel(state, task, choice.space);
      case 'send':
        return say('choice.send', { zoneTo: names.zoneTo(choice.zone) });
      case 'take': {
        const workers = choices(state).includes(choice) ? activatedBy(state, choice) : 0;
        const { leader } = choice;
        const forms = { leader: names.leader(leader), leaderTaken: names.leaderTaken(leader) };
        return say('choice.take', { ...forms, workers });
      }
      case 'site':
        return say('choice.site', { ...siteOf(state, choice.space), architect: 'any' });
      case 'redirect':
        return redirectLabel(state, task, choice.zone);
      case 'use':
        return say('choice.use', { district: names.district(choice.district, edition) });
      case 'put':
        return putLabel(task, choice.zone, choice.workers);
      case 'pair': {
        const opposite = oppositeOf(choice.zone);
        return say('choice.pair', {
          near: choice.near,
          far: choice.far,
          zoneIn: names.zoneIn(choice.zone),
          zoneTo: names.zoneTo(choice.zone),
          oppositeIn: names.zoneIn(opposite),
          oppositeTo: names.zoneTo(opposite),
        });
      }
      case 'from':
        return say('choice.from', {
          zoneFrom: names.zoneFrom(choice.zone),
          workers: task.by < 0 ? 0 : workersIn(state, choice.zone, task.by),
        });
      case 'raise':
        return say('choice.raise', {
          building: names.building(state.tiles[choice.space]!),
          stars: state.stars[choice.space]! + 1,
        });
      case 'skip':
        return say(DECLINE[task.kind] ?? 'choice.skip');
      case 'proceed':
        return task.kind === 'score-zone'
          ? say('choice.proceed.score-zone', {
              zone: names.zone(SCORING_ORDER[state.century]![task.rung]!),
            })
          : say('choice.proceed');
      default:
        return choice satisfies never;
    }
  };

  return {
    /** The label of a choice in a position where it is legal. */
    choice: (state: State, choice: Choice, players: readonly string[]): string => {
      const current = decision(state);
      // Nobody chooses anything once the game is over.
      return current === null ? say('ask.over') : label(state, current.task, choice, players);
    },
    /** One label for choices that are made together: a building that is completed for another is named with it. */
    path: (state: State, path: Path, players: readonly string[]): string => {
      const [first] = path;
      const last = path.at(-1)!;
      const { after, happenings } = outcomeOf(state, path.slice(0, -1));
      const { by, task } = decision(after)!;
      if (first.kind !== 'start' || last.kind !== 'site') return label(after, task, last, players);
      const site = { ...siteOf(after, last.space), architect: architectOf(state, first) };
      const left = completedIn(happenings).map((one) => completedLabel(state, one, by, players));
      return left.length === 0
        ? say('choice.site', site)
        : say('choice.site.leaving', { ...site, left: conjunction.format(left) });
    },
  };
};
