/** /api/me, and all other routes about people. */
import { Me, MeChange } from '@cap-diamant/protocol/schemas';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import type { AccountMail } from '../notices/account-mail.ts';
import { renameAccount, requireFreeName } from '../people/accounts.ts';
import { createAttempts } from '../people/attempts.ts';
import { createPasswords } from '../people/passwords.ts';
import { requireNotBanned } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { requireProof } from '../people/proof.ts';
import { renamePerson } from '../people/store.ts';
import { announceNewName } from '../tables/leaving.ts';
import { accountRoutes } from './accounts.ts';
import { rightsRoutes } from './data-rights.ts';
import { forgottenRoutes } from './forgotten-passwords.ts';
import { passkeyRoutes } from './passkeys.ts';
import type { Services } from './services.ts';
import { tokenRoutes } from './tokens.ts';

export interface PeopleSettings {
  readonly limits: Limits;
  readonly publicUrl: string | undefined;
  readonly passwordCost: number | undefined;
  readonly accountMail: AccountMail;
}

const HOUR_MS = 3_600_000;

const meRoutes = (
  app: App,
  { people, storage, signals, tallies }: Services,
  { renamesPerHour: most }: Limits,
): void => {
  const countRename = async ({ id }: Person): Promise<void> => {
    if ((await tallies.add(`new name of ${id}`, HOUR_MS)) <= most) return;
    refuse('too-many', `new names in an hour: at most ${most}`, { limit: 'renames', most });
  };

  const rename = async (person: Person, name: string): Promise<Person> => {
    if (person.kind === 'account') return renameAccount(storage, person, name);
    await requireFreeName(storage.db, name, person);
    await renamePerson(storage, person.id, name);
    return { ...person, name };
  };

  app.get(
    '/api/me',
    {
      schema: {
        tags: ['people'],
        summary:
          'Who I am. The first visit creates a guest: the browser remembers it by a cookie, the server stores it with its first change.',
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const me = await people.identify(request);
      await people.renewCookies(request, reply);
      return me ?? people.createGuest(request, reply);
    },
  );

  app.patch(
    '/api/me',
    {
      schema: {
        tags: ['people'],
        summary: 'Change my name; names of accounts are taken.',
        description:
          'An account proves first that it is its owner (POST /api/session/proof). Nobody else can take the old name for 30 days.',
        body: MeChange,
        response: { 200: Me },
      },
    },
    async (request) => {
      const person = await people.requireInPerson(request);
      const { name } = request.body;
      requireNotBanned(person);
      if (name === person.name) return person;
      // A browser left open is not enough to take somebody's name away.
      if (person.kind === 'account') requireProof(await people.requireAccount(request));
      await countRename(person);
      const renamed = await rename(person, name);
      await announceNewName({ storage, signals }, renamed);
      return renamed;
    },
  );
};

export const peopleRoutes = (app: App, services: Services, settings: PeopleSettings): void => {
  const { limits, publicUrl, passwordCost, accountMail } = settings;
  const attempts = createAttempts(app, services.tallies, limits);
  const passwords = createPasswords(passwordCost);
  meRoutes(app, services, limits);
  accountRoutes(app, services, attempts, passwords, accountMail);
  rightsRoutes(app, services, limits);
  forgottenRoutes(app, services, { attempts, passwords, accountMail, publicUrl });
  passkeyRoutes(app, services, attempts, publicUrl);
  tokenRoutes(app, services);
};
