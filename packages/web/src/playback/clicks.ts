/** An undo takes back what one click did: a click may make several choices. */
import type { Made } from '@cap-diamant/engine';

export class Clicks {
  /** For each click of this visit, how many choices the game had before it. */
  #starts: readonly number[] = [];

  begin(count: number): void {
    this.#starts = [...this.#starts.filter((start) => start < count), count];
  }

  /** How many choices are left if the click is undone that made the last of these; never fewer than `least`. */
  beforeLast(made: readonly Made[], least: number): number {
    const last = made.length - 1;
    const known = this.#starts.findLast((start) => start <= last) ?? -1;
    // Another device or an earlier visit may have made the last choices.
    const isKnown = known >= 0 && made.slice(known).every(({ by, turn }) => isSame(made[last]!, by, turn));
    // A site right after a start that ended the century (R4.2) was chosen by a click of its own.
    const isAlone = isKnown && made[known - 1]?.choice.kind === 'start';
    return Math.max(least, isAlone ? known : siteClick(made, isKnown ? known : last));
  }
}

const isSame = (one: Made, by: number, turn: number): boolean => one.by === by && one.turn === turn;

/** A click on a site starts the building too, even if the Political leader's holder redirects in between (R6.4). */
const siteClick = (made: readonly Made[], at: number): number => {
  const { choice, by, turn } = made[at]!;
  if (choice.kind !== 'site') return at;
  let start = at - 1;
  while (made[start]?.choice.kind === 'redirect' && made[start]!.by !== by) start -= 1;
  const before = made[start];
  if (before === undefined || !isSame(before, by, turn)) return at;
  return before.choice.kind === 'start' || before.choice.kind === 'redirect' ? start : at;
};
