/** When the century can end, and by whom (R8 a, R4.2, R10.6). */
import { centuryEnds, END_WAYS, type EndWay, type State } from '@cap-diamant/engine';
import { type UiKey, ui } from '../../words/ui.ts';

const WORDS: { readonly [way in EndWay]: UiKey } = {
  'no-worker': 'endsNoWorker',
  'no-tile': 'endsNoTile',
  'last-worker': 'endsLastWorker',
};

export interface WayToEnd {
  readonly way: EndWay;
  readonly seats: readonly number[];
}

/** How the century can end with the next turn of each of these seats, the most certain way first. */
export const waysToEnd = (state: State): readonly WayToEnd[] => {
  const ends = centuryEnds(state);
  return END_WAYS.map((way) => ({
    way,
    seats: ends.flatMap((own, seat) => (own.includes(way) ? [seat] : [])),
  })).filter(({ seats }) => seats.length > 0);
};

/** The same in words, with the players' names. */
export const waysText = (ways: readonly WayToEnd[], names: readonly string[]): readonly string[] =>
  ways.length === 0
    ? [ui('endsNobody')]
    : ways.map(
        ({ way, seats }) =>
          `${ui('labelled', { label: seats.map((seat) => names[seat]).join(', '), value: ui(WORDS[way]) })}.`,
      );
