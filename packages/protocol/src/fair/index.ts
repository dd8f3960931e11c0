/** Fair chance: seeds, the players' parts of them, what is drawn from them, and how anybody checks it. */
export { commitmentOf, newSeed } from './bytes.ts';
export { drawChoices, drawLayout, type Source, sourceOf } from './draws.ts';
export type { SeedShare, SeedShares } from './seed-shares.ts';
export { type FairnessResult, fairTags, verify } from './verify.ts';
export { type Testimony, testify, type Witness } from './witness.ts';
