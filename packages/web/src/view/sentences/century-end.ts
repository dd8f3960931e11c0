/** When the century can end, and by whom, in words. */
import { type EndWay, inFront, sitesLeft } from '@cap-diamant/engine';
import { centuryName } from '../../words/game.ts';
import { type InsightKey, say } from '../../words/insight/words.svelte.ts';
import { ui } from '../../words/ui.ts';
import type { View } from '../view.svelte.ts';
import { waysToEnd } from '../ways-to-end.ts';

const WAYS: { readonly [way in EndWay]: InsightKey } = {
  'no-worker': 'endsNoWorker',
  'no-tile': 'endsNoTile',
  'last-worker': 'endsLastWorker',
};

/** Who can end the century with their next turn, and how. */
export const endNews = ({ state, names }: View): readonly string[] => {
  const ways = waysToEnd(state).map(
    ({ way, seats }) =>
      `${ui('labelled', { label: seats.map((seat) => names[seat]).join(', '), value: say(WAYS[way]) })}.`,
  );
  return ways.length > 0 ? ways : [say('endsNobody')];
};

/** How near the century's end is, who can bring it about, and how much time is left on the clocks. */
export const clockText = (view: View): string => {
  const { state, names, table } = view;
  const fewest = Math.min(...state.active.map((_, seat) => inFront(state, seat)));
  const who = names.filter((_, seat) => inFront(state, seat) === fewest).join(', ');
  const sites = ui('labelled', { label: ui('sitesLeft'), value: sitesLeft(state) });
  const workers = ui('labelled', { label: ui('workersLeft'), value: `${fewest} (${who})` });
  const clocks = table.kind === 'played' ? (table.clocks?.() ?? []) : [];
  return [
    `${centuryName(state.century)}. ${sites}. ${workers}.`,
    ...(state.over ? [] : endNews(view)),
    ...clocks,
  ].join(' ');
};
