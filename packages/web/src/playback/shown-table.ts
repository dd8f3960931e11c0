/** What all tables have in common on which a game is played: they show their playback. */
import type { Choice, Happening, Made, State } from '@cap-diamant/engine';
import type { LogRow } from './logged-game.ts';
import type { Playback } from './playback.ts';

export abstract class ShownTable {
  readonly kind = 'played';
  protected abstract readonly playback: Playback;

  get state(): State {
    return this.playback.state;
  }

  get log(): readonly LogRow[] {
    return this.playback.log;
  }

  get scoring(): readonly Happening[] | null {
    return this.playback.scoring;
  }

  get choices(): readonly Choice[] {
    return this.playback.choices;
  }

  get made(): readonly Made[] {
    return this.playback.history.made;
  }

  step(): void {
    this.playback.step();
  }

  skipScoring(): void {
    this.playback.skipScoring();
  }
}
