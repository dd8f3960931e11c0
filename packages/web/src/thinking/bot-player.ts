/** Asks a bot for its choice, and once more in a fresh worker if that breaks down. */
import { type Choice, parseChoice, printChoice, type Replayable, type State } from '@cap-diamant/engine';
import { type BotThread, startBotThread } from './bot-thread.ts';

let thread: BotThread | null = null;

const theThread = (): BotThread => {
  thread ??= startBotThread(() => {
    thread = null;
  });
  return thread;
};

/** Positions, where there are any, count instead of time: then a bot plays alike on every machine. */
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
