/** A table on the server, as its stream describes it: seats, log, chat, who is there. */
import { type Choice, choicesOf } from '@cap-diamant/engine';
import type { ChatMessage, Me, PersonBody, Presence, Snapshot } from '@cap-diamant/protocol';
import type { ApiError, TableEvent } from '@cap-diamant/protocol/client';
import { afterEntry, isHost, newTableNow, seatOf, type TableNow } from '@cap-diamant/protocol/table-log';
import { keep, kept } from '../../browser/storage.ts';
import { client } from '../../connection/client.ts';
import { newsOf, type TableNews } from './news.ts';

const NOBODY_THERE: Presence = { people: [], watchers: 0 };
const HEARD = 'cap-diamant:heard:';
/** A page hidden for this long counts as away: others see that, and its owner gets notifications of their turns. */
const AWAY_MS = 300_000;

export class Room {
  readonly id: string;
  readonly me: Me;
  readonly table: Snapshot['table'];
  /** Runs the event of this table, and writes in its chat without a seat. */
  readonly organises: boolean;
  seen: TableNow = $state.raw(undefined as unknown as TableNow);
  chat: readonly ChatMessage[] = $state.raw([]);
  /** What onlookers write; players see it after the game. */
  onlookers: readonly ChatMessage[] = $state.raw([]);
  /** What happened besides the game. */
  news: readonly TableNews[] = $state.raw([]);
  #readNews: TableNews[] = [];
  /** The message being written, until it is sent. */
  draft: string = $state('');
  /** People whose messages you do not want to see. */
  muted: readonly string[] = $state.raw([]);
  /** How many messages of the chat were in sight here. */
  #heard = $state(0);
  presence: Presence = $state.raw(NOBODY_THERE);
  isConnected = $state(true);
  /** The server has ended the stream. */
  refused: ApiError | null = $state.raw(null);
  /** The table's past has changed, for instance after a restored backup: open the table again. */
  isReset = $state(false);
  /** The server's log contains something that this version of the page does not know. */
  isOutdated = $state(false);
  /** How long the log was when we came; nothing is shown before it is read that far. */
  readonly #past: number;
  /** How far the server's clock is ahead of ours. */
  readonly #ahead: number;
  #reading: TableNow;
  #stop: (() => void) | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(me: Me, { table, now, you }: Snapshot) {
    this.id = table.id;
    this.me = me;
    this.table = table;
    this.organises = you.organises === true;
    this.#heard = Number(kept(HEARD + table.id));
    this.#past = table.position;
    this.#ahead = now - Date.now();
    this.#reading = newTableNow(table);
    this.seen = this.#reading;
  }

  /** My seat, or −1. */
  get seat(): number {
    return seatOf(this.seen, this.me.id) ?? -1;
  }

  /** Whether the server takes your choices now. */
  get mayPlay(): boolean {
    const { status, seats } = this.seen;
    return status === 'playing' && seats[this.seat]?.bot === null;
  }

  get now(): number {
    return Date.now() + this.#ahead;
  }

  get isHost(): boolean {
    return isHost(this.seen, this.me.id);
  }

  /** How many messages of others have not been in sight here. */
  readonly unheard: number = $derived.by(
    () =>
      this.chat.filter(
        ({ number, person }) =>
          number >= this.#heard && person.id !== this.me.id && !this.muted.includes(person.id),
      ).length,
  );

  hearChat(): void {
    this.#heard = this.chat.length;
    keep(HEARD + this.id, `${this.#heard}`);
  }

  /** The choices that the log holds. */
  readonly choices: readonly Choice[] = $derived.by(() =>
    this.seen.history === null ? [] : choicesOf(this.seen.history),
  );

  /** Settles when the log is read as far as it was when we came. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#past === 0) this.#publish();
      const off = this.listen(() => {
        if (this.seen.position < this.#past) return;
        off();
        resolve();
      });
      this.#watch(() => {
        if (this.#past === 0) resolve();
      }, reject);
      document.addEventListener('visibilitychange', this.#lookedAt);
      this.#lookedAt();
      // Without an answer nobody is muted.
      void client.mutes().then(
        ({ people }) => {
          this.muted = people;
        },
        () => {},
      );
    });
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#lookedAt);
    clearTimeout(this.#leaving);
    this.#stop?.();
  }

  #watch(connected = (): void => {}, rejected = (_: unknown): void => {}): void {
    const isNew = this.#reading.position === 0;
    this.#stop = client.watch(this.id, {
      ...(isNew ? {} : { from: `${this.#reading.position}.${this.chat.length}` }),
      hear: (event) => this.#hear(event),
      // What the page shows is true up to here, and stays. Choices that are not sent yet are saved.
      failed: (error) => {
        this.isOutdated = true;
        rejected(error);
      },
      unknown: () => {
        this.isOutdated = true;
      },
      connected: (yes) => {
        this.isConnected = yes;
        connected();
      },
      refused: (error) => {
        this.refused = error;
        rejected(error);
      },
    });
  }

  readonly #lookedAt = (): void => {
    clearTimeout(this.#leaving);
    if (document.hidden) {
      this.#leaving = setTimeout(() => {
        this.#stop?.();
        this.#stop = null;
      }, AWAY_MS);
    } else if (this.#stop === null) this.#watch();
  };

  /** Calls back after every change; gives the function that ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Settles when the stream has come this far. */
  reached(position: number): Promise<void> {
    return new Promise((resolve) => {
      const off = this.listen(() => check());
      const check = (): void => {
        if (this.seen.position < position) return;
        off();
        resolve();
      };
      check();
    });
  }

  async choose(choices: readonly string[]): Promise<void> {
    await this.reached((await client.choose(this.id, this.seen.position, choices)).position);
  }

  async takeBack(to: number): Promise<void> {
    await this.reached((await client.takeBack(this.id, this.seen.position, to)).position);
  }

  #hear(event: TableEvent): void {
    switch (event.kind) {
      case 'log':
        // After a reconnection an entry may come twice.
        if (event.entry.position !== this.#reading.position) return;
        this.#note(newsOf(this.#reading, event.entry, this.table.keptFor));
        this.#reading = afterEntry(this.#reading, event.entry);
        if (this.#reading.position >= this.#past) this.#publish();
        return;
      case 'chat':
        this.chat = [...this.chat.slice(0, event.line.number), event.line];
        return;
      case 'presence':
        this.presence = event.presence;
        this.#call(event.presence.seated ?? []);
        void this.#hearOnlookers();
        return;
      case 'reset':
        this.isReset = true;
        return;
    }
  }

  /** Whether what onlookers write may be read here. */
  get readsOnlookers(): boolean {
    const { status } = this.seen;
    return status === 'over' || (status === 'playing' && this.seat < 0);
  }

  async #hearOnlookers(): Promise<void> {
    const { length } = this.onlookers;
    if (!this.readsOnlookers || (this.presence.onlookerLines ?? 0) <= length) return;
    const next = length === 0 ? undefined : this.onlookers.at(-1)!.number + 1;
    // Without an answer, the next presence tries again.
    const { lines } = await client.onlookersChat(this.id, next).catch(() => ({ lines: [] }));
    const last = this.onlookers.at(-1)?.number ?? -1;
    this.onlookers = [...this.onlookers, ...lines.filter(({ number }) => number > last)];
  }

  #note(news: TableNews | null): void {
    if (news !== null) this.#readNews = [...this.#readNews, news];
  }

  /** People may have changed their names. */
  #call(people: readonly PersonBody[]): void {
    const { seats } = this.#reading;
    const named = seats.map((seat) => {
      const person = people.find(({ id }) => id === seat.person?.id);
      const isSame = person?.name === seat.person?.name && person?.account === seat.person?.account;
      return person === undefined || isSame ? seat : { ...seat, person };
    });
    if (named.every((seat, index) => seat === seats[index])) return;
    this.#reading = { ...this.#reading, seats: named };
    if (this.#reading.position >= this.#past) this.#publish();
  }

  #publish(): void {
    this.seen = this.#reading;
    this.news = this.#readNews;
    for (const listener of [...this.#listeners]) listener();
  }
}
