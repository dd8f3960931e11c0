/**
 * A game played with the box, as it is entered here. Nothing is drawn: what chance has brought there is asked for.
 * Everything can be taken back, and what came after a slip is put back. It knows no rule.
 */
import {
  ALL_STEPS,
  CHANCE,
  type Choice,
  choices,
  choicesOf,
  decision,
  type Happening,
  type Made,
  type State,
  step,
} from '@cap-diamant/engine';
import { paceOf } from '../browser/settings.svelte.ts';
import { type Pause, save } from '../games/saved-games.ts';
import type { SetUp } from '../games/set-up.ts';
import { restAfter, withRestOf } from './corrections.ts';
import type { LogRow } from './logged-game.ts';
import { Playback, shownWhenLeft } from './playback.ts';
import { reactiveCell } from './reactive-cell.svelte.ts';
import type { Path, PlayedTable } from './table.ts';

/** What was put back of what was taken back. */
export interface PutBack {
  readonly done: number;
  readonly of: number;
}

export class CompanionTable implements PlayedTable {
  readonly kind = 'played';
  readonly waitsForHandOver = false;
  readonly setUp: SetUp;
  readonly #playback: Playback;
  /** The whole game, while it is told again from an earlier point. */
  #again: readonly Choice[] = $state.raw([]);
  /** The game as it was before something was taken back. */
  #before: readonly Made[] = $state.raw([]);

  constructor(setUp: SetUp, made: readonly Choice[], pause: Pause | null) {
    this.setUp = setUp;
    this.#playback = new Playback(reactiveCell(shownWhenLeft({ ...setUp, choices: made }, pause)), {
      // Scoring goes on when those at the table have moved their pieces and say so.
      pace: () => (this.isReplayingRound ? paceOf(true) : Number.POSITIVE_INFINITY),
      mayShow: () => true,
      next: () => this.#again[this.choices.length],
      onShown: () => this.#keep(),
      onRest: () => {
        this.#again = [];
      },
    });
  }

  get state(): State {
    return this.#playback.state;
  }

  get log(): readonly LogRow[] {
    return this.#playback.log;
  }

  get scoring(): readonly Happening[] | null {
    return this.#playback.scoring;
  }

  get choices(): readonly Choice[] {
    return this.#playback.choices;
  }

  get #isFree(): boolean {
    return !this.isReplayingRound && this.scoring === null;
  }

  get asked(): number {
    return this.#isFree ? Math.max(-1, decision(this.state)?.by ?? -1) : -1;
  }

  /** What chance can have brought, where that is asked for. */
  get drawn(): readonly Choice[] {
    return this.#isFree && decision(this.state)?.by === CHANCE ? choices(this.state) : [];
  }

  get lastBy(): number {
    return this.#playback.history.made.at(-1)?.by ?? -1;
  }

  start(): void {
    this.#playback.hold();
    this.#playback.goOn();
  }

  stop(): void {
    this.#playback.stop();
  }

  commit(path: Path): void {
    if (this.asked >= 0) this.#enter(path);
  }

  draw(choice: Choice): void {
    if (this.drawn.includes(choice)) this.#enter([choice]);
  }

  handOver(): void {
    // A turn entered is over: nobody waits for the screen.
  }

  get canUndo(): boolean {
    return this.choices.length > 0 && this.#isFree;
  }

  undo(): void {
    if (this.canUndo) this.takeBackTo(this.choices.length - 1);
  }

  restartTurn(): void {
    const { made } = this.#playback.history;
    if (this.canUndo) this.takeBackTo(made.findIndex(({ turn }) => turn === made.at(-1)!.turn));
  }

  takeBackTo(count: number): void {
    const { made } = this.#playback.history;
    // Going on taking back, one still means the game as it was.
    if (this.#rest.length === 0) this.#before = made;
    this.#show(this.choices.slice(0, count));
  }

  get #rest(): readonly Made[] {
    return this.#isFree ? restAfter(this.#playback.history, this.#before) : [];
  }

  /** Choices that were taken back and could follow here. */
  get toPutBack(): number {
    return this.#rest.length;
  }

  putBack(): PutBack {
    const rest = this.#rest;
    const { history } = this.#playback;
    const after = withRestOf(history, rest);
    this.#before = [];
    this.#show(choicesOf(after));
    return { done: after.made.length - history.made.length, of: rest.length };
  }

  step(): void {
    this.#playback.step();
  }

  skipScoring(): void {
    this.#playback.skipScoring();
  }

  get isReplayingRound(): boolean {
    return this.#again.length > 0;
  }

  playFrom(count: number): void {
    if (this.scoring !== null) return;
    this.stop();
    if (!this.isReplayingRound) this.#again = this.choices;
    this.#playback.jumpBeforeScoring(this.#again.slice(0, count));
    this.start();
  }

  catchUp(): void {
    if (!this.isReplayingRound) return;
    const all = this.#again;
    this.#again = [];
    this.#playback.jumpTo(all);
    this.#playback.goOn();
  }

  #enter(path: Path): void {
    for (const choice of path) this.#playback.show(choice);
    this.#keep();
    this.#playback.goOn();
  }

  #show(made: readonly Choice[]): void {
    this.stop();
    this.#playback.jumpTo(made);
    this.#keep();
    this.#playback.goOn();
  }

  get #pause(): Pause | null {
    return this.scoring === null ? null : { kind: 'scoring', steps: this.#playback.scoringSteps };
  }

  #keep(): void {
    // All of it is kept already.
    if (this.isReplayingRound) return;
    save(
      this.setUp,
      this.choices,
      step(this.#playback.history, undefined, ALL_STEPS).state.over,
      this.#pause,
    );
  }
}
