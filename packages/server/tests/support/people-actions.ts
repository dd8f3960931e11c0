/** Who may do what with accounts. */

export const PEOPLE_ROLES = ['account', 'token', 'guest', 'nobody'] as const;
export type PeopleRole = (typeof PEOPLE_ROLES)[number];
type Answers = Readonly<Record<PeopleRole, number>>;

/** Owners only: tokens are for playing, and guests have no account. */
const OWNERS: Answers = { account: 200, token: 403, guest: 403, nobody: 401 };
const ALL: Answers = { account: 200, token: 200, guest: 200, nobody: 200 };
const MISSING: Answers = { ...OWNERS, account: 404 };
/** Guests too, but no tokens. */
const IN_PERSON: Answers = { account: 200, token: 403, guest: 200, nobody: 401 };
const MISSING_IN_PERSON: Answers = { account: 404, token: 403, guest: 404, nobody: 401 };
const NOT_FOUND: Answers = { account: 404, token: 404, guest: 404, nobody: 404 };
const REFUSED: Answers = { account: 409, token: 409, guest: 409, nobody: 409 };
const RESET = { key: 'A'.repeat(43), password: 'a new password' };
/** For moderators, and none of these is one (moderation.test.ts has one). */
const MODERATORS: Answers = { ...OWNERS, account: 403 };
/** The server's date in these tests. */
export const DAY = '2026-11-23';
const NO_ID = 'A'.repeat(16);
const WEBHOOK = { kind: 'webhook', url: 'https://hooks.example/' };
const MATCH = {
  options: { edition: 2011, rules: 'family', events: false, players: 2 },
  ...{
    deal: 'balanced',
    pace: 'live',
    moveSeconds: null,
    standIn: 'mason',
    bots: [null, 'mason'],
    tables: 2,
  },
};
const TAKEN = { name: 'known', password: 'not their password' };
const CODE = { code: '00000000' };

const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const clientDataJSON = 'e30';
const NEW_PASSKEY = { credential: { ...CREDENTIAL, response: { clientDataJSON, attestationObject: 'AA' } } };
const PASSKEY = {
  credential: { ...CREDENTIAL, response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' } },
};

export const PEOPLE_DEEDS: readonly (readonly [string, string, Answers, unknown?])[] = [
  ['GET', '/api/me', ALL],
  ['PATCH', '/api/me', { account: 200, token: 403, guest: 409, nobody: 401 }, { name: 'New name' }],
  ['GET', '/api/me/games', { account: 200, token: 200, guest: 200, nobody: 401 }],
  ['GET', '/api/people/Known', ALL],
  ['GET', '/api/people/Known/games', ALL],
  ['GET', '/api/people/Known/ratings', ALL],
  ['GET', '/api/me/people', { account: 200, token: 200, guest: 200, nobody: 401 }],
  ['PUT', `/api/me/follows/${NO_ID}`, { account: 404, token: 404, guest: 404, nobody: 401 }],
  ['DELETE', `/api/me/follows/${NO_ID}`, { account: 200, token: 200, guest: 200, nobody: 401 }],
  ['PUT', `/api/me/blocks/${NO_ID}`, { account: 404, token: 404, guest: 404, nobody: 401 }],
  ['DELETE', `/api/me/blocks/${NO_ID}`, { account: 200, token: 200, guest: 200, nobody: 401 }],
  ['GET', '/api/people/Unknown', { account: 404, token: 404, guest: 404, nobody: 404 }],
  ['GET', '/api/ratings/2', ALL],
  ['POST', '/api/pairing', { account: 200, token: 200, guest: 200, nobody: 401 }],
  ['GET', `/api/daily/${DAY}`, ALL],
  // An empty text is not a record.
  ['POST', `/api/daily/${DAY}`, { account: 400, token: 400, guest: 400, nobody: 401 }, { record: '' }],
  ['POST', '/api/duplicates', { account: 201, token: 201, guest: 201, nobody: 401 }, MATCH],
  ['GET', `/api/duplicates/${NO_ID}`, { account: 404, token: 404, guest: 404, nobody: 404 }],
  [
    'POST',
    `/api/duplicates/${NO_ID}/seats`,
    { account: 404, token: 404, guest: 404, nobody: 401 },
    { seat: null },
  ],
  ['POST', `/api/duplicates/${NO_ID}/close`, { account: 404, token: 404, guest: 404, nobody: 401 }],
  ['GET', '/api/account', OWNERS],
  ['GET', '/api/sessions', OWNERS],
  ['GET', '/api/tokens', OWNERS],
  ['GET', '/api/notices', IN_PERSON],
  ['POST', '/api/tokens', OWNERS, { name: 'another', scope: 'play' }],
  ['DELETE', `/api/tokens/${NO_ID}`, MISSING],
  ['POST', '/api/notices', IN_PERSON, WEBHOOK],
  ['PUT', '/api/notices/mentions', IN_PERSON, { discord: null, slack: null }],
  ['POST', `/api/notices/${NO_ID}/confirm`, MISSING_IN_PERSON, CODE],
  ['POST', `/api/notices/${NO_ID}/test`, MISSING_IN_PERSON],
  ['DELETE', `/api/notices/${NO_ID}`, MISSING_IN_PERSON],
  ['DELETE', `/api/passkeys/${NO_ID}`, MISSING],
  ['DELETE', `/api/sessions/${NO_ID}`, MISSING],
  ['DELETE', '/api/sessions', OWNERS],
  ['PUT', '/api/account/password', { ...OWNERS, account: 403 }, { password: 'without the old one' }],
  ['DELETE', '/api/account', { ...OWNERS, account: 403 }],
  // A guest has to choose a name for the account.
  ['POST', '/api/passkeys/options', { account: 200, token: 403, guest: 400, nobody: 401 }],
  ['POST', '/api/account', { account: 409, token: 403, guest: 409, nobody: 401 }, TAKEN],
  ['POST', '/api/session', { account: 403, token: 403, guest: 403, nobody: 403 }, TAKEN],
  // An answer needs a challenge first.
  ['POST', '/api/passkeys', { account: 403, token: 403, guest: 403, nobody: 401 }, NEW_PASSKEY],
  ['POST', '/api/session/passkey/options', ALL],
  ['POST', '/api/session/passkey', { account: 403, token: 403, guest: 403, nobody: 403 }, PASSKEY],
  ['POST', '/api/session/proof', { ...OWNERS, account: 403 }, { password: 'not their password' }],
  ['POST', '/api/session/proof/passkey', { ...OWNERS, account: 403 }, PASSKEY],
  // The answer does not reveal which addresses are known; this server sends no e-mail at all.
  ['POST', '/api/account/forgotten', REFUSED, { address: 'somebody@post.example' }],
  ['POST', '/api/account/reset', { ...OWNERS, account: 403, nobody: 403 }, RESET],
  ['GET', '/api/me/export', { account: 200, token: 403, guest: 200, nobody: 401 }],
  ['GET', '/api/moderation/reports', MODERATORS],
  ['DELETE', `/api/moderation/reports/${NO_ID}/0`, MODERATORS],
  ['DELETE', `/api/tables/${NO_ID}/chat/0`, MODERATORS],
  ['PUT', `/api/moderation/people/${NO_ID}`, MODERATORS, { kind: 'mute', days: 1 }],
  ['DELETE', `/api/moderation/people/${NO_ID}`, MODERATORS],
  ['GET', '/api/about.json', ALL],
  ['GET', '/daily', ALL],
  ['GET', `/daily/${DAY}`, ALL],
  // A page for a day to come is the app's own.
  ['GET', '/daily/2099-01-01', NOT_FOUND],
  ['GET', '/puzzle/today', ALL],
  ['GET', '/replay?game=AA', NOT_FOUND],
  ['GET', '/picture', ALL],
  ['GET', '/picture/daily', ALL],
  ['GET', `/picture/daily/${DAY}`, ALL],
  ['GET', '/picture/daily/2099-01-01', NOT_FOUND],
  ['GET', '/picture/puzzle/today', ALL],
  ['GET', '/picture/replay?game=AA', NOT_FOUND],
  // Last, because afterwards nobody is logged in and the guest is gone.
  ['DELETE', '/api/me', { account: 409, token: 403, guest: 200, nobody: 401 }],
  ['DELETE', '/api/session', ALL],
];
