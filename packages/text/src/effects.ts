/** What follows from a choice, in sentences: what its label, which names the place and the cost, does not say. */
import {
  CENTURIES,
  type Choice,
  choices,
  contributorsTo,
  decision,
  drain,
  groupsOf,
  inFront,
  leadChanges,
  type Majority,
  mainGroup,
  majorities,
  NEIGHBOURS,
  NEUTRAL,
  oppositeOf,
  rulesOf,
  type Seat,
  SPACE_DISTRICT,
  type Space,
  type State,
  type Task,
  type Zone,
} from '@cap-diamant/engine';
import type { SayGame } from './catalog.ts';
import type { Language } from './languages.ts';
import type { Names } from './names.ts';
import type { RuleTexts } from './rule-texts.ts';
import { activatedFor, completedIn, type Outcome, outcomeOf, type Path } from './simulate.ts';

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

export const makeEffects = (language: Language, say: SayGame, names: Names, rules: RuleTexts) => {
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

  /** `wasSo`: the same players led before. */
  const leadIn = (
    { zone, leaders }: Majority,
    wasSo: boolean,
    by: Seat,
    players: readonly string[],
  ): string => {
    const zoneIn = names.zoneIn(zone);
    const others = leaders.filter((seat) => seat !== by);
    const rivals = conjunction.format(others.map((seat) => players[seat] ?? names.seat(seat)));
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

  /** `isFree`: a contribution that never gives the district's action (R5.11, R10.5). */
  const contributed = ({ after, happenings }: Outcome, space: number, by: Seat, isFree: boolean): string => {
    const now = decision(after);
    // An action that can be declined later begins at once.
    const hasBegun = happenings.some(({ kind }) => kind === 'action-used');
    if (hasBegun || (now?.by === by && now.task.kind === 'district'))
      return say('effect.action', { rule: rules.districtAction(SPACE_DISTRICT[space]!) });
    const architect = after.architects.indexOf(space);
    const contributions = contributorsTo(after, architect).length;
    const isOwn = architect === by || (architect === NEUTRAL && rulesOf(after).neutral.owner(after) === by);
    if (isOwn) {
      const left = drain(after, space);
      const filled = say('effect.contributions.own', { contributions, stars: left?.stars ?? 0 });
      return isFree ? filled : `${filled} ${say('effect.own')}`;
    }
    const filled = say('effect.contributions', { contributions });
    return isFree ? filled : `${say('objection.changes-nothing')} ${filled}`;
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

  /** A completed building that joins others of the seat's: adjacent stars are worth more at the end (R9.5). */
  const joined = (after: State, space: Space, by: Seat): readonly string[] => {
    const groups = groupsOf(after, by);
    const group = groups.find(({ spaces }) => spaces.includes(space));
    if (group === undefined || group.spaces.length < 2) return [];
    const building = names.building(after.tiles[space]!);
    const points = group === mainGroup(groups) ? group.value : 0;
    return [say('effect.group', { building, buildings: group.spaces.length - 1, points })];
  };

  /** Buildings that an architect leaves for nothing (R4.1, R7.2). */
  const lost = (state: State, { happenings }: Outcome): readonly string[] =>
    completedIn(happenings)
      .filter(({ token }) => token === null)
      .map(({ space }) => say('effect.lost', { building: names.building(state.tiles[space]!) }));

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
    const near = groupsOf(after, by).filter(({ spaces }) =>
      NEIGHBOURS[site]!.some((space) => spaces.includes(space)),
    );
    const buildings = near.reduce((sum, { spaces }) => sum + spaces.length, 0);
    return buildings === 0
      ? joins
      : [...joins, say('effect.group.site', { building: names.building(after.tiles[site]!), buildings })];
  };

  /** A district's points are named by its action; for others the source tells why. */
  const scored = (state: State, { happenings }: Outcome, by: Seat): readonly string[] => {
    const own = happenings.filter((one) => one.kind === 'scored').filter(({ seat }) => seat === by);
    const sources = [...new Set(own.map(({ source }) => source))];
    // The goal of century I's event (R7.1) has a sentence of its own.
    const goals = happenings.filter((one) => one.kind === 'event-claimed').filter(({ seat }) => seat === by);
    const met = goals.map(({ event, points }) =>
      say('log.event-claimed', { player: names.you(), event: names.event(event), points }),
    );
    const other = sources.flatMap((source) => {
      const all = own.reduce((sum, one) => sum + (one.source === source ? one.points : 0), 0);
      const points = source === 'events' ? goals.reduce((left, goal) => left - goal.points, all) : all;
      if (points === 0) return [];
      const name = source === 'districts' ? 'none' : names.pointSource(source, rulesOf(state).options.rules);
      return [say('effect.points', { points, source: name })];
    });
    return [...met, ...other];
  };

  /** The path counts on a rival's usual answer; the Political leader's holder may give another one (R6.4). */
  const redirected = (state: State, path: Path, by: Seat, players: readonly string[]): readonly string[] => {
    const rivals = path.flatMap((choice, index) => {
      if (choice.kind !== 'redirect') return [];
      const decider = decision(outcomeOf(state, path.slice(0, index)).after)!.by;
      return decider === by ? [] : [players[decider] ?? names.seat(decider)];
    });
    return rivals.map((name) => say('effect.redirected', { name }));
  };

  return {
    /**
     * Sentences about what legal choices bring the seat that makes them, the most important first. `withBuildings`:
     * whether workers on buildings count for the lead in their zone.
     */
    effects: (
      state: State,
      path: Path,
      players: readonly string[],
      withBuildings = false,
    ): readonly string[] => {
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
          effects.push(...redirected(state, path, by, players));
          effects.push(...aroundSites(state, outcome, last.space, by));
          break;
        case 'contribute':
          effects.push(contributed(outcome, last.space, by, task.kind !== 'action'));
          break;
        case 'take':
          effects.push(
            say('effect.leader', {
              person: names.person(last.leader, state.century),
              rule: rules.leaderRule(last.leader, rulesOf(state)),
            }),
          );
          break;
        case 'use':
          effects.push(rules.districtAction(last.district));
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
        // The turn is finished in the new century (R8.9), except with the second architect.
        if (isStart && !last.neutral && state.century < CENTURIES.length - 1)
          effects.push(say('effect.buildsFirst'));
      }
      // R8 (a): nobody else's turn brings workers back.
      else if (inFront(state, by) > 0 && inFront(after, by) === 0 && after.seat >= 0)
        effects.push(say('effect.lastWorker'));
      return effects;
    },
  };
};
