/** The players' names: those of seats that were given none, and "You". */

import { settings } from '../browser/settings.svelte.ts';
import { text } from '../words/text.svelte.ts';
import { ui } from '../words/ui.ts';
import { isBesideBox } from './beside-box.ts';
import type { SeatKind, SetUp } from './set-up.ts';

export const botNameHere = (seed: string, seat: number, people: readonly string[]): string =>
  text().botNamed(seed, seat, people);

/** How strong a bot is, or its style. */
export const strengthName = (kind: SeatKind): string => ui('strength', { level: kind });

/** "Easy bot"; empty for a person. */
export const levelName = (kind: SeatKind): string => (kind === 'person' ? '' : ui('level', { level: kind }));

const seatName = (seat: number): string => ui('seat', { n: seat + 1 });

const onlyOne = (seats: readonly SeatKind[]): boolean =>
  seats.filter((kind) => kind === 'person').length === 1;

/** `given`: what the player typed, or empty. The only person has the name that the settings know. */
export const namesFor = (
  given: readonly string[],
  seats: readonly SeatKind[],
  seed: string,
): readonly string[] => {
  const written = given.map((name) => name.trim());
  return seats.map((kind, seat) => {
    if (written[seat] !== '') return written[seat]!;
    if (kind !== 'person') return botNameHere(seed, seat, written);
    return (onlyOne(seats) && settings.name.trim()) || seatName(seat);
  });
};

/** The only person at this screen is "you"; −1 around one screen, beside the box and among bots, where nobody is. */
export const youIn = (setUp: SetUp): number =>
  onlyOne(setUp.seats) && !isBesideBox(setUp) ? setUp.seats.indexOf('person') : -1;

/** Whether a person gave this name. */
export const isGivenName = (name: string, seat: number): boolean =>
  name !== seatName(seat) && name !== ui('guest');

/** The names as this screen shows them: yours is "You". */
export const namesHere = (setUp: SetUp): readonly string[] => {
  const own = youIn(setUp);
  return own < 0 ? setUp.names : setUp.names.with(own, text().you());
};

/** The names in a replay, which may be of another's game: only a person without a name is "You". */
export const namesReplayed = (setUp: SetUp): readonly string[] => {
  const own = youIn(setUp);
  return own < 0 || isGivenName(setUp.names[own]!, own) ? setUp.names : namesHere(setUp);
};

/** The name that the prompt calls you by; empty if none is known. */
export const ownNameIn = (setUp: SetUp): string => {
  const own = youIn(setUp);
  if (own < 0) return '';
  const name = setUp.names[own]!;
  return isGivenName(name, own) ? name : settings.name.trim();
};
