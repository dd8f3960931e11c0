/**
 * A table on this device: people around the screen, bots in a worker, chance from the game's own seed. Every choice
 * is saved in the browser.
 */
import {
  ALL_STEPS,
  CHANCE,
  type Choice,
  decision,
  isTurnDone,
  type Made,
  ownTail,
  step,
} from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, drawSchemeOf, seededDraw } from '@cap-diamant/engine/chance';
import { paceOf, settings } from '../browser/settings.svelte.ts';
import { branchOf, isSandbox } from '../games/branch.ts';
import { dailyDateOf, positionsFor } from '../games/daily-tags.ts';
import { type Pause, save } from '../games/saved-games.ts';
import type { SetUp } from '../games/set-up.ts';
import { askBot } from '../thinking/bot-player.ts';
import { Clicks } from './clicks.ts';
import { type Coming, NOTHING_COMING, stillComing } from './coming.ts';
import { Playback, shownWhenLeft } from './playback.ts';
import { reactiveCell } from './reactive-cell.svelte.ts';
import { ShownTable } from './shown-table.ts';
import type { Path, PlayedTable } from './table.ts';

/** How long a bot may think about one decision, in milliseconds. */
const THINKING_TIME = 900;

export class LocalTable extends ShownTable implements PlayedTable {
  setUp: SetUp = $state.raw()!;
  readonly #save: typeof save;
  waitsForHandOver = $state(false);
  /** The turn that a hint advised: its later steps stay marked while the player follows it. */
  #advice: Coming = $state.raw(NOTHING_COMING);
  hinted: NonNullable<PlayedTable['hinted']> = $state.raw([]);
  #botFailed = $state(false);
  protected readonly playback: Playback;
  readonly #clicks = new Clicks();
  /** Choices of bots and chance that are not shown yet. */
  #coming: Coming = NOTHING_COMING;
  /** The whole game, while it is replayed from an earlier point. */
  #again: readonly Choice[] = $state.raw([]);
  /** A player still reads about the game: no bot moves behind the text. */
  #botsWait = false;
  /** The question that a bot is thinking about; a late answer to an older question is ignored. */
  #asking: object | null = null;

  /** `saveAs`: where the game is saved after every choice. */
  constructor(setUp: SetUp, choices: readonly Choice[], pause: Pause | null, saveAs = save) {
    super();
    this.setUp = setUp;
    this.#save = saveAs;
    this.waitsForHandOver = pause?.kind === 'hand-over';
    this.playback = new Playback(reactiveCell(shownWhenLeft({ ...setUp, choices }, pause)), {
      pace: () => paceOf(this.isReplayingRound),
      centuryEnd: () => settings.centuryEnd,
      mayShow: () => !this.waitsForHandOver,
      next: () => this.#next(),
      onShown: () => this.#keep(),
      onRest: () => this.#onRest(),
    });
  }

  get advised(): readonly Choice[] {
    return stillComing(this.#advice, this.choices);
  }

  advise(choices: readonly Choice[]): void {
    this.#advice = { at: this.choices.length, choices };
  }

  #isPerson(seat: number): boolean {
    return this.setUp.seats[seat] === 'person';
  }

  get asked(): number {
    const by = decision(this.state)?.by ?? -1;
    const isFree = !this.waitsForHandOver && !this.isReplayingRound && this.scoring === null;
    return by >= 0 && this.#isPerson(by) && isFree ? by : -1;
  }

  get canHurry(): boolean {
    const by = decision(this.state)?.by ?? -1;
    const isFree = !this.waitsForHandOver && !this.isReplayingRound && this.scoring === null;
    return (
      by >= 0 && !this.#isPerson(by) && isFree && this.setUp.seats.includes('person') && !this.#botFailed
    );
  }

  start(): void {
    this.playback.hold();
    this.playback.goOn();
  }

  letBotsWait(wait: boolean): void {
    this.#botsWait = wait;
    if (!wait) this.playback.goOn();
  }

  stop(): void {
    this.#asking = null;
    this.playback.stop();
  }

  commit(path: Path): void {
    if (this.asked < 0) return;
    this.#clicks.begin(this.choices.length);
    for (const choice of path) this.playback.show(choice);
    const asks = settings.confirmTurn && !isSandbox(this.setUp);
    this.waitsForHandOver = asks && isTurnDone(this.playback.history) && !this.state.over;
    this.#keep();
    this.playback.goOn();
  }

  handOver(): void {
    this.waitsForHandOver = false;
    this.#keep();
    this.playback.goOn();
  }

  get askAgain(): (() => void) | null {
    if (!this.#botFailed) return null;
    return () => {
      this.#botFailed = false;
      this.playback.goOn();
    };
  }

  /**
   * The choices up to the last one that may be undone. Alone against bots that is your own last choice, whatever the
   * bots did since. With others around the screen, and in the deal of the day, it must be the very last choice:
   * otherwise you could look at what comes and play differently. In a sandbox nothing counts: everything can be undone.
   */
  get #undoable(): readonly Made[] {
    const { made } = this.playback.history;
    const last = this.#isFree ? made.findLastIndex(({ by }) => this.#isPerson(by)) : made.length - 1;
    const isOwn = last >= (branchOf(this.setUp)?.at ?? 0) && this.#isPerson(made[last]?.by ?? -1);
    const mayUndo = !this.state.over || isSandbox(this.setUp);
    return isOwn && mayUndo && !this.isReplayingRound ? made.slice(0, last + 1) : [];
  }

  get canUndo(): boolean {
    return this.#undoable.length > 0;
  }

  get undoSpansOthers(): boolean {
    return this.canUndo && this.#undoable.length < this.choices.length;
  }

  /** How many choices an undo leaves. */
  get #undoTo(): number {
    const made = this.#undoable;
    return this.#clicks.beforeLast(made, this.#leastLeft(made));
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.#undoTo);
  }

  /** How many choices are left if the turn begins again. */
  get #turnStart(): number {
    const made = this.#undoable;
    return Math.max(ownTail({ made }, made.at(-1)!.by)!, branchOf(this.setUp)?.at ?? 0);
  }

  get canRestart(): boolean {
    if (!this.canUndo || this.undoSpansOthers) return false;
    const isThisTurn = this.waitsForHandOver || this.#undoable.at(-1)!.turn === this.state.turn;
    return isThisTurn && this.#turnStart < this.#undoTo;
  }

  restartTurn(): void {
    if (this.canRestart) this.#takeBackTo(this.#turnStart);
  }

  /** Alone against bots one click may span a bot's decision (R6.4); otherwise an undo never crosses another's. */
  #leastLeft(made: readonly Made[]): number {
    const before = branchOf(this.setUp)?.at ?? 0;
    return this.#isFree ? before : Math.max(before, ownTail({ made }, made.at(-1)!.by)!);
  }

  get #isFree(): boolean {
    const isAlone = this.setUp.seats.filter((seat) => seat === 'person').length === 1;
    return (isAlone && dailyDateOf(this.setUp) === null) || isSandbox(this.setUp);
  }

  get isReplayingRound(): boolean {
    return this.#again.length > 0;
  }

  playFrom(count: number): void {
    if (this.waitsForHandOver || this.scoring !== null) return;
    this.stop();
    if (!this.isReplayingRound) this.#again = this.choices;
    this.#coming = { at: count, choices: this.#again.slice(count) };
    this.playback.jumpBeforeScoring(this.#again.slice(0, count));
    this.playback.hold();
    this.playback.goOn();
  }

  catchUp(): void {
    if (!this.isReplayingRound) return;
    this.playback.jumpTo(this.#again);
    this.#again = [];
    this.playback.goOn();
  }

  /** In a sandbox the same game goes on with other players. */
  takeSeats(seats: SetUp['seats']): void {
    this.setUp = { ...this.setUp, seats };
    this.#takeBackTo(this.choices.length);
  }

  #takeBackTo(count: number): void {
    this.stop();
    this.#coming = NOTHING_COMING;
    this.waitsForHandOver = false;
    this.#botFailed = false;
    this.playback.jumpTo(this.choices.slice(0, count));
    this.#keep();
    this.playback.goOn();
  }

  get #pause(): Pause | null {
    return this.waitsForHandOver ? { kind: 'hand-over' } : this.playback.pause;
  }

  #keep(): void {
    // The whole game is saved already.
    if (this.isReplayingRound) return;
    this.#save(
      this.setUp,
      this.choices,
      step(this.playback.history, undefined, ALL_STEPS).state.over,
      this.#pause,
    );
  }

  #next(): Choice | undefined {
    const known = this.#coming.choices[this.choices.length - this.#coming.at];
    if (known !== undefined || decision(this.state)?.by !== CHANCE) return known;
    this.#willCome(this.#draw());
    return this.#coming.choices[0];
  }

  #draw(): readonly Choice[] {
    const { seed, tags = {} } = this.setUp;
    return seededDraw(seed, drawSchemeOf(tags) ?? DRAW_SCHEME, this.state, this.playback.history.made);
  }

  #willCome(choices: readonly Choice[]): void {
    this.#coming = { at: this.choices.length, choices };
  }

  #onRest(): void {
    if (this.isReplayingRound) this.#again = [];
    const now = decision(this.state);
    const isFree = !this.#botFailed && !this.#botsWait && this.#asking === null;
    if (now === null) this.#keep();
    else if (!this.#isPerson(now.by) && isFree) void this.#askBot(now.by);
  }

  async #askBot(seat: number): Promise<void> {
    const asking = {};
    this.#asking = asking;
    this.playback.hold();
    const seed = botSeed(this.setUp.seed, this.choices.length);
    const limit = { milliseconds: THINKING_TIME, positions: positionsFor(this.setUp) };
    const { options, layout } = this.setUp;
    const played = { options, layout, choices: this.choices };
    const answer = await askBot(this.setUp.seats[seat]!, this.state, played, seed, limit).catch(() => null);
    if (this.#asking !== asking) return;
    this.#asking = null;
    if (answer === null) this.#botFailed = true;
    else this.#willCome([answer]);
    this.playback.goOn();
  }
}
