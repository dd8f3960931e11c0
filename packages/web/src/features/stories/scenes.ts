/** A scene for each event. */

import type { Picture } from '@cap-diamant/drawing/picture';
import type { EventId } from '@cap-diamant/engine';
import { FIRST } from './scenes-1.ts';
import { SECOND } from './scenes-2.ts';
import { THIRD } from './scenes-3.ts';
import { FOURTH } from './scenes-4.ts';

export const SCENES: { readonly [event in EventId]: Picture } = { ...FIRST, ...SECOND, ...THIRD, ...FOURTH };
