/**
 * A table as its log makes it. Everything here follows from how the table was set up and from the entries
 * so far: rebuilt from the database at any time, kept in memory while it is of use.
 */
import {
  apply,
  type Choice,
  clone,
  decision,
  type Layout,
  newGame,
  parseChoice,
  parseLayout,
  proceed,
  type State,
} from '@cap-diamant/engine';
import type { LogEntry, PersonBody, SeatBody, TableSettings } from '@cap-diamant/protocol';

/** A choice with who made it and in which turn, and the clock that ran then: what taking back needs. */
interface Made {
  readonly choice: Choice;
  readonly by: number;
  readonly turn: number;
  readonly deadline: number | null;
}

export interface SetUp {
  readonly id: string;
  readonly settings: TableSettings;
  readonly createdAt: number;
  readonly createdBy: PersonBody;
  readonly seed: string;
  readonly commitment: string;
}

export interface LiveTable extends SetUp {
  entries: LogEntry[];
  status: 'open' | 'playing' | 'over';
  seats: SeatBody[];
  layout: Layout | null;
  state: State | null;
  made: Made[];
  /** When the time of whoever is to decide runs out. */
  deadline: number | null;
  /** Who has voted against waiting for which seat; forgotten as soon as that seat acts. */
  votes: readonly { readonly by: number; readonly seat: number }[];
  rematch: string | null;
}

const EMPTY_SEAT: SeatBody = { person: null, bot: null };

export const newLiveTable = (setUp: SetUp): LiveTable => ({
  ...setUp,
  entries: [],
  status: 'open',
  seats: new Array<SeatBody>(setUp.settings.options.players).fill(EMPTY_SEAT),
  layout: null,
  state: null,
  made: [],
  deadline: null,
  votes: [],
  rematch: null,
});

const play = (live: LiveTable, choice: Choice): void => {
  const state = live.state!;
  live.made.push({ choice, by: decision(state)!.by, turn: state.turn, deadline: live.deadline });
  apply(state, choice);
  proceed(state);
};

const takeBack = (live: LiveTable, to: number): void => {
  const state = newGame(live.settings.options, live.layout!);
  live.made.length = to;
  for (const { choice } of live.made) {
    apply(state, choice);
    proceed(state);
  }
  live.state = state;
};

const forgetVotes = (live: LiveTable, seat: number): void => {
  live.votes = live.votes.filter((vote) => vote.seat !== seat);
};

const carryOut = (live: LiveTable, entry: LogEntry): void => {
  switch (entry.kind) {
    case 'seat':
      live.seats[entry.seat] = { person: entry.person, bot: entry.bot };
      forgetVotes(live, entry.seat);
      return;
    case 'start':
      live.layout = parseLayout(entry.layout);
      live.state = newGame(live.settings.options, live.layout);
      live.status = 'playing';
      return;
    case 'choice':
      play(live, parseChoice(entry.choice));
      forgetVotes(live, entry.by);
      return;
    case 'back':
      takeBack(live, entry.to);
      return;
    case 'end':
      live.status = 'over';
      return;
    case 'vote':
      live.votes = [...live.votes, { by: entry.by, seat: entry.seat }];
      return;
    case 'rematch':
      live.rematch = entry.table;
      return;
  }
};

/** Takes in the log's next entry. */
export const absorb = (live: LiveTable, entry: LogEntry): void => {
  if (entry.position !== live.entries.length) {
    throw new Error(`entry ${entry.position} where ${live.entries.length} is due`);
  }
  carryOut(live, entry);
  live.entries.push(entry);
  live.deadline = entry.deadline;
};

/** A copy to try things on. */
export const fork = (live: LiveTable): LiveTable => ({
  ...live,
  entries: live.entries.slice(),
  seats: live.seats.slice(),
  made: live.made.slice(),
  state: live.state === null ? null : clone(live.state),
});

/** The seat that is to decide, or null. */
export const waitingSeat = ({ status, state }: LiveTable): number | null => {
  const by = status === 'playing' && state !== null ? decision(state)?.by : undefined;
  return by === undefined || by < 0 ? null : by;
};

/** The seat that is to decide, if a bot plays it. */
export const waitingBot = (live: LiveTable): { readonly seat: number; readonly bot: string } | null => {
  const seat = waitingSeat(live);
  const bot = seat === null ? null : live.seats[seat]!.bot;
  return seat === null || bot === null ? null : { seat, bot };
};

export const seatOf = ({ seats }: LiveTable, personId: string): number | null => {
  const seat = seats.findIndex(({ person }) => person?.id === personId);
  return seat < 0 ? null : seat;
};

/**
 * How few choices may be left when this seat takes back: its own latest ones, of one turn, on which nobody
 * else and no chance has acted. Null if there are none.
 */
export const backTo = ({ status, made }: LiveTable, seat: number | null): number | null => {
  const last = made.at(-1);
  if (status !== 'playing' || last === undefined || last.by !== seat) return null;
  let to = made.length;
  while (to > 0 && made[to - 1]!.by === seat && made[to - 1]!.turn === last.turn) to -= 1;
  return to;
};
