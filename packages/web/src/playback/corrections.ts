/**
 * A mistake in entering a game, noticed later: the players enter that turn again, or undo up to it, and what came after
 * it is put back as far as it is still legal.
 */
import {
  CHANCE,
  choices,
  decision,
  type History,
  isStepDue,
  type Made,
  play,
  printChoice,
} from '@cap-diamant/engine';

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

/** What is kept or dropped as a whole: the players' choices of one turn, or what chance brought. */
export type Entry = readonly [Made, ...Made[]];

const isSameEntry = (one: Made, other: Made): boolean =>
  one.turn === other.turn && (one.by === CHANCE) === (other.by === CHANCE);

const entriesOf = (made: readonly Made[]): readonly Entry[] => {
  const entries: [Made, ...Made[]][] = [];
  for (const one of made) {
    const entry = entries.at(-1);
    if (entry !== undefined && isSameEntry(entry[0], one)) entry.push(one);
    else entries.push([one]);
  }
  return entries;
};

/** All that came after this turn, and what chance brought in it (a turn may end a century, R4.2). */
export const entriesAfter = (made: readonly Made[], turn: number): readonly Entry[] =>
  entriesOf(made.filter((one) => one.turn > turn || (one.turn === turn && one.by === CHANCE)));

/** A turn has its number: nobody's next turn takes the place of one that was dropped. */
const fits = ({ state }: History, [first]: Entry): boolean =>
  first.by === CHANCE ? decision(state)?.by === CHANCE : state.turn === first.turn;

/** The game with all of the entry; null if that is not legal here. */
const withEntry = (history: History, entry: Entry): History | null => {
  if (isStepDue(history) || !fits(history, entry)) return null;
  let now = history;
  for (const made of entry) {
    if (!isLegal(now, made)) return null;
    now = play(now, made.choice);
  }
  return now;
};

export interface Sorted {
  readonly history: History;
  readonly kept: readonly Entry[];
  readonly dropped: readonly Entry[];
}

/** Puts back every entry that is still legal, in order. */
export const withLegalOf = (history: History, entries: readonly Entry[]): Sorted => {
  let now = history;
  const kept: Entry[] = [];
  const dropped: Entry[] = [];
  for (const entry of entries) {
    const next = withEntry(now, entry);
    (next === null ? dropped : kept).push(entry);
    now = next ?? now;
  }
  return { history: now, kept, dropped };
};
