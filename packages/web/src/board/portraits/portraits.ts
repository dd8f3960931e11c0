/** The portraits of the twenty leaders, by zone, the centuries in turn: our own fancies, after their time and office. */
import type { LeaderId } from '@cap-diamant/engine';
import type { Picture } from '../drawing/drawing.ts';
import { FIRST } from './portraits-1.ts';
import { SECOND } from './portraits-2.ts';
import { THIRD } from './portraits-3.ts';
import { FOURTH } from './portraits-4.ts';

const CENTURIES = [FIRST, SECOND, THIRD, FOURTH];

const of = (leader: LeaderId): readonly Picture[] => CENTURIES.map((portraits) => portraits[leader]);

export const PORTRAITS: { readonly [leader in LeaderId]: readonly Picture[] } = {
  religion: of('religion'),
  politics: of('politics'),
  economy: of('economy'),
  culture: of('culture'),
  citadelle: of('citadelle'),
};
