/**
 * What a table's log means: who sits where, who is host, the state of the game, whose turn it is, what may be
 * taken back. Server and browser share this one fold, so they cannot disagree.
 */
import {
  decision,
  type History,
  historyOf,
  type Options,
  ownTail,
  parseChoice,
  parseLayout,
  play,
  takeBackTo,
} from '@cap-diamant/engine';
import { DRAW_SCHEME, type DrawScheme } from '@cap-diamant/engine/chance';
import {
  type Clock,
  type ClockRule,
  clockAt,
  clockFor,
  hasClock,
  newClock,
  runningTime,
  timeUp,
  type Vacation,
  withVacation,
} from './clock.ts';
import type { SeedShare, SeedShares } from './fair/index.ts';
import type { LOST_BY, LogEntry, PersonBody, SeatBody, TableBody, TableSettings } from './schemas/index.ts';

export { DAY_MS, hasClock, pausedUntil, runningTime, vacationTaken, weekendAt } from './clock.ts';

/** What is fixed before the log begins. */
export interface TableOrigin extends ClockRule {
  readonly options: Options;
  readonly pace: TableSettings['pace'];
  readonly createdBy: PersonBody;
}

/** Why a bot plays for the person in a seat. */
type StandIn = Extract<LogEntry, { kind: 'seat' }>['why'];

/** How one of two players lost before the game was played to its end. */
export type LostBy = 'resigned' | (typeof LOST_BY)[number];

export interface Vote {
  readonly by: number;
  readonly seat: number;
}

/** How a choice was made. */
export interface Move {
  /** A seat, or chance: −1. */
  readonly by: number;
  /** A bot made it, for itself or as a stand-in. */
  readonly isByBot: boolean;
  /** The server made it for a person who had no other choice. */
  readonly isAuto: boolean;
  /** Why a stand-in made it; null if none did. */
  readonly standIn: StandIn | null;
  /** The clock and deadline before it; they are restored when the choice is taken back. */
  readonly clock: Clock;
  readonly deadline: number | null;
}

export interface TableNow extends TableOrigin {
  /** Entries read. */
  readonly position: number;
  readonly status: TableBody['status'];
  /** How it ended. */
  readonly ending: Extract<LogEntry, { kind: 'end' }>['how'] | null;
  readonly seats: readonly SeatBody[];
  /** By seat: why a bot plays for the person; null without a stand-in. */
  readonly standIns: readonly (StandIn | null)[];
  /** Null before the game has begun. */
  readonly history: History | null;
  /** One for each choice of the history. */
  readonly moves: readonly Move[];
  readonly clock: Clock;
  /** When the time of the seat to decide runs out, in the server's time. */
  readonly deadline: number | null;
  /** Seats that were kept for a person who has declined. */
  readonly declined: readonly number[];
  /** Vacations that players have taken or announced. */
  readonly vacations: readonly Vacation[];
  /** Since when the table has waited for the seat to decide: the game's last choice or undo, or that person's return. */
  readonly waitingSince: number;
  /** Who voted that a bot should play for which seat; cleared when that seat acts. */
  readonly votes: readonly Vote[];
  /** The seats that agree to end the game as it is; cleared when they play on. */
  readonly agreed: readonly number[];
  /** The seat that has resigned, or has lost by the table's rule for players who are gone. */
  readonly resigned: number | null;
  /** How that seat lost; null if none has. */
  readonly lostBy: LostBy | null;
  /** The table of the next game, once somebody has asked for one. */
  readonly rematch: string | null;
  /** How draws are derived from the seed. */
  readonly drawScheme: DrawScheme;
  /** The players' shares of the seed. */
  readonly seedShares: SeedShares;
  /** When the host started the game; shares cannot change after that. */
  readonly sealedAt: number | null;
  /** The server's seed, once the game is over. */
  readonly seed: string | null;
}

const EMPTY_SEAT: SeatBody = { person: null, bot: null };

/** The table before its log's first entry. */
export const newTableNow = ({
  options,
  pace,
  moveSeconds,
  bank = null,
  weekends = null,
  vacationDays = 0,
  createdBy,
}: TableOrigin): TableNow => ({
  options,
  pace,
  moveSeconds,
  bank,
  weekends,
  vacationDays,
  createdBy,
  position: 0,
  status: 'open',
  ending: null,
  seats: new Array<SeatBody>(options.players).fill(EMPTY_SEAT),
  standIns: new Array<null>(options.players).fill(null),
  history: null,
  moves: [],
  clock: newClock({ moveSeconds, bank }, options.players),
  deadline: null,
  declined: [],
  vacations: [],
  waitingSince: 0,
  votes: [],
  agreed: [],
  resigned: null,
  lostBy: null,
  rematch: null,
  drawScheme: DRAW_SCHEME,
  seedShares: new Array<null>(options.players).fill(null),
  sealedAt: null,
  seed: null,
});

const votesWithout = ({ votes }: TableNow, seat: number): readonly Vote[] =>
  votes.filter((vote) => vote.seat !== seat);

const agreedWithout = ({ agreed }: TableNow, seat: number): readonly number[] =>
  agreed.filter((other) => other !== seat);

const moveOf = (
  { seats, standIns, clock, deadline }: TableNow,
  { by, auto }: Extract<LogEntry, { kind: 'choice' }>,
): Move => ({
  by,
  isByBot: by >= 0 && seats[by]!.bot !== null,
  isAuto: auto === true,
  standIn: standIns[by] ?? null,
  clock,
  deadline,
});

const standInAfter = ({ standIns }: TableNow, entry: Extract<LogEntry, { kind: 'seat' }>): StandIn | null => {
  if (entry.person === null || entry.bot === null) return null;
  // A new name does not change who plays.
  return entry.why === 'renamed' || entry.why === 'departed' || entry.why === 'declined'
    ? standIns[entry.seat]!
    : entry.why;
};

/** A share stays while the same person has the seat; once the tiles are dealt from it, for good. */
const seedShareAfter = (
  { status, seats, seedShares }: TableNow,
  entry: Extract<LogEntry, { kind: 'seat' }>,
): SeedShare | null =>
  status !== 'open' || (entry.person !== null && entry.person.id === seats[entry.seat]!.person?.id)
    ? seedShares[entry.seat]!
    : null;

/**
 * An entry of a kind that this version does not know: a newer node wrote it. To skip it would show a table that is
 * not the real one.
 */
export class UnknownEntryError extends Error {
  constructor({ position, kind }: { readonly position: number; readonly kind: string }) {
    super(`log entry ${position} is of a kind that this version does not know: '${kind}'`);
    this.name = 'UnknownEntryError';
  }
}

/** A vacation also stops the clock to which its seat would return by taking back. */
const movesAfter = (
  now: TableNow,
  vacations: readonly Vacation[],
  { by, at }: Extract<LogEntry, { kind: 'vacation' }>,
): readonly Move[] =>
  now.moves.map((move) => {
    const { clock, deadline } = move;
    if (deadline === null || deadline <= at || clock.turn?.seat !== by) return move;
    const left = runningTime(now, by, at, deadline);
    return { ...move, deadline: timeUp({ ...now, vacations }, by, at, left) };
  });

const changes = (now: TableNow, entry: LogEntry): Partial<TableNow> => {
  switch (entry.kind) {
    case 'seat':
      return {
        seats: now.seats.with(entry.seat, { person: entry.person, bot: entry.bot }),
        standIns: now.standIns.with(entry.seat, standInAfter(now, entry)),
        votes: votesWithout(now, entry.seat),
        agreed: agreedWithout(now, entry.seat),
        seedShares: now.seedShares.with(entry.seat, seedShareAfter(now, entry)),
        ...(entry.why === 'declined' ? { declined: [...now.declined, entry.seat] } : {}),
        ...(entry.why === 'returned' || entry.why === 'substitute' ? { waitingSince: entry.at } : {}),
      };
    case 'start': {
      const layout = parseLayout(entry.layout);
      const history = historyOf({ options: now.options, layout, choices: [] });
      return { status: 'playing', history, waitingSince: entry.at, drawScheme: entry.draws ?? 1 };
    }
    case 'choice':
      return {
        history: play(now.history!, parseChoice(entry.choice)),
        moves: [...now.moves, moveOf(now, entry)],
        votes: votesWithout(now, entry.by),
        // Only a player's own choice shows that they want to play on.
        agreed: entry.auto === true ? now.agreed : agreedWithout(now, entry.by),
        waitingSince: entry.at,
      };
    case 'back': {
      const { clock, deadline } = now.moves[entry.to]!;
      return {
        history: takeBackTo(now.history!, entry.to),
        moves: now.moves.slice(0, entry.to),
        clock: clockAt(clock, deadline, entry.at, now),
        votes: votesWithout(now, entry.by),
        waitingSince: entry.at,
      };
    }
    case 'end':
      return { status: 'over', ending: entry.how, seed: entry.seed === '' ? null : entry.seed };
    case 'vote':
      return { votes: [...now.votes, { by: entry.by, seat: entry.seat }] };
    case 'rematch':
      return { rematch: entry.table };
    case 'agree':
      return { agreed: [...now.agreed, entry.by] };
    case 'resign':
      return { resigned: entry.by, lostBy: entry.why ?? 'resigned' };
    case 'commit':
      return { seedShares: now.seedShares.with(entry.by, { commitment: entry.commitment, share: null }) };
    case 'seal':
      return { sealedAt: entry.at };
    case 'reveal':
      return {
        seedShares: now.seedShares.with(entry.by, { ...now.seedShares[entry.by]!, share: entry.share }),
      };
    case 'vacation': {
      const vacations = withVacation(now.vacations, entry.by, entry.at, entry.until);
      return { vacations, moves: movesAfter(now, vacations, entry) };
    }
    default:
      throw new UnknownEntryError(entry satisfies never);
  }
};

/** The table after the log's next entry. */
export const afterEntry = (now: TableNow, entry: LogEntry): TableNow => {
  if (entry.position !== now.position) {
    throw new Error(`entry ${entry.position} where ${now.position} is due`);
  }
  const next = { ...now, clock: clockAt(now.clock, now.deadline, entry.at, now), ...changes(now, entry) };
  const seat = waitingSeat(next);
  const clock =
    seat === null ? next.clock : clockFor(now, next.clock, { seat, number: next.history!.state.turn });
  return { ...next, clock, position: now.position + 1, deadline: entry.deadline };
};

/** When the time of the seat to decide runs out, if its clock starts now; null without a clock. */
export const deadlineFrom = (now: TableNow, at: number): number | null => {
  const seat = waitingSeat(now);
  if (!hasClock(now) || seat === null || now.seats[seat]!.bot !== null) return null;
  return timeUp(now, seat, at, now.clock.left[seat]!);
};

export const seatOf = ({ seats }: Pick<TableNow, 'seats'>, personId: string): number | null => {
  const seat = seats.findIndex(({ person }) => person?.id === personId);
  return seat < 0 ? null : seat;
};

/** A person sits there and plays, without a stand-in. */
export const isPlayedByPerson = ({ person, bot }: SeatBody): boolean => person !== null && bot === null;

/** The person who set up the table; if they have no seat, also the first person who has one. */
export const isHost = (now: Pick<TableNow, 'seats' | 'createdBy'>, personId: string): boolean => {
  if (now.createdBy.id === personId) return true;
  if (seatOf(now, now.createdBy.id) !== null) return false;
  return now.seats.find(({ person }) => person !== null)?.person?.id === personId;
};

/** The seat to decide, or null. */
export const waitingSeat = ({ status, history }: TableNow): number | null => {
  const by = status === 'playing' && history !== null ? decision(history.state)?.by : undefined;
  return by === undefined || by < 0 ? null : by;
};

/** The seat to decide, if a bot plays it. */
export const waitingBot = (now: TableNow): { readonly seat: number; readonly bot: string } | null => {
  const seat = waitingSeat(now);
  const bot = seat === null ? null : now.seats[seat]!.bot;
  return seat === null || bot === null ? null : { seat, bot };
};

/** The host has started the game, and players who committed to a share must reveal it. */
export const isSealed = ({ status, sealedAt }: Pick<TableNow, 'status' | 'sealedAt'>): boolean =>
  status === 'open' && sealedAt !== null;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a table without a clock waits for a player. */
const PATIENCE_MS: { readonly [pace in TableSettings['pace']]: number } = {
  live: 3 * MINUTE_MS,
  correspondence: 7 * DAY_MS,
};

/**
 * From when the others may vote for a stand-in at this seat. Null: never, because it is not this seat's turn
 * or a clock is running.
 */
export const votableFrom = (now: TableNow, seat: number): number | null =>
  waitingSeat(now) !== seat || now.deadline !== null || !isPlayedByPerson(now.seats[seat]!)
    ? null
    : now.waitingSince + PATIENCE_MS[now.pace];

/**
 * Whether the players can agree to end the game as it is: at least two people. Bots do not agree, so a rated
 * game must have none; otherwise people could escape from losing to a bot.
 */
export const mayAgree = ({ status, seats }: TableNow, rated: boolean): boolean => {
  const people = seats.filter(isPlayedByPerson).length;
  return status === 'playing' && people > 1 && (!rated || people === seats.length);
};

/** Whether another person may take this seat: its player is gone, and the table allows substitutes. */
export const mayTakeOver = (
  { status, seats }: Pick<TableNow, 'status' | 'seats'>,
  { absence }: Pick<TableSettings, 'absence'>,
  seat: number,
): boolean => {
  const there = seats[seat];
  return absence === 'substitute' && status === 'playing' && there?.person != null && there.bot !== null;
};

/** How many choices remain when this seat takes back as much as it may; null if it has nothing to take back. */
export const backTo = ({ status, history }: TableNow, seat: number | null): number | null =>
  status === 'playing' && history !== null && seat !== null ? ownTail(history, seat) : null;
