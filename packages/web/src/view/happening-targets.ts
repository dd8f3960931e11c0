/** The targets that a happening concerns. */
import type { Happening } from '@cap-diamant/engine';
import type { TargetKey } from './targets.ts';

export const targetsOf = (happening: Happening): readonly TargetKey[] => {
  switch (happening.kind) {
    case 'workers-left-building':
      return [`space:${happening.space}`, `zone:${happening.zone}`];
    case 'lifted':
    case 'completed':
    case 'star-placed':
    case 'star-raised':
    case 'started':
    case 'contributed':
      return [`space:${happening.space}`];
    case 'sent':
    case 'put':
    case 'workers-recalled':
      return [`zone:${happening.zone}`];
    case 'zone-scored':
      return happening.next < 0
        ? [`zone:${happening.zone}`]
        : [`zone:${happening.zone}`, `zone:${happening.next}`];
    case 'moved':
      return [`zone:${happening.from}`, `zone:${happening.to}`];
    case 'leader-taken':
      return [`leader:${happening.leader}`];
    case 'action-used':
      return [`district:${happening.district}`];
    case 'century-begins':
      return happening.flipped.map((space): TargetKey => `space:${space}`);
    default:
      return [];
  }
};
