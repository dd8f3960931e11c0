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
import { type Choice, type ChoiceOf, FROM, PUT, RAISE, SKIP, START, START_NEUTRAL, USE } from './choices.ts';
import { neutralCanStart, startBuilding } from './construction.ts';
import { businessChoices } from './contribution.ts';
import { claimIfGoalMet } from './event-cards.ts';
import { alwaysAsks, type Handler } from './handler.ts';
import type { Emit } from './happenings.ts';
import type { District, Seat, Space, Zone } from './indices.ts';
import { score } from './points.ts';
import { inFront, NEUTRAL, STAGES, type State, workersIn } from './state.ts';
import type { BusinessTask, DistrictTask, FromTask, PutTask, RaiseTask, StartTask, ToTask } from './tasks.ts';
import { activate, contributePassive, moveToZone, putInZone } from './workers.ts';

interface DistrictAction {
  /** Whether it could change anything (R5.18). */
  readonly canChange: (state: State, seat: Seat, space: Space) => boolean;
  /** Takes what is taken in full, and puts on the agenda what the player still decides, last part first. */
  readonly begin: (state: State, seat: Seat, space: Space, emit: Emit) => void;
  /** Using it commits to something; otherwise each part can be declined and needs no question before it. */
  readonly commits: boolean;
}

const putTask = (seat: Seat, zones: readonly Zone[], most: number): PutTask => ({
  kind: 'put',
  by: seat,
  zones,
  least: 0,
  most,
});

const FROM_TASK = perSeat((by): FromTask => ({ kind: 'from', by }));
const RAISE_TASK = perSeat((by): RaiseTask => ({ kind: 'raise', by }));
const START_TASK = perSeat((by): StartTask => ({ kind: 'start', by }));

const hasWorkers = (state: State, seat: Seat): boolean => inFront(state, seat) > 0;

const zonesHeld = (state: State, seat: Seat): number => {
  let held = 0;
  for (const zone of ALL_ZONES) if (workersIn(state, zone, seat) > 0) held += 1;
  return held;
};

/** R5.14 and R5.15 share one table. */
const CULTURE_POINTS = [0, 1, 3, 4];
const culturePoints = (count: number): number => CULTURE_POINTS[Math.min(count, 3)]!;

const placesIn = (zones: readonly Zone[], most: number): DistrictAction => ({
  canChange: hasWorkers,
  begin: (state, seat) => push(state, putTask(seat, zones, most)),
  commits: false,
});

const raisable = (state: State, seat: Seat, space: Space): boolean =>
  state.owner[space] === seat && state.stars[space]! < STAGES;

const anyRaisable = (state: State, seat: Seat): boolean => {
  for (let space = 0; space < SPACE_COUNT; space += 1) if (raisable(state, seat, space)) return true;
  return false;
};

/** A wild district has no action of its own: it offers the others of its colour (R5.1, R5.5, R5.9, R5.13). */
const WILD: DistrictAction = { canChange: () => false, begin: () => {}, commits: true };

const ACTIONS_BY_ID: { readonly [id in DistrictId]: DistrictAction } = {
  archdiocese: WILD,
  irish: {
    canChange: () => true,
    begin: (state, seat, _space, emit) => {
      score(state, seat, 'districts', 1, emit);
      activate(state, seat, 1, emit);
      push(state, putTask(seat, ALL_ZONES, 1));
    },
    commits: true,
  },
  protestant: {
    canChange: hasWorkers,
    begin: (state, seat) => {
      push(state, putTask(seat, COLOURED_ZONES, 1));
      push(state, putTask(seat, [CITADELLE], 1));
    },
    commits: false,
  },
  jewish: {
    canChange: (state, seat) => hasWorkers(state, seat) || zonesHeld(state, seat) > 0,
    begin: (state, seat) => {
      push(state, FROM_TASK[seat]!);
      push(state, putTask(seat, ALL_ZONES, 1));
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
    canChange: (state, seat, space) => businessChoices(state, seat, space).length > 0,
    begin: (state, seat, space) => push(state, { kind: 'business', by: seat, except: space }),
    commits: false,
  },
  port: {
    canChange: (state, seat) => state.passive[seat]! > 0,
    begin: (state, seat, _space, emit) => activate(state, seat, 3, emit),
    commits: true,
  },

  heritage: WILD,
  entertainment: {
    canChange: (state, seat) => state.active[seat]! > 0,
    begin: (state, seat, _space, emit) =>
      score(state, seat, 'districts', culturePoints(state.active[seat]!), emit),
    commits: true,
  },
  academic: {
    canChange: (state, seat) => zonesHeld(state, seat) > 0,
    begin: (state, seat, _space, emit) =>
      score(state, seat, 'districts', culturePoints(zonesHeld(state, seat)), emit),
    commits: true,
  },
  arts: {
    canChange: anyRaisable,
    begin: (state, seat) => push(state, RAISE_TASK[seat]!),
    commits: false,
  },
};

const ACTIONS: readonly DistrictAction[] = DISTRICTS.map(({ id }) => ACTIONS_BY_ID[id]);

const usable = (state: State, { by, space }: DistrictTask): District[] =>
  OFFERED_ACTIONS[SPACE_DISTRICT[space]!]!.filter((district) =>
    ACTIONS[district]!.canChange(state, by, space),
  );

const use = (state: State, { by, space }: DistrictTask, district: District, emit: Emit): void => {
  emit?.({ kind: 'action-used', seat: by, district });
  ACTIONS[district]!.begin(state, by, space, emit);
};

export const districtTask: Handler<DistrictTask, ChoiceOf<'use'> | ChoiceOf<'skip'>> = {
  choices: (state, task) => [...usable(state, task).map((district) => USE[district]!), SKIP],
  apply: (state, task, choice, emit) => {
    if (choice.kind === 'use') use(state, task, choice.district, emit);
  },
  arrive: (state, task, emit) => {
    const options = usable(state, task);
    if (options.length === 0) {
      pop(state);
      return true;
    }
    const own = SPACE_DISTRICT[task.space]!;
    if (IS_WILD[own] || ACTIONS[own]!.commits) return false;
    pop(state);
    use(state, task, own, emit);
    return true;
  },
};

/** Placing workers in one zone, each placement reducible or skipped (R5, R1.6). */
export const put: Handler<PutTask, ChoiceOf<'put'> | ChoiceOf<'skip'>> = {
  choices: (state, { by, zones, least, most }) => {
    const choices: (ChoiceOf<'put'> | ChoiceOf<'skip'>)[] = [];
    const limit = Math.min(most, inFront(state, by));
    for (const zone of zones) {
      for (let workers = limit; workers >= Math.max(least, 1); workers -= 1) {
        choices.push(PUT[zone]![workers]!);
      }
    }
    if (least === 0) choices.push(SKIP);
    return choices;
  },
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'put') putInZone(state, by, choice.zone, choice.workers, emit);
  },
  arrive: (state, { by }) => {
    if (hasWorkers(state, by)) return false;
    pop(state);
    return true;
  },
};

export const from: Handler<FromTask, ChoiceOf<'from'> | ChoiceOf<'skip'>> = {
  choices: (state, { by }) => {
    const choices: (ChoiceOf<'from'> | ChoiceOf<'skip'>)[] = [];
    for (const zone of ALL_ZONES) if (workersIn(state, zone, by) > 0) choices.push(FROM[zone]!);
    choices.push(SKIP);
    return choices;
  },
  apply: (state, { by }, choice) => {
    if (choice.kind === 'from') push(state, { kind: 'to', by, from: choice.zone });
  },
  arrive: (state, { by }) => {
    if (zonesHeld(state, by) > 0) return false;
    pop(state);
    return true;
  },
};

/** One or two workers to one other zone (R5.4). */
const MOST_MOVED = 2;

export const to: Handler<ToTask, ChoiceOf<'put'>> = {
  choices: (state, { by, from }) => {
    const choices = [];
    const limit = Math.min(MOST_MOVED, workersIn(state, from, by));
    for (const zone of ALL_ZONES) {
      if (zone === from) continue;
      for (let workers = limit; workers >= 1; workers -= 1) choices.push(PUT[zone]![workers]!);
    }
    return choices;
  },
  apply: (state, { by, from }, { zone, workers }, emit) => {
    moveToZone(state, by, from, zone, workers, emit);
  },
  arrive: alwaysAsks,
};

export const raise: Handler<RaiseTask, ChoiceOf<'raise'> | ChoiceOf<'skip'>> = {
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
    state.stars[choice.space]! += 1;
    emit?.({ kind: 'star-raised', seat: by, space: choice.space, stars: state.stars[choice.space]! });
    claimIfGoalMet(state, by, emit);
  },
  arrive: alwaysAsks,
};

export const start: Handler<StartTask, ChoiceOf<'start'> | ChoiceOf<'skip'>> = {
  choices: (state, { by }) => (neutralCanStart(state, by) ? [START, START_NEUTRAL, SKIP] : [START, SKIP]),
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'start') startBuilding(state, by, choice.neutral ? NEUTRAL : by, emit);
  },
  arrive: alwaysAsks,
};

export const business: Handler<BusinessTask, Choice> = {
  choices: (state, { by, except }) => [...businessChoices(state, by, except), SKIP],
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'contribute') contributePassive(state, by, choice.space, emit);
  },
  arrive: alwaysAsks,
};
