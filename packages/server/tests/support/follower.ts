/** Watches a table and follows its game by the stream, like the browser app. */
import {
  advance,
  type Choice,
  choices,
  decision,
  hash,
  type Options,
  printChoice,
  type State,
} from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';
import type { ChatMessage, LogEntry, PersonBody } from '@cap-diamant/protocol';
import type { Client, TableEvent } from '@cap-diamant/protocol/client';
import { afterEntry, newTableNow } from '@cap-diamant/protocol/table-log';
import { quickChoice } from '../../../../scripts/quick-game.ts';

export interface Follower {
  readonly entries: readonly LogEntry[];
  readonly chat: readonly ChatMessage[];
  readonly events: readonly TableEvent[];
  /** Null before the start, and if the stream was not followed from the beginning. */
  readonly state: () => State | null;
  /** Errors in the stream: an entry out of order. */
  readonly faults: readonly string[];
  /** Resolves as soon as the condition is true; checked after each event. */
  readonly until: (what: string, condition: () => boolean) => Promise<void>;
  readonly stop: () => void;
}

const TIMEOUT_MS = 300_000;
/** The person who set the table up: nothing here depends on it. */
const NOBODY_KNOWN: PersonBody = { id: '', name: '' };

export const follow = (client: Client, table: string, options: Options, from?: string): Follower => {
  const entries: LogEntry[] = [];
  const chat: ChatMessage[] = [];
  const events: TableEvent[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  let now = newTableNow({ options, pace: 'live', moveSeconds: null, createdBy: NOBODY_KNOWN });
  const first = from === undefined ? 0 : Number(from.split('.')[0]);
  const stop = client.watch(table, {
    ...(from === undefined ? {} : { from }),
    refused: (error) => faults.push(error.message),
    hear: (event) => {
      events.push(event);
      if (event.kind === 'log') {
        const due = first + entries.length;
        if (event.entry.position !== due) faults.push(`${event.entry.position} came where ${due} was due`);
        entries.push(event.entry);
        if (first === 0 && event.entry.position === due) now = afterEntry(now, event.entry);
      }
      if (event.kind === 'chat') chat.push(event.line);
      for (const check of [...waiting]) check();
    },
  });
  return {
    entries,
    chat,
    events,
    faults,
    state: () => now.history?.state ?? null,
    until: (what, condition) =>
      new Promise((resolve, reject) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(check);
        };
        const check = (): void => {
          if (!condition()) return;
          done();
          resolve();
        };
        const timer = setTimeout(() => {
          done();
          reject(new Error(`waited in vain until ${what}; faults: ${faults.join(', ')}`));
        }, TIMEOUT_MS);
        waiting.add(check);
        check();
      }),
    stop,
  };
};

const isOver = ({ entries }: Follower): boolean => entries.some(({ kind }) => kind === 'end');

/** A whole turn of the seat, as it would be sent. */
type Turn = (state: State, random: Random) => string[];

const turnBy =
  (choose: (state: State, random: Random) => Choice): Turn =>
  (state, random) => {
    const { by } = decision(state)!;
    const { turn } = state;
    const copy = structuredClone(state);
    const made: string[] = [];
    while (decision(copy)?.by === by && copy.turn === turn) {
      const choice = choose(copy, random);
      made.push(printChoice(choice));
      advance(copy, choice);
    }
    return made;
  };

export const randomTurn = turnBy((state, random) => pick(choices(state), random));
const quickTurn = turnBy(quickChoice);

/** Plays a seat until the game is over, or until `enough`. */
export const playSeat = async (
  client: Client,
  table: string,
  seat: number,
  follower: Follower,
  random: Random,
  enough: () => boolean = () => isOver(follower),
  turn: Turn = quickTurn,
): Promise<void> => {
  const asked = (): boolean => {
    const state = follower.state();
    return state !== null && decision(state)?.by === seat;
  };
  for (;;) {
    await follower.until(`seat ${seat} is asked`, () => enough() || asked());
    if (enough()) return;
    const position = follower.entries.length;
    await client.choose(table, position, turn(follower.state()!, random));
    await follower.until('the choice comes back', () => follower.entries.length > position);
  }
};

export const hashOf = (follower: Follower): string => hash(follower.state()!);
