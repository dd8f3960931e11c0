/** People at simulated tables: they follow the stream as the browser app does, and play when it is their turn. */
import { decision } from '@cap-diamant/engine';
import type { ChatMessage, LogEntry } from '@cap-diamant/protocol';
import { ApiError, type Client, createClient } from '@cap-diamant/protocol/client';
import { afterEntry, backTo, seatOf, type TableNow } from '@cap-diamant/protocol/table-log';
import { fetchFrom, type Site } from './connection.ts';
import { turnAt } from './games.ts';
import type { World } from './world.ts';

/** Something that a person has sent. */
export type Sent = {
  readonly table: string;
  readonly seat: number;
  readonly position: number;
  answer: 'none' | 'acknowledged' | 'refused';
} & (
  | { readonly kind: 'choices'; readonly texts: readonly string[] }
  | { readonly kind: 'back'; readonly to: number }
);

export interface Visitor {
  readonly name: string;
  readonly table: string;
  readonly entries: readonly LogEntry[];
  readonly chat: readonly ChatMessage[];
  readonly sent: readonly Sent[];
  /** Chat that the server has accepted. */
  readonly said: readonly string[];
  /** Requests under way. */
  readonly isBusy: () => boolean;
  /** Plays, if it is their turn. */
  readonly act: () => void;
  readonly stop: () => void;
}

interface Came {
  readonly world: World;
  readonly sites: () => readonly Site[];
  readonly name: string;
  readonly table: string;
  /** The table as they found it, and what its log had. */
  readonly now: TableNow;
  readonly known: readonly LogEntry[];
}

const PAUSE_MS = 500;
const FINAL = ['stale', 'conflict', 'illegal', 'forbidden'];

export const comes = ({ world, sites, name, table, now: found, known }: Came): Visitor => {
  const client: Client = createClient({ base: 'http://simulated', fetch: fetchFrom(world, sites, name) });
  const entries = [...known];
  const chat: ChatMessage[] = [];
  const sent: Sent[] = [];
  const said: string[] = [];
  let now = found;
  let isBusy = false;

  const stop = client.watch(table, {
    from: `${entries.length}.0`,
    refused: (error) => world.fault(`${name} was refused: ${error.message}`),
    failed: (error) => world.fault(`${name} could not read the stream: ${(error as Error).stack}`),
    hear: (event) => {
      if (event.kind === 'reset') return world.fault(`${name} was told to begin again`);
      if (event.kind === 'log') {
        const { entry } = event;
        if (entry.position !== entries.length)
          return world.fault(`${name} heard entry ${entry.position} where ${entries.length} was due`);
        entries.push(entry);
        now = afterEntry(now, entry);
      }
      if (event.kind === 'chat') {
        if (event.line.number !== chat.length)
          return world.fault(`${name} heard message ${event.line.number} where ${chat.length} was due`);
        chat.push(event.line);
      }
    },
  });

  /** Sends it again until there is an answer, whatever it is. */
  const insist = async (send: () => Promise<unknown>): Promise<boolean> => {
    for (;;) {
      try {
        await send();
        return true;
      } catch (error) {
        if (error instanceof ApiError && FINAL.includes(error.refused.kind)) return false;
        if (error instanceof ApiError && error.status < 500) {
          world.fault(`${name} was refused: ${error.message}`);
          return false;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };

  const sending = async (what: Sent, send: () => Promise<unknown>): Promise<void> => {
    sent.push(what);
    what.answer = (await insist(send)) ? 'acknowledged' : 'refused';
    world.note(`${name} has ${what.kind} at ${what.position} ${what.answer}`);
  };

  const play = async (seat: number): Promise<void> => {
    const position = entries.length;
    const at = { table, seat, position, answer: 'none' as const };
    const least = backTo(now, seat);
    const isTheirs = now.status === 'playing' && decision(now.history!.state)?.by === seat;
    const what = world.random(100);
    if (what < 4) {
      const text = `${name} ${said.length}`;
      // Chat may be said twice when an answer is lost: people do not send it again.
      await client.say(table, text).then(
        () => said.push(text),
        () => {},
      );
    } else if (what < 5 && now.seats.length === 2) {
      await insist(() => client.resign(table));
    } else if (what < 15 && least !== null && now.history!.made.length > least) {
      const to = now.history!.made.length - 1;
      await sending({ ...at, kind: 'back', to }, () => client.takeBack(table, position, to));
    } else if (isTheirs) {
      const texts = turnAt(now.history!.state, world.random, world.random(2) === 0);
      await sending({ ...at, kind: 'choices', texts }, () => client.choose(table, position, texts));
    }
  };

  return {
    ...{ name, table, entries, chat, sent, said },
    isBusy: () => isBusy,
    act: () => {
      const seat = seatOf(now, name);
      if (isBusy || seat === null || now.status === 'over' || now.seats[seat]!.bot !== null) return;
      isBusy = true;
      play(seat).then(
        () => {
          isBusy = false;
        },
        (error: unknown) => world.fault(`${name} failed: ${(error as Error).stack}`),
      );
    },
    stop,
  };
};
