/** Requests and streams between people and simulated nodes. */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Refusal } from '../../src/http/refusal.ts';
import { Outage } from '../../src/storage/outage.ts';
import type { Cursor } from '../../src/streams/channel.ts';
import { type Machine, on } from './virtual-time.ts';
import type { World } from './world.ts';

/** What a node can be asked. */
export interface Site {
  readonly machine: Machine;
  /** The answer's body. */
  readonly answer: (path: string, body: unknown, person: string) => Promise<unknown>;
  readonly watch: (
    table: string,
    response: ServerResponse,
    from: Cursor,
    person: string | null,
  ) => Promise<void>;
  /** How many entries of a table it knows. */
  readonly length: (table: string) => Promise<number>;
  /** Streams to cut when it dies. */
  readonly streams: Set<SimulatedResponse>;
}

/** A reader's buffer is full after so much. */
const BUFFER = 20_000;

/** The server's side of a stream; what it writes arrives piece by piece. */
export class SimulatedResponse extends EventEmitter {
  destroyed = false;
  writableLength = 0;
  readonly socket = { write: (chunk: string | Buffer): boolean => this.write(chunk) };
  readonly #world: World;
  readonly #machine: Machine;
  readonly #pieces: (string | null)[] = [];
  #isMoving = false;
  #arrive: (piece: string | null | Error) => void;

  /** `arrive` gets each piece, null at the end, or an error. */
  constructor(world: World, machine: Machine, arrive: (piece: string | null | Error) => void) {
    super();
    this.#world = world;
    this.#machine = machine;
    this.#arrive = arrive;
  }

  write(chunk: string | Buffer): boolean {
    if (this.destroyed) return true;
    const text = chunk.toString();
    // A piece may end anywhere, also in the middle of an event.
    const cut = this.#world.random(4) === 0 ? this.#world.random(text.length) : text.length;
    for (const piece of [text.slice(0, cut), text.slice(cut)]) if (piece !== '') this.#send(piece);
    return this.writableLength < BUFFER;
  }

  end(): void {
    if (!this.destroyed) this.#send(null);
  }

  /** The server notices it later than the reader, or the other way round. */
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#pieces.length = 0;
    void this.#close();
    void this.#fail();
  }

  #send(piece: string | null): void {
    this.#pieces.push(piece);
    this.writableLength += piece?.length ?? 0;
    if (!this.#isMoving) void this.#move();
  }

  async #move(): Promise<void> {
    this.#isMoving = true;
    while (this.#pieces.length > 0) {
      await this.#world.hop(`${this.#machine.name} sends`);
      if (this.#world.happens('stream')) this.destroy();
      const piece = this.#pieces.shift();
      if (piece === undefined) break;
      this.writableLength -= piece?.length ?? 0;
      this.#arrive(piece);
      if (piece === null) {
        this.destroyed = true;
        await this.#close();
      } else if (this.writableLength === 0) on(this.#machine, () => this.emit('drain'));
    }
    this.#isMoving = false;
  }

  async #close(): Promise<void> {
    await this.#world.hop(`${this.#machine.name} loses a stream`);
    if (!this.#machine.isDead) on(this.#machine, () => this.emit('close'));
  }

  async #fail(): Promise<void> {
    await this.#world.hop('a stream breaks');
    this.#arrive(new Error('the stream broke'));
  }
}

/** A browser's view of a stream: pieces that were not read yet wait. */
const createBody = () => {
  const arrived: (string | null | Error)[] = [];
  let wake: () => void = () => {};
  return {
    arrive: (piece: string | null | Error): void => {
      arrived.push(piece);
      wake();
    },
    getReader: () => ({
      read: async (): Promise<{ done: boolean; value?: Buffer }> => {
        while (arrived.length === 0)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        const piece = arrived[0]!;
        if (piece instanceof Error) throw piece;
        if (piece === null) return { done: true };
        arrived.shift();
        return { done: false, value: Buffer.from(piece) };
      },
    }),
  };
};

const lost = (): TypeError => new TypeError('fetch failed');

const cursorFrom = (text: string | null): Cursor => {
  const [log = '0', chat = '0'] = (text ?? '0.0').split('.');
  return { log: Number(log), chat: Number(chat) };
};

const failure = (world: World, error: unknown) => {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  if (error instanceof Outage)
    return { status: 503, body: { error: { kind: 'unavailable', message: error.message } } };
  world.fault(`a request ended with ${(error as Error).stack ?? String(error)}`);
  return { status: 500, body: { error: { kind: 'internal', message: 'a mistake' } } };
};

/** `fetch` for one person. Each request goes to any node that lives. */
export const fetchFrom =
  (world: World, sites: () => readonly Site[], person: string): typeof fetch =>
  async (input, init = {}) => {
    const { pathname } = new URL(String(input), 'http://simulated');
    const choose = (): Site => {
      const alive = sites().filter(({ machine }) => !machine.isDead);
      if (alive.length === 0) throw lost();
      return alive[world.random(alive.length)]!;
    };
    await world.hop(`${person} asks ${pathname}`);
    const site = choose();
    if (world.happens('request')) throw lost();

    if (pathname.endsWith('/stream')) {
      const table = pathname.split('/').at(-2)!;
      const headers = init.headers as Record<string, string>;
      const body = createBody();
      const response = new SimulatedResponse(world, site.machine, body.arrive);
      init.signal?.addEventListener('abort', () => response.destroy());
      site.streams.add(response);
      response.on('close', () => site.streams.delete(response));
      on(site.machine, () => {
        site
          .watch(
            table,
            response as unknown as ServerResponse,
            cursorFrom(headers['last-event-id'] ?? null),
            person,
          )
          .catch((error: unknown) => {
            if (!(error instanceof Outage)) world.note(`a stream ended with ${(error as Error).message}`);
            response.destroy();
          });
      });
      return { ok: true, body } as unknown as Response;
    }

    const handle = (at: Site) =>
      on(at.machine, () => at.answer(pathname, JSON.parse(String(init.body ?? '{}')), person)).then(
        (body) => ({ status: 200, body }),
        (error: unknown) => failure(world, error),
      );
    if (world.happens('twice')) void handle(choose());
    const answer = await Promise.race([handle(site), site.machine.died.then(() => null)]);
    await world.hop(`${person} is answered`);
    if (answer === null || world.happens('request')) throw lost();
    const { status, body } = answer;
    const headers = new Headers();
    return { ok: status === 200, status, headers, json: async () => body } as unknown as Response;
  };
