/** A showing without a page: what the skin of a telling is, less the page that follows it. */
import {
  type Choice,
  choicesOf,
  type Happening,
  isStepDue,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import type { Showing } from '../../../src/playback/pacer.ts';
import {
  retold,
  type Told,
  toldChoice,
  toldStep,
  toldToEnd,
  toldTogether,
  withoutScoring,
} from '../../../src/playback/told.ts';

export class PlainShowing implements Showing {
  now: Told;

  constructor(game: Replayable, stops = false) {
    this.now = retold(game, stops);
  }

  get state(): State {
    return this.now.history.state;
  }

  get choices(): readonly Choice[] {
    return choicesOf(this.now.history);
  }

  get scoring(): readonly Happening[] | null {
    return this.now.scoring;
  }

  get isScoringDue(): boolean {
    return isStepDue(this.now.history);
  }

  make(choice: Choice): void {
    this.now = toldChoice(this.now, choice);
  }

  tell(): void {
    this.now = toldStep(this.now);
  }

  tellTogether(): void {
    this.now = toldTogether(this.now);
  }

  scoreAll(): void {
    this.now = toldToEnd(this.now);
  }

  endScoring(): void {
    this.now = withoutScoring(this.now);
  }
}
