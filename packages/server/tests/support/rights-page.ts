/** docs/rights.md, from the lists that the tests try against a server. */
import { CLUB_ACTIONS, CLUB_ROLES } from './club-actions.ts';
import { PEOPLE_DEEDS, PEOPLE_ROLES } from './people-actions.ts';
import { DEEDS, ROLES } from './table-actions.ts';

const NO_ID = 'A'.repeat(16);
const WHEN = { open: 'before the game', playing: 'in the game', over: 'after the game' } as const;

/** 0 means either of two, because chance decides whose turn it is. */
const cell = (status: number): string => (status === 0 ? '409 or 422' : String(status));
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
const address = (method: string, path: string): string => `\`${method} ${path.replaceAll(NO_ID, 'ID')}\``;

const atTables = table(
  ['request', 'to', 'when', ...ROLES],
  DEEDS.map(({ what, method, path, when, answers }) => [
    address(method, path(NO_ID)),
    what,
    WHEN[when],
    ...ROLES.map((role) => cell(answers[role])),
  ]),
);

const aboutPeople = table(
  ['request', ...PEOPLE_ROLES],
  PEOPLE_DEEDS.map(([method, path, answers]) => [
    address(method, path),
    ...PEOPLE_ROLES.map((role) => cell(answers[role])),
  ]),
);

const inClubs = table(
  ['request', 'to', ...CLUB_ROLES],
  CLUB_ACTIONS.map(({ what, method, path, answers }) => [
    address(method, path(NO_ID, NO_ID, NO_ID, NO_ID, NO_ID)),
    what,
    ...CLUB_ROLES.map((role) => cell(answers[role])),
  ]),
);

export const rightsPage = (): string => `# Who may request what

This page lists every request that the server answers, with the status that each kind of person gets. It is generated from the lists that \`packages/server/tests/rights.test.ts\`, \`people-rights.test.ts\` and \`club-rights.test.ts\` try against a server, on both databases; they fail if a request is missing.

2xx: done. 401: the server does not know who asks. 403: not allowed. 404: does not exist. 409: not possible now. Requests are tried with a valid body, and where it matters with one that must be refused: a wrong password, an id that does not exist. What each request does: \`/api\` on any server, and [api.md](api.md).

## At tables

The host has set up the table, the player sits at it, the spectator has its address; all three may be guests or accounts. "Nobody" has no cookie.

${atTables}

## About people

The account is logged in, is not a moderator, and has not been asked for a proof; the token belongs to that account. Moderators may also request everything under \`/api/moderation\` and \`DELETE …/chat/LINE\` (\`moderation.test.ts\`).

${aboutPeople}

## In clubs

Owner, organiser, player, member and stranger are accounts that are logged in; the player has entered the event and sits at the table, the owner, organiser and member have not; the token belongs to the owner. Moderators of the server may also remove notices and names, and request everything under \`/api/moderation\` (\`clubs.test.ts\`).

${inClubs}
`;
