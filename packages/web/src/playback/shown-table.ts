/** What all tables have in common on which a game is played: they show their playback. */
import type { Choice, Made, State } from '@cap-diamant/engine';
import { type LogRow, withoutNextTurn } from './logged-game.ts';
import type { Playback } from './playback.ts';
import type { Scoring } from './scoring.ts';

export abstract class ShownTable {
  readonly kind = 'played';
  protected abstract readonly playback: Playback;
  abstract readonly waitsForHandOver: boolean;

  get state(): State {
    return this.playback.state;
  }

  get log(): readonly LogRow[] {
    const { log, history } = this.playback;
    return this.waitsForHandOver ? withoutNextTurn(log, history.made.at(-1)!.turn) : log;
  }

  get scoring(): Scoring | null {
    return this.playback.scoring;
  }

  get choices(): readonly Choice[] {
    return this.playback.choices;
  }

  get made(): readonly Made[] {
    return this.playback.history.made;
  }

  hurry(): void {
    this.playback.hurry();
  }

  step(): void {
    this.playback.step();
  }

  skipScoring(): void {
    this.playback.skipScoring();
  }
}
