/** Setting up a table, and a rematch. */
import { checkOptions, type RuleError } from '@cap-diamant/engine';
import type { KeptSettings, NewTable, PersonBody, TableSettings } from '@cap-diamant/protocol';
import { MAX_LIVE_BANK } from '@cap-diamant/protocol/schemas';
import { hasClock, isSealed, seatOf } from '@cap-diamant/protocol/table-log';
import { newId } from '../basics/ids.ts';
import { refuse } from '../http/refusal.ts';
import { blockersOf, requireWelcome } from '../people/circle.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';
import type { LiveTable } from './live.ts';
import type { Draft } from './play.ts';
import { companyAt, sit } from './seating.ts';
import type { SetUpAlso, Tables } from './tables.ts';

type Asked = NewTable['seats'];

export const checkedOptions = (options: TableSettings['options']): void => {
  try {
    checkOptions(options);
  } catch (error) {
    const { message, rule } = error as RuleError;
    refuse('invalid', message, { rule });
  }
};

/**
 * At most one kind of clock. Rated games need one, or a losing player could keep the others waiting for ever.
 */
export const checkedClock = (settings: TableSettings): void => {
  const { rated, moveSeconds, bank = null, weekends = null, vacationDays = 0, pace } = settings;
  if (bank !== null && moveSeconds !== null)
    refuse('invalid', 'choose time per move or a time bank, not both');
  const { seconds, increment } = MAX_LIVE_BANK;
  if (bank !== null && pace === 'live' && (bank.seconds > seconds || bank.increment > increment))
    refuse('invalid', 'in live games a time bank has at most a day, and an hour for each turn');
  if ((weekends !== null || vacationDays > 0) && (pace === 'live' || !hasClock(settings)))
    refuse('invalid', 'pauses are for games by correspondence with a clock');
  if (rated === true && !hasClock({ moveSeconds, bank })) refuse('invalid', 'rated tables need a clock');
};

/** Known before the game. In a rated game nobody else plays for a person, and nobody ends it without a result. */
const checkedAbsence = ({ absence = 'bot', rated, options }: TableSettings): void => {
  if (rated !== true || absence === 'bot') return;
  if (absence === 'substitute') refuse('invalid', 'rated games have no substitutes');
  if (options.players !== 2) refuse('invalid', 'only rated games of two can end when a player is gone');
};

export const seatDrafts = (asked: Asked, host: PersonBody): Draft[] =>
  asked.flatMap((who, seat): Draft[] => {
    if (who === null) return [];
    return who === 'me'
      ? [{ kind: 'seat', seat, why: 'sat', person: host, bot: null }]
      : [{ kind: 'seat', seat, why: 'bot', person: null, bot: who }];
  });

export const setUpTable = async (
  tables: Tables,
  host: Person,
  settings: KeptSettings,
  seats: Asked,
  rematchOf: string | null,
  also?: SetUpAlso,
): Promise<LiveTable> => {
  const createdBy = bodyOf(host.id, host.name, host.kind);
  const table = {
    id: newId(),
    settings,
    createdAt: Date.now(),
    createdBy,
  };
  return tables.create(table, rematchOf, seatDrafts(seats, createdBy), also);
};

export const createTable = async (
  tables: Tables,
  host: Person,
  asked: Omit<NewTable, 'club'>,
  also?: SetUpAlso,
): Promise<LiveTable> => {
  const { seats, invites = [], ...settings } = asked;
  checkedOptions(settings.options);
  if (settings.rated === true && settings.visibility !== 'public') {
    refuse('invalid', 'only public tables are rated');
  }
  checkedClock(settings);
  checkedAbsence(settings);
  if (seats.length > settings.options.players) refuse('invalid', 'there are more seats than players');
  if (seats.filter((who) => who === 'me').length > 1) refuse('invalid', 'nobody can sit in two seats');
  if (invites.some((who, seat) => who !== null && (seats[seat] ?? null) !== null)) {
    refuse('invalid', 'a seat that is taken cannot be kept for somebody');
  }
  if (invites.length > settings.options.players) refuse('invalid', 'there are more seats than players');
  const invited = invites.filter((id) => id !== null);
  if (new Set([host.id, ...invited]).size !== invited.length + 1) {
    refuse('invalid', 'nobody can sit in two seats');
  }
  const kept: KeptSettings = invited.length === 0 ? settings : { ...settings, keptFor: invites };
  return setUpTable(tables, host, kept, seats, null, also);
};

/** The seat that began (R3.5); −1 if the game never did. */
const firstSeat = ({ history }: LiveTable): number =>
  history?.made.flatMap(({ choice }) => (choice.kind === 'first' ? [choice.seat] : []))[0] ?? -1;

/** Nobody else can take the seats of people who played: they are kept until the game starts. */
const seatsAgain = (old: LiveTable, blockers: ReadonlySet<string>): (string | null)[] =>
  old.seats.map(({ person }) =>
    person === null || person.departed === true || blockers.has(person.id) ? null : person.id,
  );

const setUpRematch = async (
  { db }: Storage,
  tables: Tables,
  person: Person,
  old: LiveTable,
  also: SetUpAlso | undefined,
): Promise<LiveTable> => {
  const blockers = await blockersOf(db, person.id, companyAt(old));
  const { duplicate: _, paired: __, event: ___, ...settings } = old.settings;
  const seats = old.seats.map((seat): Asked[number] => {
    if (seat.person === null) return seat.bot;
    return seat.person.id === person.id ? 'me' : null;
  });
  const again: KeptSettings = {
    ...settings,
    // Rated tables once needed no clock.
    rated: settings.rated === true && hasClock(settings),
    begins: (firstSeat(old) + 1) % old.seats.length,
    keptFor: seatsAgain(old, blockers),
  };
  return setUpTable(tables, person, again, seats, old.id, also);
};

/**
 * The first player who asks creates the new table, with everyone in the seat they had and the next one beginning. Every
 * player who asks sits down there.
 */
export const rematch = async (
  storage: Storage,
  tables: Tables,
  person: Person,
  id: string,
  also?: SetUpAlso,
): Promise<LiveTable> => {
  const old = await tables.find(id);
  const own = seatOf(old, person.id);
  if (own === null) return refuse('forbidden', 'only players of this game can ask for a rematch');
  if (old.status !== 'over') refuse('conflict', 'the game is not over');
  let made: LiveTable;
  try {
    made =
      old.rematch === null
        ? await setUpRematch(storage, tables, person, old, also)
        : await tables.find(old.rematch);
  } catch (error) {
    if (!storage.isDuplicate(error)) throw error;
    // Somebody else was faster.
    const { id: other } = await storage.db
      .selectFrom('tables')
      .select('id')
      .where('rematch_of', '=', id)
      .executeTakeFirstOrThrow();
    made = await tables.find(other);
  }
  if (seatOf(made, person.id) === null) await requireWelcome(storage.db, person.id, companyAt(made));
  await tables.change(id, (live) => (live.rematch === null ? [{ kind: 'rematch', table: made.id }] : []));
  return tables.change(made.id, (live) => {
    const isFree = live.status === 'open' && !isSealed(live) && live.seats[own]!.person === null;
    return isFree && live.seats[own]!.bot === null && seatOf(live, person.id) === null
      ? sit(person, own)(live)
      : [];
  });
};
