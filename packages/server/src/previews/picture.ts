/** What is drawn: sent to the thread that draws it, so plain data. */
import type { CoverWords, Position } from '@cap-diamant/drawing/plate';

export type Picture =
  | ({ readonly kind: 'position' } & Position)
  /** Shows no game. */
  | ({ readonly kind: 'cover' } & CoverWords);
