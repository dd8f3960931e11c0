/** What some facts take for granted: that the century ends now, and perhaps that all buildings are completed. */
import type { SayWhy } from './catalog.ts';
import type { StatedFact } from './facts.ts';

export type Frame = 'zones' | 'buildings';

export const frameOf = (fact: StatedFact): Frame | null => {
  if (fact.kind === 'event') return 'zones';
  return fact.kind === 'zone' || fact.kind === 'zones' ? fact.counted : null;
};

/** `isSaid`: an earlier sentence has the same frame. */
export const framed = (say: SayWhy, frame: Frame, isSaid: boolean, fact: string): string =>
  say(isSaid ? 'why.again' : frame === 'zones' ? 'why.now' : 'why.buildings', { fact });
