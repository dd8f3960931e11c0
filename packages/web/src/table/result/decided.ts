/**
 * What decided a game, in one sentence. Result.svelte shows what `whatDecided` returns and knows nothing else about
 * it: a better explanation replaces this function only.
 */
import { ranksOf, type State, scoreOf } from '@cap-diamant/engine';
import type { LogRow } from '../../playback/logged-game.ts';
import { SOURCE_LOOKS } from '../../ui/charts/sources.ts';
import { biggestGap } from '../../view/points.ts';
import { centuryName } from '../../words/game.ts';
import { say } from '../../words/result/words.svelte.ts';
import { ui } from '../../words/ui.ts';

interface EndedGame {
  readonly state: State;
  readonly log: readonly LogRow[];
  readonly names: readonly string[];
  /** The reader's seat; −1 if several people or none sat here. */
  readonly own: number;
}

/** Empty if several players share the win: then nothing decided it. */
export const whatDecided = ({ state, log, names, own }: EndedGame): string => {
  const ranks = ranksOf(names.map((_, seat) => scoreOf(state, seat)));
  const best = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const second = ranks.indexOf(2);
  const winner = best[0]!;
  const rival = own >= 0 && own !== winner ? own : second;
  if (best.length > 1 || rival < 0) return '';
  const gap = biggestGap(log, winner, rival, names.length);
  if (gap === null) return '';
  return say('finale.gap', {
    source: ui(SOURCE_LOOKS[gap.source].label),
    when: gap.century === null ? say('finale.end') : centuryName(gap.century),
    winner: names[winner]!,
    rival: rival === own ? say('finale.you') : names[rival]!,
    more: gap.points[winner]!,
    fewer: gap.points[rival]!,
  });
};
