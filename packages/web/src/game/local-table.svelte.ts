/**
 * A table at this screen alone: persons around it, bots in a worker, chance from the game's own seed,
 * everything kept in the browser's storage. It knows no rule.
 */
import {
  CHANCE,
  type Choice,
  clone,
  decision,
  type Happening,
  isTurnDone,
  ownTail,
  type State,
  stepAll,
} from '@cap-diamant/engine';
import { playChance, seededRandom } from '@cap-diamant/engine/chance';
import { askBot } from './bot-player.ts';
import { branchOf } from './branch.ts';
import { Pacer } from './pacer.ts';
import type { SetUp } from './set-up.ts';
import { PACES, settings } from './settings.svelte.ts';
import { type Pause, save } from './storage.ts';
import type { LogLine } from './story.ts';
import type { PlayedTable } from './table.ts';
import type { Path } from './targets.ts';
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
  /** The question that a bot thinks about: an answer to any other must not touch the game. */
  #asking: object | null = null;

  constructor(setUp: SetUp, choices: readonly Choice[], pause: Pause | null) {
    this.setUp = setUp;
    this.#telling = new Telling({ ...setUp, choices }, pause !== null);
    this.waitsForHandOver = pause?.kind === 'hand-over';
    for (let step = 0; pause?.kind === 'scoring' && step < pause.told; step += 1) this.#telling.tell();
    this.#pacer = new Pacer(this.#telling, {
      pace: () => PACES[settings.pace],
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
    return by >= 0 && this.#isPerson(by) && !this.waitsForHandOver && this.scoring === null ? by : -1;
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

  get canUndo(): boolean {
    const { made } = this.#telling.history;
    const last = made.at(-1);
    const isOwn = made.length > (branchOf(this.setUp)?.at ?? 0);
    return last !== undefined && isOwn && this.#isPerson(last.by) && !this.state.over;
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.choices.length - 1);
  }

  restartTurn(): void {
    if (!this.canUndo) return;
    const { history } = this.#telling;
    const first = ownTail(history, history.made.at(-1)!.by)!;
    this.#takeBackTo(Math.max(first, branchOf(this.setUp)?.at ?? 0));
  }

  step(): void {
    this.#pacer.step();
  }

  skipScoring(): void {
    this.#pacer.skipScoring();
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
    save(this.setUp, this.choices, stepAll(this.#telling.history).state.over, this.#pause);
  }

  #next(): Choice | undefined {
    const known = this.#coming.choices[this.choices.length - this.#coming.at];
    if (known !== undefined || decision(this.state)?.by !== CHANCE) return known;
    const random = seededRandom(`${this.setUp.seed} ${this.choices.length}`);
    this.#willCome(playChance(clone(this.state), random));
    return this.#coming.choices[0];
  }

  #willCome(choices: readonly Choice[]): void {
    this.#coming = { at: this.choices.length, choices };
  }

  #atRest(): void {
    const now = decision(this.state);
    if (now === null) this.#keep();
    else if (!this.#isPerson(now.by) && !this.#botFailed && this.#asking === null) void this.#askBot(now.by);
  }

  async #askBot(seat: number): Promise<void> {
    const asking = {};
    this.#asking = asking;
    this.#pacer.hold();
    const seed = `${this.setUp.seed} bot ${this.choices.length}`;
    const answer = await askBot(this.setUp.seats[seat]!, this.state, seed, THINKING_TIME).catch(() => null);
    if (this.#asking !== asking) return;
    this.#asking = null;
    if (answer === null) this.#botFailed = true;
    else this.#willCome([answer]);
    this.#pacer.goOn();
  }
}
