/** Names for seats that were given none. */

import { text } from '../words/text.svelte.ts';
import { ui } from '../words/ui.ts';
import type { SeatKind } from './set-up.ts';

export const botNameHere = (seed: string, seat: number, people: readonly string[]): string =>
  text().botNamed(seed, seat, people);

/** A bot's level; empty for a person. */
export const levelName = (kind: SeatKind): string => (kind === 'person' ? '' : ui('level', { level: kind }));

/** `given`: what the player typed, or empty. */
export const namesFor = (
  given: readonly string[],
  seats: readonly SeatKind[],
  seed: string,
): readonly string[] => {
  const written = given.map((name) => name.trim());
  return seats.map((kind, seat) => {
    if (written[seat] !== '') return written[seat]!;
    return kind === 'person' ? ui('seat', { n: seat + 1 }) : botNameHere(seed, seat, written);
  });
};
