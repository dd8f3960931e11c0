/**
 * A game on a server. The room has the server's log, the outbox adds your own choices that are on their way, and the
 * playback shows the result: your choices at once, others' at the pace of the settings while the page is visible.
 */
import { type Choice, decision, isTurnDone, ownTail } from '@cap-diamant/engine';
import { paceOf, settings } from '../../browser/settings.svelte.ts';
import { type EarlyEnd, earlyEndTags } from '../../games/early-end.ts';
import type { SetUp } from '../../games/set-up.ts';
import { Clicks } from '../clicks.ts';
import { Playback, shownAtOnce } from '../playback.ts';
import { reactiveCell } from '../reactive-cell.svelte.ts';
import { ShownTable } from '../shown-table.ts';
import type { Path, PlayedTable, ShownEnd, TableNote } from '../table.ts';
import type { TableNews } from './news.ts';
import { NOTHING_OUTGOING, Outbox, type Outgoing } from './outbox.ts';
import type { Room } from './room.svelte.ts';

/** What a table says, in the language of the page. */
export interface TableWords {
  /** What each seat is called. */
  readonly names: () => readonly string[];
  readonly note: (news: TableNews) => TableNote;
  /** How much time is left on each clock; nothing at a table without clocks. */
  readonly clocks: () => readonly string[];
  /** A bot plays for you. */
  readonly standIn: () => string;
  /** Who won a game that ended early, and why. */
  readonly ending: (end: EarlyEnd) => string;
}

export class RemoteTable extends ShownTable implements PlayedTable {
  readonly room: Room;
  waitsForHandOver = $state(false);
  isReplayingRound = $state(false);
  readonly #words: TableWords;
  protected readonly playback: Playback;
  readonly #outbox: Outbox;
  readonly #clicks = new Clicks();
  #isStopped = false;

  constructor(room: Room, words: TableWords) {
    super();
    this.room = room;
    this.#words = words;
    const history = room.seen.history!;
    this.#outbox = new Outbox(room, reactiveCell(NOTHING_OUTGOING), () => this.#onChange());
    this.#outbox.restore(history);
    this.playback = new Playback(reactiveCell(shownAtOnce({ ...history, choices: room.choices })), {
      pace: () => paceOf(this.isReplayingRound),
      // Others' moves queue up behind a century's end: this player reads it, and nobody waits.
      centuryEnd: () => settings.centuryEnd,
      // What happens while the page is hidden is shown when it is visible again.
      mayShow: () => !this.#isStopped && !this.waitsForHandOver && !document.hidden,
      next: () => this.goal[this.choices.length],
      onShown: () => {},
      onRest: () => {
        this.isReplayingRound = false;
      },
    });
    const { choices, handed } = this.outgoing.unsent;
    for (const choice of choices) this.playback.show(choice);
    this.waitsForHandOver = handed < choices.length && isTurnDone(this.playback.history);
  }

  get setUp(): SetUp {
    const { seats, history } = this.room.seen;
    const own = this.room.seat;
    const kinds = seats.map(({ bot }, seat) => (seat === own ? 'person' : (bot ?? 'remote')));
    const { options, id } = this.room.table;
    const tags = earlyEndTags(this.#ended);
    return { id, options, layout: history!.layout, names: this.#words.names(), seats: kinds, seed: id, tags };
  }

  /** Once all that happened before is shown. */
  readonly #ended: EarlyEnd | null = $derived.by(() => {
    const { ending, resigned, lostBy } = this.room.seen;
    if (ending === null || ending === 'finished' || !this.#isAtRest) return null;
    if (ending === 'agreed' || ending === 'abandoned') return { kind: ending };
    return resigned === null || lostBy === null ? null : { kind: 'lost', seat: resigned, by: lostBy };
  });

  get earlyEnd(): ShownEnd | null {
    const how = this.#ended;
    return how === null ? null : { how, sentence: this.#words.ending(how) };
  }

  readonly clocks = (): readonly string[] => this.#words.clocks();

  get standIn(): string | null {
    const { status, seats } = this.room.seen;
    return status === 'playing' && seats[this.room.seat]?.bot != null ? this.#words.standIn() : null;
  }

  get notes(): readonly TableNote[] {
    return this.room.news.map(this.#words.note);
  }

  /** Your own choices on their way. */
  get outgoing(): Outgoing {
    return this.#outbox.outgoing;
  }

  /** The whole game, with your own choices that are on their way. */
  readonly goal: readonly Choice[] = $derived.by(() => this.#outbox.goal);

  /** How many choices have been made but not shown. */
  get behind(): number {
    return this.goal.length - this.choices.length;
  }

  /** How many choices the game had after the last one that you made yourself, and no bot for you; null if there is none. */
  get sinceOwnMove(): number | null {
    const { moves } = this.room.seen;
    const isOwnMove = (at: number): boolean => !(moves[at]?.isByBot || moves[at]?.isAuto);
    const last = this.made.findLastIndex(({ by }, at) => this.#isOwn(by) && isOwnMove(at));
    return last < 0 ? null : last + 1;
  }

  #isOwn(seat: number): boolean {
    return seat >= 0 && seat === this.room.seat;
  }

  get #isAtRest(): boolean {
    return this.scoring === null && this.behind === 0;
  }

  get asked(): number {
    const by = decision(this.state)?.by ?? -1;
    const isAsked = this.#isOwn(by) && this.room.mayPlay && this.#isAtRest && !this.waitsForHandOver;
    return isAsked ? by : -1;
  }

  get canUndo(): boolean {
    const { isSending, backTo } = this.outgoing;
    const isFree = this.room.mayPlay && this.#isAtRest && !isSending && backTo === null;
    return isFree && !this.state.over && this.#ownTail !== null;
  }

  /** How few choices an undo may leave of the game on show; null if nothing of it can be undone. */
  get #ownTail(): number | null {
    return ownTail(this.playback.history, this.room.seat);
  }

  get canHurry(): boolean {
    return this.behind > 0 && this.scoring === null && !this.waitsForHandOver && !this.isReplayingRound;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#goOn);
    this.#goOn();
    void this.#outbox.send();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#goOn);
    this.#isStopped = true;
    this.playback.stop();
    this.#outbox.stop();
  }

  commit(path: Path): void {
    if (this.asked < 0) return;
    this.#clicks.begin(this.choices.length);
    for (const choice of path) this.playback.show(choice);
    this.waitsForHandOver = settings.confirmTurn && isTurnDone(this.playback.history);
    this.playback.hold();
    this.#outbox.add(path, !settings.confirmTurn);
    this.#goOn();
  }

  handOver(): void {
    this.waitsForHandOver = false;
    this.#outbox.handOver();
    this.#goOn();
  }

  /** How many choices an undo leaves. */
  get #undoTo(): number {
    return this.#clicks.beforeLast(this.playback.history.made, this.#ownTail!);
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.#undoTo);
  }

  get canRestart(): boolean {
    return this.canUndo && this.#ownTail! < this.#undoTo;
  }

  restartTurn(): void {
    if (this.canRestart) this.#takeBackTo(this.#ownTail!);
  }

  catchUp(): void {
    this.isReplayingRound = false;
    this.playback.jumpTo(this.goal);
    this.#goOn();
  }

  playFrom(count: number): void {
    if (this.waitsForHandOver || this.scoring !== null) return;
    this.isReplayingRound = true;
    this.playback.jumpBeforeScoring(this.goal.slice(0, count));
    this.playback.hold();
    this.#goOn();
  }

  #takeBackTo(count: number): void {
    this.waitsForHandOver = false;
    this.#outbox.takeBackTo(count);
    this.#goOn();
  }

  #onChange(): void {
    if (this.outgoing.unsent.choices.length === 0) this.waitsForHandOver = false;
    this.#goOn();
  }

  #isOnTheWayToGoal(): boolean {
    const { choices, goal } = this;
    return choices.length <= goal.length && choices.every((choice, index) => choice === goal[index]);
  }

  readonly #goOn = (): void => {
    const isFree = !this.#isStopped && !this.waitsForHandOver;
    if (isFree && !this.#isOnTheWayToGoal()) {
      if (this.scoring === null) this.playback.jumpTo(this.goal);
      else this.playback.jumpBeforeScoring(this.goal);
    }
    this.playback.goOn();
  };
}
