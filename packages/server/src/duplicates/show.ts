/** A match as people see it: results only for people who can no longer use them. */
import type { DuplicateBody, DuplicateSeat } from '@cap-diamant/protocol';
import { compareTables } from '@cap-diamant/protocol/compare';
import { type Match, type MatchTable, wasGivenUp } from './store.ts';

interface SeatInMatch {
  readonly table: string;
  readonly seat: number;
  readonly over: boolean;
  readonly givenUp: boolean;
}

/** Where a person sits. */
export const seatIn = (tables: readonly MatchTable[], person: string | null): SeatInMatch | null => {
  for (const table of tables) {
    const seat = table.people.findIndex((sits) => sits !== null && sits.id === person);
    if (seat < 0) continue;
    return { table: table.id, seat, over: table.status === 'over', givenUp: wasGivenUp(table) };
  }
  return null;
};

/** Whether another player may join. Tables that were given up count: the deal was played there. */
export const isOpen = ({ settings, isClosed }: Match, tables: readonly MatchTable[]): boolean => {
  const wanted = settings.bots.filter((bot) => bot === null).length;
  const hasRoom = tables.some(
    ({ status, people }) => status === 'open' && people.filter((sits) => sits !== null).length < wanted,
  );
  return !isClosed && (hasRoom || tables.length < settings.tables);
};

const isAllOver = (match: Match, tables: readonly MatchTable[]): boolean =>
  !isOpen(match, tables) && tables.every(({ status }) => status === 'over');

/** Whether they cannot play this deal any more: their own game is over, or everybody's is. */
export const seesResults = (match: Match, tables: readonly MatchTable[], person: string | null): boolean =>
  isAllOver(match, tables) || seatIn(tables, person)?.over === true;

/** By table, then by seat; null if the game is not over. */
const comparedResults = (tables: readonly MatchTable[]): readonly (DuplicateSeat[] | null)[] => {
  const finished = tables.flatMap(({ results }) => results ?? []);
  if (finished.length === 0) return tables.map(() => null);
  const over = tables.filter(({ results }) => results !== null);
  const compared = compareTables(over.map(({ results }) => results!.map(({ points }) => points)));
  return tables.map((table) => {
    const row = compared[over.indexOf(table)];
    if (table.results === null || row === undefined) return null;
    return table.results.map((result, seat) => ({
      ...result,
      bot: result.bot as DuplicateSeat['bot'],
      ...row[seat]!,
    }));
  });
};

/** `seed`: unlocks the seed if it may be shown; null if its key is lost. */
export const matchBody = (
  match: Match,
  tables: readonly MatchTable[],
  person: string | null,
  seed: () => string | null,
): DuplicateBody => {
  const own = seatIn(tables, person);
  const open = isOpen(match, tables);
  const told = seesResults(match, tables, person);
  const shown = tables.filter((table) => !wasGivenUp(table));
  const results = comparedResults(shown);
  return {
    id: match.id,
    ...match.settings,
    createdAt: match.createdAt,
    createdBy: match.createdBy,
    commitment: match.commitment,
    seed: isAllOver(match, tables) ? seed() : null,
    open,
    finished: shown.filter((table) => table.results !== null).length,
    at: shown.map(({ id, number, status, people }, index) => ({
      number,
      status: status as 'open' | 'playing' | 'over',
      people: [...people],
      table: told || own?.table === id ? id : null,
      results: told ? results[index]! : null,
    })),
    you: own === null ? null : { table: own.table, seat: own.seat, over: own.over },
    told,
  };
};
