/** docs/rights.md, from the very tables that are tried against a server. */
import { PEOPLE_DEEDS, PEOPLE_ROLES } from './people-deeds.ts';
import { DEEDS, ROLES } from './table-deeds.ts';

const NO_ID = 'A'.repeat(16);
const WHEN = { open: 'before the game', playing: 'in the game', over: 'after the game' } as const;

/** 0 stands for either of two, as chance decides whose turn it is. */
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

export const rightsPage = (): string => `# Who may ask for what

Every request that the server answers, by who asks, with the status of the answer. Made from the tables that \`packages/server/tests/rights.test.ts\` and \`people-rights.test.ts\` try against a server, on both databases; a request that is in neither fails them. 2xx: done; 401: nobody has said who he is; 403: he may not; 404: there is no such thing; 409: not as things stand. Requests are tried with a body that fits, and where it matters with one that must be refused: a wrong password, an id that does not exist. What each is for: \`/api\` on any server, and [api.md](api.md).

## At tables

The host has set up the table, the player sits at it, the spectator has its address; all three may be guests or accounts. Nobody has no cookie.

${atTables}

## About people

The account has signed in, is no moderator, and has not been asked for a proof; the token is that account's. Moderators may ask for what stands under \`/api/moderation\`, and for \`DELETE …/chat/LINE\` (\`moderation.test.ts\`).

${aboutPeople}
`;
