/** The bots in a browser's worker, answering the page of the benchmark. */
import { seededRandom } from '@cap-diamant/engine/chance';
import { createBot, timeBudget } from '../../src/index.ts';
import { lookAheadSpeed, opening, positionsFor } from '../positions.ts';

export type Place = 'opening' | 'mid-game';

export type Question =
  | { readonly kind: 'choose'; readonly level: string; readonly place: Place; readonly milliseconds: number }
  | { readonly kind: 'speed'; readonly players: number };

/** What a worker has that Node's types do not know. */
interface WorkerScope {
  onmessage: (message: { readonly data: Question }) => void;
  readonly postMessage: (answer: unknown) => void;
}
const scope = globalThis as unknown as WorkerScope;

const PLAYERS = 4;
const positions = { opening: () => opening(PLAYERS), 'mid-game': () => positionsFor(PLAYERS, 12)[7]! };

const answer = (question: Question): unknown => {
  if (question.kind === 'choose') {
    const state = positions[question.place]();
    const began = performance.now();
    const budget = timeBudget(question.milliseconds, () => performance.now());
    const choice = createBot(question.level).choose(state, budget, seededRandom('browser'));
    return { choice, milliseconds: performance.now() - began };
  }
  return { nodesPerSecond: lookAheadSpeed(question.players) };
};

scope.onmessage = ({ data }) => scope.postMessage(answer(data));
scope.postMessage('ready');
