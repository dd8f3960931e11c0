/**
 * A game on a server. The log says what has happened; one's own choices are shown at once and sent behind
 * the player's back. Others' moves are told at the pace of the settings, when somebody looks.
 */
import { type Choice, decision, type Happening, isTurnDone, ownTail, type State } from '@cap-diamant/engine';
import { paceOf, settings } from '../../browser/settings.svelte.ts';
import { client } from '../../connection/client.ts';
import type { SetUp } from '../../games/set-up.ts';
import { Pacer } from '../pacer.ts';
import type { LogLine } from '../story.ts';
import type { Path, PlayedTable } from '../table.ts';
import { Telling } from '../telling.svelte.ts';
import { goalOf, NOTHING_OUTGOING, Outbox, type Outgoing } from './outbox.ts';
import type { Room } from './room.svelte.ts';

export class RemoteTable implements PlayedTable {
  readonly kind = 'played';
  readonly room: Room;
  waitsForHandOver = $state(false);
  tellsAgain = $state(false);
  /** One's own choices on their way. */
  outgoing: Outgoing = $state.raw(NOTHING_OUTGOING);
  readonly #names: () => readonly string[];
  readonly #telling: Telling;
  readonly #pacer: Pacer;
  readonly #outbox: Outbox;
  #isStopped = false;
  readonly #off: () => void;

  /** How each seat is called, in the language of the page. */
  constructor(room: Room, names: () => readonly string[]) {
    this.room = room;
    this.#names = names;
    const history = room.seen.history!;
    this.#telling = new Telling({ ...history, choices: room.choices });
    this.#outbox = new Outbox({
      id: room.id,
      log: () => room.choices,
      mayPlay: () => this.#mayPlay,
      choose: async (choices) =>
        room.reached((await client.choose(room.id, room.seen.position, choices)).position),
      takeBack: async (to) => room.reached((await client.takeBack(room.id, room.seen.position, to)).position),
      changed: (now) => {
        this.outgoing = now;
      },
      settled: () => this.#settle(),
    });
    this.#pacer = new Pacer(this.#telling, {
      pace: () => paceOf(this.tellsAgain),
      // What happens while nobody looks is told when somebody does.
      mayShow: () => !this.#isStopped && !this.waitsForHandOver && !document.hidden,
      next: () => this.goal[this.choices.length],
      shown: () => {},
      atRest: () => {
        this.tellsAgain = false;
      },
    });
    for (const choice of this.#outbox.restore(history)) this.#telling.make(choice);
    const { unsent } = this.outgoing;
    this.waitsForHandOver = unsent.handed < unsent.choices.length && isTurnDone(this.#telling.history);
    this.#off = room.listen(() => this.#hear());
  }

  get setUp(): SetUp {
    const { seats, history } = this.room.seen;
    const own = this.room.seat;
    const kinds = seats.map(({ bot }, seat) => (seat === own ? 'person' : (bot ?? 'remote')));
    const { options, id } = this.room.table;
    return { id, options, layout: history!.layout, names: this.#names(), seats: kinds, seed: id };
  }

  get state(): State {
    return this.#telling.state;
  }

  get scoring(): readonly Happening[] | null {
    return this.#telling.scoring;
  }

  get choices(): readonly Choice[] {
    return this.#telling.choices;
  }

  /** The whole game, with one's own choices that are on their way. */
  readonly goal: readonly Choice[] = $derived.by(() => goalOf(this.outgoing, this.room.choices));

  get log(): readonly LogLine[] {
    return this.#telling.log;
  }

  /** Choices that have been made and not been shown. */
  get behind(): number {
    return this.goal.length - this.choices.length;
  }

  /** How many choices the game had after one's own last one; null for whoever has made none. */
  get sinceOwnMove(): number | null {
    const last = this.#telling.history.made.findLastIndex(({ by }) => this.#isOwn(by));
    return last < 0 ? null : last + 1;
  }

  #isOwn(seat: number): boolean {
    return seat >= 0 && seat === this.room.seat;
  }

  get #mayPlay(): boolean {
    const { status, seats } = this.room.seen;
    return status === 'playing' && seats[this.room.seat]?.bot === null;
  }

  get #isAtRest(): boolean {
    return this.scoring === null && this.behind === 0;
  }

  get asked(): number {
    const by = decision(this.state)?.by ?? -1;
    const isAsked = this.#isOwn(by) && this.#mayPlay && this.#isAtRest && !this.waitsForHandOver;
    return isAsked ? by : -1;
  }

  get lastBy(): number {
    return this.#telling.history.made.at(-1)?.by ?? -1;
  }

  get canUndo(): boolean {
    const { isSending, backTo } = this.outgoing;
    const isFree = this.#mayPlay && this.#isAtRest && !isSending && backTo === null;
    return isFree && !this.state.over && this.#ownTail !== null;
  }

  /** How few choices may be left of the game on show; null if nothing of it can be taken back. */
  get #ownTail(): number | null {
    return ownTail(this.#telling.history, this.room.seat);
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#goOn);
    this.#goOn();
    void this.#outbox.send();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#goOn);
    this.#isStopped = true;
    this.#pacer.stop();
    this.#outbox.stop();
    this.#off();
  }

  commit(path: Path): void {
    if (this.asked < 0) return;
    for (const choice of path) this.#telling.make(choice);
    this.#outbox.add(path, !settings.confirmTurn);
    this.waitsForHandOver = settings.confirmTurn && isTurnDone(this.#telling.history);
    this.#pacer.hold();
    this.#goOn();
    void this.#outbox.send();
  }

  handOver(): void {
    this.waitsForHandOver = false;
    this.#outbox.handOver();
    this.#goOn();
    void this.#outbox.send();
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.goal.length - 1);
  }

  restartTurn(): void {
    if (this.canUndo) this.#takeBackTo(this.#ownTail!);
  }

  step(): void {
    this.#pacer.step();
  }

  skipScoring(): void {
    this.#pacer.skipScoring();
  }

  catchUp(): void {
    this.tellsAgain = false;
    this.#telling.replay(this.goal);
    this.#goOn();
  }

  playFrom(count: number): void {
    if (this.waitsForHandOver || this.scoring !== null) return;
    this.tellsAgain = true;
    this.#telling.replay(this.goal.slice(0, count), true);
    this.#pacer.hold();
    this.#goOn();
  }

  #takeBackTo(count: number): void {
    this.waitsForHandOver = false;
    this.#outbox.takeBackTo(count);
    this.#goOn();
    void this.#outbox.send();
  }

  /** The log has grown. */
  #hear(): void {
    if (!this.#outbox.hear()) this.waitsForHandOver = false;
    this.#goOn();
  }

  /** What was on its way has arrived, or was given up. */
  #settle(): void {
    if (this.outgoing.unsent.choices.length === 0) this.waitsForHandOver = false;
    this.#goOn();
  }

  #isInStep(): boolean {
    const { choices, goal } = this;
    return choices.length <= goal.length && choices.every((choice, index) => choice === goal[index]);
  }

  readonly #goOn = (): void => {
    const isFree = !this.#isStopped && !this.waitsForHandOver;
    if (isFree && !this.#isInStep()) this.#telling.replay(this.goal, this.scoring !== null);
    this.#pacer.goOn();
  };
}
