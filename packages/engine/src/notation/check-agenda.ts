/** Which tasks can be on an agenda, and in which order: only what the rules can put there. */

import { SPACE_COST } from '../board.ts';
import { FINAL_STEPS } from '../final-steps.ts';
import { choices } from '../game.ts';
import type { Space } from '../indices.ts';
import { ECONOMIC_LEADER, POLITICAL_LEADER } from '../leader-ids.ts';
import { leaderOf } from '../leaders.ts';
import { rulesOf } from '../rules.ts';
import {
  clone,
  contributions,
  contributorsTo,
  holderOf,
  inFront,
  NEUTRAL,
  NONE,
  STAGES,
  type State,
  workersIn,
} from '../state.ts';
import { declarationOf } from '../task-kinds.ts';
import { CHANCE, NOBODY, type Task, type TaskOf } from '../tasks.ts';

/** Kinds from bottom to top: the interrupted turn, then the tasks that end a century or ask a seat. */
const INTERRUPTED = '(?:action |(?:place )?place )?';
const ENDING =
  '(?:end-century |before-scoring (?:redirect )?|new-century (?:score-zone ){0,5}|(?:final ){1,3}|(?:final ){4}(?:score-zone ){0,5}|event )';
const ASKING =
  '(?:action |(?:place )?place (?:redirect )?|district |start |business |assist |(?:put |from )?put |pair |from |to |raise )';
const SHAPE = new RegExp(`^(?:first-player (?:event )?|${INTERRUPTED}${ENDING}|${ASKING})$`);

const LAST_CENTURY = 3;
const RUNGS = 5;

const isLastContributor = (state: State, space: Space): boolean => {
  const architect = state.architects.indexOf(space);
  return architect >= 0 && contributorsTo(state, architect).at(-1) === state.seat;
};

const placeProblem = (state: State, { architect, activates }: TaskOf<'place'>): string | null => {
  const top = state.agenda.at(-1)!;
  const lifted = top.kind === 'redirect' && top.architect === architect;
  if (state.architects[architect]! >= 0 && !lifted) return 'its architect is not in hand';
  const { isNobodys, owner } = rulesOf(state).neutral;
  const own = architect === NEUTRAL ? isNobodys || owner(state) === state.seat : architect === state.seat;
  if (!own) return 'its architect is not the player’s';
  // R10.4: one's own architect is placed first; placing the neutral one activates workers.
  const both = state.agenda.filter(({ kind }) => kind === 'place').length === 2;
  if (both && !isNobodys) return 'two architects are placed with two players only';
  return activates === (both ? architect === NEUTRAL : true) ? null : 'the last architect placed activates';
};

const redirectProblem = (state: State, { by, architect, owner }: TaskOf<'redirect'>): string | null => {
  if (by < 0 || by >= state.active.length || !leaderOf(state, by).redirects)
    return 'its seat does not hold the Political leader';
  if (state.architects[architect]! < 0) return 'its architect is not on the board';
  if (!contributorsTo(state, architect).includes(by)) return 'its seat has no worker there';
  const due = architect === NEUTRAL ? rulesOf(state).neutral.tokenOwner(state) : architect;
  if (owner !== due) return 'its owner is another';
  const below = state.agenda.at(-2)!;
  const fits = below.kind === 'place' ? below.architect === architect : architect === NEUTRAL;
  return fits ? null : 'another building is being completed';
};

/** Two players: the hand has to help with the neutral building (R10.5). */
const assistProblem = (state: State, { by }: TaskOf<'assist'>): string | null => {
  const space = state.architects[NEUTRAL]!;
  const held = rulesOf(state).neutral.isNobodys && holderOf(state, ECONOMIC_LEADER) === by;
  if (!held || space < 0 || contributions(state, NEUTRAL) === STAGES) return 'there is nothing to assist';
  return inFront(state, by) < SPACE_COST[space]! ? 'too few workers are left' : null;
};

/** What is wrong with a task's own fields; `depth` counts those of its kind below it. */
const fieldProblem = (state: State, task: Task, depth: number): string | null => {
  const unless = (holds: boolean, problem: string): string | null => (holds ? null : problem);
  switch (task.kind) {
    case 'place':
      return placeProblem(state, task);
    case 'redirect':
      return redirectProblem(state, task);
    case 'district':
      return unless(isLastContributor(state, task.space), 'the player did not contribute there last');
    case 'business':
      return unless(isLastContributor(state, task.except), 'the player did not contribute there last');
    case 'assist':
      return assistProblem(state, task);
    case 'pair': {
      const held = rulesOf(state).neutral.isNobodys && holderOf(state, POLITICAL_LEADER) === task.by;
      return unless(held && inFront(state, task.by) > 0, 'there is nothing to pair');
    }
    case 'put':
      return unless(
        task.most > 0 && task.least <= Math.min(task.most, inFront(state, task.by)),
        'so many cannot be put',
      );
    case 'to':
      return unless(workersIn(state, task.from, task.by) > 0, 'nobody is there to leave');
    case 'event':
      return unless(rulesOf(state).events && task.century === state.century, 'no event is due');
    case 'score-zone':
      if (task.rung !== RUNGS - 1 - depth) return `its rung is not ${RUNGS - 1 - depth}`;
      return unless(task.cascaders < 1 << state.active.length, 'there are not so many seats');
    case 'final': {
      if (state.century !== LAST_CENTURY) return 'the game ends with century IV';
      const step = FINAL_STEPS[FINAL_STEPS.length - 1 - depth];
      return unless(task.step === step, `its step is not ${step}`);
    }
    case 'new-century':
      return unless(state.century < LAST_CENTURY, 'none follows century IV');
    case 'first-player':
    case 'action':
    case 'start':
    case 'from':
    case 'raise':
    case 'end-century':
    case 'before-scoring':
      return null;
    default:
      return task satisfies never;
  }
};

/** Whose task it must be; a redirect's seat is checked with its leader. */
const deciderOf = (state: State, task: Task): number => {
  switch (task.kind) {
    case 'first-player':
    case 'event':
      return CHANCE;
    case 'end-century':
    case 'before-scoring':
    case 'score-zone':
    case 'new-century':
    case 'final':
      return NOBODY;
    case 'redirect':
      return task.by;
    default:
      return state.seat;
  }
};

/** Why this position cannot have this agenda, or null. */
export const agendaProblem = (state: State): string | null => {
  const { agenda } = state;
  if (agenda.length === 0) {
    return state.century === LAST_CENTURY && state.seat !== NONE ? null : 'the game cannot be over yet';
  }
  const kinds = agenda.map(({ kind }) => kind);
  if (!SHAPE.test(kinds.map((kind) => `${kind} `).join(''))) {
    return `${kinds.toReversed().join(', ')} never wait together in this order`;
  }
  if (kinds.includes('first-player') !== (state.seat === NONE))
    return 'it is nobody’s turn before the first player’s';
  const scoring = agenda.filter((task) => task.kind === 'score-zone');
  if (scoring.some(({ cascaders }) => cascaders !== scoring[0]!.cascaders))
    return 'zones differ in who may cascade';
  for (const [index, task] of agenda.entries()) {
    if (task.by !== deciderOf(state, task)) return `${task.kind}: another decides`;
    const depth = kinds.slice(0, index).filter((kind) => kind === task.kind).length;
    const problem = fieldProblem(state, task, depth);
    if (problem !== null) return `${task.kind}: ${problem}`;
  }
  const top = agenda.at(-1)!;
  const tried = clone(state);
  if (declarationOf(top).arrive(tried, top, undefined) || choices(state).length === 0) {
    return `${top.kind}: there is nothing to decide`;
  }
  return null;
};
