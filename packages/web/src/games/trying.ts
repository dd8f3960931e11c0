/** The way from a game into its sandbox and back. */
import type { Choice } from '@cap-diamant/engine';
import { hashOf } from '../browser/route.ts';
import { packRecord } from './record-link.ts';
import { type ForReal, type Origin, sandboxOf } from './sandbox.ts';
import { recordOf } from './saved-games.ts';
import type { SetUp } from './set-up.ts';

const PARTS = ['hash', 'visiting', 'own', 'seat', 'isTimed'] as const satisfies readonly (keyof Origin)[];
const isOrigin = (value: unknown): value is Origin =>
  typeof value === 'object' && value !== null && PARTS.every((part) => part in value);

/** It is in the browser's history: a reload keeps it, and a copied address does not have it. */
export const originHere = (): Origin | null => {
  const { origin = null } = (history.state ?? {}) as { readonly origin?: unknown };
  return isOrigin(origin) ? origin : null;
};

/** Opens a sandbox from a position of this game. */
export const tryOut = async (from: SetUp, choices: readonly Choice[], origin: Origin): Promise<void> => {
  const data = await packRecord(recordOf(sandboxOf(from, choices), choices));
  const oldURL = location.href;
  history.pushState({ origin }, '', hashOf({ screen: 'try', data }));
  // Only a changed hash would say so by itself, and it could not carry the origin.
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
};

interface Return {
  readonly origin: Origin;
  readonly forReal: ForReal | null;
}
let returning: Return | null = null;

export const comeBack = (origin: Origin, forReal: ForReal | null = null): void => {
  returning = { origin, forReal };
};

/** What a game finds that a sandbox comes back to; once. */
export const cameBack = (): Return | null => {
  const found = returning?.origin.hash === location.hash ? returning : null;
  returning = null;
  return found;
};
