/**
 * A game on a server. The log says what has happened; one's own choices are shown at once and sent behind
 * the player's back, again and again until the server has them or says no. Others' moves are told at the
 * pace of the settings, when somebody looks.
 */
import {
  CHANCE,
  type Choice,
  choices as choicesOf,
  decision,
  type Happening,
  type Objection,
  printChoice,
  type State,
} from '@cap-diamant/engine';
import type { ApiError } from '@cap-diamant/protocol/client';
import type { SetUp } from '../game/set-up.ts';
import { PACES, settings } from '../game/settings.svelte.ts';
import type { LogLine } from '../game/story.ts';
import type { Table } from '../game/table.ts';
import type { Path } from '../game/targets.ts';
import { SCORING_PAUSES, Telling } from '../game/telling.svelte.ts';
import { hashOf } from '../route.ts';
import { client, mayPass } from './client.ts';
import type { Room } from './room.svelte.ts';
import { keepUnsent, loadUnsent, NOTHING_UNSENT, reconcile, type Unsent } from './unsent.ts';

/** What the server made of one's choices, when it did not take them. */
export type Notice =
  /** Somebody or something else was quicker: the log's word holds. */
  | { readonly kind: 'moved-on' }
  | { readonly kind: 'illegal'; readonly objection: Objection }
  | { readonly kind: 'refused' };

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const noticeOf = (error: ApiError): Notice => {
  const { kind, reason, rule } = error.refused;
  if (kind === 'illegal' && reason !== undefined && rule !== undefined) {
    return { kind, objection: { reason, rule } };
  }
  return { kind: kind === 'stale' ? 'moved-on' : 'refused' };
};

export class RemoteTable implements Table {
  readonly room: Room;
  waitsForHandOver = $state(false);
  notice: Notice | null = $state.raw(null);
  /** The last attempt to send failed; it is being tried again. */
  isTroubled = $state(false);
  readonly #names: () => readonly string[];
  readonly #telling: Telling;
  #unsent: Unsent = $state.raw(NOTHING_UNSENT);
  /** How many choices are to be left by a take-back under way. */
  #backTo: number | null = $state(null);
  #isSending = $state(false);
  #isStopped = false;
  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #off: () => void;

  /** How each seat is called, in the language of the page. */
  constructor(room: Room, names: () => readonly string[]) {
    this.room = room;
    this.#names = names;
    const { options } = room.table;
    this.#telling = new Telling({ options, layout: room.seen.history!.layout }, room.choices);
    this.#restore();
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
  readonly goal: readonly Choice[] = $derived.by(() => [...this.#confirmed, ...this.#unsent.choices]);

  get log(): readonly LogLine[] {
    return this.#telling.log;
  }

  /** Choices that have been made and not been shown. */
  get behind(): number {
    return this.goal.length - this.#telling.made.length;
  }

  /** How many choices the game had after one's own last one; null for whoever has made none. */
  get sinceOwnMove(): number | null {
    const last = this.#telling.made.findLastIndex(({ by }) => this.isPerson(by));
    return last < 0 ? null : last + 1;
  }

  isPerson(seat: number): boolean {
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
    const isAsked = this.isPerson(by) && this.#mayPlay && this.#isAtRest && !this.waitsForHandOver;
    return isAsked ? by : -1;
  }

  get canUndo(): boolean {
    const isFree = this.#mayPlay && this.#isAtRest && !this.#isSending && this.#backTo === null;
    return isFree && !this.state.over && this.isPerson(this.#telling.lastTurn?.by ?? -1);
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#goOn);
    this.#goOn();
    void this.#send();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#goOn);
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#off();
  }

  commit(path: Path): void {
    if (this.asked < 0) return;
    this.notice = null;
    for (const choice of path) this.#telling.make(choice);
    const base = this.#unsent.choices.length > 0 ? this.#unsent.base : this.#confirmed.length;
    const choices = [...this.#unsent.choices, ...path];
    const handed = settings.confirmTurn ? this.#unsent.handed : choices.length;
    this.#setUnsent({ base, choices, handed });
    this.waitsForHandOver = settings.confirmTurn && this.#telling.isTurnDone;
    this.#shownAt = Date.now();
    this.#goOn();
    void this.#send();
  }

  handOver(): void {
    this.waitsForHandOver = false;
    this.#setUnsent({ ...this.#unsent, handed: this.#unsent.choices.length });
    this.#goOn();
    void this.#send();
  }

  undo(): void {
    if (this.canUndo) this.#takeBackTo(this.goal.length - 1);
  }

  restartTurn(): void {
    if (this.canUndo) this.#takeBackTo(this.#telling.lastTurn!.from);
  }

  step(): void {
    if (this.scoring === null) return;
    this.#telling.scoring = null;
    this.#shownAt = 0;
    this.#goOn();
  }

  skipScoring(): void {
    if (this.scoring === null) return;
    this.#telling.scoreAll();
    this.#goOn();
  }

  async rematch(): Promise<void> {
    try {
      const { table } = await client.rematch(this.room.id);
      location.hash = hashOf({ screen: 'table', id: table.id });
    } catch {
      this.notice = { kind: 'refused' };
    }
  }

  /** To where the game is, at once. */
  catchUp(): void {
    this.#telling.replay(this.goal);
    this.#goOn();
  }

  /** Tells all that has happened since that move, at the pace of the settings. */
  playFrom(count: number): void {
    this.#telling.replay(this.goal.slice(0, count), true);
    this.#shownAt = Date.now();
    this.#goOn();
  }

  get #confirmed(): readonly Choice[] {
    const { choices } = this.room;
    return this.#backTo === null ? choices : choices.slice(0, this.#backTo);
  }

  #setUnsent(unsent: Unsent): void {
    this.#unsent = unsent;
    keepUnsent(this.room.id, unsent);
  }

  /** What was on its way when the page was left goes on its way again. */
  #restore(): void {
    const kept = reconcile(loadUnsent(this.room.id), this.room.choices) ?? NOTHING_UNSENT;
    const isTimely = kept.base === this.room.choices.length && this.#mayPlay;
    this.#setUnsent(NOTHING_UNSENT);
    if (!isTimely || kept.choices.length === 0) return;
    for (const choice of kept.choices) {
      if (!choicesOf(this.state).includes(choice)) {
        this.#telling.replay(this.room.choices);
        return;
      }
      this.#telling.make(choice);
    }
    this.#setUnsent(kept);
    this.waitsForHandOver = kept.handed < kept.choices.length && this.#telling.isTurnDone;
  }

  #takeBackTo(count: number): void {
    this.waitsForHandOver = false;
    const { base, choices } = this.#unsent;
    if (count < this.room.choices.length) {
      this.#backTo = count;
      this.#setUnsent(NOTHING_UNSENT);
    } else {
      const kept = choices.slice(0, count - base);
      this.#setUnsent(kept.length === 0 ? NOTHING_UNSENT : { base, choices: kept, handed: 0 });
    }
    this.#goOn();
    void this.#send();
  }

  /** The log has grown. */
  #hear(): void {
    const left = reconcile(this.#unsent, this.#confirmed);
    if (left === null || (left.choices.length > 0 && !this.#mayPlay)) this.#giveUp({ kind: 'moved-on' });
    else if (left !== this.#unsent) this.#setUnsent(left);
    this.#goOn();
  }

  #giveUp(notice: Notice): void {
    this.notice = notice;
    this.waitsForHandOver = false;
    this.#backTo = null;
    this.#setUnsent(NOTHING_UNSENT);
    this.#goOn();
  }

  #isInStep(): boolean {
    const { made } = this.#telling;
    return made.length <= this.goal.length && made.every(({ choice }, index) => choice === this.goal[index]);
  }

  /** Shows what is due, and comes back when the next thing is. */
  readonly #goOn = (): void => {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.waitsForHandOver) return;
    if (!this.#isInStep()) this.#telling.replay(this.goal, this.#telling.scoring !== null);
    // What happens while nobody looks is told when somebody does.
    while (!document.hidden && this.#hasMore) {
      const wait = this.#pauseLeft();
      if (wait > 0) {
        this.#timer = setTimeout(this.#goOn, wait);
        return;
      }
      this.#showNext();
    }
  };

  get #hasMore(): boolean {
    return this.scoring !== null || this.#telling.isScoringDue || this.behind > 0;
  }

  #pauseLeft(): number {
    const pace = PACES[settings.pace];
    if (this.scoring !== null) return Math.max(0, this.#shownAt + pace * SCORING_PAUSES - Date.now());
    // Scoring and chance follow at once on what caused them.
    if (this.#telling.isScoringDue || decision(this.state)?.by === CHANCE) return 0;
    return Math.max(0, this.#shownAt + pace - Date.now());
  }

  #showNext(): void {
    const telling = this.#telling;
    telling.scoring = null;
    if (!telling.isScoringDue) {
      if (this.behind > 0) telling.make(this.goal[telling.made.length]!);
    } else if (PACES[settings.pace] === 0) telling.scoreAll();
    else telling.tell();
    this.#shownAt = Date.now();
  }

  /** Sends what is to be sent, one thing after the other, until nothing is left. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let retry = FIRST_RETRY_MS;
    while (!this.#isStopped && (this.#backTo !== null || this.#unsent.handed > 0)) {
      try {
        await this.#sendOnce();
        retry = FIRST_RETRY_MS;
      } catch (error) {
        if (mayPass(error)) {
          this.isTroubled = true;
          await pause(retry);
          retry = Math.min(retry * 2, LONGEST_RETRY_MS);
        } else this.#giveUp(noticeOf(error as ApiError));
      }
    }
    // Also when the stream has told meanwhile how it went.
    this.isTroubled = false;
    this.#isSending = false;
  }

  async #sendOnce(): Promise<void> {
    const { id, seen } = this.room;
    const to = this.#backTo;
    if (to === null) {
      const texts = this.#unsent.choices.slice(0, this.#unsent.handed).map(printChoice);
      const { position } = await client.choose(id, seen.position, texts);
      await this.room.reached(position);
      return;
    }
    const { position } = await client.takeBack(id, seen.position, to);
    await this.room.reached(position);
    this.#backTo = null;
    this.#goOn();
  }
}
