/** Fair chance: seeds, the players' seed shares, draws, and how anyone can check them. */
export { commitmentOf, newSeed } from './bytes.ts';
export { drawChoices, drawLayout, type Source, sourceOf } from './draws.ts';
export type { SeedShare, SeedShares } from './seed-shares.ts';
export { type FairnessResult, fairTags, verify } from './verify.ts';
export { type Testimony, testify, type Witness } from './witness.ts';
