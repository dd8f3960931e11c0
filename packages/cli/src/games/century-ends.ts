/** How centuries ended: gathered from what happens in a game. */
import type { EndTrigger, Happening } from '@cap-diamant/engine';

export interface CenturyEnd {
  readonly century: number;
  readonly trigger: EndTrigger;
  readonly seat: number;
  /** The turn during which it ended. */
  readonly turn: number;
}

/** Feed it every happening; `ends` fills up. */
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
