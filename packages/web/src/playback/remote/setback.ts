/** What the server made of one's choices, when it did not take them. */
import type { Objection } from '@cap-diamant/engine';
import type { ApiError } from '@cap-diamant/protocol/client';

export type Setback =
  /** Somebody or something else was quicker: the log's word holds. */
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
