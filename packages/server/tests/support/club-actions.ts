/** Who may do what in clubs. */
import { EVENT } from './event-play.ts';

export const CLUB_ROLES = [
  ...['owner', 'organiser', 'player', 'member', 'token', 'stranger', 'guest', 'nobody'],
] as const;
export type ClubActor = (typeof CLUB_ROLES)[number];
type Answers = Readonly<Record<ClubActor, number>>;

export interface ClubAction {
  readonly what: string;
  readonly method: string;
  /** Whether the event's first round has started, with the player and the other member at its only table. */
  readonly isRunning?: boolean;
  /** Whether its success changes no other answer, so that the next try needs no new club. */
  readonly isHarmless?: boolean;
  /**
   * `link`: the key of the link to join; `member`: another member; `event`: one that they and the player have entered;
   * `table`: its table, where the player sits.
   */
  readonly path: (club: string, link: string, member: string, event: string, table: string) => string;
  readonly body?: unknown;
  readonly answers: Answers;
}

const NO_ID = 'A'.repeat(16);
const at =
  (rest = '') =>
  (club: string) =>
    `/api/clubs/${club}${rest}`;

const atEvent =
  (rest = '') =>
  (_club: string, _link: string, _member: string, event: string) =>
    `/api/events/${event}${rest}`;
const RESULT = { place: 1, points: 10, part: 'played' } as const;

/** The token belongs to the owner: it may look. */
const reading = (status: number): Answers => ({
  ...{ owner: status, organiser: status, player: status, member: status, token: status },
  ...{ stranger: 404, guest: 404, nobody: 401 },
});
/** What changes a club needs a login; strangers do not learn that it exists. */
const changing = (owner: number, organiser: number, member: number, player = member): Answers => ({
  ...{ owner, organiser, player, member, token: 403 },
  ...{ stranger: 404, guest: 403, nobody: 401 },
});
const everybody = (status: number): Answers => ({
  ...{ owner: status, organiser: status, player: status, member: status, token: status },
  ...{ stranger: status, guest: status, nobody: status },
});

export const CLUB_ACTIONS: readonly ClubAction[] = [
  {
    what: 'list own clubs',
    method: 'GET',
    path: () => '/api/me/clubs',
    answers: { ...everybody(200), nobody: 401 },
  },
  {
    what: 'found a club',
    isHarmless: true,
    method: 'POST',
    path: () => '/api/clubs',
    body: { name: 'Another club' },
    answers: {
      ...{ owner: 201, organiser: 201, player: 201, member: 201, token: 403 },
      ...{ stranger: 201, guest: 403, nobody: 401 },
    },
  },
  { what: 'see the club', method: 'GET', path: at(), answers: reading(200) },
  { what: 'see its tables', method: 'GET', path: at('/tables'), answers: reading(200) },
  { what: 'see its ranking', method: 'GET', path: at('/ranking/3'), answers: reading(200) },
  { what: 'see its webhooks', method: 'GET', path: at('/hooks'), answers: reading(200) },
  {
    what: 'open a table for it',
    isHarmless: true,
    method: 'POST',
    path: () => '/api/tables',
    // `club` is added by the test.
    body: {
      options: { edition: 2011, rules: 'family', events: false, players: 2 },
      ...{ deal: 'balanced', visibility: 'link', pace: 'live', moveSeconds: null, standIn: 'mason' },
      seats: ['me'],
    },
    answers: { ...reading(201), guest: 404 },
  },
  {
    what: 'rename it',
    isHarmless: true,
    method: 'PATCH',
    path: at(),
    body: { name: 'Renamed' },
    answers: changing(200, 403, 403),
  },
  { what: 'make a new link', method: 'PUT', path: at('/link'), answers: changing(200, 200, 403) },
  { what: 'revoke the link', method: 'DELETE', path: at('/link'), answers: changing(200, 200, 403) },
  {
    what: 'look at an invitation',
    method: 'GET',
    path: (_, link) => `/api/join/${link}`,
    answers: everybody(200),
  },
  {
    what: 'fetch the preview of an invitation',
    method: 'GET',
    path: (_, link) => `/join/${link}`,
    answers: everybody(200),
  },
  {
    what: 'fetch its picture',
    method: 'GET',
    path: (_, link) => `/picture/join/${link}`,
    answers: everybody(200),
  },
  {
    what: 'look at an invitation that is revoked',
    method: 'GET',
    path: () => `/api/join/${NO_ID}`,
    answers: everybody(404),
  },
  {
    what: 'join by the link',
    method: 'POST',
    path: (_, link) => `/api/join/${link}`,
    answers: {
      ...{ owner: 200, organiser: 200, player: 200, member: 200, token: 403 },
      ...{ stranger: 200, guest: 403, nobody: 401 },
    },
  },
  {
    what: 'make a member an organiser',
    method: 'PUT',
    path: (club, _, member) => at(`/members/${member}`)(club),
    body: { role: 'organiser' },
    answers: changing(200, 403, 403),
  },
  {
    what: 'hand it over',
    method: 'PUT',
    path: (club, _, member) => at(`/members/${member}`)(club),
    body: { role: 'owner' },
    answers: changing(200, 403, 403),
  },
  {
    what: 'remove a member',
    method: 'DELETE',
    path: (club, _, member) => at(`/members/${member}`)(club),
    answers: changing(200, 200, 403),
  },
  {
    what: 'put up a notice',
    isHarmless: true,
    method: 'POST',
    path: at('/notices'),
    body: { text: 'Tuesday at *eight*' },
    answers: changing(201, 201, 201),
  },
  {
    what: 'remove a notice of another member',
    method: 'DELETE',
    path: at('/notices/1'),
    answers: changing(200, 200, 403),
  },
  {
    what: 'remove the name of the club',
    method: 'DELETE',
    path: at('/notices/0'),
    answers: changing(403, 403, 403),
  },
  {
    what: 'flag a notice',
    isHarmless: true,
    method: 'POST',
    path: at('/notices/1/report'),
    body: { reason: '' },
    answers: reading(200),
  },
  {
    what: 'flag the name of the club',
    isHarmless: true,
    method: 'POST',
    path: at('/notices/0/report'),
    body: { reason: '' },
    answers: { ...everybody(200), nobody: 401 },
  },
  {
    what: 'add a webhook of somebody else',
    method: 'PUT',
    path: at(`/hooks/${NO_ID}`),
    answers: changing(404, 404, 403),
  },
  {
    what: 'remove a webhook that does not exist',
    method: 'DELETE',
    path: at(`/hooks/${NO_ID}`),
    answers: changing(404, 404, 403),
  },
  {
    what: 'see what is flagged in clubs',
    method: 'GET',
    path: () => '/api/moderation/clubs',
    answers: { ...changing(403, 403, 403), stranger: 403 },
  },
  {
    what: 'settle flags of a club',
    method: 'DELETE',
    path: (club) => `/api/moderation/clubs/${club}/0`,
    answers: { ...changing(403, 403, 403), stranger: 403 },
  },
  { what: 'see its events', method: 'GET', path: at('/events'), answers: reading(200) },
  {
    what: 'make an event',
    isHarmless: true,
    method: 'POST',
    path: at('/events'),
    body: EVENT,
    answers: changing(201, 201, 403),
  },
  { what: 'see an event', method: 'GET', path: atEvent(), answers: reading(200) },
  { what: 'fetch its standings', method: 'GET', path: atEvent('/standings.csv'), answers: reading(200) },
  { what: 'fetch its times', method: 'GET', path: atEvent('/calendar.ics'), answers: reading(200) },
  { what: 'fetch its records', method: 'GET', path: atEvent('/records'), answers: reading(200) },
  {
    what: 'enter an event',
    isHarmless: true,
    method: 'PUT',
    path: atEvent('/entry'),
    answers: changing(200, 200, 200),
  },
  {
    what: 'withdraw another player from an event',
    method: 'DELETE',
    path: (_, __, member, event) => `/api/events/${event}/entries/${member}`,
    answers: changing(200, 200, 403),
  },
  {
    what: 'start a round',
    method: 'POST',
    path: atEvent('/rounds'),
    body: { number: 1 },
    answers: changing(200, 200, 403),
  },
  { what: 'end an event', method: 'POST', path: atEvent('/end'), answers: changing(200, 200, 403) },
  {
    what: 'correct a result',
    isRunning: true,
    method: 'PUT',
    path: atEvent('/rounds/1/tables/1/result'),
    body: { results: [RESULT, RESULT], why: 'I saw it' },
    answers: changing(200, 200, 403),
  },
  {
    what: 'name a time for a table',
    isRunning: true,
    method: 'PUT',
    path: atEvent('/rounds/1/tables/1/time'),
    body: { at: null },
    answers: changing(403, 403, 403, 200),
  },
  {
    what: 'write in the chat of a table of an event',
    isRunning: true,
    isHarmless: true,
    method: 'POST',
    path: (_, __, ___, ____, table) => `/api/tables/${table}/chat`,
    body: { text: 'Please begin' },
    answers: { ...reading(201), member: 403, stranger: 403, guest: 403 },
  },
  {
    what: 'remove an event that has begun',
    isRunning: true,
    method: 'DELETE',
    path: atEvent(),
    answers: changing(409, 409, 403),
  },
  {
    what: 'correct a result in a round that has not started',
    method: 'PUT',
    path: atEvent('/rounds/1/tables/1/result'),
    body: { results: [RESULT, RESULT], why: 'I saw it' },
    answers: changing(404, 404, 403),
  },
  {
    what: 'name a time in a round that has not started',
    method: 'PUT',
    path: atEvent('/rounds/1/tables/1/time'),
    body: { at: null },
    answers: changing(404, 404, 404),
  },
  { what: 'remove an event', method: 'DELETE', path: atEvent(), answers: changing(200, 200, 403) },
  { what: 'end it', method: 'DELETE', path: at(), answers: changing(200, 403, 403) },
];
