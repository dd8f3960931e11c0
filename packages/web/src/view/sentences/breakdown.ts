/** What a player's points are made of, in words. */
import type { PointSource } from '@cap-diamant/engine';
import { explained } from '../../words/explained/words.svelte.ts';
import { zoneName } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import { changedShares, FIGURES, type Figure, type Share, sharesOf } from '../breakdown.ts';
import type { View } from '../view.svelte.ts';
import { after } from '../what-if.ts';
import { signed } from './what-if.ts';

export interface Row {
  readonly label: string;
  readonly points: number;
}

const sourceName = (source: PointSource): string => {
  switch (source) {
    case 'hand':
      return explained('split.hand');
    case 'unfinished':
      return explained('split.unfinished');
    case 'leaders':
      return ui('leaders-points');
    case 'events':
      return ui('events-points');
    default:
      return ui(source);
  }
};

const labelOf = (share: Share): string => {
  if (share.kind === 'now') return explained('split.now');
  if (share.kind === 'source') return sourceName(share.source);
  const zone = zoneName(share.zone);
  return share.moving > 0 ? explained('split.moved', { zone, n: share.moving }) : zone;
};

const rowOf = (share: Share): Row => ({ label: labelOf(share), points: share.points });

export interface Breakdown {
  readonly title: string;
  readonly rule: string;
  readonly rows: readonly Row[];
  /** Its rows are changes: they have signs. */
  readonly isChange?: boolean;
}

/** "century:2": which figure, of which seat. Null for other keys. */
export const breakdownOf = ({ state, names, standings }: View, key: string): Breakdown | null => {
  const [name, index = ''] = key.split(':');
  const figure = FIGURES.find((one) => one === name);
  const seat = Number(index);
  const standing = standings[seat];
  if (figure === undefined || index === '' || standing === undefined) return null;
  const title = (one: Figure): string =>
    explained(`split.${one}`, { name: names[seat]!, n: one === 'score' ? standing.now : standing[one] });
  return {
    title: title(figure),
    // A small screen has no room for the two forecasts: the score says them.
    rule: figure === 'score' ? `${title('century')}. ${title('final')}.` : explained(`split.${figure}.means`),
    rows: sharesOf(state, seat, figure).map(rowOf),
  };
};

/** Why the previewed choice changes what you would have at the end of the game; null if no source of points changes. */
export const whyPointsChange = ({ table, asked, preview, changes }: View): Breakdown | null => {
  if (preview === null || asked < 0 || changes === null) return null;
  const { state } = table;
  const rows = changedShares(
    sharesOf(state, asked, 'final'),
    sharesOf(after(state, preview), asked, 'final'),
  ).map((share) =>
    share.kind === 'now' ? { label: explained('split.scored'), points: share.points } : rowOf(share),
  );
  if (rows.length === 0) return null;
  const title = explained('split.change', { change: signed(changes[asked]!.final) });
  return { title, rule: '', rows, isChange: true };
};
