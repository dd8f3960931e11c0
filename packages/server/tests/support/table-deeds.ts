/** Who may do what at tables. */
import { TWO_PEOPLE } from './table.ts';

export const ROLES = ['host', 'player', 'spectator', 'nobody'] as const;
export type Role = (typeof ROLES)[number];

export interface Deed {
  readonly what: string;
  readonly method: string;
  readonly path: (table: string) => string;
  readonly body?: unknown;
  /** In which state of the table; `over` is also for good. */
  readonly when: 'open' | 'playing' | 'over';
  /** The status that each role gets. */
  readonly answers: Readonly<Record<Role, number>>;
}

const at = (rest: string) => (table: string) => `/api/tables/${table}${rest}`;
const all = (status: number) => ({ host: status, player: status, spectator: status, nobody: status });
const people = (status: number) => ({ host: status, player: status, spectator: status, nobody: 401 });

export const DEEDS: readonly Deed[] = [
  { what: 'see the table', method: 'GET', path: at(''), when: 'open', answers: all(200) },
  { what: 'see the game', method: 'GET', path: at(''), when: 'playing', answers: all(200) },
  { what: 'read the record', method: 'GET', path: at('/record'), when: 'playing', answers: all(200) },
  { what: 'read a record that is not', method: 'GET', path: at('/record'), when: 'open', answers: all(409) },
  { what: 'see what was said', method: 'GET', path: at('/chat'), when: 'playing', answers: all(200) },
  { what: 'see the lobby', method: 'GET', path: () => '/api/tables', when: 'open', answers: all(200) },
  {
    what: 'see one’s tables',
    method: 'GET',
    path: () => '/api/me/tables',
    when: 'open',
    answers: people(200),
  },
  { what: 'see one’s notes', method: 'GET', path: at('/notes'), when: 'open', answers: people(200) },
  { what: 'see one’s mutes', method: 'GET', path: () => '/api/me/mutes', when: 'open', answers: people(200) },
  {
    what: 'set up a table',
    method: 'POST',
    path: () => '/api/tables',
    body: TWO_PEOPLE,
    when: 'open',
    answers: people(201),
  },
  {
    what: 'take a seat that is taken',
    method: 'PUT',
    path: at('/seats/0'),
    body: { who: 'me' },
    when: 'open',
    answers: { host: 200, player: 409, spectator: 409, nobody: 401 },
  },
  {
    what: 'take a seat in a game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'me' },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 409, nobody: 401 },
  },
  {
    what: 'sit on a seat that is not',
    method: 'PUT',
    path: at('/seats/4'),
    body: { who: 'me' },
    when: 'open',
    answers: people(404),
  },
  {
    what: 'commit to a part of the seed',
    method: 'PUT',
    path: at('/commitment'),
    body: { commitment: '0'.repeat(64) },
    when: 'open',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'commit to one in a game',
    method: 'PUT',
    path: at('/commitment'),
    body: { commitment: '0'.repeat(64) },
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'reveal what was not committed to',
    method: 'POST',
    path: at('/reveal'),
    body: { share: '0'.repeat(64) },
    when: 'open',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'clear somebody’s seat',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: null },
    when: 'open',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'clear somebody’s seat in a game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: null },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'put a bot where somebody sits',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'mason' },
    when: 'open',
    answers: { host: 409, player: 403, spectator: 403, nobody: 401 },
  },
  {
    what: 'start',
    method: 'POST',
    path: at('/start'),
    when: 'open',
    answers: { host: 200, player: 403, spectator: 403, nobody: 401 },
  },
  {
    what: 'choose in a game that has not begun',
    method: 'POST',
    path: at('/choices'),
    body: { position: 2, choices: ['start'] },
    when: 'open',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'choose for others, or what is illegal',
    method: 'POST',
    path: at('/choices'),
    body: { position: 5, choices: ['take:culture', 'take:culture'] },
    when: 'playing',
    // Whose turn it is, chance decides: out of turn 409, an illegal choice 422.
    answers: { host: 0, player: 0, spectator: 403, nobody: 401 },
  },
  {
    what: 'take back what chance has done',
    method: 'POST',
    path: at('/back'),
    body: { position: 5, to: 0 },
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'vote somebody out at once',
    method: 'POST',
    path: at('/votes'),
    body: { seat: 0 },
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'agree to end the game',
    method: 'POST',
    path: at('/agree'),
    when: 'playing',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'agree to end a game that is over',
    method: 'POST',
    path: at('/agree'),
    when: 'over',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'resign',
    method: 'POST',
    path: at('/resign'),
    when: 'playing',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'resign before the game',
    method: 'POST',
    path: at('/resign'),
    when: 'open',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'talk',
    method: 'POST',
    path: at('/chat'),
    body: { text: 'Bonjour' },
    when: 'playing',
    answers: { host: 201, player: 201, spectator: 403, nobody: 401 },
  },
  {
    what: 'ask for another game before the end',
    method: 'POST',
    path: at('/rematch'),
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'ask for another game',
    method: 'POST',
    path: at('/rematch'),
    when: 'over',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'come back to a game that is over',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'me' },
    when: 'over',
    answers: people(409),
  },
  {
    what: 'hear what happens',
    method: 'GET',
    path: at('/stream'),
    when: 'playing',
    answers: all(200),
  },
  { what: 'see how it ended', method: 'GET', path: at('/results'), when: 'over', answers: all(200) },
  {
    what: 'read others’ public games',
    method: 'GET',
    path: () => '/api/records',
    when: 'open',
    answers: all(200),
  },
  {
    what: 'read one’s own games',
    method: 'GET',
    path: () => '/api/me/records',
    when: 'open',
    answers: people(200),
  },
  {
    what: 'write one’s notes',
    method: 'PUT',
    path: at('/notes'),
    body: { text: 'mine' },
    when: 'playing',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'report what was not said',
    method: 'POST',
    path: at('/chat/99/report'),
    body: { reason: 'rude' },
    when: 'playing',
    answers: people(404),
  },
  {
    what: 'mute nobody',
    method: 'PUT',
    path: () => '/api/me/mutes/AAAAAAAAAAAAAAAA',
    when: 'open',
    answers: people(404),
  },
  {
    what: 'hear somebody again',
    method: 'DELETE',
    path: () => '/api/me/mutes/AAAAAAAAAAAAAAAA',
    when: 'open',
    answers: people(200),
  },
];
