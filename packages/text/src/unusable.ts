/** Why a district's action would change nothing (R5.18). */
import { DISTRICTS, type District, type DistrictId } from '@cap-diamant/engine';

const REASONS = {
  jewish: 'nowhere',
  business: 'business',
  port: 'passive',
  entertainment: 'active',
  academic: 'zones',
  arts: 'arts',
} as const satisfies { readonly [id in DistrictId]?: string };

type Reason = (typeof REASONS)[keyof typeof REASONS] | 'none';

/** All others place workers, or always change something. */
export const whyUnusable = (district: District): Reason =>
  (REASONS as { readonly [id in DistrictId]?: Reason })[DISTRICTS[district]!.id] ?? 'none';
