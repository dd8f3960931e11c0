/** A table that asks for one decision of a game (a puzzle, a mistake). All legal choices are allowed until it ends. */
import { type Choice, choicesOf, decision, type Happening, type State } from '@cap-diamant/engine';
import { PACES, settings } from '../browser/settings.svelte.ts';
import type { SetUp } from '../games/set-up.ts';
import { Clicks } from './clicks.ts';
import { type LoggedGame, type LogRow, loggedGame, withChoice, withMove, withSteps } from './logged-game.ts';
import type { Path, PosedTable } from './table.ts';

/** The question: which decision of which game, and whose it is. */
export interface Pose {
  readonly setUp: SetUp;
  readonly choices: readonly Choice[];
  /** Choices made before the decision. */
  readonly at: number;
  readonly seat: number;
  /** The next choice alone, or all of the seat's choices to the end of its turn. */
  readonly asks: 'choice' | 'turn';
}

export class DecisionTable implements PosedTable {
  readonly kind = 'posed';
  readonly setUp: SetUp;
  readonly scoring = null;
  readonly #pose: Pose;
  readonly #onDone: (line: readonly Choice[]) => void;
  #game: LoggedGame = $state.raw(undefined as unknown as LoggedGame);
  #isOver = $state(false);
  readonly #turn: number;
  readonly #clicks = new Clicks();
  #timer: ReturnType<typeof setTimeout> | undefined;
  shown: readonly Happening[] = $state.raw([]);

  /** `onDone` gets what the player decided. */
  constructor(pose: Pose, onDone: (line: readonly Choice[]) => void) {
    const { setUp, seat, at } = pose;
    const seats = setUp.names.map((_, other) => (other === seat ? 'person' : 'rival'));
    this.setUp = { ...setUp, id: `posed-${setUp.id}-${at}`, seats };
    this.#pose = pose;
    this.#onDone = onDone;
    this.restartTurn();
    this.#turn = this.state.turn;
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

  get asked(): number {
    return this.#isOver ? -1 : this.#pose.seat;
  }

  get canUndo(): boolean {
    return !this.#isOver && this.choices.length > this.#pose.at;
  }

  commit(path: Path): void {
    if (this.#isOver) return;
    this.#clicks.begin(this.choices.length);
    for (const choice of path) {
      this.#game = withChoice(this.#game, choice);
      if (this.#goesOn) continue;
      const line = this.choices.slice(this.#pose.at);
      this.#isOver = true;
      this.#game = withSteps(this.#game);
      this.#onDone(line);
      return;
    }
  }

  /** How many choices an undo leaves. */
  get #undoTo(): number {
    return this.#clicks.beforeLast(this.#game.history.made, this.#pose.at);
  }

  undo(): void {
    if (this.canUndo) this.#goTo(this.choices.slice(0, this.#undoTo));
  }

  get canRestart(): boolean {
    return this.canUndo && this.#pose.at < this.#undoTo;
  }

  /** Back to the decision. */
  restartTurn(): void {
    this.stop();
    this.#isOver = false;
    this.#goTo(this.#pose.choices.slice(0, this.#pose.at));
  }

  /** Shows these choices one by one, at the pace of the settings. */
  showLine(line: readonly Choice[]): void {
    this.restartTurn();
    this.#isOver = true;
    this.#show(line);
  }

  /** Shows the position after so many choices of a line, and what the last of them did. */
  showStep(line: readonly Choice[], made: number): void {
    this.restartTurn();
    this.#isOver = true;
    this.#goTo([...this.#pose.choices.slice(0, this.#pose.at), ...line.slice(0, Math.max(0, made - 1))]);
    const before = this.log.length;
    if (made > 0) this.#game = withMove(this.#game, line[made - 1]!);
    this.shown = this.log.slice(before).map(({ happening }) => happening);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.shown = [];
  }

  get #goesOn(): boolean {
    const { asks, seat } = this.#pose;
    const { state } = this.#game.history;
    return asks === 'turn' && state.turn === this.#turn && decision(state)?.by === seat;
  }

  #goTo(choices: readonly Choice[]): void {
    this.#game = loggedGame({ ...this.#pose.setUp, choices });
  }

  #show([choice, ...rest]: readonly Choice[]): void {
    if (choice === undefined) {
      this.#game = withSteps(this.#game);
      return;
    }
    const pause = PACES[settings.pace];
    const showNext = (): void => {
      this.#game = withChoice(this.#game, choice);
      this.#show(rest);
    };
    if (pause === 0) showNext();
    else this.#timer = setTimeout(showNext, pause);
  }
}
