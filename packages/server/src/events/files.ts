/** Standings as a table for spreadsheets, and times for calendars. */
import type { EventBody } from '@cap-diamant/protocol';
import { agreedTime, isTableOver, nextTime } from './outcome.ts';
import type { Db, StoredEvent } from './store.ts';

/** Spreadsheets take a text that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t]/;

const csvText = (text: string): string => `"${text.replace(FORMULA, '’$&').replaceAll('"', '""')}"`;

/** Without it some spreadsheets do not take the text for UTF-8, and spoil every accent. */
const BYTE_ORDER_MARK = '\ufeff';

/** One row for each player, with their points in every round. */
export const standingsFile = ({ standings, people, drawn }: EventBody): string => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const head = ['rank', 'name', 'points', 'wins', 'opponents', 'difference'];
  const rounds = drawn.flatMap(({ number }) => [`round ${number}`, `points ${number}`]);
  const rows = standings.map(({ person, rank, points, wins, opponents, difference, rounds: cells }) =>
    [
      ...[rank, csvText(names.get(person) ?? ''), points, wins, opponents, difference],
      ...cells.flatMap(({ kind, points: given }) => [kind, given]),
    ].join(','),
  );
  return `${BYTE_ORDER_MARK}${[[...head, ...rounds].join(','), ...rows].join('\r\n')}\r\n`;
};

const PLAYED_FOR = 'PT2H';
const MOST_BYTES = 74;

const stamp = (time: number): string =>
  new Date(time)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

const icsText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Long rows go on in the next one, after a space, and never within a character. */
const folded = (row: string): string => {
  let [rows, length] = ['', 0];
  for (const sign of row) {
    const bytes = Buffer.byteLength(sign);
    if (length + bytes > MOST_BYTES) [rows, length] = [`${rows}\r\n `, 1];
    rows += sign;
    length += bytes;
  }
  return rows;
};

interface Appointment {
  readonly key: string;
  readonly at: number;
  readonly title: string;
}

/** A player's agreed times and the next scheduled round. `page`: the address of the event. */
export const calendarFile = (event: StoredEvent, person: string, page: string): string => {
  const { id, name, rounds } = event;
  const agreed = rounds.flatMap((round) =>
    round.tables.flatMap((table): Appointment[] => {
      const at = agreedTime(table);
      const isOwn = table.seats.some((seat) => seat.person === person);
      if (at === null || !isOwn || isTableOver(table)) return [];
      return [{ key: `${round.number}-${table.number}`, at, title: `${name} · ${round.number}` }];
    }),
  );
  const next = nextTime(event);
  const scheduled =
    next === null ? [] : [{ key: `${rounds.length + 1}`, at: next, title: `${name} · ${rounds.length + 1}` }];
  const entries = [...agreed, ...scheduled].flatMap(({ key, at, title }) => [
    'BEGIN:VEVENT',
    `UID:${id}-${key}`,
    `DTSTAMP:${stamp(Date.now())}`,
    `DTSTART:${stamp(at)}`,
    `DURATION:${PLAYED_FOR}`,
    `SUMMARY:${icsText(title)}`,
    `URL:${page}`,
    'END:VEVENT',
  ]);
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cap Diamant//EN', ...entries, 'END:VCALENDAR'];
  return `${all.map(folded).join('\r\n')}\r\n`;
};

/** The tables whose games have a result, in the order of the rounds. */
export const finishedIn = async (db: Db, { id }: StoredEvent): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('event_tables')
    .innerJoin('results', 'results.table_id', 'event_tables.table_id')
    .select('event_tables.table_id')
    .where('event_id', '=', id)
    .where('results.seat', '=', 0)
    .orderBy('round')
    .orderBy('number')
    .execute();
  return rows.map(({ table_id }) => table_id);
};
