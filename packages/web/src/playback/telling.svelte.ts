/** What is being told, so that the page follows it. */
import {
  type Choice,
  choicesOf,
  type Happening,
  type History,
  isStepDue,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import type { Showing } from './pacer.ts';
import type { LogLine } from './story.ts';
import { retold, type Told, toldChoice, toldStep, toldToEnd, toldTogether, withoutScoring } from './told.ts';

export class Telling implements Showing {
  #now: Told;

  constructor(game: Replayable, stops = false) {
    this.#now = $state.raw(retold(game, stops));
  }

  get history(): History {
    return this.#now.history;
  }

  get state(): State {
    return this.history.state;
  }

  get log(): readonly LogLine[] {
    return this.#now.log;
  }

  readonly choices: readonly Choice[] = $derived.by(() => choicesOf(this.history));

  get scoring(): readonly Happening[] | null {
    return this.#now.scoring;
  }

  /** Steps of scoring told since the last choice. */
  get steps(): number {
    return this.#now.steps;
  }

  get isScoringDue(): boolean {
    return isStepDue(this.history);
  }

  replay(choices: readonly Choice[], stops = false): void {
    this.#now = retold({ ...this.history, choices }, stops);
  }

  make(choice: Choice): void {
    this.#now = toldChoice(this.#now, choice);
  }

  tell(): void {
    this.#now = toldStep(this.#now);
  }

  tellTogether(): void {
    this.#now = toldTogether(this.#now);
  }

  scoreAll(): void {
    this.#now = toldToEnd(this.#now);
  }

  endScoring(): void {
    this.#now = withoutScoring(this.#now);
  }
}
