/**
 * Your own choices on their way to the server. The outbox saves them, so that they survive a reload; sends them
 * again and again until the server has them or refuses them; and gives them up when the server's log contradicts
 * them. A table adds choices here, and the outbox alone talks to the server.
 */
import { type Choice, type History, play, printChoice } from '@cap-diamant/engine';
import { ApiError } from '@cap-diamant/protocol/client';
import { mayPass } from '../../connection/may-pass.ts';
import type { Cell } from '../cell.ts';
import { type Setback, setbackOf } from './setback.ts';
import { keepUnsent, loadUnsent, NOTHING_UNSENT, reconcile, type Unsent } from './unsent.ts';

export interface Outgoing {
  readonly unsent: Unsent;
  /** While an undo is on its way: how many choices it leaves. */
  readonly backTo: number | null;
  readonly isSending: boolean;
  /** The last attempt to send failed; the outbox tries again. */
  readonly isTroubled: boolean;
  /** Why the last choices were given up. */
  readonly setback: Setback | null;
}

/** The game as the server has it; a room is one. */
export interface ServerGame {
  readonly id: string;
  readonly choices: readonly Choice[];
  /** Whether the server takes your choices now. */
  readonly mayPlay: boolean;
  /** Both settle when the log contains the answer. */
  choose(choices: readonly string[]): Promise<void>;
  takeBack(to: number): Promise<void>;
  /** Calls back after every change of the log; returns the function that ends it. */
  listen(listener: () => void): () => void;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isLegal = (history: History, choices: readonly Choice[]): boolean => {
  try {
    choices.reduce((game, choice) => play(game, choice), history);
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

export class Outbox {
  readonly #server: ServerGame;
  readonly #cell: Cell<Outgoing>;
  readonly #onChange: () => void;
  readonly #stopListening: () => void;
  #sending: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** `onChange`: the game as it will be may have changed. */
  constructor(server: ServerGame, cell: Cell<Outgoing>, onChange: () => void) {
    this.#server = server;
    this.#cell = cell;
    this.#onChange = onChange;
    this.#stopListening = server.listen(() => this.#followLog());
  }

  get outgoing(): Outgoing {
    return this.#cell.value;
  }

  /** The game's choices as they will be when everything on its way has arrived. */
  get goal(): readonly Choice[] {
    return [...this.#confirmed, ...this.outgoing.unsent.choices];
  }

  /** After a reload: what was on its way is on its way again, if it still fits. */
  restore(history: History): void {
    const { id, choices, mayPlay } = this.#server;
    const kept = reconcile(loadUnsent(id), choices) ?? NOTHING_UNSENT;
    const fits = kept.base === choices.length && mayPlay && isLegal(history, kept.choices);
    this.#setUnsent(fits ? kept : NOTHING_UNSENT);
  }

  /** Choices that are not handed over wait for the end of the turn. */
  add(path: readonly Choice[], isHandedOver: boolean): void {
    const { unsent } = this.outgoing;
    const base = unsent.choices.length > 0 ? unsent.base : this.#confirmed.length;
    const choices = [...unsent.choices, ...path];
    this.#set({ setback: null });
    this.#setUnsent({ base, choices, handed: isHandedOver ? choices.length : unsent.handed });
    void this.send();
  }

  handOver(): void {
    const { unsent } = this.outgoing;
    this.#setUnsent({ ...unsent, handed: unsent.choices.length });
    void this.send();
  }

  /** Leaves this many choices: the outbox drops what is unsent, the server takes back the rest. */
  takeBackTo(count: number): void {
    const { base, choices } = this.outgoing.unsent;
    if (count < this.#server.choices.length) {
      this.#set({ backTo: count });
      this.#setUnsent(NOTHING_UNSENT);
    } else {
      const left = choices.slice(0, count - base);
      this.#setUnsent(left.length === 0 ? NOTHING_UNSENT : { base, choices: left, handed: 0 });
    }
    void this.send();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopListening();
  }

  /** Settles when nothing is left to send. */
  send(): Promise<void> {
    if (!this.outgoing.isSending) this.#sending = this.#sendAll();
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    this.#set({ isSending: true });
    let retry = FIRST_RETRY_MS;
    while (!this.#isStopped && (this.outgoing.backTo !== null || this.outgoing.unsent.handed > 0)) {
      try {
        await this.#sendOnce();
        retry = FIRST_RETRY_MS;
      } catch (error) {
        if (mayPass(error)) {
          this.#set({ isTroubled: true });
          await pause(Math.max(retry, error instanceof ApiError ? error.waitMs : 0));
          retry = Math.min(retry * 2, LONGEST_RETRY_MS);
        } else {
          this.#giveUp(setbackOf(error as ApiError));
          this.#onChange();
        }
      }
    }
    // The log may have answered while a retry was waiting.
    this.#set({ isTroubled: false, isSending: false });
  }

  async #sendOnce(): Promise<void> {
    const { backTo, unsent } = this.outgoing;
    if (backTo === null) {
      await this.#server.choose(unsent.choices.slice(0, unsent.handed).map(printChoice));
      return;
    }
    await this.#server.takeBack(backTo);
    this.#set({ backTo: null });
    this.#onChange();
  }

  #followLog(): void {
    const { unsent } = this.outgoing;
    const left = reconcile(unsent, this.#confirmed);
    if (left === null || (left.choices.length > 0 && !this.#server.mayPlay)) {
      this.#giveUp({ kind: 'moved-on' });
    } else if (left !== unsent) this.#setUnsent(left);
    this.#onChange();
  }

  /** The log's choices, less those that an undo on its way takes back. */
  get #confirmed(): readonly Choice[] {
    const { backTo } = this.outgoing;
    const { choices } = this.#server;
    return backTo === null ? choices : choices.slice(0, backTo);
  }

  #giveUp(setback: Setback): void {
    this.#set({ setback, backTo: null });
    this.#setUnsent(NOTHING_UNSENT);
  }

  #setUnsent(unsent: Unsent): void {
    this.#set({ unsent });
    keepUnsent(this.#server.id, unsent);
  }

  #set(changes: Partial<Outgoing>): void {
    this.#cell.value = { ...this.outgoing, ...changes };
  }
}
