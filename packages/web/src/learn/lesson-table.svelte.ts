/** A table at which a kept game is played again: the learner makes the choices that the step asks for. */
import { type Choice, choicesOf, type GameRecord, type Happening, type State } from '@cap-diamant/engine';
import type { SetUp } from '../game/set-up.ts';
import { PACES, settings } from '../game/settings.svelte.ts';
import { type LogLine, type Story, withChoice, withMove } from '../game/story.ts';
import type { TaughtTable } from '../game/table.ts';
import type { Path } from '../game/targets.ts';
import { LEARNER, type Step } from './course.ts';
import { positionAt } from './position.ts';

/** Moves in between are shown one by one for at most this long altogether, in milliseconds. */
const LONGEST_PLAY = 3500;
/** More moves than this are not shown: the step leaps. */
const MOST_SHOWN = 60;

export class LessonTable implements TaughtTable {
  readonly kind = 'taught';
  readonly setUp: SetUp;
  scoring: readonly Happening[] | null = $state.raw(null);
  /** Others are moving. */
  playing = $state(false);
  readonly #record: GameRecord;
  readonly #onDone: () => void;
  #step: Step = $state.raw(undefined as unknown as Step);
  #story: Story = $state.raw(undefined as unknown as Story);
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

  get state(): State {
    return this.#story.history.state;
  }

  get log(): readonly LogLine[] {
    return this.#story.log;
  }

  get choices(): readonly Choice[] {
    return choicesOf(this.#story.history);
  }

  get #made(): number {
    return this.#story.history.made.length;
  }

  allows(path: Path): boolean {
    return path.every((choice, index) => choice === this.#record.choices[this.#made + index]);
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

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  commit(path: Path): void {
    if (this.asked < 0 || !this.allows(path)) return;
    this.#show(path.reduce(withChoice, this.#story));
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

  #play(pause: number): void {
    this.#timer = setTimeout(() => {
      if (this.#made + 1 >= this.#step.made) {
        this.playing = false;
        this.#leap(this.#step);
        return;
      }
      this.#show(withMove(this.#story, this.#record.choices[this.#made]!));
      this.#play(pause);
    }, pause);
  }

  #leap(step: Step): void {
    this.#step = step;
    const { last, ...story } = positionAt(this.#record, step.made, step.scored);
    this.#show(story, step.scored === undefined ? null : last);
  }

  #show(story: Story, scoring: readonly Happening[] | null = null): void {
    this.#story = story;
    this.scoring = scoring;
  }
}
