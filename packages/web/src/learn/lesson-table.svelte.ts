/** A table at which a kept game is played again: the learner makes the choices that the step asks for. */
import type { Choice, GameRecord, Happening, State } from '@cap-diamant/engine';
import type { SetUp } from '../game/set-up.ts';
import { PACES, settings } from '../game/settings.svelte.ts';
import type { LogLine } from '../game/story.ts';
import type { Table } from '../game/table.ts';
import type { Path } from '../game/targets.ts';
import { LEARNER, type Step } from './course.ts';
import { type Position, positionAt } from './position.ts';

/** Moves in between are shown one by one for at most this long altogether, in milliseconds. */
const LONGEST_PLAY = 3500;
/** More moves than this are not shown: the step leaps. */
const MOST_SHOWN = 60;

export class LessonTable implements Table {
  readonly setUp: SetUp;
  readonly waitsForHandOver = false;
  readonly canUndo = false;
  state: State = $state.raw(undefined as unknown as State);
  log: readonly LogLine[] = $state.raw([]);
  scoring: readonly Happening[] | null = $state.raw(null);
  /** Others are moving. */
  playing = $state(false);
  readonly lesson = {
    allows: (path: Path): boolean =>
      path.every((choice, index) => choice === this.#record.choices[this.#made + index]),
  };
  readonly #record: GameRecord;
  readonly #onDone: () => void;
  #step: Step = $state.raw(undefined as unknown as Step);
  #made = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onDone`: the learner has made all that the step asks for. */
  constructor(id: string, record: GameRecord, step: Step, onDone: () => void) {
    const { options, layout, names } = record;
    const seats = names.map((_, seat) => (seat === LEARNER ? 'person' : 'rival'));
    this.setUp = { id, options, layout, names, seats, seed: '' };
    this.#record = record;
    this.#onDone = onDone;
    this.#leap(step);
  }

  get choices(): readonly Choice[] {
    return this.#record.choices.slice(0, this.#made);
  }

  isPerson(seat: number): boolean {
    return seat === LEARNER;
  }

  get asked(): number {
    return !this.playing && this.#made < this.#end ? LEARNER : -1;
  }

  get #end(): number {
    return this.#step.made + (this.#step.wanted ?? 0);
  }

  /** To another step: forward the moves in between are shown, back they are not. */
  go(step: Step): void {
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

  start(): void {}

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  commit(path: Path): void {
    if (this.asked < 0 || !this.lesson.allows(path)) return;
    this.#made += path.length;
    this.#show(positionAt(this.#record, this.#made, 0));
    if (this.#made >= this.#end) this.#onDone();
  }

  /** Does the rest of what the step asks for. */
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

  handOver(): void {}
  undo(): void {}
  restartTurn(): void {}

  #play(pause: number): void {
    this.#timer = setTimeout(() => {
      if (this.#made + 1 >= this.#step.made) {
        this.playing = false;
        this.#leap(this.#step);
        return;
      }
      this.#made += 1;
      this.#show(positionAt(this.#record, this.#made));
      this.#play(pause);
    }, pause);
  }

  #leap(step: Step): void {
    this.#step = step;
    this.#made = step.made;
    this.#show(positionAt(this.#record, step.made, step.scored), step.scored !== undefined);
  }

  #show({ state, log, last }: Position, scoring = false): void {
    this.state = state;
    this.log = log;
    this.scoring = scoring ? last : null;
  }
}
