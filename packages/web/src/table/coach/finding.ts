/** What a decision that is to be found needs: how an answer is judged, and the words for it. */
import type { BothLines } from '@cap-diamant/text/explain';

/** What takes a while to compute: why one line is better, and both lines to be stepped through. */
export interface Why {
  readonly sentences: string;
  /** Null where the better line stays hidden. */
  readonly both: BothLines | null;
}

/** Sentences, and what takes a while; null if there is nothing more to say. */
export interface Explained {
  readonly said: readonly string[];
  readonly later: Promise<Why | null> | null;
}

export const NOTHING_MORE: Explained = { said: [], later: null };

export interface Judgement {
  /** In a few words. */
  readonly said: string;
  readonly because: Explained;
  readonly isRight: boolean;
  /** From 0 to 1; null for an answer that does not count. */
  readonly score: number | null;
}

export interface FindWords {
  readonly show: string;
  /** The same before the first answer, with what it costs; missing where it costs nothing. */
  readonly showAtCost?: string;
  readonly again: string;
  readonly next: string;
  readonly shown: string;
  /** Shown while an answer is being judged. */
  readonly weighs?: string;
}
