/** Asks a bot for its choice, and once more in a fresh worker if that breaks down. */
import { type Choice, parseChoice, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { type BotThread, startBotThread } from './bot-thread.ts';

let thread: BotThread | null = null;

const theThread = (): BotThread => {
  thread ??= startBotThread(() => {
    thread = null;
  });
  return thread;
};

const BOT_SEEDS = 2 ** 32;

/** A bot's own randomness, the same for the same moment: a number that does not tell the game's seed, nor its draws. */
export const botSeed = (seed: string, choices: number): string =>
  String(seededRandom(`${seed} bot ${choices}`)(BOT_SEEDS));

export const askBot = async (
  bot: string,
  state: State,
  seed: string,
  milliseconds: number,
): Promise<Choice> => {
  const ask = () => theThread().ask('choose', { bot, state, seed, milliseconds });
  return parseChoice(await ask().catch(ask));
};
