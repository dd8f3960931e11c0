/** Colours of the players' pieces in a game with the real box, where players choose them. */
import { MAX_SEATS } from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';

/** By seat: a colour's number in the style sheet. */
export const usualColours = (players: number): readonly number[] =>
  Array.from({ length: players }, (_, seat) => seat);

export const coloursTag = (colours: readonly number[]): { readonly colours: string } => ({
  colours: colours.join(' '),
});

/** From a record; the usual ones if it has none or impossible ones. */
export const coloursOf = ({ options, tags }: Pick<SetUp, 'options' | 'tags'>): readonly number[] => {
  const colours = (tags?.colours ?? '').split(' ').map(Number);
  const isColour = (one: number): boolean => Number.isInteger(one) && one >= 0 && one < MAX_SEATS;
  const isRight =
    colours.length === options.players && colours.every(isColour) && new Set(colours).size === colours.length;
  return isRight ? colours : usualColours(options.players);
};

/** Gives a colour to a seat; the seat that had it gets the other's. */
export const withColour = (colours: readonly number[], seat: number, colour: number): readonly number[] =>
  colours.map((one, other) => (other === seat ? colour : one === colour ? colours[seat]! : one));

/** Shows the page in these colours until the returned function is called. */
export const paintSeats = (setUp: SetUp): (() => void) | undefined => {
  if (setUp.tags?.colours === undefined) return undefined;
  const { style } = document.documentElement;
  const names = coloursOf(setUp).flatMap((colour, seat) =>
    ['', '-edge'].map((part) => [`--player-${seat}${part}`, `var(--paint-${colour}${part})`] as const),
  );
  for (const [name, value] of names) style.setProperty(name, value);
  return () => {
    for (const [name] of names) style.removeProperty(name);
  };
};
