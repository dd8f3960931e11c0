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
  NOBODY,
  proceed,
  type State,
} from '@cap-diamant/engine';
import { playChance, seededRandom } from '@cap-diamant/engine/chance';
import { askBot } from './bot-player.ts';
import { branchOf } from './branch.ts';
import type { SetUp } from './set-up.ts';
import { PACES, settings } from './settings.svelte.ts';
import { type Pause, save } from './storage.ts';
import type { LogLine } from './story.ts';
import type { Table } from './table.ts';
import type { Path } from './targets.ts';
import { SCORING_PAUSES, Telling } from './telling.svelte.ts';

/** A bot may think this long about one decision. */
const THINKING_TIME = 900;

export class LocalTable implements Table {
  readonly setUp: SetUp;
  waitsForHandOver = $state(false);
  botFailed = $state(false);
  readonly #telling: Telling;
  /** Whatever was under way for an older position must not touch this one. */
  #epoch = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setUp: SetUp, choices: readonly Choice[], pause: Pause | null) {
    this.setUp = setUp;
    this.#telling = new Telling(setUp, choices, pause !== null);
    this.waitsForHandOver = pause?.kind === 'hand-over';
    for (let step = 0; pause?.kind === 'scoring' && step < pause.told; step += 1) this.#telling.tell();
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

  isPerson(seat: number): boolean {
    return this.setUp.seats[seat] === 'person';
  }

  get asked(): number {
    const by = decision(this.state)?.by ?? -1;
    return by >= 0 && this.isPerson(by) && !this.waitsForHandOver && this.scoring === null ? by : -1;
  }

  start(): void {
    if (this.waitsForHandOver) return;
    if (this.scoring === null) this.#goOn();
    else this.#waitForStep();
  }

  stop(): void {
    this.#epoch += 1;
    clearTimeout(this.#timer);
  }

  commit(path: Path): void {
    if (this.asked < 0) return;
    for (const choice of path) this.#telling.make(choice);
    this.waitsForHandOver = this.#telling.isTurnDone && settings.confirmTurn && !this.state.over;
    this.#keep();
    if (!this.waitsForHandOver) this.#goOn();
  }

  handOver(): void {
    this.waitsForHandOver = false;
    this.#keep();
    this.#goOn();
  }

  askAgain(): void {
    this.botFailed = false;
    this.#goOn();
  }

  get canUndo(): boolean {
    const last = this.#telling.made.at(-1);
    const isOwn = this.#telling.made.length > (branchOf(this.setUp)?.at ?? 0);
    return last !== undefined && isOwn && this.isPerson(last.by) && !this.state.over;
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.#telling.made.length - 1);
  }

  restartTurn(): void {
    if (!this.canUndo) return;
    const first = Math.max(this.#telling.lastTurn!.from, branchOf(this.setUp)?.at ?? 0);
    this.#takeBackTo(first);
  }

  step(): void {
    if (this.scoring === null) return;
    clearTimeout(this.#timer);
    if (this.#telling.isScoringDue) this.#score();
    else this.#endScoring();
  }

  skipScoring(): void {
    if (this.scoring === null) return;
    clearTimeout(this.#timer);
    this.#telling.scoreAll();
    this.#endScoring();
  }

  #takeBackTo(count: number): void {
    this.stop();
    this.waitsForHandOver = false;
    this.botFailed = false;
    this.#telling.replay(this.choices.slice(0, count));
    this.#keep();
    this.#goOn();
  }

  get #pause(): Pause | null {
    if (this.waitsForHandOver) return { kind: 'hand-over' };
    return this.scoring === null ? null : { kind: 'scoring', told: this.#telling.told };
  }

  #keep(): void {
    const end = clone(this.state);
    proceed(end);
    save(this.setUp, this.choices, end.over, this.#pause);
  }

  #goOn(): void {
    this.#epoch += 1;
    const now = decision(this.state);
    if (now === null) this.#keep();
    else if (now.by === NOBODY) this.#score();
    else if (now.by === CHANCE) this.#chance();
    else if (!this.isPerson(now.by)) void this.#bot(now.by);
  }

  #chance(): void {
    const random = seededRandom(`${this.setUp.seed} ${this.#telling.made.length}`);
    for (const choice of playChance(clone(this.state), random)) this.#telling.make(choice);
    this.#keep();
    this.#goOn();
  }

  async #bot(seat: number): Promise<void> {
    const epoch = this.#epoch;
    const seed = `${this.setUp.seed} bot ${this.#telling.made.length}`;
    const pause = new Promise((resolve) => setTimeout(resolve, PACES[settings.pace]));
    const asking = askBot(this.setUp.seats[seat]!, this.state, seed, THINKING_TIME).catch(() => null);
    const [choice] = await Promise.all([asking, pause]);
    if (epoch !== this.#epoch) return;
    if (choice === null) {
      this.botFailed = true;
      return;
    }
    this.#telling.make(choice);
    this.#keep();
    this.#goOn();
  }

  #score(): void {
    if (PACES[settings.pace] === 0) {
      this.#telling.scoreAll();
      this.#endScoring();
    } else if (this.#telling.tell()) {
      this.#keep();
      this.#waitForStep();
    } else this.#endScoring();
  }

  #waitForStep(): void {
    const epoch = this.#epoch;
    this.#timer = setTimeout(() => {
      if (epoch === this.#epoch) this.step();
    }, PACES[settings.pace] * SCORING_PAUSES);
  }

  #endScoring(): void {
    this.#telling.scoring = null;
    this.#keep();
    this.#goOn();
  }
}
