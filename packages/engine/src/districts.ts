/** District actions (R5). */
import { perSeat, pop, push } from './agenda.ts';
import {
  ALL_ZONES,
  CITADELLE,
  COLOURED_ZONES,
  CULTURE,
  DISTRICTS,
  type DistrictId,
  ECONOMY,
  IS_WILD,
  OFFERED_ACTIONS,
  POLITICS,
  RELIGION,
  SPACE_COUNT,
  SPACE_DISTRICT,
} from './board.ts';
import { type ChoiceOf, CONTRIBUTE, RAISE, SKIP, START, START_NEUTRAL, USE } from './choices.ts';
import { neutralCanStart, startWith } from './construction.ts';
import { contributeObjection, takesContribution } from './contribution.ts';
import { declareTask } from './declare-task.ts';
import { claimIfGoalMet } from './event-cards.ts';
import type { Emit } from './happenings.ts';
import type { Architect, District, Seat, Space, Zone } from './indices.ts';
import { replaced } from './lists.ts';
import { hasWorkers, zonesHeld } from './placing.ts';
import { score } from './points.ts';
import { because } from './reasons.ts';
import { ARCHITECTS, inFront, NEUTRAL, STAGES, type State } from './state.ts';
import type { NoFields, TaskOf } from './tasks.ts';
import { activate, contributePassive } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** Use a district's action or not; a wild district offers three (R5). */
    district: { space: Space };
    /** Arts: the star token to raise (R5.16). */
    raise: NoFields;
    /** Rich district: start a building with one of one's architects, or decline (R5.10). */
    start: NoFields;
    /** Contribute with passive workers: Business (R5.11; any building but `except`). */
    business: { except: Space };
  }
}

interface DistrictAction {
  /** Whether it could change anything (R5.18). */
  readonly canChange: (state: State, seat: Seat, space: Space) => boolean;
  /** Does the effects that are taken in full, and pushes the player's remaining decisions, the last one first. */
  readonly begin: (state: State, seat: Seat, space: Space, emit: Emit) => void;
  /**
   * Using it has an effect that cannot be declined. Otherwise each effect can be declined, and no question is
   * asked first.
   */
  readonly commits: boolean;
  /** Using it only activates workers or scores points: it costs nothing and asks nothing further. */
  readonly isFree?: boolean;
}

/** By seat: put up to so many workers in one of the zones. */
const putTasks = (zones: readonly Zone[], most: number): readonly TaskOf<'put'>[] =>
  perSeat((by) => ({ kind: 'put', by, zones, least: 0, most }));

const ONE_ANYWHERE = putTasks(ALL_ZONES, 1);
const ONE_IN_A_COLOUR = putTasks(COLOURED_ZONES, 1);
const ONE_IN_CITADELLE = putTasks([CITADELLE], 1);

const FROM_TASK = perSeat((by): TaskOf<'from'> => ({ kind: 'from', by }));
const RAISE_TASK = perSeat((by): TaskOf<'raise'> => ({ kind: 'raise', by }));
const START_TASK = perSeat((by): TaskOf<'start'> => ({ kind: 'start', by }));

/** R5.14 and R5.15 share one scale. */
const CULTURE_POINTS = [0, 1, 3, 4];
const culturePoints = (count: number): number => CULTURE_POINTS[Math.min(count, 3)]!;

const placesIn = (zones: readonly Zone[], most: number): DistrictAction => {
  const tasks = putTasks(zones, most);
  return { canChange: hasWorkers, begin: (state, seat) => push(state, tasks[seat]!), commits: false };
};

const raisable = (state: State, seat: Seat, space: Space): boolean =>
  state.owner[space] === seat && state.stars[space]! < STAGES;

const anyRaisable = (state: State, seat: Seat): boolean => {
  for (let space = 0; space < SPACE_COUNT; space += 1) if (raisable(state, seat, space)) return true;
  return false;
};

/**
 * Business: supply and hand together must cover the full cost, for any building except the one that gave the
 * action (R5.11).
 */
const takesBusiness = (state: State, seat: Seat, architect: Architect, except: Space): boolean =>
  state.architects[architect] !== except && takesContribution(state, architect, inFront(state, seat));

/** A wild district has no action of its own: it offers the others of its colour (R5.1, R5.5, R5.9, R5.13). */
const WILD: DistrictAction = { canChange: () => false, begin: () => {}, commits: true };

const ACTIONS_BY_ID: { readonly [id in DistrictId]: DistrictAction } = {
  archdiocese: WILD,
  irish: {
    canChange: () => true,
    begin: (state, seat, _space, emit) => {
      score(state, seat, 'districts', 1, emit);
      activate(state, seat, 1, emit);
      push(state, ONE_ANYWHERE[seat]!);
    },
    commits: true,
  },
  protestant: {
    canChange: hasWorkers,
    begin: (state, seat) => {
      push(state, ONE_IN_A_COLOUR[seat]!);
      push(state, ONE_IN_CITADELLE[seat]!);
    },
    commits: false,
  },
  jewish: {
    canChange: (state, seat) => hasWorkers(state, seat) || zonesHeld(state, seat) > 0,
    begin: (state, seat) => {
      push(state, FROM_TASK[seat]!);
      push(state, ONE_ANYWHERE[seat]!);
    },
    commits: false,
  },

  government: WILD,
  municipal: placesIn([RELIGION, ECONOMY], 2),
  national: placesIn([POLITICS, CULTURE], 2),
  military: placesIn([CITADELLE], 2),

  market: WILD,
  mansion: {
    canChange: () => true,
    begin: (state, seat) => push(state, START_TASK[seat]!),
    commits: false,
  },
  business: {
    canChange: (state, seat, space) => {
      for (let architect = 0; architect < ARCHITECTS; architect += 1) {
        if (takesBusiness(state, seat, architect, space)) return true;
      }
      return false;
    },
    begin: (state, seat, space) => push(state, { kind: 'business', by: seat, except: space }),
    commits: false,
  },
  port: {
    canChange: (state, seat) => state.passive[seat]! > 0,
    begin: (state, seat, _space, emit) => activate(state, seat, 3, emit),
    commits: true,
    isFree: true,
  },

  heritage: WILD,
  entertainment: {
    canChange: (state, seat) => state.active[seat]! > 0,
    begin: (state, seat, _space, emit) =>
      score(state, seat, 'districts', culturePoints(state.active[seat]!), emit),
    commits: true,
    isFree: true,
  },
  academic: {
    canChange: (state, seat) => zonesHeld(state, seat) > 0,
    begin: (state, seat, _space, emit) =>
      score(state, seat, 'districts', culturePoints(zonesHeld(state, seat)), emit),
    commits: true,
    isFree: true,
  },
  arts: {
    canChange: anyRaisable,
    begin: (state, seat) => push(state, RAISE_TASK[seat]!),
    commits: false,
  },
};

/** All have the same fields, which keeps looking one up fast. */
const ACTIONS: readonly Required<DistrictAction>[] = DISTRICTS.map(({ id }) => ({
  isFree: false,
  ...ACTIONS_BY_ID[id],
}));

/** Whether a district's action has no choice in it and nothing to lose (R5.12, R5.14, R5.15). */
export const isFreeAction = (district: District): boolean => ACTIONS[district]!.isFree;

const offered = ({ space }: TaskOf<'district'>): readonly District[] =>
  OFFERED_ACTIONS[SPACE_DISTRICT[space]!]!;

const isUsable = (state: State, { by, space }: TaskOf<'district'>, district: District): boolean =>
  ACTIONS[district]!.canChange(state, by, space);

const anyUsable = (state: State, task: TaskOf<'district'>): boolean => {
  for (const district of offered(task)) if (isUsable(state, task, district)) return true;
  return false;
};

const use = (state: State, { by, space }: TaskOf<'district'>, district: District, emit: Emit): void => {
  emit?.({ kind: 'action-used', seat: by, district });
  ACTIONS[district]!.begin(state, by, space, emit);
};

export const districtTask = declareTask({
  kind: 'district',
  rule: 'R5',
  hash: { kind: 5, fields: ['space'] },
  answers: ['use', 'skip'],
  choices: (state, task) => {
    const choices: (ChoiceOf<'use'> | ChoiceOf<'skip'>)[] = [];
    for (const district of offered(task)) if (isUsable(state, task, district)) choices.push(USE[district]!);
    choices.push(SKIP);
    return choices;
  },
  apply: (state, task, choice, emit) => {
    if (choice.kind === 'use') use(state, task, choice.district, emit);
  },
  arrive: (state, task, emit) => {
    if (!anyUsable(state, task)) {
      pop(state);
      return true;
    }
    const own = SPACE_DISTRICT[task.space]!;
    if (IS_WILD[own] || ACTIONS[own]!.commits) return false;
    pop(state);
    use(state, task, own, emit);
    return true;
  },
  objection: (_state, task, { district }) =>
    offered(task).includes(district)
      ? because('changes-nothing', 'R5.18')
      : because('action-not-offered', 'R5'),
});

export const raise = declareTask({
  kind: 'raise',
  rule: 'R5.16',
  hash: { kind: 13, fields: [] },
  answers: ['raise', 'skip'],
  choices: (state, { by }) => {
    const choices: (ChoiceOf<'raise'> | ChoiceOf<'skip'>)[] = [];
    for (let space = 0; space < SPACE_COUNT; space += 1) {
      if (raisable(state, by, space)) choices.push(RAISE[space]!);
    }
    choices.push(SKIP);
    return choices;
  },
  apply: (state, { by }, choice, emit) => {
    if (choice.kind !== 'raise') return;
    const { space } = choice;
    const stars = state.stars[space]! + 1;
    state.stars = replaced(state.stars, space, stars);
    emit?.({ kind: 'star-raised', seat: by, space, stars });
    claimIfGoalMet(state, by, emit);
  },
  objection: (state, { by }, { space }) =>
    because(state.owner[space] === by ? 'three-stars-already' : 'not-your-token', 'R5.16'),
});

export const start = declareTask({
  kind: 'start',
  rule: 'R5.10',
  hash: { kind: 6, fields: [] },
  answers: ['start', 'skip'],
  choices: (state, { by }) => (neutralCanStart(state, by) ? [START, START_NEUTRAL, SKIP] : [START, SKIP]),
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'start') startWith(state, by, choice.neutral ? NEUTRAL : by, emit);
  },
  objection: () => because('not-your-architect', 'R6.5'),
});

export const business = declareTask({
  kind: 'business',
  rule: 'R5.11',
  hash: { kind: 7, fields: ['except'] },
  answers: ['contribute', 'skip'],
  choices: (state, { by, except }) => {
    const choices: (ChoiceOf<'contribute'> | ChoiceOf<'skip'>)[] = [];
    for (let architect = 0; architect < ARCHITECTS; architect += 1) {
      if (takesBusiness(state, by, architect, except)) {
        choices.push(CONTRIBUTE[state.architects[architect]!]!);
      }
    }
    choices.push(SKIP);
    return choices;
  },
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'contribute')
      contributePassive(state, by, state.architects.indexOf(choice.space), emit);
  },
  objection: (state, { by, except }, { space }) =>
    space === except
      ? because('same-building', 'R5.11')
      : contributeObjection(state, space, inFront(state, by), 'too-few-workers', 'R5.11'),
});
