/** The leaders as hooks (R6, R10.5): what each changes for its holder, compared with having no leader. */
import { perSeat, push } from './agenda.ts';
import { CITADELLE, oppositeOf, SPACE_COST } from './board.ts';
import { CONTRIBUTE, PAIR, SKIP } from './choices.ts';
import { contributeObjection } from './contribution.ts';
import { declareTask } from './declare-task.ts';
import type { Emit } from './happenings.ts';
import type { ByLeader, Seat } from './indices.ts';
import { LEADERS, type LeaderId } from './leader-ids.ts';
import { countReason } from './placing.ts';
import { because } from './reasons.ts';
import { contributions, IN_HAND, inFront, NEUTRAL, STAGES, type State } from './state.ts';
import type { NoFields, TaskOf } from './tasks.ts';
import { contributePassive, putInZone } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** Political leader of the 2-player game: two opposite zones (R10.5). */
    pair: NoFields;
    /** Economic leader of the 2-player game: add to the neutral building with help from the hand (R10.5). */
    assist: NoFields;
  }
}

export interface LeaderCard {
  readonly onTake: (state: State, seat: Seat, emit: Emit) => void;
  /** Contributing to one's own building also gives its district's action (R6.2). */
  readonly ownAction: boolean;
  /** Points for placing a token of 0–3 stars (R6.3). */
  readonly tokenPoints: readonly number[];
  /** Whenever a building is completed, the holder may redirect their workers on it to another zone (R6.4). */
  readonly redirects: boolean;
}

/** A player without a leader. */
export const NO_LEADER: LeaderCard = {
  onTake: () => {},
  ownAction: false,
  tokenPoints: [0, 0, 0, 0],
  redirects: false,
};

type Hooks = { readonly [id in LeaderId]: Partial<LeaderCard> };

/** Workers that the Citadelle leader places (R6.1). */
const CITADELLE_WORKERS = 3;

const HOOKS: Hooks = {
  religion: { ownAction: true },
  politics: { redirects: true },
  // R6.5; what its holder does with the neutral architect is in neutral.ts.
  economy: {
    onTake: (state) => {
      state.architects[NEUTRAL] = IN_HAND;
    },
  },
  culture: { tokenPoints: [0, 2, 3, 4] },
  // R6.1: up to three passive workers go at once; adding active ones is a question.
  citadelle: {
    onTake: (state, seat, emit) => {
      const least = Math.min(CITADELLE_WORKERS, state.passive[seat]!);
      if (least === CITADELLE_WORKERS || state.active[seat] === 0)
        putInZone(state, seat, CITADELLE, least, emit);
      else push(state, { kind: 'put', by: seat, zones: [CITADELLE], least, most: CITADELLE_WORKERS });
    },
  },
};

/** With up to three players a token scores less (R6.3). */
const HOOKS_OF_FEW: Hooks = { ...HOOKS, culture: { tokenPoints: [0, 1, 2, 3] } };

const PAIR_TASK = perSeat((by): TaskOf<'pair'> => ({ kind: 'pair', by }));
const ASSIST_TASK = perSeat((by): TaskOf<'assist'> => ({ kind: 'assist', by }));

/** Two players: two of the leaders have an effect when taken, and none later (R10.5). */
const HOOKS_OF_TWO: Hooks = {
  ...HOOKS_OF_FEW,
  politics: {
    onTake: (state, seat) => {
      if (inFront(state, seat) > 0) push(state, PAIR_TASK[seat]!);
    },
  },
  // Contributes to the neutral building; a question only if the hand must help.
  economy: {
    onTake: (state, seat, emit) => {
      const space = state.architects[NEUTRAL]!;
      if (space < 0 || contributions(state, NEUTRAL) === STAGES) return;
      const cost = SPACE_COST[space]!;
      if (state.passive[seat]! >= cost) contributePassive(state, seat, NEUTRAL, emit);
      else if (inFront(state, seat) >= cost) push(state, ASSIST_TASK[seat]!);
    },
  },
};

const cards = (hooks: Hooks): ByLeader<LeaderCard> => LEADERS.map((id) => ({ ...NO_LEADER, ...hooks[id] }));

export const LEADER_CARDS = cards(HOOKS);
export const LEADER_CARDS_OF_FEW = cards(HOOKS_OF_FEW);
export const LEADER_CARDS_OF_TWO = cards(HOOKS_OF_TWO);

/** Two workers in each of two opposite zones; with fewer passive workers, all of them go (R10.5). */
const PAIRED = 4;

export const pair = declareTask({
  kind: 'pair',
  rule: 'R10.5',
  hash: { kind: 10, fields: [] },
  answers: ['pair', 'skip'],
  choices: (state, { by }) => {
    const least = Math.min(PAIRED, state.passive[by]!);
    const most = Math.min(PAIRED, inFront(state, by));
    const pairs = PAIR.filter(({ near, far }) => near + far >= least && near + far <= most);
    return least === 0 ? [...pairs, SKIP] : pairs;
  },
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'skip') return;
    const { zone, near, far } = choice;
    putInZone(state, by, zone, near, emit);
    putInZone(state, by, oppositeOf(zone), far, emit);
  },
  objection: (state, { by }, { zone, near, far }) => {
    if (zone === CITADELLE) return because('zone-not-allowed', 'R10.5');
    if (!PAIR.some((pair) => pair.zone === zone)) return because('opposite-zone', 'R10.5');
    const least = Math.min(PAIRED, state.passive[by]!);
    return because(countReason(near + far, least, PAIRED, inFront(state, by)), 'R10.5');
  },
});

export const assist = declareTask({
  kind: 'assist',
  rule: 'R10.5',
  hash: { kind: 8, fields: [] },
  answers: ['contribute', 'skip'],
  choices: (state) => [CONTRIBUTE[state.architects[NEUTRAL]!]!, SKIP],
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'contribute') contributePassive(state, by, NEUTRAL, emit);
  },
  objection: (state, { by }, { space }) =>
    space === state.architects[NEUTRAL]
      ? contributeObjection(state, space, inFront(state, by), 'too-few-workers', 'R10.5')
      : because('only-neutral-building', 'R10.5'),
});
