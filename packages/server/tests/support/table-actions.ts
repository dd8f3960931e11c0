/** Who may do what at tables. */
import { TWO_PEOPLE } from './table.ts';

export const ROLES = ['host', 'player', 'spectator', 'nobody'] as const;
export type Role = (typeof ROLES)[number];

export interface ModeratorAction {
  readonly what: string;
  readonly method: string;
  readonly path: (table: string) => string;
  readonly body?: unknown;
  /** In which state of the table; `over` is final. */
  readonly when: 'open' | 'playing' | 'over';
  /** The status that each role gets. */
  readonly answers: Readonly<Record<Role, number>>;
}

const NO_ID = 'A'.repeat(16);
const at = (rest: string) => (table: string) => `/api/tables/${table}${rest}`;
const all = (status: number) => ({ host: status, player: status, spectator: status, nobody: status });
const people = (status: number) => ({ host: status, player: status, spectator: status, nobody: 401 });

export const DEEDS: readonly ModeratorAction[] = [
  { what: 'see the table', method: 'GET', path: at(''), when: 'open', answers: all(200) },
  { what: 'see the game', method: 'GET', path: at(''), when: 'playing', answers: all(200) },
  { what: 'read the record', method: 'GET', path: at('/record'), when: 'playing', answers: all(200) },
  { what: 'read the record too early', method: 'GET', path: at('/record'), when: 'open', answers: all(409) },
  { what: 'read the chat', method: 'GET', path: at('/chat'), when: 'playing', answers: all(200) },
  { what: 'see the lobby', method: 'GET', path: () => '/api/tables', when: 'open', answers: all(200) },
  {
    what: 'list own tables',
    method: 'GET',
    path: () => '/api/me/tables',
    when: 'open',
    answers: people(200),
  },
  { what: 'read own notes', method: 'GET', path: at('/notes'), when: 'open', answers: people(200) },
  { what: 'list own mutes', method: 'GET', path: () => '/api/me/mutes', when: 'open', answers: people(200) },
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
    what: 'take a seat during a game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'me' },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 409, nobody: 401 },
  },
  {
    what: 'take a seat that does not exist',
    method: 'PUT',
    path: at('/seats/4'),
    body: { who: 'me' },
    when: 'open',
    answers: people(404),
  },
  {
    what: 'commit to a seed share',
    method: 'PUT',
    path: at('/commitment'),
    body: { commitment: '0'.repeat(64) },
    when: 'open',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'commit during a game',
    method: 'PUT',
    path: at('/commitment'),
    body: { commitment: '0'.repeat(64) },
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'reveal a share without a commitment',
    method: 'POST',
    path: at('/reveal'),
    body: { share: '0'.repeat(64) },
    when: 'open',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'clear a player’s seat',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: null },
    when: 'open',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'clear a player’s seat during a game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: null },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'put a bot in a taken seat',
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
    what: 'choose before the start',
    method: 'POST',
    path: at('/choices'),
    body: { position: 2, choices: ['start'] },
    when: 'open',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'choose for others, or illegally',
    method: 'POST',
    path: at('/choices'),
    body: { position: 5, choices: ['take:culture', 'take:culture'] },
    when: 'playing',
    // Chance decides whose turn it is: 409 out of turn, 422 for an illegal choice.
    answers: { host: 0, player: 0, spectator: 403, nobody: 401 },
  },
  {
    what: 'undo a draw of chance',
    method: 'POST',
    path: at('/back'),
    body: { position: 5, to: 0 },
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'vote a player out at once',
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
    what: 'write in the chat',
    method: 'POST',
    path: at('/chat'),
    body: { text: 'Bonjour' },
    when: 'playing',
    answers: { host: 201, player: 201, spectator: 403, nobody: 401 },
  },
  {
    what: 'see the webhooks of the table',
    method: 'GET',
    path: at('/hooks'),
    when: 'playing',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'add a webhook of somebody else',
    method: 'PUT',
    path: at(`/hooks/${NO_ID}`),
    when: 'playing',
    answers: { host: 404, player: 404, spectator: 403, nobody: 401 },
  },
  {
    what: 'add a webhook after the end',
    method: 'PUT',
    path: at(`/hooks/${NO_ID}`),
    when: 'over',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'remove a webhook that does not exist',
    method: 'DELETE',
    path: at(`/hooks/${NO_ID}`),
    when: 'playing',
    answers: { host: 404, player: 404, spectator: 403, nobody: 401 },
  },
  {
    what: 'ask for a rematch too early',
    method: 'POST',
    path: at('/rematch'),
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'ask for a rematch',
    method: 'POST',
    path: at('/rematch'),
    when: 'over',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'return to a finished game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'me' },
    when: 'over',
    answers: people(409),
  },
  {
    what: 'follow the stream',
    method: 'GET',
    path: at('/stream'),
    when: 'playing',
    answers: all(200),
  },
  { what: 'see the result', method: 'GET', path: at('/results'), when: 'over', answers: all(200) },
  {
    what: 'read public records',
    method: 'GET',
    path: () => '/api/records',
    when: 'open',
    answers: all(200),
  },
  {
    what: 'read own records',
    method: 'GET',
    path: () => '/api/me/records',
    when: 'open',
    answers: people(200),
  },
  {
    what: 'write own notes',
    method: 'PUT',
    path: at('/notes'),
    body: { text: 'mine' },
    when: 'playing',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'flag a message that does not exist',
    method: 'POST',
    path: at('/chat/99/report'),
    body: { reason: 'rude' },
    when: 'playing',
    answers: people(404),
  },
  {
    what: 'mute an unknown person',
    method: 'PUT',
    path: () => '/api/me/mutes/AAAAAAAAAAAAAAAA',
    when: 'open',
    answers: people(404),
  },
  {
    what: 'unmute a person',
    method: 'DELETE',
    path: () => '/api/me/mutes/AAAAAAAAAAAAAAAA',
    when: 'open',
    answers: people(200),
  },
];
