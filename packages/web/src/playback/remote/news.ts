/** What happens at a table besides the game, from its log: people who come, leave, run out of time, vote. */
import type { LogEntry, PersonBody } from '@cap-diamant/protocol';
import type { TableNow } from '@cap-diamant/protocol/table-log';

export const NEWS_KINDS = [
  ...(['joined', 'gotUp', 'left', 'clock', 'timeUp', 'votedOut', 'returned', 'substitute'] as const),
  ...(['vote', 'agree', 'resigned', 'lostByClock', 'lostByLeaving'] as const),
  ...(['weekends', 'vacation', 'fromVacation', 'declined'] as const),
  ...(['agreed', 'abandoned', 'rematch'] as const),
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export interface TableNews {
  /** Its position in the log. */
  readonly position: number;
  readonly at: number;
  /** How many choices were made before it. */
  readonly choices: number;
  readonly kind: NewsKind;
  /** The person that it is about; null for what is about all of them. */
  readonly person: PersonBody | null;
  /** For a vote: the person who voted. */
  readonly by: PersonBody | null;
  /** For a vacation: when it ends. */
  readonly until: number | null;
}

type SeatEntry = Extract<LogEntry, { kind: 'seat' }>;

/** What a change of a seat is called; null if it is not worth a line. */
const seatNews = ({ status, seats }: TableNow, { seat, why, person, bot }: SeatEntry): NewsKind | null => {
  switch (why) {
    case 'sat':
      return person === null ? null : 'joined';
    case 'left':
      if (status === 'open' && seats[seat]!.person === null) return null;
      return bot === null ? 'gotUp' : 'left';
    case 'vote':
      return 'votedOut';
    case 'clock':
      return bot === null ? 'timeUp' : 'clock';
    case 'returned':
    case 'substitute':
    case 'declined':
      return why;
    case 'bot':
    case 'renamed':
    case 'departed':
      return null;
  }
  // A newer server may know more reasons: who sits there is right all the same.
  return null;
};

const LOST = { resigned: 'resigned', clock: 'lostByClock', left: 'lostByLeaving' } as const;

/** `now`: the table before the entry; `keptFor`: by seat, the invited person. */
export const newsOf = (
  now: TableNow,
  entry: LogEntry,
  keptFor: readonly (PersonBody | null)[] = [],
): TableNews | null => {
  const personAt = (seat: number): PersonBody | null => now.seats[seat]?.person ?? null;
  const news = (kind: NewsKind, person: PersonBody | null, by: PersonBody | null = null): TableNews => ({
    position: entry.position,
    at: entry.at,
    choices: now.history?.made.length ?? 0,
    kind,
    person,
    by,
    until: entry.kind === 'vacation' ? entry.until : null,
  });
  switch (entry.kind) {
    case 'seat': {
      const kind = seatNews(now, entry);
      if (kind === 'declined') return news(kind, keptFor[entry.seat] ?? null);
      return kind === null ? null : news(kind, entry.person ?? personAt(entry.seat));
    }
    case 'start':
      return (now.weekends ?? null) === null ? null : news('weekends', null);
    case 'vacation':
      return news(entry.until > entry.at ? 'vacation' : 'fromVacation', personAt(entry.by));
    case 'vote':
      return news('vote', personAt(entry.seat), personAt(entry.by));
    case 'agree':
      return news('agree', personAt(entry.by));
    case 'resign':
      return news(LOST[entry.why ?? 'resigned'], personAt(entry.by));
    case 'end':
      return entry.how === 'agreed' || entry.how === 'abandoned' ? news(entry.how, null) : null;
    case 'rematch':
      return news('rematch', null);
    default:
      return null;
  }
};
