/**
 * A table at this screen alone: persons around it, bots in a worker, chance from the game's own seed,
 * everything kept in the browser's storage. It knows no rule.
 */
import {
  ALL_STEPS,
  CHANCE,
  type Choice,
  decision,
  type Happening,
  isTurnDone,
  type Made,
  ownTail,
  type State,
  step,
} from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, drawSchemeOf, seededDraw } from '@cap-diamant/engine/chance';
import { paceOf, settings } from '../browser/settings.svelte.ts';
import { branchOf } from '../games/branch.ts';
import { dailyDateOf, positionsFor } from '../games/daily-tags.ts';
import { type Pause, save } from '../games/saved-games.ts';
import type { SetUp } from '../games/set-up.ts';
import { askBot } from '../thinking/bot-player.ts';
import { Pacer } from './pacer.ts';
import type { LogLine } from './story.ts';
import type { Path, PlayedTable } from './table.ts';
import { Telling } from './telling.svelte.ts';

/** A bot may think this long about one decision. */
const THINKING_TIME = 900;

const NOTHING_COMING = { at: 0, choices: [] } as const;

export class LocalTable implements PlayedTable {
  readonly kind = 'played';
  readonly setUp: SetUp;
  waitsForHandOver = $state(false);
  #botFailed = $state(false);
  readonly #telling: Telling;
  readonly #pacer: Pacer;
  /** What bots and chance have chosen, from so many choices on. */
  #coming: { readonly at: number; readonly choices: readonly Choice[] } = NOTHING_COMING;
  /** The whole game, while it is told again from an earlier point. */
  #again: readonly Choice[] = $state.raw([]);
  /** The question that a bot thinks about: an answer to any other must not touch the game. */
  #asking: object | null = null;

  constructor(setUp: SetUp, choices: readonly Choice[], pause: Pause | null) {
    this.setUp = setUp;
    this.#telling = new Telling({ ...setUp, choices }, pause !== null);
    this.waitsForHandOver = pause?.kind === 'hand-over';
    for (let step = 0; pause?.kind === 'scoring' && step < pause.told; step += 1) this.#telling.tell();
    this.#pacer = new Pacer(this.#telling, {
      pace: () => paceOf(this.tellsAgain),
      mayShow: () => !this.waitsForHandOver,
      next: () => this.#next(),
      shown: () => this.#keep(),
      atRest: () => this.#atRest(),
    });
  }

  get state(): State {
    return this.#telling.state;
  }

  get log(): readonly LogLine[] {
    return this.#telling.log;
  }

  get scoring(): readonly Happening[] | null {
    return this.#telling.scoring;
  }

  get choices(): readonly Choice[] {
    return this.#telling.choices;
  }

  #isPerson(seat: number): boolean {
    return this.setUp.seats[seat] === 'person';
  }

  get asked(): number {
    const by = decision(this.state)?.by ?? -1;
    const isFree = !this.waitsForHandOver && !this.tellsAgain && this.scoring === null;
    return by >= 0 && this.#isPerson(by) && isFree ? by : -1;
  }

  start(): void {
    this.#pacer.hold();
    this.#pacer.goOn();
  }

  stop(): void {
    this.#asking = null;
    this.#pacer.stop();
  }

  commit(path: Path): void {
    if (this.asked < 0) return;
    for (const choice of path) this.#telling.make(choice);
    this.waitsForHandOver = isTurnDone(this.#telling.history) && settings.confirmTurn && !this.state.over;
    this.#keep();
    this.#pacer.goOn();
  }

  handOver(): void {
    this.waitsForHandOver = false;
    this.#keep();
    this.#pacer.goOn();
  }

  get askAgain(): (() => void) | null {
    if (!this.#botFailed) return null;
    return () => {
      this.#botFailed = false;
      this.#pacer.goOn();
    };
  }

  get lastBy(): number {
    return this.#telling.history.made.at(-1)?.by ?? -1;
  }

  /**
   * The choices up to the last one that may be taken back. Alone against bots that is one's own, whatever they
   * have done since; with others around the screen, and where there is one try only, it must be the very last:
   * else one would look what comes, and play accordingly.
   */
  get #undoable(): readonly Made[] {
    const { made } = this.#telling.history;
    const isAlone = this.setUp.seats.filter((seat) => seat === 'person').length === 1;
    const isFree = isAlone && dailyDateOf(this.setUp) === null;
    const last = isFree ? made.findLastIndex(({ by }) => this.#isPerson(by)) : made.length - 1;
    const isOwn = last >= (branchOf(this.setUp)?.at ?? 0) && this.#isPerson(made[last]?.by ?? -1);
    return isOwn && !this.state.over && !this.tellsAgain ? made.slice(0, last + 1) : [];
  }

  get canUndo(): boolean {
    return this.#undoable.length > 0;
  }

  undo(): void {
    const made = this.#undoable;
    if (made.length > 0) this.#takeBackTo(made.length - 1);
  }

  restartTurn(): void {
    const made = this.#undoable;
    if (made.length === 0) return;
    const first = ownTail({ made }, made.at(-1)!.by)!;
    this.#takeBackTo(Math.max(first, branchOf(this.setUp)?.at ?? 0));
  }

  step(): void {
    this.#pacer.step();
  }

  skipScoring(): void {
    this.#pacer.skipScoring();
  }

  get tellsAgain(): boolean {
    return this.#again.length > 0;
  }

  playFrom(count: number): void {
    if (this.waitsForHandOver || this.scoring !== null) return;
    this.stop();
    if (!this.tellsAgain) this.#again = this.choices;
    this.#coming = { at: count, choices: this.#again.slice(count) };
    this.#telling.replay(this.#again.slice(0, count), true);
    this.#pacer.hold();
    this.#pacer.goOn();
  }

  catchUp(): void {
    if (!this.tellsAgain) return;
    this.#telling.replay(this.#again);
    this.#again = [];
    this.#pacer.goOn();
  }

  #takeBackTo(count: number): void {
    this.stop();
    this.#coming = NOTHING_COMING;
    this.waitsForHandOver = false;
    this.#botFailed = false;
    this.#telling.replay(this.choices.slice(0, count));
    this.#keep();
    this.#pacer.goOn();
  }

  get #pause(): Pause | null {
    if (this.waitsForHandOver) return { kind: 'hand-over' };
    return this.scoring === null ? null : { kind: 'scoring', told: this.#telling.steps };
  }

  #keep(): void {
    // All of it is kept already.
    if (this.tellsAgain) return;
    save(this.setUp, this.choices, step(this.#telling.history, undefined, ALL_STEPS).state.over, this.#pause);
  }

  #next(): Choice | undefined {
    const known = this.#coming.choices[this.choices.length - this.#coming.at];
    if (known !== undefined || decision(this.state)?.by !== CHANCE) return known;
    this.#willCome(this.#draw());
    return this.#coming.choices[0];
  }

  #draw(): readonly Choice[] {
    const { seed, tags = {} } = this.setUp;
    return seededDraw(seed, drawSchemeOf(tags) ?? DRAW_SCHEME, this.state, this.#telling.history.made);
  }

  #willCome(choices: readonly Choice[]): void {
    this.#coming = { at: this.choices.length, choices };
  }

  #atRest(): void {
    this.#again = [];
    const now = decision(this.state);
    if (now === null) this.#keep();
    else if (!this.#isPerson(now.by) && !this.#botFailed && this.#asking === null) void this.#askBot(now.by);
  }

  async #askBot(seat: number): Promise<void> {
    const asking = {};
    this.#asking = asking;
    this.#pacer.hold();
    const seed = botSeed(this.setUp.seed, this.choices.length);
    const limit = { milliseconds: THINKING_TIME, positions: positionsFor(this.setUp) };
    const { options, layout } = this.setUp;
    const played = { options, layout, choices: this.choices };
    const answer = await askBot(this.setUp.seats[seat]!, this.state, played, seed, limit).catch(() => null);
    if (this.#asking !== asking) return;
    this.#asking = null;
    if (answer === null) this.#botFailed = true;
    else this.#willCome([answer]);
    this.#pacer.goOn();
  }
}
