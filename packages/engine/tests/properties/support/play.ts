/** Plays whole games from a seed, so that a failure can be replayed. */
import { deal, type Random, seededRandom } from '../../../src/chance/index.ts';
import type { Choice } from '../../../src/choices.ts';
import { applyListed, choices, newGame } from '../../../src/game.ts';
import type { Emit } from '../../../src/happenings.ts';
import type { Layout } from '../../../src/layout.ts';
import { printChoice } from '../../../src/notation/choice.ts';
import { ALL_OPTIONS, type Options } from '../../../src/options.ts';
import type { State } from '../../../src/state.ts';
import { NOBODY } from '../../../src/tasks.ts';
import { POLICIES, type Policy } from './policies.ts';

/** Explore other games with another seed: PROPERTY_SEED=anything npm run test:unit properties. */
const SEED = process.env.PROPERTY_SEED ?? 'cap-diamant';

export interface Plan {
  /** Names the game in a failure's message; the same seed gives the same game. */
  readonly seed: string;
  readonly options: Options;
  readonly policy: Policy;
}

/** The n-th game of a run: variants in turn, and for each variant policies in turn. */
export const planOf = (run: string, index: number): Plan => {
  const options = ALL_OPTIONS[index % ALL_OPTIONS.length]!;
  const round = Math.floor(index / ALL_OPTIONS.length);
  const names = Object.keys(POLICIES);
  const name = names[round % names.length]!;
  const { edition, rules, events, players } = options;
  const variant = `${edition}-${rules}${events ? '-events' : ''}-${players}`;
  return { seed: `${SEED}/${run}/${index}/${variant}/${name}`, options, policy: POLICIES[name]! };
};

export interface Watcher {
  readonly emit?: Emit;
  /** Gets the listed choices and the one about to be made. */
  readonly before?: (choice: Choice, listed: readonly Choice[]) => void;
  readonly after?: (choice: Choice) => void;
}

/** Far more than any game needs: an endless game fails instead of hanging. */
const MOST_STEPS = 5000;

const layoutOf = ({ policy }: Plan, random: Random): Layout => {
  const layout = deal(random(2) === 0 ? 'balanced' : 'random', random);
  return policy.stack === undefined ? layout : policy.stack(layout);
};

/** Plays a game to its end; calls `watch` for a watcher once the game is set up. */
export const playOut = (plan: Plan, watch: (state: State) => Watcher): State => {
  const random = seededRandom(plan.seed);
  const state = newGame(plan.options, layoutOf(plan, random));
  const policy = plan.policy.make(random);
  let step = 0;
  let last = 'setting up';
  try {
    const { emit, before, after } = watch(state);
    for (; !state.over; step += 1) {
      if (step > MOST_STEPS) throw new Error('the game does not end');
      const listed = choices(state);
      if (listed.length === 0) throw new Error('nobody can do anything');
      const choice = listed.length === 1 ? listed[0]! : policy(state, listed, random);
      last = printChoice(choice);
      before?.(choice, listed);
      applyListed(state, choice, emit);
      after?.(choice);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`game ${plan.seed}, step ${step} (${last}): ${reason}`, { cause: error });
  }
  return state;
};

/** Whether a seat or chance decides. */
export const isDecision = (state: State): boolean => !state.over && state.agenda.at(-1)?.by !== NOBODY;

/** Checks run at every step of every game, so expensive messages are made only on failure. */
export function check(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof message === 'string' ? message : message());
}

export const same = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
};
