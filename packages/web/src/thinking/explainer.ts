/** Asks why one line of play is better than another. Answers are cached; all questions share one worker. */
import type { Explanation, ExplanationInNotation } from '@cap-diamant/bots/explain';
import { type Choice, hashNumber, parseChoice, printChoice, type State } from '@cap-diamant/engine';
import { type BotThread, startBotThread } from './bot-thread.ts';

/** A worker without questions is ended after this many milliseconds. */
const IDLE = 20_000;
const MOST_CACHED = 200;

let thread: BotThread | null = null;
let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const cache = new Map<string, Promise<Explanation | null>>();

const endWhenIdle = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (waiting > 0) return;
    thread?.end();
    thread = null;
  }, IDLE);
};

// The worker sends choices in notation; the rest of the app compares the engine's own by identity.
const own = (sent: ExplanationInNotation): Explanation => ({
  ...sent,
  better: sent.better.map(parseChoice),
  worse: sent.worse.map(parseChoice),
});

const ask = async (
  state: State,
  better: readonly string[],
  worse: readonly string[],
): Promise<Explanation | null> => {
  thread ??= startBotThread(() => (thread = null));
  waiting += 1;
  try {
    return own(await thread.ask('explain', { state, better, worse }));
  } catch {
    return null;
  } finally {
    waiting -= 1;
    endWhenIdle();
  }
};

/** Null where the worker broke down. */
export const askWhy = (
  state: State,
  better: readonly Choice[],
  worse: readonly Choice[],
): Promise<Explanation | null> => {
  const [one, other] = [better.map(printChoice), worse.map(printChoice)];
  const key = `${hashNumber(state)} ${one.join(' ')} | ${other.join(' ')}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= MOST_CACHED) cache.clear();
  const asked = ask(state, one, other);
  cache.set(key, asked);
  return asked;
};
