/** Names in tests: players by colour, spaces by district and letter, choices by short words. */
import { DISTRICT_SPACES, DISTRICTS, type DistrictId } from '../../src/board.ts';
import { ALL_CHOICES, type Choice } from '../../src/choices.ts';
import { LEADERS, type LeaderId } from '../../src/leader-ids.ts';
import { printChoice } from '../../src/notation/choice.ts';
import { NEUTRAL } from '../../src/state.ts';

/** Clockwise around the table. */
export const SEATS = ['black', 'white', 'green', 'orange', 'blue'] as const;
export type SeatName = (typeof SEATS)[number];
export type ArchitectName = SeatName | 'neutral';

export const seatOf = (name: SeatName): number => SEATS.indexOf(name);
export const seatName = (seat: number): SeatName => SEATS[seat] ?? fail(`there is no seat ${seat}`);

/** A name read from a set-up. */
export const seatNamed = (text: string): SeatName =>
  SEATS.find((name) => name === text) ?? fail(`there is no player called ${text}`);
export const architectNamed = (text: string): ArchitectName => (text === 'neutral' ? text : seatNamed(text));

export const architectOf = (name: ArchitectName): number => (name === 'neutral' ? NEUTRAL : seatOf(name));
export const architectName = (architect: number): ArchitectName =>
  architect === NEUTRAL ? 'neutral' : seatName(architect);

const LETTERS = ['a', 'b', 'c'] as const;
/** The spaces of a district from top left to bottom right: `irish-a`, `irish-b`, `irish-c`. */
export type SpaceName = `${DistrictId}-${(typeof LETTERS)[number]}`;

const SPACE_NAMES: SpaceName[] = [];
DISTRICT_SPACES.forEach((spaces, district) => {
  spaces.forEach((space, index) => {
    SPACE_NAMES[space] = `${DISTRICTS[district]!.id}-${LETTERS[index]!}`;
  });
});

export const spaceName = (space: number): SpaceName =>
  SPACE_NAMES[space] ?? fail(`there is no space ${space}`);
export const spaceOf = (name: string): number => {
  const space = SPACE_NAMES.indexOf(name as SpaceName);
  return space >= 0 ? space : fail(`there is no space called ${name}`);
};

export const leaderName = (leader: number): LeaderId | 'none' => LEADERS[leader] ?? 'none';

/**
 * A choice in words, as in the notation but with these names: `site:irish-a`, `first:white`,
 * `put:religion:2`.
 */
export const word = (choice: Choice): string => {
  if ('space' in choice) return `${choice.kind}:${spaceName(choice.space)}`;
  if (choice.kind === 'first') return `first:${seatName(choice.seat)}`;
  return printChoice(choice);
};

const BY_WORD = new Map(ALL_CHOICES.map((choice) => [word(choice), choice]));

export const choiceOf = (text: string): Choice =>
  BY_WORD.get(text) ?? fail(`there is no choice called ${text}`);

export function fail(message: string): never {
  throw new Error(message);
}
