/** The actions of a "?" district that are not offered, and why they would change nothing (R5.18). */
import { choices, decision, OFFERED_ACTIONS, SPACE_DISTRICT, type State } from '@cap-diamant/engine';
import { whyUnusable } from '@cap-diamant/text/effects';

interface Unusable {
  readonly district: number;
  readonly reason: ReturnType<typeof whyUnusable>;
}

export const unusableIn = (state: State): readonly Unusable[] => {
  const task = decision(state)?.task;
  if (task?.kind !== 'district') return [];
  const offered = choices(state).flatMap((choice) => (choice.kind === 'use' ? [choice.district] : []));
  return OFFERED_ACTIONS[SPACE_DISTRICT[task.space]!]!.filter((one) => !offered.includes(one)).map(
    (district) => ({ district, reason: whyUnusable(district) }),
  );
};
