/** What the move of a hint brings rivals: its reason speaks only of what it is better for. */
import { afterRedirects, type Choice, decision, pointsAsThingsStand, type State } from '@cap-diamant/engine';
import { afterLine } from '../simulate.ts';
import type { SayWhy } from './catalog.ts';

/** Fewer points are not worth a sentence. */
const LEAST = 3;

/** As things stand before and after the line; empty if no rival gains much, and where a century's end changes everything. */
export const rivalGains = (
  say: SayWhy,
  state: State,
  line: readonly Choice[],
  players: readonly string[],
): string => {
  const after = afterRedirects(afterLine(state, line));
  if (after.over || after.century !== state.century) return '';
  const before = pointsAsThingsStand(afterRedirects(state));
  return pointsAsThingsStand(after)
    .flatMap((points, seat) => {
      const n = points - before[seat]!;
      const isMuch = seat !== decision(state)!.by && n >= LEAST;
      return isMuch ? [say('hint.rivals', { name: players[seat]!, n })] : [];
    })
    .join(' ');
};
