/** What happened at a table besides the game, in words. */
import type { EarlyEnd } from '../../../games/early-end.ts';
import type { TableNews } from '../../../playback/remote/news.ts';
import { say } from '../../../words/online/words.svelte.ts';
import { dateWords, personName } from '../shared/names.ts';

/** Somebody came, left, voted …, in words. */
export const newsText = ({ kind, person, by, until }: TableNews): string =>
  say('tableNews', {
    kind,
    name: person === null ? '' : personName(person),
    by: by === null ? '' : personName(by),
    when: until === null ? '' : dateWords(until),
  });

/** Of a game that ended early: who won and why. `own`: the reader's seat, or −1. */
export const endText = (end: EarlyEnd, names: readonly string[], own: number): string => {
  if (end.kind !== 'lost') return say('endNoResult', { how: end.kind });
  const { seat, by: how } = end;
  const [winner, loser] = [names[1 - seat]!, names[seat]!];
  if (own === seat) return say('endYouLost', { how, winner });
  return own >= 0 ? say('endYouWon', { how, loser }) : say('endWon', { how, winner, loser });
};
