/**
 * One's own choices on their way to the server. They are kept over a reload, sent again and again until the
 * server has them or says no, and given up when the log says otherwise.
 */
import { type Choice, type History, play, printChoice } from '@cap-diamant/engine';
import type { ApiError } from '@cap-diamant/protocol/client';
import { mayPass } from '../../connection/may-pass.ts';
import { type Setback, setbackOf } from './setback.ts';
import { keepUnsent, loadUnsent, NOTHING_UNSENT, reconcile, type Unsent } from './unsent.ts';

export interface Outgoing {
  readonly unsent: Unsent;
  /** How many choices are to be left by a take-back under way. */
  readonly backTo: number | null;
  readonly isSending: boolean;
  /** The last attempt to send failed; it is being tried again. */
  readonly isTroubled: boolean;
  /** Why the last choices were given up. */
  readonly setback: Setback | null;
}

/** The table's end of it. */
export interface Wire {
  readonly id: string;
  /** The choices that the log holds. */
  log(): readonly Choice[];
  /** Whether one's own choices count now. */
  mayPlay(): boolean;
  /** Both settle when the log tells of it. */
  choose(choices: readonly string[]): Promise<void>;
  takeBack(to: number): Promise<void>;
  changed(now: Outgoing): void;
  /** What was on its way has come to an end: the game may be another one than what is on show. */
  settled(): void;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isLegal = (history: History, choices: readonly Choice[]): boolean => {
  try {
    choices.reduce((game, choice) => play(game, choice, undefined, 0), history);
    return true;
  } catch {
    return false;
  }
};

export const NOTHING_OUTGOING: Outgoing = {
  unsent: NOTHING_UNSENT,
  backTo: null,
  isSending: false,
  isTroubled: false,
  setback: null,
};

/** The log's choices as they will be when what is under way has arrived. */
export const goalOf = ({ unsent, backTo }: Outgoing, log: readonly Choice[]): readonly Choice[] => [
  ...(backTo === null ? log : log.slice(0, backTo)),
  ...unsent.choices,
];

export class Outbox {
  readonly #wire: Wire;
  #now = NOTHING_OUTGOING;
  #isStopped = false;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** What was on its way when the page was left goes on its way again, where it still fits. */
  restore(history: History): readonly Choice[] {
    const log = this.#wire.log();
    const kept = reconcile(loadUnsent(this.#wire.id), log) ?? NOTHING_UNSENT;
    const fits = kept.base === log.length && this.#wire.mayPlay() && isLegal(history, kept.choices);
    this.#setUnsent(fits ? kept : NOTHING_UNSENT);
    return this.#now.unsent.choices;
  }

  /** What is not handed over waits for the end of the turn. */
  add(path: readonly Choice[], isHandedOver: boolean): void {
    const { unsent } = this.#now;
    const base = unsent.choices.length > 0 ? unsent.base : this.#confirmed.length;
    const choices = [...unsent.choices, ...path];
    this.#set({ setback: null });
    this.#setUnsent({ base, choices, handed: isHandedOver ? choices.length : unsent.handed });
  }

  handOver(): void {
    const { unsent } = this.#now;
    this.#setUnsent({ ...unsent, handed: unsent.choices.length });
  }

  /** So that this many choices are left: what is unsent is dropped, what is not is taken back by the server. */
  takeBackTo(count: number): void {
    const { base, choices } = this.#now.unsent;
    if (count < this.#wire.log().length) {
      this.#set({ backTo: count });
      this.#setUnsent(NOTHING_UNSENT);
    } else {
      const left = choices.slice(0, count - base);
      this.#setUnsent(left.length === 0 ? NOTHING_UNSENT : { base, choices: left, handed: 0 });
    }
  }

  /** The log has grown; whether what is on its way still fits. */
  hear(): boolean {
    const { unsent } = this.#now;
    const left = reconcile(unsent, this.#confirmed);
    if (left === null || (left.choices.length > 0 && !this.#wire.mayPlay())) {
      this.#giveUp({ kind: 'moved-on' });
      return false;
    }
    if (left !== unsent) this.#setUnsent(left);
    return true;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Sends what is to be sent, one thing after the other, until nothing is left. */
  async send(): Promise<void> {
    if (this.#now.isSending) return;
    this.#set({ isSending: true });
    let retry = FIRST_RETRY_MS;
    while (!this.#isStopped && (this.#now.backTo !== null || this.#now.unsent.handed > 0)) {
      try {
        await this.#sendOnce();
        retry = FIRST_RETRY_MS;
      } catch (error) {
        if (mayPass(error)) {
          this.#set({ isTroubled: true });
          await pause(retry);
          retry = Math.min(retry * 2, LONGEST_RETRY_MS);
        } else {
          this.#giveUp(setbackOf(error as ApiError));
          this.#wire.settled();
        }
      }
    }
    // Also when the stream has told meanwhile how it went.
    this.#set({ isTroubled: false, isSending: false });
  }

  async #sendOnce(): Promise<void> {
    const { backTo, unsent } = this.#now;
    if (backTo === null) {
      await this.#wire.choose(unsent.choices.slice(0, unsent.handed).map(printChoice));
      return;
    }
    await this.#wire.takeBack(backTo);
    this.#set({ backTo: null });
    this.#wire.settled();
  }

  get #confirmed(): readonly Choice[] {
    return goalOf({ ...this.#now, unsent: NOTHING_UNSENT }, this.#wire.log());
  }

  #giveUp(setback: Setback): void {
    this.#set({ setback, backTo: null });
    this.#setUnsent(NOTHING_UNSENT);
  }

  #setUnsent(unsent: Unsent): void {
    this.#set({ unsent });
    keepUnsent(this.#wire.id, unsent);
  }

  #set(changes: Partial<Outgoing>): void {
    this.#now = { ...this.#now, ...changes };
    this.#wire.changed(this.#now);
  }
}
