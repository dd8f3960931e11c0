/**
 * Shows a game in time: choices one after the other, a century's end zone by zone. A zone is shown before it is scored,
 * with its workers still there; the ledger comes last. The playback decides what is on show and when the next thing
 * comes; the table that owns it knows which choice that is. Every kind of table that moves uses it. What is on show is
 * one value in a cell, so that the page can make the cell reactive (reactive-cell.svelte.ts) and tests need no page.
 */
import {
  CHANCE,
  type Choice,
  choicesOf,
  decision,
  FINAL_STEPS,
  type Happening,
  type History,
  isStepDue,
  type Replayable,
  type State,
  type Task,
} from '@cap-diamant/engine';
import type { CenturyEndPace } from '../browser/settings.svelte.ts';
import type { Pause } from '../games/saved-games.ts';
import type { Cell } from './cell.ts';
import { type LoggedGame, type LogRow, loggedGame, withChoice, withStep } from './logged-game.ts';
import { centuryEndSoFar, isLedger, lastCenturyEnd, type Scoring } from './scoring.ts';

export interface Shown extends LoggedGame {
  /** The pause on show; null outside a scoring. */
  readonly scoring: Scoring | null;
  /** The game after the step that the pause announces; null if it announces none. */
  readonly ahead: LoggedGame | null;
  /** Pauses since the last choice, the present one included. */
  readonly pauses: number;
}

/** What the owner of a playback tells it. */
export interface Source {
  /** How long a move stays on show, in milliseconds. At 0 nothing waits but the ledger. */
  pace(): number;
  /** What the end of a century shows, and whether it waits for the player. */
  centuryEnd(): CenturyEndPace;
  /** Whether anything may be shown now. If not, the owner calls `goOn` when that changes. */
  mayShow(): boolean;
  /** The choice to show next, if it is known. */
  next(): Choice | undefined;
  onShown(): void;
  /** All that is known is on show. */
  onRest(): void;
}

/** If the scoring runs by itself, a step stays this many times as long as a move, and the ledger twice that. */
const STEP_PAUSES = 4;
const LEDGER_PAUSES = 8;
/** At pace 0 only the ledger is shown, for so long. */
const LEDGER_MS = 2000;

const notScoring = (game: LoggedGame): Shown => ({ ...game, scoring: null, ahead: null, pauses: 0 });

/** A game after its last choice, with all that follows from it. */
export const shownAtOnce = (game: Replayable): Shown => notScoring(loggedGame(game));

/** Something that a player wants to see: points, and pieces that move. Without points there is nothing to count. */
const isWorthShowing = (happening: Happening): boolean => {
  switch (happening.kind) {
    case 'zone-scored':
    case 'workers-recalled':
    case 'completed':
      return true;
    case 'scored':
      return happening.points > 0;
    case 'final-step':
      return happening.points.some((points) => points > 0);
    default:
      return false;
  }
};

const taskOf = ({ history }: LoggedGame): Task | undefined => decision(history.state)?.task;

/** Century IV has its ledger before the final scoring (R9). */
const isFinalScoringNext = (game: LoggedGame): boolean => {
  const task = taskOf(game);
  return task?.kind === 'final' && task.step === FINAL_STEPS[0];
};

const withLedger = (game: LoggedGame, pauses: number): Shown => ({
  ...game,
  scoring: { done: centuryEndSoFar(game.log), next: [], counted: game.history.state },
  ahead: null,
  pauses,
});

/** Takes the step that is on show, if one is, and goes on to the next pause or to the end of the scoring. */
export const withScoringStep = (shown: Shown): Shown => {
  const hadLedger = shown.scoring !== null && isLedger(shown.scoring);
  let game: LoggedGame = shown.ahead ?? { history: shown.history, log: shown.log };
  while (isStepDue(game.history)) {
    if (isFinalScoringNext(game) && !hadLedger) return withLedger(game, shown.pauses + 1);
    const ahead = withStep(game);
    if (taskOf(game)?.kind === 'new-century') return withLedger(ahead, shown.pauses + 1);
    const next = ahead.log.slice(game.log.length).map(({ happening }) => happening);
    if (next.some(isWorthShowing)) {
      const scoring = { done: centuryEndSoFar(game.log), next, counted: ahead.history.state };
      return { ...game, scoring, ahead, pauses: shown.pauses + 1 };
    }
    game = ahead;
  }
  return { ...notScoring(game), pauses: shown.pauses };
};

/** Goes on to the ledger; if it has been on show, to the end of the scoring. */
export const withRestOfScoring = (shown: Shown): Shown => {
  let now = withScoringStep(shown);
  while (now.scoring !== null && !isLedger(now.scoring)) now = withScoringStep(now);
  return now;
};

const ledgerOf = (done: readonly Happening[] | null, { history }: LoggedGame): Scoring | null =>
  done === null ? null : { done, next: [], counted: history.state };

/** One more choice. A ledger stays: it waits for the event that chance reveals. */
export const withShownChoice = (shown: Shown, choice: Choice): Shown => {
  const game = withChoice(shown, choice);
  const done = shown.scoring === null ? null : lastCenturyEnd(game.log);
  return { ...notScoring(game), scoring: ledgerOf(done, game) };
};

/** A game after its last choice, in the scoring that may follow, at the pause with this number. */
export const shownInScoring = (game: Replayable, pauses: number): Shown => {
  let shown = notScoring(loggedGame(game, undefined, 0));
  while (shown.pauses < pauses && isStepDue(shown.history)) shown = withScoringStep(shown);
  return shown;
};

/** A game at the ledger of its last century's end. */
export const shownAtLedger = (game: Replayable): Shown => {
  const shown = shownInScoring(game, 0);
  // If chance made the last choice, it revealed the event that is on the ledger.
  if (shown.history.made.at(-1)?.by !== CHANCE) return withRestOfScoring(shown);
  const done = lastCenturyEnd(shown.log);
  return { ...shown, scoring: ledgerOf(done, shown) };
};

/** A saved game as it was on show when the player left the page. */
export const shownWhenLeft = (game: Replayable, pause: Pause | null): Shown => {
  switch (pause?.kind) {
    case undefined:
      return shownAtOnce(game);
    case 'hand-over':
      return shownInScoring(game, 0);
    case 'scoring':
      return shownInScoring(game, pause.steps);
    case 'ledger':
      return shownAtLedger(game);
  }
};

const NOTHING_LISTED = { history: null, choices: [] } as const;

export class Playback {
  readonly #cell: Cell<Shown>;
  readonly #source: Source;
  /** The same list as long as the history is the same: pages compare it by identity. */
  #listed: { readonly history: History | null; readonly choices: readonly Choice[] } = NOTHING_LISTED;
  #shownAt = 0;
  /** The player has seen enough of the others: their moves come without pauses until somebody here moves. */
  #isHurried = false;
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

  get scoring(): Scoring | null {
    return this.#cell.value.scoring;
  }

  /** Where the scoring is, for a save; null outside a scoring. */
  get pause(): Pause | null {
    const { scoring, pauses } = this.#cell.value;
    if (scoring === null) return null;
    return isLedger(scoring) ? { kind: 'ledger' } : { kind: 'scoring', steps: pauses };
  }

  /** Jumps to the end of these choices, forwards or back. */
  jumpTo(choices: readonly Choice[]): void {
    this.#isHurried = false;
    this.#cell.value = shownAtOnce({ ...this.history, choices });
  }

  /** The same, but the scoring that follows is still to be shown. */
  jumpBeforeScoring(choices: readonly Choice[]): void {
    this.#isHurried = false;
    this.#cell.value = shownInScoring({ ...this.history, choices }, 0);
  }

  /** Shows a choice at once. */
  show(choice: Choice): void {
    this.#isHurried = false;
    this.#cell.value = withShownChoice(this.#cell.value, choice);
  }

  /** Shows the moves that are known or still to come without pauses, up to the next scoring or a choice made here. */
  hurry(): void {
    this.#isHurried = true;
    this.goOn();
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

  /** The player has seen the pause on show: on to the next without waiting. */
  step(): void {
    if (this.scoring !== null) this.#leave(this.#withNextPause);
  }

  /** On to the ledger, and from there to the end of the scoring. */
  skipScoring(): void {
    if (this.scoring !== null) this.#leave(withRestOfScoring);
  }

  #leave(next: (shown: Shown) => Shown): void {
    this.#cell.value = next(this.#cell.value);
    this.hold();
    this.#source.onShown();
    this.goOn();
  }

  get #isScoringDue(): boolean {
    return isStepDue(this.history);
  }

  get #hasMore(): boolean {
    return this.scoring !== null || this.#isScoringDue || this.#source.next() !== undefined;
  }

  /** The event that chance reveals comes onto the ledger at once. */
  get #isEventNext(): boolean {
    const isWaiting = this.scoring !== null && decision(this.state)?.by === CHANCE;
    return isWaiting && this.#source.next() !== undefined;
  }

  get #pause(): number {
    const pace = this.#source.pace();
    if (this.#isEventNext) return 0;
    if (this.scoring !== null) {
      if (this.#source.centuryEnd() !== 'run') return Number.POSITIVE_INFINITY;
      if (pace === 0) return LEDGER_MS;
      return pace * (isLedger(this.scoring) ? LEDGER_PAUSES : STEP_PAUSES);
    }
    const now = decision(this.state);
    // Scoring, chance and the site of a building follow at once on what caused them.
    if (this.#isHurried || this.#isScoringDue || now?.by === CHANCE || now?.task.kind === 'place') return 0;
    // A turn is one move: what it still brings comes sooner than the next player's turn.
    return this.history.made.at(-1)?.turn === this.state.turn ? pace / 2 : pace;
  }

  get #withNextPause(): (shown: Shown) => Shown {
    const showsSteps = { step: true, ledger: false, run: this.#source.pace() > 0 }[this.#source.centuryEnd()];
    return showsSteps ? withScoringStep : withRestOfScoring;
  }

  #showNext(): void {
    const isScoring = (this.scoring !== null || this.#isScoringDue) && !this.#isEventNext;
    const choice = isScoring ? undefined : this.#source.next();
    if (choice !== undefined) this.#cell.value = withShownChoice(this.#cell.value, choice);
    else this.#cell.value = this.#withNextPause(this.#cell.value);
  }
}
