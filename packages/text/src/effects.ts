/**
 * What follows from a choice, in sentences: what its label, which names the place and the cost, does not say. Loaded
 * separately from the game's texts.
 */
import {
  CENTURIES,
  type Choice,
  choices,
  contributorsTo,
  DISTRICTS,
  type District,
  decision,
  drain,
  givesAction,
  groupsOf,
  inFront,
  leadChanges,
  type Majority,
  mainGroup,
  majorities,
  NEIGHBOURS,
  NEUTRAL,
  NONE,
  OFFERED_ACTIONS,
  oppositeOf,
  rulesOf,
  type Seat,
  SPACE_DISTRICT,
  type Space,
  type State,
  sitesLeft,
  type Task,
  type Zone,
} from '@cap-diamant/engine';
import type { Text } from './index.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/effects.json';
import { activatedFor, completedIn, type Outcome, outcomeOf, type Path } from './simulate.ts';
import { type Say, speaker } from './speaker.ts';
import { whyUnusable } from './unusable.ts';

export { whyUnusable } from './unusable.ts';

export type EffectsCatalog = { readonly [key in keyof typeof english]: string };
export type SayEffect = Say<EffectsCatalog, Arguments>;

export const EFFECTS_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: EffectsCatalog }>;
} = {
  en: () => import('./messages/en/effects.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/effects.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/effects.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/effects.json', { with: { type: 'json' } }),
};

export const loadEffects = async (language: Language): Promise<SayEffect> =>
  speaker<EffectsCatalog, Arguments>(language, (await EFFECTS_CATALOGS[language]()).default);

/** Zones whose workers the choice changes. */
const zonesOf = (task: Task, choice: Choice): readonly Zone[] => {
  switch (choice.kind) {
    case 'send':
    case 'redirect':
      return [choice.zone];
    case 'put':
      return task.kind === 'to' ? [choice.zone, task.from] : [choice.zone];
    case 'pair':
      return [choice.zone, oppositeOf(choice.zone)];
    default:
      return [];
  }
};

export const makeEffects = (text: Text, say: SayEffect) => {
  const conjunction = new Intl.ListFormat(text.language, { type: 'conjunction' });

  /** `wasSo`: the same players led before. */
  const leadIn = (
    { zone, leaders }: Majority,
    wasSo: boolean,
    by: Seat,
    players: readonly string[],
  ): string => {
    const zoneIn = text.zoneIn(zone);
    const others = leaders.filter((seat) => seat !== by);
    const rivals = conjunction.format(others.map((seat) => players[seat] ?? text.seat(seat)));
    if (leaders.length === 0) return say('effect.leads.nobody', { zoneIn });
    if (others.length === 0) return say(wasSo ? 'effect.leads.you.still' : 'effect.leads.you', { zoneIn });
    const other = wasSo ? 'effect.leads.still' : 'effect.leads.rivals';
    return say(leaders.includes(by) ? 'effect.leads.tie' : other, { zoneIn, rivals, count: others.length });
  };

  /** A building that is started activates workers, unless another architect has to be placed first (R10.4). */
  const started = ({ after, happenings }: Outcome, by: Seat): string => {
    const workers = activatedFor(happenings, by);
    if (workers > 0) return say('effect.activates', { workers });
    const now = decision(after);
    return say(now?.by === by && now.task.kind === 'place' ? 'effect.neutral' : 'effect.activates.none');
  };

  /** Of a wild district, why each of its actions would change nothing (R5.18). */
  const whyNothing = (district: District): string => {
    const reasons = new Set(OFFERED_ACTIONS[district]!.map(whyUnusable));
    return conjunction.format([...reasons].map((reason) => say(`effect.unusable.${reason}`)));
  };

  /** `isFree`: a contribution that never gives the district's action (R5.11, R10.5). */
  const contributed = ({ after, happenings }: Outcome, space: number, by: Seat, isFree: boolean): string => {
    const now = decision(after);
    // An action that can be declined later begins at once.
    const hasBegun = happenings.some(({ kind }) => kind === 'action-used');
    if (hasBegun || (now?.by === by && now.task.kind === 'district')) {
      const district = SPACE_DISTRICT[space]!;
      const rule = say('effect.action', { rule: text.districtAction(district) });
      // It starts a building (R5.10), for which there is no site.
      return DISTRICTS[district]!.id === 'mansion' && sitesLeft(after) === 0
        ? `${rule} ${say('effect.action.ends')}`
        : rule;
    }
    const architect = after.architects.indexOf(space);
    const contributions = contributorsTo(after, architect).length;
    const isOwn = architect === by || (architect === NEUTRAL && rulesOf(after).neutral.owner(after) === by);
    const stars = isOwn ? (drain(after, space)?.stars ?? 0) : 0;
    const filled = isOwn
      ? say('effect.contributions.own', { contributions, stars })
      : say('effect.contributions', { contributions });
    if (isFree) return filled;
    // The Religious leader gives the action of one's own building too (R6.2).
    return givesAction(after, by, architect)
      ? `${say('effect.nothing', { reason: whyNothing(SPACE_DISTRICT[space]!) })} ${filled}`
      : `${filled} ${say('effect.own')}`;
  };

  /**
   * Whether the turn, which goes on with a district's action, ends the century: the next player has no workers left (R8).
   * Each step is declined or, where it cannot be, taken as it comes: none gives the next player workers.
   */
  const endsAfterTurn = (state: State, by: Seat): boolean => {
    let after = state;
    for (;;) {
      const now = decision(after);
      if (now?.by !== by || after.turn !== state.turn || now.task.kind === 'action') return false;
      const answers = choices(after);
      const outcome = outcomeOf(after, [answers.find(({ kind }) => kind === 'skip') ?? answers[0]!]);
      if (outcome.happenings.some(({ kind }) => kind === 'century-ends')) return true;
      after = outcome.after;
    }
  };

  /** What a building joins: your other groups beside it; a lone building has a name. */
  const beside = (state: State, space: Space, by: Seat) => {
    const owner = state.owner.map((seat, other) => (other === space ? NONE : seat));
    const near = groupsOf({ ...state, owner }, by).filter(({ spaces }) =>
      NEIGHBOURS[space]!.some((next) => spaces.includes(next)),
    );
    const spaces = near.flatMap((group) => group.spaces);
    return {
      building: text.building(state.tiles[space]!),
      groups: near.length,
      buildings: spaces.length,
      other: spaces.length === 0 ? '' : text.building(state.tiles[spaces[0]!]!),
    };
  };

  /** A completed building that joins others of the seat's: adjacent stars are worth more at the end (R9.5). */
  const joined = (after: State, space: Space, by: Seat): readonly string[] => {
    const groups = groupsOf(after, by);
    const group = groups.find(({ spaces }) => spaces.includes(space));
    if (group === undefined || group.spaces.length < 2) return [];
    const points = group === mainGroup(groups) ? group.value : 0;
    return [say('effect.group', { ...beside(after, space, by), points })];
  };

  /** Buildings that an architect leaves for nothing (R4.1, R7.2). */
  const lost = (state: State, { happenings }: Outcome): readonly string[] =>
    completedIn(happenings)
      .filter(({ token }) => token === null)
      .map(({ space }) => say('effect.lost', { building: text.building(state.tiles[space]!) }));

  /** Groups that the completed building joins, or that the new site is next to. */
  const aroundSites = (
    state: State,
    { after, happenings }: Outcome,
    site: Space,
    by: Seat,
  ): readonly string[] => {
    if (!rulesOf(state).mainGroup) return [];
    const joins = completedIn(happenings).flatMap(({ space, token }) =>
      token?.seat === by ? joined(after, space, by) : [],
    );
    const near = beside(after, site, by);
    return near.groups === 0 ? joins : [...joins, say('effect.group.site', near)];
  };

  /** A district's points are named by its action; for others the source tells why. */
  const scored = (state: State, { happenings }: Outcome, by: Seat): readonly string[] => {
    const own = happenings.filter((one) => one.kind === 'scored').filter(({ seat }) => seat === by);
    const sources = [...new Set(own.map(({ source }) => source))];
    // The goal of century I's event (R7.1) has a sentence of its own.
    const goals = happenings.filter((one) => one.kind === 'event-claimed').filter(({ seat }) => seat === by);
    const met = goals.map((goal) =>
      text.happening(
        goal,
        state,
        state.active.map((_, seat) => (seat === by ? text.you() : '')),
      ),
    );
    const other = sources.flatMap((source) => {
      const all = own.reduce((sum, one) => sum + (one.source === source ? one.points : 0), 0);
      const points = source === 'events' ? goals.reduce((left, goal) => left - goal.points, all) : all;
      if (points === 0) return [];
      const name = source === 'districts' ? 'none' : text.pointSource(source, rulesOf(state).options.rules);
      return [say('effect.points', { points, source: name })];
    });
    return [...met, ...other];
  };

  /** R8 (a): nobody else's turn brings workers back, so the first turn without any ends the century. */
  const outOfWorkers = (after: State, by: Seat, players: readonly string[]): string => {
    const { length } = after.active;
    const order = after.active.map((_, index) => (by + 1 + index) % length);
    const seat = order.find((one) => inFront(after, one) === 0)!;
    const player = seat === by ? text.you() : (players[seat] ?? text.seat(seat));
    return say('effect.lastWorker', { player });
  };

  /** The turn is finished in the new century, except with the second architect (R8.9). */
  const goesFirst = (after: State, by: Seat, players: readonly string[]): string => {
    const seat = (by + 1) % after.active.length;
    return say('effect.goesFirst', { player: players[seat] ?? text.seat(seat) });
  };

  /**
   * Sentences about what legal choices bring the seat that makes them, the most important first. `withBuildings`:
   * whether workers on buildings count for the lead in their zone.
   */
  return (state: State, path: Path, players: readonly string[], withBuildings = false): readonly string[] => {
    const outcome = outcomeOf(state, path);
    const { after, happenings } = outcome;
    const { by } = decision(state)!;
    const before = outcomeOf(state, path.slice(0, -1)).after;
    const { task } = decision(before)!;
    const last = path.at(-1)!;
    const effects: string[] = [];
    switch (last.kind) {
      case 'start':
        effects.push(...lost(state, outcome));
        break;
      case 'site':
        effects.push(...lost(state, outcome), started(outcome, by));
        effects.push(...aroundSites(state, outcome, last.space, by));
        break;
      case 'contribute':
        effects.push(contributed(outcome, last.space, by, task.kind !== 'action'));
        break;
      case 'take':
        effects.push(
          say('effect.leader', {
            person: text.person(last.leader, state.century),
            rule: text.leaderRule(last.leader, rulesOf(state)),
          }),
        );
        break;
      case 'use':
        effects.push(text.districtAction(last.district));
        break;
      case 'from':
        effects.push(say('effect.from'));
        break;
      default:
    }
    const zones = zonesOf(task, last);
    const led = zones.length === 0 || after.over ? [] : majorities(after, withBuildings);
    const ledBefore = led.length === 0 ? [] : majorities(state, withBuildings);
    for (const majority of led.filter(({ zone }) => zones.includes(zone))) {
      const earlier = ledBefore.find(({ zone }) => zone === majority.zone)?.leaders ?? [];
      const wasSo = earlier.join() === majority.leaders.join();
      effects.push(leadIn(majority, wasSo, by, players));
      if (!withBuildings && leadChanges(majority)) effects.push(say('effect.leads.cascade'));
    }
    effects.push(...scored(state, outcome, by));
    if (happenings.some(({ kind }) => kind === 'century-ends') || endsAfterTurn(after, by)) {
      const isStart = last.kind === 'start';
      effects.push(say(isStart ? 'effect.nosite' : 'effect.ends'));
      if (isStart && state.century < CENTURIES.length - 1)
        effects.push(last.neutral ? goesFirst(after, by, players) : say('effect.buildsFirst'));
    } else if (inFront(state, by) > 0 && inFront(after, by) === 0 && after.seat >= 0)
      effects.push(outOfWorkers(after, by, players));
    else if (after.active[by] === 0 && (last.kind === 'contribute' || last.kind === 'send'))
      effects.push(say('effect.lastActive', { n: state.active[by]! }));
    return effects;
  };
};
