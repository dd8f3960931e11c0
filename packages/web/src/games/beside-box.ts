/** Games played with the box, entered here as they go: whatever is drawn there is told, not drawn again. */
import { branchOf } from './branch.ts';
import type { SetUp } from './set-up.ts';

/** What the record of such a game says of it. */
export const BOX_TAGS = { 'played-with': 'box' } as const;

/** A "what if" from one of them is played at the screen. */
export const isBesideBox = (setUp: SetUp): boolean =>
  setUp.tags?.['played-with'] === BOX_TAGS['played-with'] && branchOf(setUp) === null;
