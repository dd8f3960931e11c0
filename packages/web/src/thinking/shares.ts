/** Asks the strongest bot for each player's chances of winning along a game. */
import { printChoice, type Replayable } from '@cap-diamant/engine';
import { startBotThread } from './bot-thread.ts';

/** By position, each seat's chance of winning. */
export type Shares = readonly (readonly number[])[];

/** `at`: how many choices were made before each position in question. */
export const askShares = (
  { options, layout, choices }: Replayable,
  at: readonly number[],
): { readonly answer: Promise<Shares>; readonly cancel: () => void } => {
  const { ask, end } = startBotThread();
  const asked = ask('shares', { options, layout, choices: choices.map(printChoice), at });
  return { answer: asked.finally(end), cancel: end };
};
