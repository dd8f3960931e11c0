/**
 * A table at this screen alone: persons around it, bots in a worker, chance from the game's own seed,
 * everything kept in the browser's storage. It knows no rule.
 */
import {
  apply,
  CHANCE,
  type Choice,
  clone,
  decision,
  type Happening,
  NOBODY,
  PROCEED,
  parseChoice,
  printChoice,
  proceed,
  type State,
} from '@cap-diamant/engine';
import { playChance, seededRandom } from '@cap-diamant/engine/chance';
import { askBot } from './bot-player.ts';
import { branchOf } from './branch.ts';
import type { SetUp } from './set-up.ts';
import { PACES, settings } from './settings.svelte.ts';
import { type Pause, save } from './storage.ts';
import { type LogLine, type Made, storyOf } from './story.ts';
import type { Table } from './table.ts';
import type { Path } from './targets.ts';

/** A bot may think this long about one decision. */
const THINKING_TIME = 900;
/** A step of scoring stays this many times as long as a bot's move. */
const SCORING_PAUSES = 4;

const isTold = ({ kind }: Happening): boolean => kind === 'zone-scored' || kind === 'final-step';

export class LocalTable implements Table {
  readonly setUp: SetUp;
  state: State = $state.raw(undefined as unknown as State);
  log: readonly LogLine[] = $state.raw([]);
  scoring: readonly Happening[] | null = $state.raw(null);
  waitsForHandOver = $state(false);
  botFailed = $state(false);
  #made: readonly Made[] = $state.raw([]);
  /** Whatever was under way for an older position must not touch this one. */
  #epoch = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Steps of scoring told since the last choice. */
  #told = 0;

  constructor(setUp: SetUp, choices: readonly Choice[], pause: Pause | null) {
    this.setUp = setUp;
    this.#replay(choices, pause !== null);
    this.waitsForHandOver = pause?.kind === 'hand-over';
    for (let step = 0; pause?.kind === 'scoring' && step < pause.told; step += 1) this.#tell();
  }

  get choices(): readonly Choice[] {
    return this.#made.map(({ choice }) => choice);
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
    const by = this.asked;
    if (by < 0) return;
    for (const choice of path) this.#make(choice);
    const now = decision(this.state);
    const handsOver = now === null || now.by !== by || this.state.turn !== this.#made.at(-1)?.turn;
    this.waitsForHandOver = handsOver && settings.confirmTurn && !this.state.over;
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
    const last = this.#made.at(-1);
    const isOwn = this.#made.length > (branchOf(this.setUp)?.at ?? 0);
    return last !== undefined && isOwn && this.isPerson(last.by) && !this.state.over;
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.#made.length - 1);
  }

  restartTurn(): void {
    if (!this.canUndo) return;
    const { by, turn } = this.#made.at(-1)!;
    let first = this.#made.length;
    const least = branchOf(this.setUp)?.at ?? 0;
    while (first > least && this.#made[first - 1]!.by === by && this.#made[first - 1]!.turn === turn)
      first -= 1;
    this.#takeBackTo(first);
  }

  step(): void {
    if (this.scoring === null) return;
    clearTimeout(this.#timer);
    if (decision(this.state)?.by === NOBODY) this.#score();
    else this.#endScoring();
  }

  skipScoring(): void {
    if (this.scoring === null) return;
    clearTimeout(this.#timer);
    this.#scoreAll();
    this.#endScoring();
  }

  #takeBackTo(count: number): void {
    this.stop();
    this.waitsForHandOver = false;
    this.botFailed = false;
    this.scoring = null;
    this.#replay(this.choices.slice(0, count));
    this.#keep();
    this.#goOn();
  }

  #replay(choices: readonly Choice[], stops = false): void {
    const { state, made, log } = storyOf(this.setUp, choices, stops);
    this.#told = 0;
    this.#made = made;
    this.log = log;
    this.state = state;
  }

  #show(state: State, happenings: readonly Happening[]): void {
    const lines = happenings.map((happening) => ({
      at: this.#made.length,
      century: state.century,
      happening,
    }));
    this.state = state;
    this.log = [...this.log, ...lines];
  }

  #make(choice: Choice): void {
    const state = clone(this.state);
    const happenings: Happening[] = [];
    const by = decision(state)!.by;
    // A choice from the worker is a copy; the engine's own is what everybody else holds.
    const own = parseChoice(printChoice(choice));
    this.#made = [...this.#made, { choice: own, by, turn: state.turn }];
    this.#told = 0;
    apply(state, own, (happening) => happenings.push(happening));
    this.#show(state, happenings);
  }

  get #pause(): Pause | null {
    if (this.waitsForHandOver) return { kind: 'hand-over' };
    return this.scoring === null ? null : { kind: 'scoring', told: this.#told };
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
    const random = seededRandom(`${this.setUp.seed} ${this.#made.length}`);
    for (const choice of playChance(clone(this.state), random)) this.#make(choice);
    this.#keep();
    this.#goOn();
  }

  async #bot(seat: number): Promise<void> {
    const epoch = this.#epoch;
    const seed = `${this.setUp.seed} bot ${this.#made.length}`;
    const pause = new Promise((resolve) => setTimeout(resolve, PACES[settings.pace]));
    const asking = askBot(this.setUp.seats[seat]!, this.state, seed, THINKING_TIME).catch(() => null);
    const [choice] = await Promise.all([asking, pause]);
    if (epoch !== this.#epoch) return;
    if (choice === null) {
      this.botFailed = true;
      return;
    }
    this.#make(choice);
    this.#keep();
    this.#goOn();
  }

  #score(): void {
    if (PACES[settings.pace] === 0) {
      this.#scoreAll();
      this.#endScoring();
    } else if (this.#tell()) {
      this.#keep();
      this.#waitForStep();
    } else this.#endScoring();
  }

  /** Shows the next step of scoring that is worth telling, with the small ones before it; false if none is left. */
  #tell(): boolean {
    const state = clone(this.state);
    const happenings: Happening[] = [];
    while (decision(state)?.by === NOBODY && !happenings.some(isTold)) {
      apply(state, PROCEED, (happening) => happenings.push(happening));
    }
    this.#show(state, happenings);
    if (!happenings.some(isTold)) return false;
    this.#told += 1;
    this.scoring = happenings;
    return true;
  }

  #waitForStep(): void {
    const epoch = this.#epoch;
    this.#timer = setTimeout(() => {
      if (epoch === this.#epoch) this.step();
    }, PACES[settings.pace] * SCORING_PAUSES);
  }

  #scoreAll(): void {
    const state = clone(this.state);
    const happenings: Happening[] = [];
    proceed(state, (happening) => happenings.push(happening));
    this.#show(state, happenings);
  }

  #endScoring(): void {
    this.scoring = null;
    this.#keep();
    this.#goOn();
  }
}
