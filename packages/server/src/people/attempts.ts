/** How often secrets may be tried: by one address, and for one name wherever the attempts come from. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import { nameKey } from './names.ts';
import type { Person } from './person.ts';

export interface Attempts {
  /** Counts every attempt of an address, at this node. */
  readonly count: (request: FastifyRequest) => Promise<void>;
  /**
   * Counts an attempt at a name's password as failed, at all nodes, and refuses when too many have. Gives what
   * to call when it was right: attempts side by side are as many as one after the other. `device`: one where
   * this account was used before, which others' guesses do not count at.
   */
  readonly atName: (name: string, device: string | null) => Promise<() => Promise<void>>;
  /** The same for somebody who is signed in: others' guesses do not keep him from changing his password. */
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
