/** How a game ended before it was played to its end, as the tags of its record say. */
import { SEAT_LETTERS, type State, winners } from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';

export type EarlyEnd =
  /** One of two players lost: they resigned, ran out of time or left. */
  | { readonly kind: 'lost'; readonly seat: number; readonly by: 'resigned' | 'clock' | 'left' }
  /** All agreed to end it, or nobody was left: it does not count. */
  | { readonly kind: 'agreed' | 'abandoned' };

type Tags = Readonly<Record<string, string>>;

export const earlyEndTags = (end: EarlyEnd | null): Tags => {
  if (end === null) return {};
  return end.kind === 'lost'
    ? { resigned: SEAT_LETTERS[end.seat]!, 'lost-by': end.by }
    : { 'ended-by': end.kind };
};

export const earlyEndOf = ({ tags = {}, options }: Pick<SetUp, 'tags' | 'options'>): EarlyEnd | null => {
  const seat = (SEAT_LETTERS as readonly (string | undefined)[]).indexOf(tags.resigned);
  const by = tags['lost-by'];
  const how = tags['ended-by'];
  if (seat >= 0 && seat < options.players)
    return { kind: 'lost', seat, by: by === 'clock' || by === 'left' ? by : 'resigned' };
  return how === 'agreed' || how === 'abandoned' ? { kind: how } : null;
};

/** The seats that won; none if the game does not count. */
export const winnersOf = (state: State, end: EarlyEnd | null): readonly number[] => {
  if (end === null) return winners(state);
  return end.kind === 'lost' ? [1 - end.seat] : [];
};

/** A game that branches off goes on. */
export const withoutEarlyEnd = ({ resigned: _, 'lost-by': _by, 'ended-by': _how, ...others }: Tags): Tags =>
  others;
