/** Why a choice can be illegal; each reason is given with its rule. */
export const REASONS = [
  'game-over',
  'other-decision',
  'not-optional',
  'not-under-construction',
  'no-free-stage',
  'too-few-workers',
  'too-few-active-workers',
  'same-building',
  'only-neutral-building',
  'no-active-worker',
  'no-leaders',
  'no-leaders-this-century',
  'leader-not-in-play',
  'one-leader-a-century',
  'leader-taken',
  'not-your-architect',
  'later-century',
  'occupied',
  'completed',
  'zone-not-allowed',
  'none-in-zone',
  'same-zone',
  'opposite-zone',
  'too-many-workers',
  'too-few-placed',
  'not-your-token',
  'three-stars-already',
  'changes-nothing',
  'action-not-offered',
  'not-possible',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Objection {
  readonly reason: Reason;
  readonly rule: string;
}

export const because = (reason: Reason, rule: string): Objection => ({ reason, rule });
