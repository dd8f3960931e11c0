/** A lesson's table: a recorded game in which the learner makes the choices that the step asks for. */
import { type Choice, choicesOf, type GameRecord, type State } from '@cap-diamant/engine';
import { PACES, settings } from '../browser/settings.svelte.ts';
import type { SetUp } from '../games/set-up.ts';
import { type LessonStep, lessonPosition } from './lesson-position.ts';
import { type LoggedGame, type LogRow, withChoice, withMove } from './logged-game.ts';
import type { Scoring } from './scoring.ts';
import type { Path, TaughtTable } from './table.ts';

/** Moves between two steps are shown one by one, for at most this many milliseconds in all. */
const LONGEST_PLAY = 3500;
/** With more moves than this in between, the lesson jumps. */
const MOST_SHOWN = 60;

export class LessonTable implements TaughtTable {
  readonly kind = 'taught';
  readonly setUp: SetUp;
  scoring: Scoring | null = $state.raw(null);
  /** Whether moves between two steps are being shown. */
  playing = $state(false);
  readonly #record: GameRecord;
  readonly #learner: number;
  readonly #onDone: () => void;
  #step: LessonStep = $state.raw(undefined as unknown as LessonStep);
  #game: LoggedGame = $state.raw(undefined as unknown as LoggedGame);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onDone`: the learner has made every choice that the step asks for. */
  constructor(id: string, record: GameRecord, learner: number, step: LessonStep, onDone: () => void) {
    const { options, layout, names } = record;
    const seats = names.map((_, seat) => (seat === learner ? 'person' : 'rival'));
    this.setUp = { id, options, layout, names, seats, seed: '' };
    this.#record = record;
    this.#learner = learner;
    this.#onDone = onDone;
    this.#leap(step);
  }

  get state(): State {
    return this.#game.history.state;
  }

  get log(): readonly LogRow[] {
    return this.#game.log;
  }

  get choices(): readonly Choice[] {
    return choicesOf(this.#game.history);
  }

  get #made(): number {
    return this.#game.history.made.length;
  }

  allows(path: Path): boolean {
    return path.every((choice, index) => choice === this.#record.choices[this.#made + index]);
  }

  get asked(): number {
    return !this.playing && this.#made < this.#end ? this.#learner : -1;
  }

  get #end(): number {
    return this.#step.made + (this.#step.wanted ?? 0);
  }

  /** Goes to another step; shows the moves in between if it lies ahead. */
  go(step: LessonStep): void {
    this.stop();
    const moves = step.made - this.#made;
    const pause = Math.min(PACES[settings.pace], LONGEST_PLAY / moves);
    if (moves <= 0 || moves > MOST_SHOWN || pause === 0) this.#leap(step);
    else {
      this.#step = step;
      this.playing = true;
      this.#play(pause);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  commit(path: Path): void {
    if (this.asked < 0 || !this.allows(path)) return;
    this.#show(path.reduce(withChoice, this.#game));
    if (this.#made >= this.#end) this.#onDone();
  }

  /** Makes the rest of the choices that the step asks for. */
  finish(): void {
    const [first, ...rest] = this.#record.choices.slice(this.#made, this.#end);
    if (first !== undefined) this.commit([first, ...rest]);
  }

  step(): void {
    this.#onDone();
  }

  skipScoring(): void {
    this.#onDone();
  }

  #play(pause: number): void {
    this.#timer = setTimeout(() => {
      if (this.#made + 1 >= this.#step.made) {
        this.playing = false;
        this.#leap(this.#step);
        return;
      }
      this.#show(withMove(this.#game, this.#record.choices[this.#made]!));
      this.#play(pause);
    }, pause);
  }

  #leap(step: LessonStep): void {
    this.#step = step;
    const { scoring, ...game } = lessonPosition(this.#record, step);
    this.#show(game, scoring);
  }

  #show(game: LoggedGame, scoring: Scoring | null = null): void {
    this.#game = game;
    this.scoring = scoring;
  }
}
