/** The portraits of the twenty leaders, our own fancies, after their time and office. A table shows one century's. */

import type { Picture } from '@cap-diamant/drawing/picture';
import type { LeaderId } from '@cap-diamant/engine';

type Portraits = { readonly [leader in LeaderId]: Picture };

const CENTURIES: readonly (() => Promise<Portraits>)[] = [
  async () => (await import('./portraits-1.ts')).FIRST,
  async () => (await import('./portraits-2.ts')).SECOND,
  async () => (await import('./portraits-3.ts')).THIRD,
  async () => (await import('./portraits-4.ts')).FOURTH,
];

export const portraitOf = async (leader: LeaderId, century: number): Promise<Picture> =>
  (await CENTURIES[century]!())[leader];
