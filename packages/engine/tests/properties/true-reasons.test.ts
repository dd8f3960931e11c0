/** The reason that a refusal gives is true in the position, in random games of every variant. */
import { expect, test } from 'vitest';
import { CITADELLE, OFFERED_ACTIONS, oppositeOf, SPACE_COST, SPACE_DISTRICT } from '../../src/board.ts';
import { seededRandom } from '../../src/chance/index.ts';
import { ALL_CHOICES, type Choice, type ChoiceOf, PAIR } from '../../src/choices.ts';
import { neutralCanStart } from '../../src/construction.ts';
import { EVENT_IDS } from '../../src/event-ids.ts';
import { objection } from '../../src/explain.ts';
import { choices, decision } from '../../src/game.ts';
import { printChoice } from '../../src/notation/choice.ts';
import type { Reason } from '../../src/reasons.ts';
import { rulesOf } from '../../src/rules.ts';
import {
  AVAILABLE,
  COMPLETED,
  contributions,
  holderOf,
  inFront,
  NEUTRAL,
  NONE,
  STAGES,
  type State,
  UNDER_CONSTRUCTION,
  workersIn,
} from '../../src/state.ts';
import { declarationOf } from '../../src/task-kinds.ts';
import type { Task } from '../../src/tasks.ts';
import { check, planOf, playOut } from './support/play.ts';

const GAMES = 210;
const TIME = 120_000;

/** Also zones that such a choice never names: a click on them is refused too. */
const TRIED: readonly Choice[] = [
  ...ALL_CHOICES,
  { kind: 'redirect', zone: CITADELLE },
  ...[CITADELLE, ...new Set(PAIR.map(({ zone }) => oppositeOf(zone)))].map(
    (zone): ChoiceOf<'pair'> => ({ kind: 'pair', zone, near: 1, far: 1 }),
  ),
];

const spaceOf = (choice: Choice): number => ('space' in choice ? choice.space : -1);
const zoneOf = (choice: Choice): number => ('zone' in choice ? choice.zone : -1);
const countOf = (choice: Choice): number => {
  if (choice.kind === 'put') return choice.workers;
  return choice.kind === 'pair' ? choice.near + choice.far : 0;
};
/** How many workers the player could use for this. */
const ownedFor = (state: State, task: Task): number =>
  task.kind === 'to' ? workersIn(state, task.from, task.by) : inFront(state, task.by);
const limitsOf = (state: State, task: Task): readonly [number, number] => {
  if (task.kind === 'put') return [task.least, task.most];
  return task.kind === 'pair' ? [Math.min(4, state.passive[task.by]!), 4] : [1, 2];
};
const architectAt = (state: State, choice: Choice): number => state.architects.indexOf(spaceOf(choice));

type Truth = (state: State, task: Task, choice: Choice) => boolean;
const TRUE: { readonly [reason in Reason]: Truth } = {
  'game-over': () => false,
  'other-decision': (_state, task, choice) => !declarationOf(task).answers.includes(choice.kind as never),
  'not-optional': (state) => !choices(state).some(({ kind }) => kind === 'skip'),
  'not-under-construction': (state, _task, choice) => state.status[spaceOf(choice)] !== UNDER_CONSTRUCTION,
  'no-free-stage': (state, _task, choice) => contributions(state, architectAt(state, choice)) === STAGES,
  'too-few-workers': (state, task, choice) =>
    ownedFor(state, task) < (choice.kind === 'contribute' ? SPACE_COST[choice.space]! : countOf(choice)),
  'too-few-active-workers': (state, { by }, choice) => state.active[by]! < SPACE_COST[spaceOf(choice)]!,
  'same-building': (_state, task, choice) => task.kind === 'business' && task.except === spaceOf(choice),
  'only-neutral-building': (state, task, choice) =>
    task.kind === 'assist' && state.architects[NEUTRAL] !== spaceOf(choice),
  'no-active-worker': (state, { by }) => state.active[by] === 0,
  'no-leaders': (state) => rulesOf(state).leaders.length === 0,
  'no-leaders-this-century': (state) => EVENT_IDS[state.events[state.century]!] === '1763',
  'leader-not-in-play': (state, _task, choice) =>
    choice.kind === 'take' && !rulesOf(state).leaders.includes(choice.leader),
  'one-leader-a-century': (state, { by }) => state.leaders[by] !== NONE,
  'leader-taken': (state, { by }, choice) =>
    choice.kind === 'take' && ![NONE, by].includes(holderOf(state, choice.leader)),
  'not-your-architect': (state, { by }, choice) =>
    choice.kind === 'start' && choice.neutral && !neutralCanStart(state, by),
  'later-century': (state, _task, choice) => state.status[spaceOf(choice)]! < AVAILABLE,
  occupied: (state, _task, choice) => state.architects.includes(spaceOf(choice)),
  completed: (state, _task, choice) => state.status[spaceOf(choice)] === COMPLETED,
  'zone-not-allowed': (_state, task, choice) =>
    task.kind === 'put' ? !task.zones.includes(zoneOf(choice)) : zoneOf(choice) === CITADELLE,
  'none-in-zone': (state, { by }, choice) => workersIn(state, zoneOf(choice), by) === 0,
  'same-zone': (_state, task, choice) => task.kind === 'to' && task.from === zoneOf(choice),
  'opposite-zone': (_state, task, choice) =>
    task.kind === 'pair' && PAIR.some(({ zone }) => zone === oppositeOf(zoneOf(choice))),
  'too-many-workers': (state, task, choice) => countOf(choice) > limitsOf(state, task)[1],
  'too-few-placed': (state, task, choice) => countOf(choice) < limitsOf(state, task)[0],
  'not-your-token': (state, { by }, choice) => state.owner[spaceOf(choice)] !== by,
  'three-stars-already': (state, { by }, choice) =>
    state.owner[spaceOf(choice)] === by && state.stars[spaceOf(choice)] === STAGES,
  'changes-nothing': (_state, task, choice) =>
    task.kind === 'district' &&
    choice.kind === 'use' &&
    OFFERED_ACTIONS[SPACE_DISTRICT[task.space]!]!.includes(choice.district),
  'action-not-offered': (_state, task, choice) =>
    task.kind === 'district' &&
    choice.kind === 'use' &&
    !OFFERED_ACTIONS[SPACE_DISTRICT[task.space]!]!.includes(choice.district),
  // The last resort: no player's click may need it.
  'not-possible': (_state, { by }, choice) => by < 0 || (choice.kind === 'put' && choice.workers === 0),
};

test(
  'each refusal gives a reason that is true in the position',
  () => {
    const seen = new Map<Reason, number>();
    const kinds = new Map<string, number>();
    for (let index = 0; index < GAMES; index += 1) {
      const plan = planOf('illegal', index);
      const sampler = seededRandom(`${plan.seed}/samples`);
      playOut(plan, (state) => ({
        before: () => {
          const { task } = decision(state)!;
          // Rare kinds of task are sampled more often.
          if (sampler(10 + 20 * (kinds.get(task.kind) ?? 0)) >= 10) return;
          kinds.set(task.kind, (kinds.get(task.kind) ?? 0) + 1);
          const legal = new Set(choices(state).map(printChoice));
          for (const choice of TRIED.filter((one) => !legal.has(printChoice(one)))) {
            const { reason } = objection(state, choice);
            seen.set(reason, (seen.get(reason) ?? 0) + 1);
            check(
              TRUE[reason](state, task, choice),
              () => `${task.kind}, ${printChoice(choice)}: ${reason} is not true`,
            );
          }
        },
      }));
    }
    const missing = Object.keys(TRUE).filter((reason) => !seen.has(reason as Reason));
    expect(missing).toEqual(['game-over']);
  },
  TIME,
);
