/**
 * A slip that is noticed later: the game is taken back to it, the right choice is entered, and what was played after
 * it is put back, as far as it is still possible.
 */
import { choices, decision, type History, type Made, play, printChoice } from '@cap-diamant/engine';

const isLegal = (history: History, { choice, by }: Made): boolean =>
  decision(history.state)?.by === by &&
  choices(history.state).some((one) => printChoice(one) === printChoice(choice));

/** What of the game as it was before would follow on this one; nothing where that does not fit. */
export const restAfter = (history: History, before: readonly Made[]): readonly Made[] => {
  const { turn } = history.state;
  // By turns: the one that was corrected may have another number of choices now.
  const first = before.findIndex((made) => made.turn === turn);
  const from = first + history.made.filter((made) => made.turn === turn).length;
  const rest = first < 0 ? [] : before.slice(from);
  return rest[0] !== undefined && isLegal(history, rest[0]) ? rest : [];
};

/** With the rest put back, up to the first choice that is not possible any more. */
export const withRestOf = (history: History, rest: readonly Made[]): History => {
  let now = history;
  for (const made of rest) {
    if (!isLegal(now, made)) break;
    now = play(now, made.choice);
  }
  return now;
};
