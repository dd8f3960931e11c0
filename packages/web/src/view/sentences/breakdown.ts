/** What a player's points are made of, in words. */
import { afterRedirects, type PointSource, rulesOf, type State } from '@cap-diamant/engine';
import { explained } from '../../words/explained/words.svelte.ts';
import { listed, zoneName } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import { changedShares, FIGURES, type Figure, type Share, sharesOf } from '../breakdown.ts';
import type { View } from '../view.svelte.ts';
import { settledAfter } from '../what-if.ts';
import { changeAt, signed } from './what-if.ts';

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

/** Why points change that come at one time. */
export interface Reason {
  /** "+3 at the century's end". */
  readonly change: string;
  readonly rows: readonly Row[];
}

const reasonsOf = (before: State, after: State, seat: number): readonly Reason[] =>
  changedShares(before, after, seat).map(({ figure, points, shares }) => ({
    change: changeAt(figure, signed(points)),
    rows: rowsOf(after, shares),
  }));

/** Why the previewed choice changes the points that you have and are to have, now and at each end; empty if no source of points changes. */
export const whyPointsChange = ({ table, asked, preview, changes }: View): readonly Reason[] =>
  preview === null || asked < 0 || changes === null
    ? []
    : reasonsOf(afterRedirects(table.state), settledAfter(table.state, preview), asked);

/** "Politics +2, Religion −1"; of one source, what changes is said already. */
export const sourcesText = (rows: readonly Row[]): string =>
  rows.map(({ label, points }) => (rows.length === 1 ? label : `${label} ${signed(points)}`)).join(', ');

/** Where a player's points change between two positions, and when: "+1 at the century's end (Politics +2, Religion −1)". */
export const changesIn = (before: State, after: State, seat: number): string =>
  listed(reasonsOf(before, after, seat).map(({ change, rows }) => `${change} (${sourcesText(rows)})`));
