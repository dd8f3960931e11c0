/** Why a choice is illegal: a reason and the rule behind it, for errors and for a tap on the wrong place. */
import { SPACE_COST } from './board.ts';
import type { Choice } from './choices.ts';
import { neutralOwner } from './construction.ts';
import { cardInPlay } from './event-cards.ts';
import type { Leader, Seat, Space } from './indices.ts';
import { rulesOf } from './rules.ts';
import { AVAILABLE, COMPLETED, contributions, holderOf, inFront, NONE, STAGES, type State } from './state.ts';
import type { Task, TaskKind } from './tasks.ts';

export const REASONS = [
  'game-over',
  'other-decision',
  'not-optional',
  'not-under-construction',
  'no-free-stage',
  'too-few-workers',
  'same-building',
  'no-active-worker',
  'no-leaders',
  'leader-not-in-play',
  'one-leader-a-century',
  'leader-taken',
  'not-your-architect',
  'no-tile-left',
  'later-century',
  'occupied',
  'completed',
  'zone-not-allowed',
  'not-your-token',
  'three-stars-already',
  'changes-nothing',
  'action-not-offered',
  'not-possible',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Objection {
  readonly reason: Reason;
  readonly rule: string;
}

const because = (reason: Reason, rule: string): Objection => ({ reason, rule });

/** The rule that each kind of decision comes from. */
export const TASK_RULES: { readonly [kind in TaskKind]: string } = {
  'first-player': 'R3.5',
  event: 'R3.4',
  action: 'R4',
  place: 'R4.1',
  redirect: 'R6.4',
  district: 'R5',
  start: 'R5.10',
  business: 'R5.11',
  assist: 'R10.5',
  put: 'R1.6',
  pair: 'R10.5',
  from: 'R5.4',
  to: 'R5.4',
  raise: 'R5.16',
  'end-century': 'R8.1',
  'before-scoring': 'R8.2',
  'score-zone': 'R8.4',
  'new-century': 'R8.7',
  final: 'R9',
};

/** The kinds of choice that can answer each kind of task. */
const ANSWERS: { readonly [kind in TaskKind]: readonly Choice['kind'][] } = {
  'first-player': ['first'],
  event: ['event'],
  action: ['start', 'contribute', 'send', 'take'],
  place: ['site'],
  redirect: ['redirect'],
  district: ['use', 'skip'],
  start: ['start', 'skip'],
  business: ['contribute', 'skip'],
  assist: ['contribute', 'skip'],
  put: ['put', 'skip'],
  pair: ['pair', 'skip'],
  from: ['from', 'skip'],
  to: ['put'],
  raise: ['raise', 'skip'],
  'end-century': ['proceed'],
  'before-scoring': ['proceed'],
  'score-zone': ['proceed'],
  'new-century': ['proceed'],
  final: ['proceed'],
};

const contributeObjection = (state: State, task: Task, space: Space): Objection => {
  const rule = task.kind === 'action' ? 'R4.4' : TASK_RULES[task.kind];
  const architect = state.architects.indexOf(space);
  if (space < 0 || architect < 0) return because('not-under-construction', rule);
  if (task.kind === 'business' && task.except === space) return because('same-building', rule);
  if (contributions(state, architect) === STAGES) return because('no-free-stage', rule);
  const workers = task.kind === 'action' ? state.active[task.by]! : inFront(state, task.by);
  if (workers < SPACE_COST[space]!) return because('too-few-workers', rule);
  return because('not-possible', rule);
};

const takeObjection = (state: State, seat: Seat, leader: Leader): Objection => {
  const { leaders } = rulesOf(state);
  if (leaders.length === 0) return because('no-leaders', 'R2.1');
  if (!leaders.includes(leader)) return because('leader-not-in-play', 'R3.3');
  if (!cardInPlay(state).leaders) return because('no-leaders', 'R7.2');
  if (state.leaders[seat] !== NONE) return because('one-leader-a-century', 'R4.7');
  if (holderOf(state, leader) !== NONE) return because('leader-taken', 'R4.7');
  return because('not-possible', 'R4.7');
};

const siteObjection = (state: State, space: Space): Objection => {
  const status = state.status[space];
  if (status === undefined) return because('not-possible', 'R4.1');
  if (status === COMPLETED) return because('completed', 'R4.1');
  return status < AVAILABLE ? because('later-century', 'R3.5') : because('occupied', 'R4.1');
};

/** Why a choice that is not among the legal ones is not. */
export const objection = (state: State, choice: Choice): Objection => {
  const task = state.agenda.at(-1);
  if (task === undefined) return because('game-over', 'R9.7');
  const rule = TASK_RULES[task.kind];
  if (!ANSWERS[task.kind].includes(choice.kind)) {
    return because(choice.kind === 'skip' ? 'not-optional' : 'other-decision', rule);
  }
  switch (choice.kind) {
    case 'contribute':
      return contributeObjection(state, task, choice.space);
    case 'send':
      return state.active[task.by] === 0
        ? because('no-active-worker', 'R4.6')
        : because('not-possible', 'R4.6');
    case 'take':
      return takeObjection(state, task.by, choice.leader);
    case 'start':
      return neutralOwner(state) === task.by
        ? because('no-tile-left', 'R4.8')
        : because('not-your-architect', 'R6.5');
    case 'site':
      return siteObjection(state, choice.space);
    case 'raise':
      return state.owner[choice.space] === task.by
        ? because('three-stars-already', rule)
        : because('not-your-token', rule);
    case 'put':
      if (task.kind === 'put' && !task.zones.includes(choice.zone)) return because('zone-not-allowed', rule);
      return because('too-few-workers', rule);
    case 'from':
      return because('too-few-workers', rule);
    case 'use':
      return because('action-not-offered', rule);
    case 'skip':
      return because('not-optional', rule);
    default:
      return because('not-possible', rule);
  }
};
