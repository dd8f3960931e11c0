/** What all tables have in common on which a game is played: they show their playback. */
import type { Choice, Made, State } from '@cap-diamant/engine';
import { type LogRow, withoutNextTurn } from './logged-game.ts';
import type { Playback } from './playback.ts';
import type { Scoring } from './scoring.ts';

const NOTHING_FINISHED = { of: null, rows: [] } as const;

export abstract class ShownTable {
  readonly kind = 'played';
  #finished: { readonly of: readonly LogRow[] | null; readonly rows: readonly LogRow[] } = NOTHING_FINISHED;
  protected abstract readonly playback: Playback;
  abstract readonly waitsForHandOver: boolean;

  /** The same list as long as the log is the same: pages compare it by identity. */
  get #finishedLog(): readonly LogRow[] {
    const { log, history } = this.playback;
    if (this.#finished.of !== log)
      this.#finished = { of: log, rows: withoutNextTurn(log, history.made.at(-1)?.turn ?? 0) };
    return this.#finished.rows;
  }

  get state(): State {
    return this.playback.state;
  }

  get log(): readonly LogRow[] {
    return this.waitsForHandOver ? this.#finishedLog : this.playback.log;
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

  step(): void {
    this.playback.step();
  }

  skipScoring(): void {
    this.playback.skipScoring();
  }
}
