/** The known word that a mistyped one probably meant. */

/** Letters to insert, drop or exchange to get from one word to the other (Levenshtein). */
const distance = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const exchanged = above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(exchanged, above[column]! + 1, line[column - 1]! + 1));
    }
    above = line;
  }
  return above[b.length]!;
};

/** Null when nothing is close: no suggestion is better than a silly one. */
export const nearest = (word: string, known: Iterable<string>): string | null => {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const away = candidate.startsWith(word) && word.length > 1 ? 1 : distance(word.slice(0, 40), candidate);
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
};
