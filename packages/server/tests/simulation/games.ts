/** Games to begin a simulation with: played once, and then entered at any point. */
import { advance, choices, clone, decision, printChoice, type State } from '@cap-diamant/engine';
import { pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { KeptSettings, LogEntry, PersonBody } from '@cap-diamant/protocol';
import { quickChoice } from '../../../../scripts/quick-game.ts';
import { openSeeds } from '../../src/storage/locked-seeds.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { addEntry, type LiveTable, newLiveTable } from '../../src/tables/live.ts';
import { type Draft, playDrafts } from '../../src/tables/play.ts';
import { appendEntries, insertTable } from '../../src/tables/store.ts';
import { BEGINNING } from './virtual-time.ts';

const REVEAL_MS = 5000;
export const CONTEXT = { seeds: openSeeds, revealMs: REVEAL_MS };

export interface Company {
  /** Who sits there: people by name, or null for a bot. */
  readonly seats: readonly (string | null)[];
  readonly moveSeconds: number;
}

/** Where clocks are slow, the last thing that happens is not always that one runs out. */
const SLOW = 600;

export const COMPANIES: readonly Company[] = [
  { seats: ['anne', 'benoît'], moveSeconds: 20 },
  { seats: ['anne', 'benoît'], moveSeconds: SLOW },
  { seats: ['anne', null], moveSeconds: 15 },
  { seats: [null, 'benoît'], moveSeconds: SLOW },
  { seats: ['anne', null, null], moveSeconds: 30 },
  { seats: ['anne', null, 'benoît'], moveSeconds: SLOW },
];

const settingsFor = ({ seats, moveSeconds }: Company): KeptSettings => ({
  options: { edition: 2011, rules: 'complete', events: true, players: seats.length },
  deal: 'balanced',
  visibility: 'public',
  pace: 'live',
  moveSeconds,
  // With two seats, a player who is late has lost: the game ends, and counts.
  absence: seats.length === 2 ? 'end' : 'bot',
  standIn: 'apprentice',
  rated: true,
});

const bodyOf = (name: string): PersonBody => ({ id: name, name, account: true });

/** A whole turn of the seat that has to decide, as it would be sent; or its beginning. */
export const turnAt = (state: State, random: Random, isWhole: boolean): string[] => {
  const { by } = decision(state)!;
  const { turn } = state;
  const copy = clone(state);
  const made: string[] = [];
  while (decision(copy)?.by === by && copy.turn === turn && (isWhole || made.length === 0)) {
    const choice = quickChoice(copy, random);
    made.push(printChoice(choice));
    advance(copy, choice);
  }
  return made;
};

export const botChoice = (state: State, random: Random): string => printChoice(pick(choices(state), random));

interface BaseGame {
  readonly company: Company;
  readonly settings: KeptSettings;
  /** The table after each thing that somebody did. */
  readonly moments: readonly LiveTable[];
}

const newTable = (id: string, company: Company): LiveTable =>
  newLiveTable({
    id,
    settings: settingsFor(company),
    createdAt: BEGINNING,
    createdBy: bodyOf(company.seats.find((name) => name !== null)!),
    storedSeed: String(COMPANIES.indexOf(company)).repeat(64),
    commitment: 'c0'.repeat(32),
  });

const play = async (company: Company): Promise<BaseGame> => {
  const random = seededRandom(company.seats.join());
  const sits = company.seats.map(
    (name, seat): Draft => ({
      ...{ kind: 'seat', seat, why: name === null ? 'bot' : 'sat' },
      ...{ person: name === null ? null : bodyOf(name), bot: name === null ? 'apprentice' : null },
    }),
  );
  let live = await playDrafts(newTable('base', company), [...sits, { kind: 'start' }], BEGINNING, CONTEXT);
  const moments = [live];
  while (live.status === 'playing') {
    const { state } = live.history!;
    const by = decision(state)!.by;
    const texts = turnAt(state, random, true);
    live = await playDrafts(
      live,
      texts.map((choice): Draft => ({ kind: 'choice', by, choice })),
      BEGINNING,
      CONTEXT,
    );
    moments.push(live);
  }
  return { company, settings: settingsFor(company), moments: moments.slice(0, -1) };
};

export const playBaseGames = (): Promise<readonly BaseGame[]> => Promise.all(COMPANIES.map(play));

/** Where in its game a table begins: at the start, somewhere, or shortly before the end. */
export const momentOf = ({ moments }: BaseGame, random: Random): LiveTable => {
  const last = moments.length - 1;
  const early = random(Math.min(8, last));
  return moments[random(3) === 0 ? last - random(4) : early]!;
};

export const storePeople = async (db: Storage['db'], names: readonly string[]): Promise<void> => {
  await db
    .insertInto('people')
    .values(names.map((name) => ({ id: name, name, kind: 'account', created_at: 0 })))
    .execute();
};

/** Puts the game into the database under this id. */
export const storeTable = async (db: Storage['db'], id: string, moment: LiveTable): Promise<void> => {
  const table = { ...moment, id };
  await insertTable(db, table, null);
  await appendEntries(db, table, table.entries);
};

/** What the log means, from its beginning. Throws where an entry does not fit. */
export const folded = (id: string, company: Company, entries: readonly LogEntry[]): LiveTable => {
  const live = newTable(id, company);
  for (const entry of entries) addEntry(live, entry);
  return live;
};
