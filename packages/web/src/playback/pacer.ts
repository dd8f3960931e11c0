/**
 * When the next thing is shown. A move stays for a while, a step of scoring longer; what follows by itself
 * comes at once. Tables at this screen and on a server go by it alike.
 */
import { CHANCE, type Choice, decision, type State } from '@cap-diamant/engine';

/** A step of scoring stays this many times as long as somebody's move. */
const SCORING_PAUSES = 4;
const SUM_MS = 2000;

/** Where a game is shown. */
export interface Showing {
  readonly state: State;
  /** A step of scoring is on show; null if none is. */
  readonly scoring: object | null;
  /** Steps that nobody decides come next. */
  readonly isScoringDue: boolean;
  make(choice: Choice): void;
  /** Shows the next step of scoring that is worth it; none may be left. */
  tell(): void;
  /** Shows all the rest of scoring as one step; none may be left. */
  tellTogether(): void;
  /** All the rest of scoring at once. */
  scoreAll(): void;
  endScoring(): void;
}

/** What the pacer asks whoever holds the game. */
export interface Paced {
  /** How long a move stays, in milliseconds; at nought nothing waits but the sum of a scoring. */
  pace(): number;
  /** Whether anything may be shown now; if not, whoever says so comes back with `goOn`. */
  mayShow(): boolean;
  /** The choice that is to be shown next, as far as that is known. */
  next(): Choice | undefined;
  /** Something was shown. */
  shown(): void;
  /** All that is known is on show. */
  atRest(): void;
}

export class Pacer {
  readonly #showing: Showing;
  readonly #game: Paced;
  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(showing: Showing, game: Paced) {
    this.#showing = showing;
    this.#game = game;
  }

  /** What is on show stays its full time from now on. */
  hold(): void {
    this.#shownAt = Date.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Shows what is due, and comes back when the next thing is. */
  readonly goOn = (): void => {
    this.stop();
    while (this.#game.mayShow()) {
      if (!this.#hasMore) {
        this.#game.atRest();
        return;
      }
      const wait = this.#shownAt + this.#pause - Date.now();
      if (wait === Number.POSITIVE_INFINITY) return;
      if (wait > 0) {
        this.#timer = setTimeout(this.goOn, wait);
        return;
      }
      this.#showNext();
      this.hold();
      this.#game.shown();
    }
  };

  /** The next step of scoring, without waiting for it. */
  step(): void {
    if (this.#showing.scoring === null) return;
    this.#showing.endScoring();
    this.#shownAt = 0;
    this.#game.shown();
    this.goOn();
  }

  /** All the rest of scoring at once. */
  skipScoring(): void {
    if (this.#showing.scoring === null) return;
    this.#showing.scoreAll();
    this.#game.shown();
    this.goOn();
  }

  get #hasMore(): boolean {
    return this.#showing.scoring !== null || this.#showing.isScoringDue || this.#game.next() !== undefined;
  }

  get #pause(): number {
    const pace = this.#game.pace();
    // Told at once, the sum of a scoring stays long enough to be seen.
    if (this.#showing.scoring !== null) return pace === 0 ? SUM_MS : pace * SCORING_PAUSES;
    // Scoring and chance follow at once on what caused them.
    return this.#showing.isScoringDue || decision(this.#showing.state)?.by === CHANCE ? 0 : pace;
  }

  #showNext(): void {
    this.#showing.endScoring();
    if (!this.#showing.isScoringDue) {
      const choice = this.#game.next();
      if (choice !== undefined) this.#showing.make(choice);
    } else if (this.#game.pace() === 0) this.#showing.tellTogether();
    else this.#showing.tell();
  }
}
