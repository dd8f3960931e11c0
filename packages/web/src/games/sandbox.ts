/**
 * "Try it out": a game of its own from a position of another one, in which nothing counts. Its address holds all of
 * it, so nothing is saved. The game that it left is known to this tab alone: who gets the link does not get the way
 * to a table for invited players.
 */
import { type Choice, historyOf, type Made, printChoice } from '@cap-diamant/engine';
import { DRAW_SCHEME, drawSchemeTags } from '@cap-diamant/engine/chance';
import { SANDBOX } from './branch.ts';
import { withoutEarlyEnd } from './early-end.ts';
import { newSeed } from './new-game.ts';
import { type SeatKind, type SetUp, SITTERS } from './set-up.ts';

/** The game that a sandbox left. */
export interface Origin {
  readonly hash: string;
  /** The earlier position that its log showed; null: the present. */
  readonly visiting: number | null;
  /** The seat that its screen called "You"; −1 if it called none so. */
  readonly own: number;
  /** The seat that had to decide at this screen, in the present; −1 if none had. */
  readonly seat: number;
  /** Whether clocks go on there meanwhile. */
  readonly isTimed: boolean;
}

/** For seats of people: a bot of middle strength. */
const USUAL_BOT: SeatKind = 'architect';

/** Bots stay; they also take the seats of all other people. */
export const againstBots = (seats: readonly SeatKind[], own: number): readonly SeatKind[] =>
  seats.map((kind, seat) => {
    if (seat === own) return 'person';
    return kind !== 'person' && SITTERS.some((one) => one === kind) ? kind : USUAL_BOT;
  });

/** Players move for everybody. Chance has a seed of its own: what it draws says nothing about the real game. */
export const sandboxOf = (from: SetUp, choices: readonly Choice[]): SetUp => {
  const { daily: _daily, positions: _positions, ...tags } = withoutEarlyEnd(from.tags ?? {});
  return {
    ...from,
    id: SANDBOX,
    seed: newSeed(),
    seats: from.seats.map(() => 'person'),
    tags: {
      ...tags,
      ...drawSchemeTags(DRAW_SCHEME),
      'branch-of': SANDBOX,
      'branch-at': String(choices.length),
    },
  };
};

/** The choices with which `seat` goes on from the position that the sandbox began with, in the same turn. */
export const ownTurn = (made: readonly Made[], at: number, seat: number): readonly Choice[] => {
  const tried = made.slice(at);
  const end = tried.findIndex(({ by, turn }) => by !== seat || turn !== tried[0]!.turn);
  return tried.slice(0, end < 0 ? tried.length : end).map(({ choice }) => choice);
};

/** Choices that a sandbox hands to the real game. */
export interface ForReal {
  readonly before: readonly Choice[];
  readonly choices: readonly Choice[];
}

export const isSameGame = (one: readonly Choice[], other: readonly Choice[]): boolean =>
  one.length === other.length &&
  one.every((choice, index) => printChoice(choice) === printChoice(other[index]!));

/** Whether the real game is still where the choices were tried. `asked`: the seat that decides there now, or −1. */
export const isStillPossible = (
  { options, layout }: Pick<SetUp, 'options' | 'layout'>,
  now: { readonly choices: readonly Choice[]; readonly asked: number },
  { before, choices }: ForReal,
): boolean => {
  if (now.asked < 0 || choices.length === 0 || !isSameGame(now.choices, before)) return false;
  try {
    const { made } = historyOf({ options, layout, choices: [...before, ...choices] });
    return ownTurn(made, before.length, now.asked).length === choices.length;
  } catch {
    return false;
  }
};
