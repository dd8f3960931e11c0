/** Games played with the real box and entered here: players enter what chance brought. */
import { branchOf } from './branch.ts';
import type { SetUp } from './set-up.ts';

/** The tag of such a game's record. */
export const BOX_TAGS = { 'played-with': 'box' } as const;

/** A "what if" that branches off such a game is played on the screen. */
export const isBesideBox = (setUp: SetUp): boolean =>
  setUp.tags?.['played-with'] === BOX_TAGS['played-with'] && branchOf(setUp) === null;
