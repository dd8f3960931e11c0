/**
 * Shows a game in time: choices one after the other, a century's scoring zone by zone. It decides what is on show
 * and when the next thing comes; the table that owns it knows which choice that is. Every kind of table that moves
 * uses it. What is on show is one value in a cell, so that the page can make the cell reactive
 * (reactive-cell.svelte.ts) and tests need no page.
 */
import {
  CHANCE,
  type Choice,
  choicesOf,
  decision,
  type Happening,
  type History,
  isStepDue,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import type { Pause } from '../games/saved-games.ts';
import type { Cell } from './cell.ts';
import { type LoggedGame, type LogRow, loggedGame, withChoice, withStep, withSteps } from './logged-game.ts';

export interface Shown extends LoggedGame {
  /** What the scoring step on show did; null if none is on show. */
  readonly scoring: readonly Happening[] | null;
  /** Scoring steps shown since the last choice. */
  readonly scoringSteps: number;
}

/** What the owner of a playback tells it. */
export interface Source {
  /** How long a move stays on show, in milliseconds. At 0 nothing waits but the sum of a scoring. */
  pace(): number;
  /** Whether anything may be shown now. If not, the owner calls `goOn` when that changes. */
  mayShow(): boolean;
  /** The choice to show next, if it is known. */
  next(): Choice | undefined;
  onShown(): void;
  /** All that is known is on show. */
  onRest(): void;
}

/** A scoring step stays this many times as long as a move. */
const SCORING_PAUSES = 4;
/** At pace 0 a scoring is shown as one sum, which stays this long. */
const SUM_MS = 2000;

/** A game after its last choice, with all that follows from it. */
export const shownAtOnce = (game: Replayable): Shown => ({
  ...loggedGame(game),
  scoring: null,
  scoringSteps: 0,
});

const isWorthShowing = ({ kind }: Happening): boolean => kind === 'zone-scored' || kind === 'final-step';

/** The next scoring step worth showing, together with the small steps before it; if there is none, all the rest. */
export const withScoringStep = (shown: Shown): Shown => {
  const news = (game: LoggedGame): readonly Happening[] =>
    game.log.slice(shown.log.length).map(({ happening }) => happening);
  let game: LoggedGame = shown;
  while (isStepDue(game.history) && !news(game).some(isWorthShowing)) game = withStep(game);
  const scoring = news(game);
  return scoring.some(isWorthShowing)
    ? { ...game, scoring, scoringSteps: shown.scoringSteps + 1 }
    : { ...game, scoring: null, scoringSteps: shown.scoringSteps };
};

/** A game after its last choice, in the scoring that may follow: so many of its steps have been shown. */
export const shownInScoring = (game: Replayable, steps: number): Shown => {
  let shown: Shown = { ...loggedGame(game, undefined, 0), scoring: null, scoringSteps: 0 };
  for (let step = 0; step < steps; step += 1) shown = withScoringStep(shown);
  return shown;
};

/** A saved game as it was on show when the player left the page. */
export const shownWhenLeft = (game: Replayable, pause: Pause | null): Shown =>
  pause === null ? shownAtOnce(game) : shownInScoring(game, pause.kind === 'scoring' ? pause.steps : 0);

/** All the rest of a scoring as one step. */
const withScoringAtOnce = (shown: Shown): Shown => {
  const scoring: Happening[] = [];
  let { scoringSteps } = shown;
  let now = withScoringStep(shown);
  while (now.scoring !== null) {
    scoring.push(...now.scoring);
    ({ scoringSteps } = now);
    now = withScoringStep(now);
  }
  return { ...now, scoring: scoring.length > 0 ? scoring : null, scoringSteps };
};

const NOTHING_LISTED = { history: null, choices: [] } as const;

export class Playback {
  readonly #cell: Cell<Shown>;
  readonly #source: Source;
  /** The same list as long as the history is the same: pages compare it by identity. */
  #listed: { readonly history: History | null; readonly choices: readonly Choice[] } = NOTHING_LISTED;
  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(cell: Cell<Shown>, source: Source) {
    this.#cell = cell;
    this.#source = source;
  }

  get history(): History {
    return this.#cell.value.history;
  }

  get state(): State {
    return this.history.state;
  }

  get choices(): readonly Choice[] {
    const { history } = this;
    if (this.#listed.history !== history) this.#listed = { history, choices: choicesOf(history) };
    return this.#listed.choices;
  }

  get log(): readonly LogRow[] {
    return this.#cell.value.log;
  }

  get scoring(): readonly Happening[] | null {
    return this.#cell.value.scoring;
  }

  get scoringSteps(): number {
    return this.#cell.value.scoringSteps;
  }

  /** Jumps to the end of these choices, forwards or back. */
  jumpTo(choices: readonly Choice[]): void {
    this.#cell.value = shownAtOnce({ ...this.history, choices });
  }

  /** The same, but the scoring that follows is still to be shown. */
  jumpBeforeScoring(choices: readonly Choice[]): void {
    this.#cell.value = shownInScoring({ ...this.history, choices }, 0);
  }

  /** Shows a choice at once. */
  show(choice: Choice): void {
    const { scoring, ...game } = this.#cell.value;
    this.#cell.value = { ...withChoice(game, choice), scoring, scoringSteps: 0 };
  }

  /** What is on show stays its full time, counted from now. */
  hold(): void {
    this.#shownAt = Date.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Shows what is due, and comes back when the next thing is. */
  readonly goOn = (): void => {
    this.stop();
    while (this.#source.mayShow()) {
      if (!this.#hasMore) {
        this.#source.onRest();
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
      this.#source.onShown();
    }
  };

  /** The player has seen the scoring step: on to the next without waiting. */
  step(): void {
    if (this.scoring === null) return;
    this.#endScoringStep();
    this.#shownAt = 0;
    this.#source.onShown();
    this.goOn();
  }

  /** All the rest of the scoring, without showing it. */
  skipScoring(): void {
    if (this.scoring === null) return;
    const { scoringSteps, ...game } = this.#cell.value;
    this.#cell.value = { ...withSteps(game), scoring: null, scoringSteps };
    this.#source.onShown();
    this.goOn();
  }

  get #isScoringDue(): boolean {
    return isStepDue(this.history);
  }

  get #hasMore(): boolean {
    return this.scoring !== null || this.#isScoringDue || this.#source.next() !== undefined;
  }

  get #pause(): number {
    const pace = this.#source.pace();
    if (this.scoring !== null) return pace === 0 ? SUM_MS : pace * SCORING_PAUSES;
    // Scoring and chance follow at once on what caused them.
    return this.#isScoringDue || decision(this.state)?.by === CHANCE ? 0 : pace;
  }

  #endScoringStep(): void {
    this.#cell.value = { ...this.#cell.value, scoring: null };
  }

  #showNext(): void {
    this.#endScoringStep();
    if (!this.#isScoringDue) {
      const choice = this.#source.next();
      if (choice !== undefined) this.show(choice);
    } else if (this.#source.pace() === 0) this.#cell.value = withScoringAtOnce(this.#cell.value);
    else this.#cell.value = withScoringStep(this.#cell.value);
  }
}
