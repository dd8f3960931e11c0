/** What those at a table are called who were given no name. */
import { botName } from '../game/bot-names.ts';
import type { SeatKind } from '../game/set-up.ts';
import { ui } from './ui.ts';

const NAMES_APART = ', ';

export const botNameHere = (seed: string, seat: number, people: readonly string[]): string =>
  botName(ui('botNames').split(NAMES_APART), seed, seat, people);

/** A bot's level, or nothing for a person. */
export const levelName = (kind: SeatKind): string => (kind === 'person' ? '' : ui('level', { level: kind }));

/** `given`: what was written; empty where nothing was. */
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
