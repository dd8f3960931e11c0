/** A table at which one decision of a game is made anew: all that the rules allow, up to where the decision ends. */
import { type Choice, choicesOf, decision, type State } from '@cap-diamant/engine';
import type { SetUp } from '../game/set-up.ts';
import { type LogLine, type Story, storyOf, withChoice, withSteps } from '../game/story.ts';
import type { TaughtTable } from '../game/table.ts';
import type { Path } from '../game/targets.ts';
import type { Mistake } from './mistakes.ts';

export class MistakeTable implements TaughtTable {
  readonly kind = 'taught';
  readonly setUp: SetUp;
  readonly scoring = null;
  readonly #mistake: Mistake;
  readonly #onDone: (line: readonly Choice[]) => void;
  #story: Story = $state.raw(undefined as unknown as Story);
  #isOver = $state(false);

  /** `onDone` hears what was decided. */
  constructor(mistake: Mistake, onDone: (line: readonly Choice[]) => void) {
    const { setUp } = mistake.game;
    const seats = setUp.names.map((_, seat) => (seat === mistake.position.seat ? 'person' : 'rival'));
    this.setUp = { ...setUp, id: `mistake-${setUp.id}-${mistake.position.at}`, seats };
    this.#mistake = mistake;
    this.#onDone = onDone;
    this.reset();
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

  get asked(): number {
    return this.#isOver ? -1 : this.#mistake.position.seat;
  }

  /** Something has been chosen since the decision began. */
  get isBegun(): boolean {
    return this.choices.length > this.#mistake.position.at;
  }

  allows(): boolean {
    return true;
  }

  commit(path: Path): void {
    if (this.#isOver) return;
    const { at, seat, turn } = this.#mistake.position;
    for (const choice of path) {
      this.#story = withChoice(this.#story, choice);
      const { state } = this.#story.history;
      if (state.turn === turn && decision(state)?.by === seat) continue;
      const line = this.choices.slice(at);
      this.#show(withSteps(this.#story));
      this.#onDone(line);
      return;
    }
  }

  /** To the decision again. */
  reset(): void {
    const { game, position } = this.#mistake;
    this.#isOver = false;
    this.#story = storyOf({ ...game.setUp, choices: game.choices }, position.at);
  }

  /** What these choices lead to. */
  showLine(line: readonly Choice[]): void {
    this.reset();
    this.#show(withSteps(line.reduce(withChoice, this.#story)));
  }

  /** Nothing is told step by step here. */
  step(): void {}
  skipScoring(): void {}

  #show(story: Story): void {
    this.#story = story;
    this.#isOver = true;
  }
}
