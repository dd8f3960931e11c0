/** Streams of tables to their watchers. */

import type { ServerResponse } from 'node:http';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { countChat, countOnlookersChat, readChat } from '../conversation/chat.ts';
import { CHAT_CHANGED, type Signals } from '../signals/signals.ts';
import { Outage } from '../storage/outage.ts';
import type { Storage } from '../storage/storage.ts';
import { entriesNamedNow, seatedNow } from '../tables/current-names.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';
import { lengthsOf } from '../tables/lengths.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import {
  type Cursor,
  chatEvents,
  HEARTBEAT,
  logEvents,
  presenceEvent,
  resetEvent,
  type Watcher,
  writeInOrder,
  writeTo,
  writeToAll,
} from './channel.ts';
import type { Presence } from './presence.ts';

interface Channel {
  readonly watchers: Set<Watcher>;
  /** How much every watcher in it has been sent. */
  log: number;
  chat: number;
  /** How much was announced. */
  wanted: Cursor;
  busy: boolean;
  /** Resolves when everything announced so far has been sent. */
  pumped: Promise<void>;
  /** Watchers that are still reading the past. */
  joining: number;
  /** Watchers who do not sit there, at the last count. */
  onlookers: number;
  /** Set while a presence update is scheduled. */
  roll: NodeJS.Timeout | null;
  /** Resolves when the channel knows the lengths of log and chat. */
  ready: Promise<void>;
  /** After an outage: there may be more than was announced or sent. The next reader looks. */
  isDoubtful: boolean;
  /** Each table at its own time: all at once would delay everybody's choices. */
  readonly heartbeat: NodeJS.Timeout;
}

export interface Streams {
  /** Sends what is new since the cursor, then everything as it comes, until the response is closed. */
  readonly watch: (
    table: string,
    response: ServerResponse,
    from: Cursor,
    person: string | null,
  ) => Promise<void>;
  readonly size: () => number;
  /** How many people watch a table on this node without sitting there. */
  readonly onlookersAt: (table: string) => number;
  /** Shutdown all streams: their readers will connect to another node. */
  readonly close: () => void;
}

/** How many past entries are sent at once. */
const LOG_PAGE = 200;
const PAST = 'past';
/** Presence is sent at most this often. */
const ROLL_MS = 300;
/** Lets everything run that is waiting to run. */
const afterOtherWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** While the database is away. */
const ROLL_AGAIN_MS = 3000;

export const createStreams = (
  storage: Storage,
  tables: Tables,
  signals: Signals,
  presence: Presence,
  quietMs: number,
): Streams => {
  const channels = new Map<string, Channel>();
  let closed = false;

  /** Watchers who do not sit there. A person with two windows counts once; unknown watchers count each time. */
  const spectators = ({ watchers }: Channel, seated: ReadonlySet<string>): number => {
    const people = [...watchers].map(({ person }) => person);
    const known = new Set(people.filter((person) => person !== null && !seated.has(person)));
    return known.size + people.filter((person) => person === null).length;
  };

  const tell = ({ watchers, heartbeat }: Channel, text: string): void => {
    writeToAll(watchers, text);
    heartbeat.refresh();
  };

  /** Reports to the other nodes which seated players are seen here, and sends presence to the watchers. */
  const tellPresence = async (table: string, channel: Channel): Promise<void> => {
    const live = await tables.find(table);
    const seen = [...channel.watchers].flatMap(({ person }) => (person === null ? [] : [person]));
    const seated = new Set(seen.filter((person) => seatOf(live, person) !== null));
    if (await presence.declare(table, seated)) {
      await signals.notifyOthers(storage.db, { table, position: 0, chat: 0, presence: true });
    }
    channel.onlookers = spectators(channel, seated);
    if (channel.watchers.size === 0) return;
    const people = [...(await presence.peopleAt(table))];
    const names = [...(await seatedNow(storage.db, live))];
    // Only they read it before the end; then everybody does.
    const isRead = live.status !== 'open' && (channel.onlookers > 0 || live.status === 'over');
    const onlookerLines = isRead ? { onlookerLines: await countOnlookersChat(storage, table) } : {};
    tell(channel, presenceEvent({ people, watchers: channel.onlookers, seated: names, ...onlookerLines }));
  };

  const callRoll = (table: string, channel: Channel, milliseconds = ROLL_MS): void => {
    channel.roll ??= setTimeout(async () => {
      channel.roll = null;
      try {
        await tellPresence(table, channel);
      } catch (error) {
        // Otherwise people who have left would count as present as long as this node lives.
        if (error instanceof Outage && !closed) callRoll(table, channel, ROLL_AGAIN_MS);
      }
      closeIfEmpty(table, channel);
    }, milliseconds);
  };

  /** During an outage, watchers are disconnected; they reconnect and get what they missed. */
  const sendAway = (channel: Channel): void => {
    channel.isDoubtful = true;
    for (const { response } of channel.watchers) response.destroy();
  };

  /** People who got up from a table of a duplicate match have to ask again whether they may see it. */
  const sendAwayFromMatch = (live: LiveTable, { watchers }: Channel): void => {
    if (live.settings.duplicate === undefined) return;
    for (const watcher of watchers) {
      if (watcher.person !== null && seatOf(live, watcher.person) !== null) continue;
      // They get no further events, even if closing the connection takes a while.
      watchers.delete(watcher);
      watcher.response.destroy();
    }
  };

  /** Reads what is new until there is nothing left, and sends it. */
  const pump = async (table: string, channel: Channel): Promise<void> => {
    if (channel.busy) return;
    channel.busy = true;
    try {
      while (channel.wanted.log > channel.log || channel.wanted.chat > channel.chat) {
        const { wanted } = channel;
        const live = await tables.find(table, wanted.log);
        const { entries } = live;
        const lines = wanted.chat > channel.chat ? await readChat(storage, table, channel.chat) : [];
        const seated = entries.slice(channel.log).some(({ kind }) => kind === 'seat');
        // Then players read what the onlookers wrote.
        const isEnd = entries.slice(channel.log).some(({ kind }) => kind === 'end');
        const length = entries.length;
        const named = await entriesNamedNow(storage.db, entries.slice(channel.log, length));
        const news = logEvents(named, channel.chat) + chatEvents(lines, length);
        channel.log = length;
        channel.chat += lines.length;
        // What was announced and does not exist will not come: stop waiting for it.
        channel.wanted = {
          log: channel.wanted === wanted ? channel.log : channel.wanted.log,
          chat: channel.wanted === wanted && lines.length === 0 ? channel.chat : channel.wanted.chat,
        };
        if (seated) sendAwayFromMatch(live, channel);
        if (news !== '') tell(channel, news);
        if (seated || isEnd) callRoll(table, channel);
      }
    } catch {
      sendAway(channel);
    } finally {
      channel.busy = false;
    }
  };

  const want = (table: string, channel: Channel, log: number, chat: number): void => {
    channel.wanted = { log: Math.max(channel.wanted.log, log), chat: Math.max(channel.wanted.chat, chat) };
    if (!channel.busy) channel.pumped = pump(table, channel);
  };

  /** A reader who comes from another node may have seen more than this one has heard of. */
  const catchUpWith = async (table: string, channel: Channel, seen: Cursor): Promise<void> => {
    if (seen.log <= channel.log && seen.chat <= channel.chat) return;
    const { entries } = await tables.find(table, seen.log);
    const chat = await countChat(storage, table);
    want(table, channel, Math.min(seen.log, entries.length), Math.min(seen.chat, chat));
    await channel.pumped;
  };

  const lookAgain = async (table: string, channel: Channel): Promise<void> => {
    const { entries } = await tables.find(table);
    const chat = await countChat(storage, table);
    channel.isDoubtful = false;
    want(table, channel, entries.length, chat);
    await channel.pumped;
  };

  /** What was sent has changed: watchers come back at once and read everything again. */
  const startOver = ({ watchers }: Channel): void => {
    writeToAll(watchers, resetEvent());
    for (const watcher of watchers) {
      watchers.delete(watcher);
      watcher.response.end();
    }
  };

  let isLookingUp = false;
  let isLookUpDue = false;
  /** Signals may have been lost: the database knows the length of every table. */
  const lookUp = async (): Promise<void> => {
    isLookUpDue = true;
    if (isLookingUp) return;
    isLookingUp = true;
    try {
      while (isLookUpDue) {
        isLookUpDue = false;
        for await (const { table, log, chat } of lengthsOf(storage, [...channels.keys()])) {
          const channel = channels.get(table);
          if (channel !== undefined) want(table, channel, log, chat);
        }
      }
    } catch {
      for (const channel of channels.values()) sendAway(channel);
    } finally {
      isLookingUp = false;
    }
  };

  signals.listen(
    ({ table, position, chat, presence: changed }) => {
      const channel = channels.get(table);
      if (channel === undefined) return;
      if (chat === CHAT_CHANGED) startOver(channel);
      else if (changed) callRoll(table, channel);
      else want(table, channel, position, chat);
    },
    (how) => {
      void lookUp();
      if (how === 'back') for (const [table, channel] of channels) callRoll(table, channel);
    },
  );

  /** It receives signals from the start, and acts on them once it knows the lengths. */
  const openChannel = (table: string): Channel => {
    const nothing = { log: 0, chat: 0 };
    const channel: Channel = {
      ...nothing,
      watchers: new Set(),
      wanted: nothing,
      busy: true,
      pumped: Promise.resolve(),
      joining: 0,
      onlookers: 0,
      roll: null,
      ready: Promise.resolve(),
      isDoubtful: false,
      heartbeat: setTimeout(() => tell(channel, HEARTBEAT), quietMs).unref(),
    };
    channels.set(table, channel);
    channel.ready = (async () => {
      await signals.follow(table);
      channel.log = (await tables.find(table)).entries.length;
      channel.chat = await countChat(storage, table);
      channel.busy = false;
      channel.pumped = pump(table, channel);
    })();
    return channel;
  };

  const closeIfEmpty = (table: string, channel: Channel): void => {
    const isEmpty = channel.watchers.size === 0 && channel.joining === 0 && channel.roll === null;
    if (!isEmpty || channels.get(table) !== channel) return;
    clearTimeout(channel.heartbeat);
    channels.delete(table);
    signals.unfollow(table);
  };

  /** One at a time, with other work in between: many new watchers at once delay nobody. */
  const inTurn = createKeyedQueue();

  /** The next page for a watcher who has seen so much, and how much it has seen after that. */
  const nextPage = async (
    table: string,
    channel: Channel,
    seen: Cursor,
  ): Promise<{ readonly text: string; readonly seen: Cursor }> => {
    await afterOtherWork();
    if (seen.log < channel.log) {
      const { entries } = await tables.find(table, channel.log);
      const page = entries.slice(seen.log, Math.min(channel.log, seen.log + LOG_PAGE));
      const named = await entriesNamedNow(storage.db, page);
      return { text: logEvents(named, seen.chat), seen: { ...seen, log: seen.log + page.length } };
    }
    const lines = (await readChat(storage, table, seen.chat)).slice(0, channel.chat - seen.chat);
    return { text: chatEvents(lines, seen.log), seen: { ...seen, chat: seen.chat + lines.length } };
  };

  /** Sends the past as fast as it is read, then joins the channel. */
  const join = async (table: string, channel: Channel, watcher: Watcher, from: Cursor): Promise<void> => {
    const { response } = watcher;
    let seen = from;
    // Synchronous from here: nothing can happen between having seen everything and joining.
    while (seen.log < channel.log || seen.chat < channel.chat) {
      const from = seen;
      const page = await inTurn(PAST, () => nextPage(table, channel, from));
      if (page.text === '') throw new Error('what was announced is not there');
      await writeInOrder(watcher, page.text);
      if (response.destroyed) return;
      seen = page.seen;
    }
    // Nobody would send them the rest.
    if (channel.isDoubtful) throw new Error('the database was away');
    channel.watchers.add(watcher);
    response.on('close', () => {
      channel.watchers.delete(watcher);
      if (!closed) callRoll(table, channel);
    });
    callRoll(table, channel);
  };

  return {
    watch: async (table, response, from, person) => {
      const channel = channels.get(table) ?? openChannel(table);
      channel.joining += 1;
      try {
        await channel.ready;
        if (response.destroyed) return;
        if (channel.isDoubtful) await lookAgain(table, channel);
        const watcher: Watcher = { response, person };
        await catchUpWith(table, channel, from);
        const lost = from.log > channel.log || from.chat > channel.chat;
        writeTo(watcher, lost ? resetEvent() : HEARTBEAT);
        await join(table, channel, watcher, lost ? { log: 0, chat: 0 } : from);
      } finally {
        channel.joining -= 1;
        closeIfEmpty(table, channel);
      }
    },
    onlookersAt: (table) => {
      const channel = channels.get(table);
      return channel === undefined ? 0 : channel.onlookers;
    },
    size: () => [...channels.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    close: () => {
      closed = true;
      for (const { watchers, roll, heartbeat } of channels.values()) {
        clearTimeout(heartbeat);
        if (roll !== null) clearTimeout(roll);
        for (const { response } of watchers) response.end();
      }
    },
  };
};
