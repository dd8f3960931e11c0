/** How much one person or address may request and have. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

/** Rates are counted per node unless noted otherwise; limits per person are counted in the database. */
export interface Limits {
  /** Requests to the API per minute from one address. */
  readonly perMinute: number;
  /**
   * Files of the browser app per minute to one address: each visit loads many, and a whole club may share an
   * address.
   */
  readonly filesPerMinute: number;
  /** Changes per minute by one person. */
  readonly changesPerMinute: number;
  /** Passwords and the like that one address may try per minute. */
  readonly secretsPerMinute: number;
  /** Wrong passwords for one name per hour, from all addresses. */
  readonly failuresPerHour: number;
  /** Exports of many games per minute to one address: each may read hundreds of logs. */
  readonly exportsPerMinute: number;
  /** Pictures for link previews per minute to one address: each takes a part of a second to draw. */
  readonly picturesPerMinute: number;
  /** Open streams to one address. */
  readonly streamsPerAddress: number;
  /** A node whose own work runs so late on average refuses strangers; four times as late, all but players. */
  readonly busyMs: number;
  /** The same for so many requests that wait for their answer. */
  readonly busyRequests: number;
  /** Bytes sent but not yet read, of all readers of a node together. */
  readonly unreadBytes: number;
  /** Unfinished tables that one person has set up. */
  readonly tablesPerPerson: number;
  /** How many of them may have bots playing. */
  readonly botTablesPerPerson: number;
  /** How many of them may be public and not started. */
  readonly lobbyPerPerson: number;
  /** Public tables that have not begun, set up from one address: a fifth of the lobby. */
  readonly lobbyPerNetwork: number;
  /** Unfinished tables at which one person sits. */
  readonly seatsPerPerson: number;
  /** Characters in all notes of one person. */
  readonly notesPerPerson: number;
  /** New names of one person per hour, on all nodes. */
  readonly renamesPerHour: number;
  /** Flags of one person per hour, on all nodes. */
  readonly reportsPerHour: number;
  /** The same from one address. */
  readonly addressReportsPerHour: number;
  /** New guests from one address per hour, on all nodes; only those who have changed something count. */
  readonly guestsPerHour: number;
  /** Public tables set up from one address per hour, on all nodes. */
  readonly publicTablesPerHour: number;
  /** Daily results from one address per hour that are replayed, on all nodes. */
  readonly dailiesPerHour: number;
  /** Duplicate matches that one person sets up in a day. */
  readonly duplicatesPerDay: number;
  /** Messages to the onlookers of one table from one address per day, on all nodes. */
  readonly onlookerLinesPerDay: number;
  /** Quick pairings of one person per hour, on all nodes; those that give a seat. */
  readonly pairingsPerHour: number;
  /** The same from one address. */
  readonly addressPairingsPerHour: number;
  /** Clubs of which one person is a member. */
  readonly clubsPerPerson: number;
  /** Clubs that one person founds in a day. */
  readonly clubFoundingsPerDay: number;
  /** How often one person joins a club in an hour. */
  readonly clubJoinsPerHour: number;
  /** Notices of one person on the board of one club in a day. */
  readonly clubNoticesPerDay: number;
  /** Events of one club that are not over. */
  readonly eventsPerClub: number;
  /** Events that one person makes in a day. */
  readonly eventsPerDay: number;
  /** Changes of events by one person in a minute, on all nodes: in a large event each is much work. */
  readonly eventChangesPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  perMinute: 1200,
  filesPerMinute: 6000,
  changesPerMinute: 600,
  secretsPerMinute: 15,
  failuresPerHour: 50,
  exportsPerMinute: 30,
  picturesPerMinute: 60,
  streamsPerAddress: 200,
  busyMs: 250,
  busyRequests: 500,
  unreadBytes: 67_108_864,
  tablesPerPerson: 100,
  botTablesPerPerson: 20,
  lobbyPerPerson: 5,
  lobbyPerNetwork: 20,
  seatsPerPerson: 100,
  notesPerPerson: 200_000,
  renamesPerHour: 20,
  reportsPerHour: 20,
  addressReportsPerHour: 60,
  guestsPerHour: 300,
  publicTablesPerHour: 60,
  dailiesPerHour: 60,
  duplicatesPerDay: 20,
  onlookerLinesPerDay: 150,
  pairingsPerHour: 40,
  addressPairingsPerHour: 200,
  clubsPerPerson: 20,
  clubFoundingsPerDay: 5,
  clubJoinsPerHour: 30,
  clubNoticesPerDay: 20,
  eventsPerClub: 10,
  eventsPerDay: 10,
  eventChangesPerMinute: 20,
};

export const limitRates = async (app: App, { perMinute, filesPerMinute }: Limits): Promise<void> => {
  await app.register(rateLimit, {
    max: (request: FastifyRequest) => (isApi(request) ? perMinute : filesPerMinute),
    timeWindow: '1 minute',
    keyGenerator: (request) => `${isApi(request) ? 'api' : 'files'} ${networkOf(request.ip)}`,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too-many', `too many requests: wait ${after}`),
  });
};
