/** Rate limits for guessing secrets: per address, and per account name from all addresses together. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import { nameKey } from './names.ts';
import type { Person } from './person.ts';

export interface Attempts {
  /** Counts every attempt from an address, on this node. */
  readonly count: (request: FastifyRequest) => Promise<void>;
  /**
   * Counts an attempt at an account's password as failed, on all nodes, and refuses after too many. Returns the
   * function to call if it was right: that way parallel attempts count like successive ones. `device`: one in
   * which this account was used before; guesses from elsewhere do not count there.
   */
  readonly atName: (name: string, device: string | null) => Promise<() => Promise<void>>;
  /**
   * The same for somebody who is logged in: other people's guesses do not stop them from changing their
   * password.
   */
  readonly atOwn: (person: Person) => Promise<() => Promise<void>>;
}

const TOO_MANY = 'too many attempts: wait a while';
const HOUR_MS = 3_600_000;

export const createAttempts = (
  app: App,
  tallies: Tallies,
  { secretsPerMinute, failuresPerHour }: Limits,
): Attempts => {
  const byAddress = app.createRateLimit({
    max: secretsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `secrets ${networkOf(request.ip)}`,
  });
  const attempt = async (what: string): Promise<() => Promise<void>> => {
    if ((await tallies.add(what, HOUR_MS)) > failuresPerHour) refuse('too-many', TOO_MANY);
    return () => tallies.takeBack(what);
  };
  return {
    count: async (request) => {
      const limit = await byAddress(request);
      if (!limit.isAllowed && limit.isExceeded) refuse('too-many', TOO_MANY);
    },
    atName: (name, device) =>
      attempt(`password of ${nameKey(name)}${device === null ? '' : ` at ${device}`}`),
    atOwn: ({ id }) => attempt(`own password of ${id}`),
  };
};
