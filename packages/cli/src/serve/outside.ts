/** The server's settings from the environment: its public address, e-mail, tokens. */
import type { Settings } from '@cap-diamant/server';
import { wholeNumber } from '../command.ts';
import { usageError } from '../usage-error.ts';

const A_SECOND = 1000;
const A_WEEK_IN_SECONDS = 604_800;

/** A value of blanks counts as not set: compose files pass it for settings that are not in .env. */
const given = (environment: NodeJS.ProcessEnv, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

const publicUrlFrom = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress || new URL(text).pathname !== '/') {
    throw usageError(`PUBLIC_URL must be an address without a path, such as https://club.example`);
  }
  return new URL(text).origin;
};

/** One address, or several of a cluster. */
const natsUrlFrom = (text: string | undefined): string | undefined => {
  const isAddress = (url: string): boolean => /^(?:nats|tls):\/\/[^/\s]+$/.test(url) && URL.canParse(url);
  if (text !== undefined && !text.split(',').every(isAddress)) {
    throw usageError('NATS_URL must look like nats://user:password@host:4222; several have commas between');
  }
  return text;
};

/** Too long to guess. */
const SHORTEST_TOKEN = 16;

export const tokenFrom = (environment: NodeJS.ProcessEnv, name: string): string | undefined => {
  const token = given(environment, name);
  if (token !== undefined && !new RegExp(`^\\S{${SHORTEST_TOKEN},}$`).test(token)) {
    throw usageError(`${name} must have at least ${SHORTEST_TOKEN} characters and no spaces`);
  }
  return token;
};

export const outside = (
  environment: NodeJS.ProcessEnv,
): Pick<
  Settings,
  | 'publicUrl'
  | 'allowedHosts'
  | 'natsUrl'
  | 'notices'
  | 'metricsToken'
  | 'botsToken'
  | 'seedKey'
  | 'seedKeyFile'
> => {
  const publicUrl = publicUrlFrom(given(environment, 'PUBLIC_URL'));
  const allowedHosts = given(environment, 'ALLOWED_HOSTS')?.split(/[\s,]+/);
  const natsUrl = natsUrlFrom(given(environment, 'NATS_URL'));
  const smtpUrl = given(environment, 'SMTP_URL');
  const from = given(environment, 'MAIL_FROM');
  const metricsToken = tokenFrom(environment, 'METRICS_TOKEN');
  const botsToken = tokenFrom(environment, 'BOTS_TOKEN');
  const after = given(environment, 'NOTICE_AFTER');
  const seedKey = given(environment, 'SEED_KEY');
  const seedKeyFile = given(environment, 'SEED_KEY_FILE');
  if (seedKey !== undefined && seedKeyFile !== undefined) {
    throw usageError('choose SEED_KEY or SEED_KEY_FILE, not both');
  }
  if (smtpUrl !== undefined && !/^smtps?:\/\/\S+$/.test(smtpUrl)) {
    throw usageError('SMTP_URL must look like smtps://user:password@mail.example');
  }
  if (smtpUrl !== undefined && (from === undefined || publicUrl === undefined)) {
    throw usageError('with SMTP_URL, set MAIL_FROM and PUBLIC_URL too: e-mails have a sender and a link');
  }
  return {
    ...(seedKey === undefined ? {} : { seedKey }),
    ...(seedKeyFile === undefined ? {} : { seedKeyFile }),
    ...(botsToken === undefined ? {} : { botsToken }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(allowedHosts === undefined ? {} : { allowedHosts }),
    ...(natsUrl === undefined ? {} : { natsUrl }),
    notices: {
      allowPrivateAddresses: environment.PRIVATE_WEBHOOKS === '1',
      ...(after === undefined
        ? {}
        : { pace: { quietMs: A_SECOND * wholeNumber(after, 'NOTICE_AFTER', 1, A_WEEK_IN_SECONDS) } }),
      ...(smtpUrl === undefined || from === undefined ? {} : { mail: { smtpUrl, from } }),
    },
  };
};
