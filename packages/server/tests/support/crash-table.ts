/** One table of the crash test: what its players know of it and do there, and what must be true of it in the end. */
import { isDeepStrictEqual } from 'node:util';
import { historyOf, parseRecord } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Accepted, ChatMessage, LogEntry, NewTable, Snapshot, TableBody } from '@cap-diamant/protocol';
import { afterEntry, newTableNow, type TableNow, waitingSeat } from '@cap-diamant/protocol/table-log';
import type { CrashParts } from './crash-parts.ts';
import { randomTurn } from './follower.ts';
import { TWO_PEOPLE } from './table.ts';

interface Said {
  readonly number: number;
  readonly text: string;
}

/** A request without an answer, to be sent again. */
interface Open {
  readonly seat: number;
  readonly path: 'choices' | 'back';
  readonly body: { readonly position: number; readonly choices?: readonly string[]; readonly to?: number };
}

/** A table as its players know it. */
export interface KnownTable {
  readonly id: string;
  readonly log: LogEntry[];
  readonly chat: ChatMessage[];
  now: TableNow;
  readonly acknowledged: Open[];
  readonly said: Said[];
  readonly saidByOnlookers: Said[];
  over: boolean;
  open: Open | null;
  /** The log's length after each vacation that was acknowledged. */
  readonly vacations: number[];
  /** Whether a vacation was asked for without a clear answer: it may stand where the next choice was meant to. */
  isVacationOpen: boolean;
  /** Whether a webhook announces its turns; null: the last request about it got no answer. */
  hooked: boolean | null;
}

export const newKnownTable = (table: TableBody): KnownTable => ({
  id: table.id,
  log: [],
  chat: [],
  now: newTableNow(table),
  acknowledged: [],
  said: [],
  saidByOnlookers: [],
  over: false,
  open: null,
  hooked: false,
  vacations: [],
  isVacationOpen: false,
});

const TIMEOUT_MS = 120_000;

/** Every other table has a bot, whose turns must go on after each restart; the others have vacations. */
export const tableFor = (number: number): NewTable =>
  number % 2 === 0
    ? { ...TWO_PEOPLE, pace: 'correspondence', moveSeconds: 86_400, weekends: 0, vacationDays: 30 }
    : {
        ...TWO_PEOPLE,
        options: { ...TWO_PEOPLE.options, players: 3 },
        seats: ['me', null, 'apprentice'],
      };

const isInLog = (log: readonly LogEntry[], { seat, path, body }: Open): boolean => {
  if (path === 'back') {
    const entry = log[body.position];
    return entry?.kind === 'back' && entry.by === seat && entry.to === body.to;
  }
  return body.choices!.every((choice, index) => {
    const entry = log[body.position + index];
    return entry?.kind === 'choice' && entry.by === seat && entry.choice === choice;
  });
};

/** What the seat does next: mostly one choice or a whole turn, sometimes a take-back. */
const nextOf = (table: KnownTable, dice: Random): Open | null => {
  const by = waitingSeat(table.now);
  if (by === null || by > 1) return null;
  const { state, made } = table.now.history!;
  const position = table.log.length;
  const last = table.log.at(-1);
  if (dice(10) === 0 && last?.kind === 'choice' && last.by >= 0 && last.by <= 1) {
    return { seat: last.by, path: 'back', body: { position, to: made.length - 1 } };
  }
  const turn = randomTurn(state, dice);
  return { seat: by, path: 'choices', body: { position, choices: turn.slice(0, 1 + dice(turn.length)) } };
};

interface TableParts extends CrashParts {
  /** The webhook that players add and remove. */
  readonly hook: string;
  /** An entry has arrived. */
  readonly heard: () => void;
  /** What else the players do in between. */
  readonly aside: (dice: Random) => Promise<void>;
}

export const playersAt = ({
  visitor,
  urlFor,
  post,
  fault,
  isExcused,
  onlooker,
  hook,
  heard,
  aside,
}: TableParts) => {
  let repeated = 0;
  const faultAt = ({ id }: KnownTable, what: string): void => fault(`table ${id}: ${what}`);

  /** Follows the stream from the last event; returns the function that stops it. */
  const listen = (table: KnownTable, changed: () => void): (() => void) =>
    visitor(0).client.watch(table.id, {
      from: `${table.log.length}.${table.chat.length}`,
      refused: ({ message }) => faultAt(table, `does not open: ${message}`),
      hear: (event) => {
        if (event.kind === 'reset') faultAt(table, 'forgot what it had told');
        if (event.kind === 'log') {
          const { entry } = event;
          if (entry.position !== table.log.length) {
            faultAt(table, `told ${entry.position} where ${table.log.length} was due`);
          }
          table.log.push(entry);
          heard();
          if (entry.position === table.now.position) table.now = afterEntry(table.now, entry);
          if (entry.kind === 'end') table.over = true;
        }
        if (event.kind === 'chat') {
          if (event.line.number !== table.chat.length) faultAt(table, 'told a line of chat out of place');
          table.chat.push(event.line);
        }
        changed();
      },
    });

  /** Returns the least length of the log afterwards; null: unknown. */
  const deliver = async (table: KnownTable, asked: Open): Promise<number | null> => {
    table.open = asked;
    const answer = await post(asked.seat, `/api/tables/${table.id}/${asked.path}`, asked.body);
    if (answer === null) return null;
    if (answer.status >= 500) {
      // On 'unavailable' the result is unknown, and the client asks again. Only a dying database is an excuse.
      if (!isExcused()) faultAt(table, `${asked.path} at ${asked.body.position}: ${await answer.text()}`);
      return null;
    }
    table.open = null;
    if (answer.status !== 200) {
      faultAt(table, `${asked.path} at ${asked.body.position}: ${await answer.text()}`);
      return null;
    }
    table.acknowledged.push(asked);
    return ((await answer.json()) as Accepted).position;
  };

  const chat = async (table: KnownTable, dice: Random): Promise<void> => {
    const by = dice(onlooker + 1);
    const [path, said] = by === onlooker ? ['chat/onlookers', table.saidByOnlookers] : ['chat', table.said];
    const text = `${said.length} ${dice(1_000_000)}`;
    const answer = await post(by, `/api/tables/${table.id}/${path}`, { text });
    if (answer?.status === 201) said.push({ number: ((await answer.json()) as ChatMessage).number, text });
  };

  /** Adds the webhook to the table, or removes it. */
  const changeHook = async (table: KnownTable): Promise<void> => {
    const adds = table.hooked !== true;
    table.hooked = null;
    const path = `/api/tables/${table.id}/hooks/${hook}`;
    const answer = await post(0, path, {}, adds ? 'PUT' : 'DELETE');
    if (answer?.status === 200) table.hooked = adds;
  };

  /** The first player goes on vacation, or comes back. Returns the log's length afterwards; null: unknown. */
  const changeVacation = async (table: KnownTable, dice: Random): Promise<number | null> => {
    const body = { days: dice(2) };
    const answer = await post(0, `/api/tables/${table.id}/vacation`, body, 'PUT');
    table.isVacationOpen = answer === null || answer.status >= 500;
    if (answer === null || table.isVacationOpen) return null;
    if (answer.status !== 200) return table.log.length;
    const { position } = (await answer.json()) as Accepted;
    if (position > table.log.length) table.vacations.push(position);
    return position;
  };

  /** Null: the server is already dead. */
  const positionOf = async ({ id }: KnownTable): Promise<number | null> => {
    try {
      const answer = await visitor(0).fetch(`${urlFor(0)}/api/tables/${id}`);
      return ((await answer.json()) as Snapshot).table.position;
    } catch {
      return null;
    }
  };

  /** Plays one table until the server dies. */
  const play = async (table: KnownTable, dice: Random, alive: () => boolean): Promise<void> => {
    let wake: () => void = () => {};
    const stop = listen(table, () => wake());
    const until = async (condition: () => boolean): Promise<void> => {
      const started = performance.now();
      while (alive() && !condition()) {
        if (performance.now() - started > TIMEOUT_MS) {
          faultAt(table, `stood still at ${table.log.length}`);
          return;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
      }
    };
    const position = await positionOf(table);
    // A player who does not know the whole log would send the next choice to the wrong position.
    if (position === null) return stop();
    await until(() => table.log.length >= position);
    // A vacation came first: what was sent after it was refused, and nobody heard it.
    if (table.open !== null && table.isVacationOpen) {
      if (table.log[table.open.body.position]?.kind === 'vacation') table.open = null;
    }
    if (alive() && table.open !== null) {
      repeated += 1;
      const there = table.log[table.open.body.position];
      if (there !== undefined && !isInLog(table.log, table.open)) {
        faultAt(table, `${JSON.stringify(there)} stands where ${JSON.stringify(table.open)} was meant to`);
      }
      const reached = await deliver(table, table.open);
      // Still unanswered: nothing else may be sent instead.
      if (reached === null) return stop();
      await until(() => table.log.length >= reached);
    }
    while (alive() && !table.over) {
      if (dice(10) === 0) await chat(table, dice);
      if (dice(15) === 0) await changeHook(table);
      if (dice(15) === 0 && table.now.vacationDays !== 0) {
        const reached = await changeVacation(table, dice);
        if (reached === null) break;
        await until(() => table.log.length >= reached);
      }
      await aside(dice);
      const next = nextOf(table, dice);
      const due = next === null ? table.log.length + 1 : await deliver(table, next);
      if (due === null) break;
      await until(() => table.log.length >= due);
    }
    stop();
  };

  const readAll = (id: string, length: number): Promise<readonly LogEntry[]> =>
    new Promise((resolve, reject) => {
      const told: LogEntry[] = [];
      const timer = setTimeout(() => reject(new Error(`table ${id} tells too little`)), TIMEOUT_MS);
      const stop = visitor(0).client.watch(id, {
        refused: reject,
        hear: (event) => {
          if (event.kind === 'log') told.push(event.entry);
          if (told.length < length) return;
          clearTimeout(timer);
          stop();
          resolve(told);
        },
      });
    });

  /** Everything again from the beginning. `guest`: for whom its second seat was kept. */
  const check = async (table: KnownTable, guest: string): Promise<void> => {
    const { table: body, record } = await visitor(0).client.table(table.id);
    const told = await readAll(table.id, body.position);
    if (!isDeepStrictEqual(told.slice(0, table.log.length), table.log)) faultAt(table, 'tells another story');
    for (const one of table.acknowledged) {
      if (!isInLog(told, one)) faultAt(table, `lost what was acknowledged at ${one.body.position}`);
    }
    const { choices } = parseRecord(record!);
    if (choices.length !== body.choices) faultAt(table, 'its record has another number of choices');
    historyOf(parseRecord(record!)).state;
    const { lines } = await visitor(0).client.chat(table.id);
    for (const { number, text } of table.said) {
      if (lines[number]?.text !== text) faultAt(table, `lost line ${number} of the chat`);
    }
    const onlookers = await visitor(onlooker).client.onlookersChat(table.id);
    for (const { number, text } of table.saidByOnlookers) {
      if (onlookers.lines.find((line) => line.number === number)?.text !== text) {
        faultAt(table, `lost line ${number} of the onlookers' chat`);
      }
    }
    for (const position of table.vacations) {
      if (told[position - 1]?.kind !== 'vacation') faultAt(table, `lost the vacation at ${position - 1}`);
    }
    if (body.keptFor?.[1]?.id !== guest) faultAt(table, 'forgot for whom a seat was kept');
    const { hooks } = await visitor(0).client.tableHooks(table.id);
    if (table.hooked !== null && hooks.length !== Number(table.hooked)) faultAt(table, 'lost its webhook');
  };

  return { play, check, repeated: () => repeated };
};
