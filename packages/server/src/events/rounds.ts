/** Starting a round: it is drawn once, whichever nodes try. */
import { MAX_EVENT_ROUNDS } from '@cap-diamant/protocol/schemas';
import { newId } from '../basics/ids.ts';
import { type Drawn, draw } from '../contest/draw.ts';
import { fullRounds, nextPlanned } from '../contest/plan.ts';
import { storeMatch } from '../duplicates/deal.ts';
import { closeMatch } from '../duplicates/store.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import { announceRound } from '../notices/club-news.ts';
import { bodiesOf } from '../people/store.ts';
import type { Seeds } from '../storage/locked-seeds.ts';
import type { Storage } from '../storage/storage.ts';
import { activePlayers, drawnRounds, isRoundOver, standingsIn } from './outcome.ts';
import { isDuplicate, tableSettings } from './rules.ts';
import { changingEvent, type Db, type StoredEvent } from './store.ts';

interface RoundParts {
  readonly storage: Storage;
  readonly seeds: Seeds;
  readonly tallies: Tallies;
}

export const hasEnoughPlayers = (event: StoredEvent): boolean =>
  activePlayers(event).length >= Math.min(...event.rules.sizes);

const roundsFor = ({ rules, lastRound }: StoredEvent, players: number): number =>
  lastRound ?? rules.rounds ?? Math.min(MAX_EVENT_ROUNDS, fullRounds(players, rules.sizes));

const drawFor = (event: StoredEvent, lastRound: number): Drawn => {
  const { format, sizes } = event.rules;
  const active = activePlayers(event);
  const past = drawnRounds(event);
  switch (format) {
    case 'round-robin':
      return nextPlanned(active, sizes, lastRound, past);
    case 'duplicate':
      return draw({ players: active, sizes, past, points: null });
    case 'by-standing': {
      const standings = standingsIn(event).filter(({ player }) => active.includes(player));
      return draw({
        players: standings.map(({ player }) => player),
        sizes,
        past,
        points: new Map(standings.map(({ player, points }) => [player, points])),
      });
    }
  }
};

/** One deal for all tables of the round; nobody else joins the match. */
const dealFor = async (db: Db, seeds: Seeds, event: StoredEvent, tables: number): Promise<string> => {
  const id = newId();
  const size = event.rules.sizes[0]!;
  const { options, deal, pace, moveSeconds, standIn } = tableSettings(event.rules, size);
  const settings = { options, deal, pace, moveSeconds, standIn, bots: Array(size).fill(null), tables };
  const by = await bodiesOf(db, [event.createdBy]);
  await storeMatch(db, seeds, id, settings, by.get(event.createdBy)!);
  await closeMatch(db, id);
  return id;
};

const storeRound = async (db: Db, seeds: Seeds, event: StoredEvent, drawn: Drawn): Promise<void> => {
  const { id: event_id, rules } = event;
  const round = event.rounds.length + 1;
  await db
    .insertInto('event_rounds')
    .values({
      event_id,
      number: round,
      started_at: Date.now(),
      duplicate_id: isDuplicate(rules) ? await dealFor(db, seeds, event, drawn.tables.length) : null,
      cost: JSON.stringify(drawn.cost),
    })
    .execute();
  const unopened = { opened: 0, reminded: 0, void: 0, result: null };
  await db
    .insertInto('event_tables')
    .values(
      drawn.tables.map((_, at) => ({ event_id, round, number: at + 1, table_id: newId(), ...unopened })),
    )
    .execute();
  const seated = drawn.tables.flatMap((table, at) =>
    table.map((person_id, seat) => ({ event_id, round, person_id, number: at + 1, seat, wish: null })),
  );
  const resting = drawn.byes.map((person_id) => ({
    ...{ event_id, round, person_id, number: 0, seat: 0, wish: null },
  }));
  await db
    .insertInto('event_seats')
    .values([...seated, ...resting])
    .execute();
};

/** Starts this round; if it has started already, nothing happens. Returns the event if this has drawn it. */
const drawRound = (storage: Storage, seeds: Seeds, id: string, number: number): Promise<StoredEvent | null> =>
  changingEvent(storage, id, async (transaction, event) => {
    if (number <= event.rounds.length) return null;
    if (event.endedAt !== null) refuse('conflict', 'the event is over');
    if (number > event.rounds.length + 1) refuse('conflict', 'the rounds before have not started');
    if (number > (event.lastRound ?? number)) refuse('conflict', 'there is no further round');
    if (!event.rounds.every(isRoundOver)) refuse('conflict', 'the round before is not over');
    if (!hasEnoughPlayers(event)) refuse('conflict', 'there are not enough players for a table');
    const lastRound = roundsFor(event, activePlayers(event).length);
    await storeRound(transaction, seeds, event, drawFor(event, lastRound));
    await transaction
      .updateTable('events')
      .set({ round: number, last_round: lastRound })
      .where('id', '=', id)
      .execute();
    return event;
  });

export const startRound = async (
  { storage, seeds, tallies }: RoundParts,
  id: string,
  number: number,
): Promise<void> => {
  const event = await drawRound(storage, seeds, id, number);
  if (event !== null) await announceRound({ storage, tallies }, event, number);
};
