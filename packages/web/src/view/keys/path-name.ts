import { printChoice } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';

/** Tells a path from all others of a position. */
export const nameOf = (path: Path): string => path.map(printChoice).join(' ');
