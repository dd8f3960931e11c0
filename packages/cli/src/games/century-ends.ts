/** How centuries ended, collected from a game's happenings. */
import type { EndTrigger, Happening } from '@cap-diamant/engine';

export interface CenturyEnd {
  readonly century: number;
  readonly trigger: EndTrigger;
  readonly seat: number;
  /** The turn during which it ended. */
  readonly turn: number;
}

/** Pass it every happening; it fills `ends`. */
export const watchCenturies = () => {
  const ends: CenturyEnd[] = [];
  let turn = 0;
  const watch = (happening: Happening): void => {
    if (happening.kind === 'turn') turn = happening.turn;
    if (happening.kind !== 'century-ends') return;
    const { century, trigger, seat } = happening;
    ends.push({ century, trigger, seat, turn });
  };
  return { ends, watch };
};
