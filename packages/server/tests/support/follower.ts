/** Somebody who watches a table and keeps its game in step with the stream, as the browser app does. */
import {
  apply,
  type Choice,
  choices,
  decision,
  hash,
  newGame,
  type Options,
  parseChoice,
  parseLayout,
  printChoice,
  proceed,
  type State,
} from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';
import type { ChatLine, LogEntry } from '@cap-diamant/protocol';
import type { Client, TableEvent } from '@cap-diamant/protocol/client';

export interface Follower {
  readonly entries: readonly LogEntry[];
  readonly chat: readonly ChatLine[];
  readonly events: readonly TableEvent[];
  readonly state: () => State | null;
  /** What went wrong in the stream: an entry out of place. */
  readonly faults: readonly string[];
  /** Settles as soon as it is true; checked after each event. */
  readonly until: (what: string, condition: () => boolean) => Promise<void>;
  readonly stop: () => void;
}

const PATIENCE_MS = 20_000;

const stateFrom = (options: Options, entries: readonly LogEntry[]): State | null => {
  const start = entries.find((entry) => entry.kind === 'start');
  if (start === undefined) return null;
  let made: Choice[] = [];
  for (const entry of entries) {
    if (entry.kind === 'choice') made.push(parseChoice(entry.choice));
    if (entry.kind === 'back') made = made.slice(0, entry.to);
  }
  const state = newGame(options, parseLayout(start.layout));
  for (const choice of made) {
    apply(state, choice);
    proceed(state);
  }
  return state;
};

export const follow = (client: Client, table: string, options: Options, from?: string): Follower => {
  const entries: LogEntry[] = [];
  const chat: ChatLine[] = [];
  const events: TableEvent[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
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
    state: () => stateFrom(options, entries),
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
        }, PATIENCE_MS);
        waiting.add(check);
        check();
      }),
    stop,
  };
};

export const isOver = ({ entries }: Follower): boolean => entries.some(({ kind }) => kind === 'end');

/** The seat's turn as it would be sent: choices at random for as long as this seat is to decide. */
export const randomTurn = (state: State, random: Random): string[] => {
  const { by } = decision(state)!;
  const { turn } = state;
  const copy = structuredClone(state);
  const made: string[] = [];
  while (decision(copy)?.by === by && copy.turn === turn) {
    const choice = pick(choices(copy), random);
    made.push(printChoice(choice));
    apply(copy, choice);
    proceed(copy);
  }
  return made;
};

/** Plays a seat at random until the game is over. */
export const playSeat = async (
  client: Client,
  table: string,
  seat: number,
  follower: Follower,
  random: Random,
): Promise<void> => {
  const asked = (): boolean => {
    const state = follower.state();
    return state !== null && decision(state)?.by === seat;
  };
  for (;;) {
    await follower.until(`seat ${seat} is asked`, () => isOver(follower) || asked());
    if (isOver(follower)) return;
    const position = follower.entries.length;
    await client.choose(table, position, randomTurn(follower.state()!, random));
    await follower.until('the choice comes back', () => follower.entries.length > position);
  }
};

export const hashOf = (follower: Follower): string => hash(follower.state()!);
