/** A table as visitors see it. The seed is shown only when nothing depends on it any more. */
import { printRecord, recordOf, SEAT_LETTERS } from '@cap-diamant/engine';
import type { Snapshot, TableBody } from '@cap-diamant/protocol';
import { fairTags } from '@cap-diamant/protocol/fair';
import { backTo, seatOf, waitingSeat } from '@cap-diamant/protocol/table-log';
import type { Person } from '../people/person.ts';
import type { NamedTable } from './current-names.ts';
import type { LiveTable } from './live.ts';

const DATE_LENGTH = 10;

const tableBody = ({ settings: { keptFor, ...settings }, ...live }: NamedTable): TableBody => ({
  id: live.id,
  ...settings,
  ...(keptFor === undefined ? {} : { keptFor: [...live.keptFor] }),
  status: live.status,
  createdAt: live.createdAt,
  createdBy: live.createdBy,
  seats: [...live.seats],
  commitment: live.commitment,
  seed: live.seed,
  position: live.entries.length,
  choices: live.history?.made.length ?? 0,
  waiting: waitingSeat(live),
  deadline: live.deadline,
  rematch: live.rematch,
});

/** Names are free text: characters that a record's header cannot hold are replaced. */
const headerText = (name: string): string => name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim();

const seatName = ({ person, bot }: LiveTable['seats'][number]): string =>
  headerText(person?.name ?? '') || (bot ?? '');

/** The game so far; null before it has begun. */
export const recordText = (live: LiveTable): string | null => {
  if (live.history === null) return null;
  const tags = {
    date: new Date(live.createdAt).toISOString().slice(0, DATE_LENGTH),
    table: live.id,
    ...(live.resigned === null ? {} : { resigned: SEAT_LETTERS[live.resigned]! }),
    ...(live.ending === 'agreed' || live.ending === 'abandoned' ? { 'ended-by': live.ending } : {}),
    ...(live.lostBy === null || live.lostBy === 'resigned' ? {} : { 'lost-by': live.lostBy }),
    ...fairTags({ ...live, deal: live.settings.deal, begins: live.settings.begins }),
  };
  return printRecord(recordOf(live.history, live.seats.map(seatName), tags));
};

/** Just after the seat's last choice. */
const lastChoiceOf = ({ entries }: LiveTable, seat: number | null): number | null => {
  const last = entries.findLast((entry) => entry.kind === 'choice' && entry.by === seat);
  return last === undefined || seat === null ? null : last.position + 1;
};

/** `kept`: the stored record of a finished game. */
export const snapshotOf = (
  live: NamedTable,
  kept: string | null,
  chat: number,
  person: Person | null,
): Snapshot => {
  const seat = person === null ? null : seatOf(live, person.id);
  return {
    table: tableBody(live),
    record: kept ?? recordText(live),
    cursor: `${live.entries.length}.${chat}`,
    now: Date.now(),
    you: { seat, since: lastChoiceOf(live, seat), backTo: backTo(live, seat) },
  };
};
