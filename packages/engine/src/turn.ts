/** A turn and its four actions (R4). */
import { endCentury, push, pushAction } from './agenda.ts';
import { SPACES } from './board.ts';
import { FIRST } from './choices.ts';
import { neutralOwner, startBuilding, startWith } from './construction.ts';
import { contributeObjection } from './contribution.ts';
import { declareTask } from './declare-task.ts';
import type { Emit } from './happenings.ts';
import type { Architect, Seat, Space } from './indices.ts';
import { leaderOf, takeLeader, takeObjection } from './leaders.ts';
import { MAX_SEATS } from './options.ts';
import { because } from './reasons.ts';
import { rulesOf } from './rules.ts';
import { inFront, NEUTRAL, NONE, type State } from './state.ts';
import type { NoFields, TaskOf } from './tasks.ts';
import { turnChoices } from './turn-choices.ts';
import { activate, contributeActive, send } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** Chance names the first player (R3.5). */
    'first-player': NoFields;
    /** A turn: one of the four actions (R4). */
    action: NoFields;
  }
}

/** R3.5, and the second player's extra worker (R10.1). */
export const firstPlayer = declareTask({
  kind: 'first-player',
  rule: 'R3.5',
  hash: { kind: 0, fields: [] },
  answers: ['first'],
  choices: (state) => FIRST.slice(0, state.active.length),
  apply: (state, _task, { seat }, emit) => {
    emit?.({ kind: 'first-player', seat });
    const { seats, secondPlayerExtra } = rulesOf(state);
    activate(state, (seat + 1) % seats, secondPlayerExtra, emit);
    beginTurn(state, seat, emit);
  },
});

const beginTurn = (state: State, seat: Seat, emit: Emit): void => {
  state.seat = seat;
  state.turn += 1;
  emit?.({ kind: 'turn', seat, turn: state.turn });
  pushAction(state, seat);
};

/** The next player's turn; if that player has no worker in front, the century ends first (R8 a, R8.9). */
export const nextTurn = (state: State, emit: Emit): void => {
  const seat = (state.seat + 1) % state.active.length;
  beginTurn(state, seat, emit);
  if (inFront(state, seat) === 0) endCentury(state, 'no-worker', seat, NONE, emit);
};

/** Whether contributing gives the district's action (R4.4, R6.2, R6.5, R10.3). */
export const givesAction = (state: State, seat: Seat, architect: Architect): boolean => {
  if (architect === NEUTRAL) return neutralOwner(state) !== seat;
  return architect !== seat || leaderOf(state, seat).ownAction;
};

/** By seat, then by space. */
const DISTRICT_TASK = Array.from({ length: MAX_SEATS }, (_, by) =>
  SPACES.map((_, space): TaskOf<'district'> => Object.freeze({ kind: 'district', by, space })),
);

const contribute = (state: State, seat: Seat, space: Space, emit: Emit): void => {
  const architect = state.architects.indexOf(space);
  contributeActive(state, seat, architect, emit);
  if (givesAction(state, seat, architect)) push(state, DISTRICT_TASK[seat]![space]!);
};

export const action = declareTask({
  kind: 'action',
  rule: 'R4',
  hash: { kind: 2, fields: [] },
  answers: ['start', 'contribute', 'send', 'take'],
  choices: (state, { by }) => turnChoices(state, by),
  apply: (state, { by }, choice, emit) => {
    switch (choice.kind) {
      case 'start':
        return choice.neutral ? startWith(state, by, NEUTRAL, emit) : startBuilding(state, by, emit);
      case 'contribute':
        return contribute(state, by, choice.space, emit);
      case 'send':
        return send(state, by, choice.zone, emit);
      case 'take':
        return takeLeader(state, by, choice.leader, emit);
    }
  },
  objection: (state, { by }, choice) => {
    switch (choice.kind) {
      case 'start':
        return because('not-your-architect', 'R6.5');
      case 'contribute':
        return contributeObjection(state, choice.space, state.active[by]!, 'too-few-active-workers', 'R4.4');
      case 'send':
        return because(state.active[by] === 0 ? 'no-active-worker' : 'not-possible', 'R4.6');
      case 'take':
        return takeObjection(state, by, choice.leader);
    }
  },
});
