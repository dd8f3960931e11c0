/** Where on the table something happened. */
import type { Happening } from '@cap-diamant/engine';
import type { TargetKey } from './targets.ts';

export const placesOf = (happening: Happening): readonly TargetKey[] => {
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
      return [`zone:${happening.zone}`];
    case 'moved':
      return [`zone:${happening.from}`, `zone:${happening.to}`];
    case 'leader-taken':
      return [`leader:${happening.leader}`];
    case 'action-used':
      return [`district:${happening.district}`];
    default:
      return [];
  }
};
