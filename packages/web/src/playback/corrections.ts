/**
 * A mistake in entering a game, noticed later: the players undo up to it, enter the right choice, and put back what
 * came after it as far as that is still legal.
 */
import { choices, decision, type History, type Made, play, printChoice } from '@cap-diamant/engine';

const isLegal = (history: History, { choice, by }: Made): boolean =>
  decision(history.state)?.by === by &&
  choices(history.state).some((one) => printChoice(one) === printChoice(choice));

/** The choices of the game before the undo that could follow this one; empty if they do not fit. */
export const restAfter = (history: History, before: readonly Made[]): readonly Made[] => {
  const { turn } = history.state;
  // Count by turns: the corrected turn may have another number of choices now.
  const first = before.findIndex((made) => made.turn === turn);
  const from = first + history.made.filter((made) => made.turn === turn).length;
  const rest = first < 0 ? [] : before.slice(from);
  return rest[0] !== undefined && isLegal(history, rest[0]) ? rest : [];
};

/** Puts back the rest, up to the first choice that is no longer legal. */
export const withRestOf = (history: History, rest: readonly Made[]): History => {
  let now = history;
  for (const made of rest) {
    if (!isLegal(now, made)) break;
    now = play(now, made.choice);
  }
  return now;
};
