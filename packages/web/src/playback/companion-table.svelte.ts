/**
 * A game played with the real box, entered here move by move. The page draws nothing: players enter what chance
 * brought. Everything can be undone, and what came after a corrected mistake is put back.
 */
import {
  ALL_STEPS,
  CHANCE,
  type Choice,
  choices,
  choicesOf,
  decision,
  type Made,
  step,
} from '@cap-diamant/engine';
import { paceOf, settings } from '../browser/settings.svelte.ts';
import { type Pause, save } from '../games/saved-games.ts';
import type { SetUp } from '../games/set-up.ts';
import { Clicks } from './clicks.ts';
import { type Correction, keepCorrection, keptCorrection } from './correction-kept.ts';
import { entriesAfter, restAfter, withLegalOf, withRestOf } from './corrections.ts';
import { Playback, shownWhenLeft } from './playback.ts';
import { reactiveCell } from './reactive-cell.svelte.ts';
import { ShownTable } from './shown-table.ts';
import type { Path, PlayedTable } from './table.ts';

/** How many of the undone choices were put back. */
export interface PutBack {
  readonly done: number;
  readonly of: number;
}

export class CompanionTable extends ShownTable implements PlayedTable {
  readonly waitsForHandOver = false;
  readonly setUp: SetUp;
  protected readonly playback: Playback;
  readonly #clicks = new Clicks();
  /** The whole game, while it is replayed from an earlier point. */
  #again: readonly Choice[] = $state.raw([]);
  /** The game as it was before the undo. */
  #before: readonly Made[] = $state.raw([]);
  #correction: Correction | null = $state.raw(null);

  constructor(setUp: SetUp, made: readonly Choice[], pause: Pause | null) {
    super();
    this.setUp = setUp;
    this.#correction = keptCorrection(setUp);
    this.playback = new Playback(reactiveCell(shownWhenLeft({ ...setUp, choices: made }, pause)), {
      pace: () => paceOf(this.isReplayingRound),
      // Every zone waits until the players have moved their pieces and press the button.
      centuryEnd: () => (this.isReplayingRound ? settings.centuryEnd : 'step'),
      mayShow: () => true,
      next: () => this.#again[this.choices.length],
      onShown: () => this.#keep(),
      onRest: () => {
        this.#again = [];
        this.#putBackLater();
      },
    });
  }

  get #isFree(): boolean {
    return !this.isReplayingRound && this.scoring === null;
  }

  get asked(): number {
    return this.#isFree ? Math.max(-1, decision(this.state)?.by ?? -1) : -1;
  }

  /** What chance may have brought, while the page asks for it. */
  get drawn(): readonly Choice[] {
    return this.#isFree && decision(this.state)?.by === CHANCE ? choices(this.state) : [];
  }

  readonly canHurry = false;

  start(): void {
    this.playback.hold();
    this.playback.goOn();
  }

  stop(): void {
    this.playback.stop();
  }

  commit(path: Path): void {
    if (this.asked >= 0) this.#enter(path);
  }

  draw(choice: Choice): void {
    if (this.drawn.includes(choice)) this.#enter([choice]);
  }

  handOver(): void {
    // Nobody waits for the screen: an entered turn is over.
  }

  get canUndo(): boolean {
    const { isEntered = true, start = 0 } = this.#correction ?? {};
    return this.choices.length > (isEntered ? 0 : start) && this.#isFree;
  }

  /** How many choices an undo leaves. */
  get #undoTo(): number {
    return this.#clicks.beforeLast(this.playback.history.made, 0);
  }

  undo(): void {
    if (this.canUndo) this.takeBackTo(this.#undoTo);
  }

  /** How many choices were made before this turn. */
  get #turnStart(): number {
    const { made } = this.playback.history;
    const start = made.findIndex(({ turn }) => turn === this.state.turn);
    return start < 0 ? made.length : start;
  }

  get canRestart(): boolean {
    return this.canUndo && this.#turnStart < this.#undoTo;
  }

  restartTurn(): void {
    if (this.canRestart) this.takeBackTo(this.#turnStart);
  }

  takeBackTo(count: number): void {
    const { made } = this.playback.history;
    const correction = this.#correction;
    if (correction !== null && (correction.isEntered || count < correction.start)) {
      this.#setCorrection(null);
      // What was to be put back can still be restored.
      if (!correction.isEntered) this.#before = correction.before;
    }
    // After several undos in a row, the first game is the one to restore from.
    if (this.#rest.length === 0) this.#before = made;
    this.#show(this.choices.slice(0, count));
  }

  get #rest(): readonly Made[] {
    return this.#isFree && this.#correction === null ? restAfter(this.playback.history, this.#before) : [];
  }

  /** How many undone choices could follow here. */
  get toPutBack(): number {
    return this.#rest.length;
  }

  putBack(): PutBack {
    const rest = this.#rest;
    const { history } = this.playback;
    const after = withRestOf(history, rest);
    this.#before = [];
    this.#show(choicesOf(after));
    return { done: after.made.length - history.made.length, of: rest.length };
  }

  /** The turn that is being entered again, or what could not be put back after it. */
  get correction(): Correction | null {
    return this.#correction;
  }

  get canCorrect(): boolean {
    return this.#isFree;
  }

  /** Takes the game back to the beginning of this turn. Once it is entered again, later turns follow by themselves. */
  correctTurn(turn: number): void {
    const { made } = this.playback.history;
    const start = made.findIndex((one) => one.turn === turn);
    if (start < 0 || !this.#isFree) return;
    const open = this.#correction;
    const before = open === null || open.isEntered ? made : open.before;
    const later = [...entriesAfter(made, turn), ...(open?.later ?? [])];
    this.#before = [];
    this.#setCorrection({ turn, start, before, later, isEntered: false, kept: 0 });
    this.#show(this.choices.slice(0, start));
  }

  /** The game as it was before the correction. */
  cancelCorrection(): void {
    const { before } = this.#correction ?? {};
    this.endCorrection();
    if (before !== undefined) this.#show(before.map(({ choice }) => choice));
  }

  /** What could not be put back is given up. */
  endCorrection(): void {
    this.#setCorrection(null);
  }

  #setCorrection(correction: Correction | null): void {
    this.#correction = correction;
    keepCorrection(this.setUp.id, correction);
  }

  #putBackLater(): void {
    const correction = this.#correction;
    if (correction === null || !this.#isFree) return;
    const { history } = this.playback;
    const { turn } = history.state;
    const isEntered = correction.isEntered || turn !== correction.turn || history.state.over;
    // In the middle of the turn, only chance repeats itself.
    const isChanceAgain = !isEntered && this.drawn.length > 0 && history.made.length > correction.start;
    if (!isEntered && !isChanceAgain) return;
    // A turn that was dropped and has been entered again needs no place any more.
    const later = correction.later.filter(([first]) => first.by === CHANCE || first.turn >= turn);
    const sorted = withLegalOf(history, isEntered ? later : later.slice(0, 1));
    const turns = sorted.kept.filter(([first]) => first.by !== CHANCE).length;
    const dropped = isEntered ? sorted.dropped : [...sorted.dropped, ...later.slice(1)];
    this.#setCorrection({ ...correction, isEntered, later: dropped, kept: correction.kept + turns });
    if (sorted.kept.length > 0) this.#show(choicesOf(sorted.history));
  }

  get isReplayingRound(): boolean {
    return this.#again.length > 0;
  }

  playFrom(count: number): void {
    if (this.scoring !== null) return;
    this.stop();
    if (!this.isReplayingRound) this.#again = this.choices;
    this.playback.jumpBeforeScoring(this.#again.slice(0, count));
    this.start();
  }

  catchUp(): void {
    if (!this.isReplayingRound) return;
    const all = this.#again;
    this.#again = [];
    this.playback.jumpTo(all);
    this.playback.goOn();
  }

  #enter(path: Path): void {
    this.#clicks.begin(this.choices.length);
    for (const choice of path) this.playback.show(choice);
    this.#keep();
    this.playback.goOn();
  }

  #show(made: readonly Choice[]): void {
    this.stop();
    this.playback.jumpTo(made);
    this.#keep();
    this.playback.goOn();
  }

  #keep(): void {
    // The whole game is saved already.
    if (this.isReplayingRound) return;
    save(
      this.setUp,
      this.choices,
      step(this.playback.history, undefined, ALL_STEPS).state.over,
      this.playback.pause,
    );
  }
}
