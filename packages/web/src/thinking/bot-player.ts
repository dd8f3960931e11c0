/** Asks a bot for its choice; if its worker crashes, asks once more in a new one. */
import { type Choice, parseChoice, printChoice, type Replayable, type State } from '@cap-diamant/engine';
import { type BotThread, startBotThread } from './bot-thread.ts';

let thread: BotThread | null = null;

const theThread = (): BotThread => {
  thread ??= startBotThread(() => {
    thread = null;
  });
  return thread;
};

/** If `positions` is given, it limits the search instead of time, so that a bot plays the same on every machine. */
interface Limit {
  readonly milliseconds: number;
  readonly positions: number | null;
}

export const askBot = async (
  bot: string,
  state: State,
  { options, layout, choices }: Replayable,
  seed: string,
  limit: Limit,
): Promise<Choice> => {
  const game = { options, layout, choices: choices.map(printChoice) };
  const ask = () => theThread().ask('choose', { bot, state, game, seed, ...limit });
  return parseChoice(await ask().catch(ask));
};
