/** Asks the strongest bot how good each player's chances were on the way through a game. */
import { printChoice, type Replayable } from '@cap-diamant/engine';
import { startBotThread } from './bot-thread.ts';
import type { Moment } from './timeline.ts';

/** By moment, each seat's share of the win. */
export type Shares = readonly (readonly number[])[];

export const askShares = (
  { options, layout, choices }: Replayable,
  timeline: readonly Moment[],
): { readonly answer: Promise<Shares>; readonly cancel: () => void } => {
  const { ask, end } = startBotThread();
  const at = timeline.map((moment) => moment.at);
  const asked = ask('shares', { options, layout, choices: choices.map(printChoice), at });
  return { answer: asked.finally(end), cancel: end };
};
