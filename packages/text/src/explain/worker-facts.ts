/** Workers: how many a player has, and what the active ones are enough for. */
import type { FactOf } from './facts.ts';
import type { Scene } from './scene.ts';

export const readyText = ({ say, who }: Scene, { seat, workers, buildings }: FactOf<'ready'>): string =>
  say('why.ready', { ...who(seat), workers, buildings });

export const leftText = ({ say, who, me }: Scene, { workers }: FactOf<'left'>): string =>
  say('why.left', { ...who(me), workers });
