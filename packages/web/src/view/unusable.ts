/** The actions of a "?" district that are not offered, and why they would change nothing (R5.18). */
import {
  choices,
  DISTRICTS,
  type DistrictId,
  decision,
  OFFERED_ACTIONS,
  SPACE_DISTRICT,
  type State,
} from '@cap-diamant/engine';

/** The others are offered whenever anything is. */
const REASONS = {
  protestant: 'none',
  jewish: 'nowhere',
  business: 'business',
  port: 'passive',
  entertainment: 'active',
  academic: 'zones',
  arts: 'arts',
} as const satisfies { readonly [id in DistrictId]?: string };

interface Unusable {
  readonly district: number;
  readonly reason: (typeof REASONS)[keyof typeof REASONS];
}

export const unusableIn = (state: State): readonly Unusable[] => {
  const task = decision(state)?.task;
  if (task?.kind !== 'district') return [];
  const offered = choices(state).flatMap((choice) => (choice.kind === 'use' ? [choice.district] : []));
  return OFFERED_ACTIONS[SPACE_DISTRICT[task.space]!]!.filter((one) => !offered.includes(one)).map(
    (district) => ({ district, reason: REASONS[DISTRICTS[district]!.id as keyof typeof REASONS] }),
  );
};
