/** What a player's points are made of, in words. */
import { afterRedirects, type PointSource, rulesOf, type State } from '@cap-diamant/engine';
import { explained } from '../../words/explained/words.svelte.ts';
import { listed, zoneName } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import { allShares, changedShares, FIGURES, type Figure, type Share, sharesOf } from '../breakdown.ts';
import type { View } from '../view.svelte.ts';
import { settledAfter, totalOf } from '../what-if.ts';
import { signed } from './what-if.ts';

export interface Row {
  readonly label: string;
  readonly points: number;
}

const sourceName = (source: PointSource, hasMainGroup: boolean): string => {
  switch (source) {
    case 'hand':
      return explained('split.hand');
    case 'unfinished':
      return explained('split.unfinished');
    case 'main-group':
      return explained('split.main-group');
    case 'buildings':
      return hasMainGroup ? explained('split.buildings') : ui('buildings');
    case 'leaders':
      return ui('leaders-points');
    case 'events':
      return ui('events-points');
    default:
      return ui(source);
  }
};

const labelOf = (share: Share, hasMainGroup: boolean): string => {
  if (share.kind === 'now') return explained('split.scored');
  if (share.kind === 'source') return sourceName(share.source, hasMainGroup);
  const zone = zoneName(share.zone);
  return share.moving > 0 ? explained('split.moved', { zone, n: share.moving }) : zone;
};

/** Groups count only in the complete game (R9.5). */
const rowsOf = (state: State, shares: readonly Share[]): readonly Row[] => {
  const hasMainGroup = rulesOf(state).mainGroup;
  return shares.map((share) => ({ label: labelOf(share, hasMainGroup), points: share.points }));
};

export interface Breakdown {
  readonly title: string;
  readonly rule: string;
  readonly rows: readonly Row[];
  /** Its rows are changes: they have signs. */
  readonly isChange?: boolean;
}

/** "century:2": which figure, of which seat. Null for other keys. */
export const breakdownOf = ({ counted: state, names, standings }: View, key: string): Breakdown | null => {
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
    rows: rowsOf(state, sharesOf(state, seat, figure)),
  };
};

/** What both forecasts of a player are made of, for screens without room for a figure of their own. */
export const forecastRows = ({ counted: state }: View, seat: number): readonly Row[] => {
  const of = (figure: Figure, label: string): readonly Row[] =>
    rowsOf(state, sharesOf(state, seat, figure)).map((row) => ({
      ...row,
      label: ui('labelled', { label, value: row.label }),
    }));
  return [...of('century', ui('ifCentury')), ...of('final', ui('ifFinal'))];
};

/** Why the previewed choice changes the points that you have and are to have; null if no source of points changes. */
export const whyPointsChange = ({ table, asked, preview, changes }: View): Breakdown | null => {
  if (preview === null || asked < 0 || changes === null) return null;
  const { state } = table;
  const shares = changedShares(
    allShares(afterRedirects(state), asked),
    allShares(settledAfter(state, preview), asked),
  );
  const rows = rowsOf(state, shares);
  if (rows.length === 0) return null;
  const title = explained('split.change', { change: signed(totalOf(changes[asked]!)) });
  return { title, rule: '', rows, isChange: true };
};

/** Where a player's points change between two positions, in a few words: "Politics +2 and Religion −1". */
export const changesIn = (before: State, after: State, seat: number): string => {
  const changed = changedShares(allShares(before, seat), allShares(after, seat)).map((share) =>
    share.kind === 'zone' ? { ...share, moving: 0 } : share,
  );
  return listed(rowsOf(after, changed).map(({ label, points }) => `${label} ${signed(points)}`));
};
