/** Why the server did not take your choices. */
import type { Objection } from '@cap-diamant/engine';
import type { ApiError } from '@cap-diamant/protocol/client';

export type Setback =
  /** Another choice arrived first; the log counts. */
  | { readonly kind: 'moved-on' }
  | { readonly kind: 'illegal'; readonly objection: Objection }
  | { readonly kind: 'refused' };

export const setbackOf = ({ refused }: Pick<ApiError, 'refused'>): Setback => {
  const { kind, reason, rule } = refused;
  if (kind === 'illegal' && reason !== undefined && rule !== undefined) {
    return { kind, objection: { reason, rule } };
  }
  return { kind: kind === 'stale' ? 'moved-on' : 'refused' };
};
