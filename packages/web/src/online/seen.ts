/** What a table's log says, entry by entry: pure, so that everybody who reads the same log sees the same. */
import { type Choice, type Layout, parseChoice, parseLayout } from '@cap-diamant/engine';
import type { LogEntry, SeatBody, TableBody } from '@cap-diamant/protocol';

interface Vote {
  readonly by: number;
  readonly seat: number;
}

export interface Seen {
  /** Entries read. */
  readonly position: number;
  readonly status: TableBody['status'];
  readonly seats: readonly SeatBody[];
  readonly layout: Layout | null;
  readonly choices: readonly Choice[];
  /** When the time of whoever is to decide runs out, by the server's clock. */
  readonly deadline: number | null;
  /** Nobody was left to play it to its end. */
  readonly isAbandoned: boolean;
  /** Who would rather have a bot play for a seat than wait any longer. */
  readonly votes: readonly Vote[];
  readonly rematch: string | null;
}

export const nothingSeen = (players: number): Seen => ({
  position: 0,
  status: 'open',
  seats: new Array<SeatBody>(players).fill({ person: null, bot: null }),
  layout: null,
  choices: [],
  deadline: null,
  isAbandoned: false,
  votes: [],
  rematch: null,
});

/** Whoever is back is not voted on any more. */
const votesWithout = ({ votes }: Seen, seat: number): readonly Vote[] =>
  votes.filter((vote) => vote.seat !== seat);

const changes = (seen: Seen, entry: LogEntry): Partial<Seen> => {
  switch (entry.kind) {
    case 'seat':
      return {
        seats: seen.seats.with(entry.seat, { person: entry.person, bot: entry.bot }),
        votes: votesWithout(seen, entry.seat),
      };
    case 'start':
      return { status: 'playing', layout: parseLayout(entry.layout) };
    case 'choice':
      return {
        choices: [...seen.choices, parseChoice(entry.choice)],
        votes: votesWithout(seen, entry.by),
      };
    case 'back':
      return { choices: seen.choices.slice(0, entry.to) };
    case 'end':
      return { status: 'over', isAbandoned: entry.how === 'abandoned' };
    case 'vote':
      return { votes: [...seen.votes, { by: entry.by, seat: entry.seat }] };
    case 'rematch':
      return { rematch: entry.table };
  }
};

export const seeNext = (seen: Seen, entry: LogEntry): Seen => ({
  ...seen,
  ...changes(seen, entry),
  position: entry.position + 1,
  deadline: entry.deadline,
});
