/** /api/session/proof, /api/account/forgotten, /api/account/reset: step-up proofs and password resets. */
import {
  Done,
  ForgottenPassword,
  Me,
  PasskeySignIn,
  PasswordReset,
  Proof,
} from '@cap-diamant/protocol/schemas';
import type { App } from '../http/app.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import type { AccountMail } from '../notices/account-mail.ts';
import { requirePassword, setPassword } from '../people/accounts.ts';
import { addressOf } from '../people/address.ts';
import type { Attempts } from '../people/attempts.ts';
import { personByPasskey } from '../people/passkeys.ts';
import type { Passwords } from '../people/passwords.ts';
import { storeProof } from '../people/proof.ts';
import { makeReset, resetAddress, takeReset } from '../people/resets.ts';
import { revokeLogins } from '../people/revoke-logins.ts';
import { findPerson } from '../people/store.ts';
import type { Services } from './services.ts';

const tags = ['people'];
const ok = { ok: true } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From one network, on all nodes. */
const ASKED_PER_HOUR = 20;
/** To one address, from all networks together. */
const RESETS_PER_DAY = 5;

interface Secrets {
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly accountMail: AccountMail;
  readonly publicUrl: string | undefined;
}

export const forgottenRoutes = (
  app: App,
  { people, storage, tallies }: Services,
  { attempts, passwords, accountMail, publicUrl }: Secrets,
): void => {
  const { db } = storage;

  app.post(
    '/api/session/proof',
    {
      schema: {
        tags,
        summary: 'Proves by the password that it is me; valid for five minutes.',
        description:
          'That, or a passkey’s answer, is needed to add or remove passkeys, tokens and e-mail addresses. ' +
          'Logging in counts as well.',
        body: Proof,
        response: { 200: Done },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      await attempts.count(request);
      const succeed = await attempts.atOwn(session.person);
      await requirePassword(db, passwords, session.person.id, request.body.password);
      await succeed();
      await storeProof(db, session, 'password');
      return ok;
    },
  );

  app.post(
    '/api/session/proof/passkey',
    {
      schema: {
        tags,
        summary: 'The same by a passkey, with options from /api/session/passkey/options.',
        body: PasskeySignIn,
        response: { 200: Done },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      await attempts.count(request);
      const { credential } = request.body;
      const { id } = await personByPasskey(db, addressOf(request, publicUrl), credential, 'proof');
      if (id !== session.person.id) refuse('forbidden', 'this passkey belongs to another account');
      await storeProof(db, session, 'passkey');
      return ok;
    },
  );

  app.post(
    '/api/account/forgotten',
    {
      schema: {
        tags,
        summary: 'Sends a link to set a new password, if an account has confirmed this address.',
        description: 'The answer is the same whether it is or not.',
        body: ForgottenPassword,
        response: { 200: Done },
      },
    },
    async (request) => {
      if (!accountMail.offered) refuse('conflict', 'this server sends no e-mail: ask its operator');
      await attempts.count(request);
      const asked = await tallies.add(`forgotten by ${networkOf(request.ip)}`, HOUR_MS);
      if (asked > ASKED_PER_HOUR) refuse('too-many', 'too many attempts: wait a while');
      const to = request.body.address;
      // The answer is the same: somebody else may have caused the earlier requests.
      const sent = await tallies.add(`forgotten to ${to.toLowerCase()}`, DAY_MS);
      if (sent <= RESETS_PER_DAY) {
        accountMail.sendResetLink(to, async (personId, site) =>
          resetAddress(site, await makeReset(db, personId)),
        );
      }
      return ok;
    },
  );

  app.post(
    '/api/account/reset',
    {
      schema: {
        tags,
        summary: 'Sets a new password by the key of such a message, and logs in. All other sessions end.',
        body: PasswordReset,
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const { key, password, end = [] } = request.body;
      await attempts.count(request);
      const hash = await passwords.hash(password);
      const id = await takeReset(db, key);
      await setPassword(db, id, hash);
      await revokeLogins(db, id, [...new Set([...end, 'sessions' as const])], {
        session: null,
        device: null,
      });
      accountMail.passwordChanged(id);
      await people.logIn(request, reply, id, 'password');
      return (await findPerson(storage, id)) ?? refuse('not-found', 'there is no such person');
    },
  );
};
