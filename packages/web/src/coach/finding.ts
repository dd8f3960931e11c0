/** What a decision that is to be found needs: how an answer is judged, and the words for it. */

export interface Judgement {
  /** In a few words. */
  readonly said: string;
  readonly because: readonly string[];
  readonly isRight: boolean;
  /** From 0 to 1; null for an answer that does not count. */
  readonly score: number | null;
}

export interface FindWords {
  readonly show: string;
  readonly again: string;
  readonly next: string;
  readonly weighs: string;
  readonly failed: string;
  readonly shown: string;
}
