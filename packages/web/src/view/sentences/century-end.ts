/** When the century can end, and by whom, in words. */
import { type EndWay, inFront, isEnding, NEUTRAL, rulesOf, type State, sitesLeft } from '@cap-diamant/engine';
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

/** What becomes of buildings under construction (R8.7), of which the Economic leader's is completed (R8.1). */
export const unfinished = ({ architects, ...state }: State): readonly string[] => {
  const hasSecond = rulesOf(state).options.players > 2 && (architects[NEUTRAL] ?? -1) >= 0;
  return hasSecond ? [say('endsStay'), say('endsSecond')] : [say('endsStay')];
};

/** Who can end the century with their next turn, how, and what then becomes of the buildings. */
export const endNews = ({ state, names }: View): readonly string[] => {
  if (isEnding(state)) return [say('endsOver')];
  const ways = waysToEnd(state).map(
    ({ way, seats }) =>
      `${ui('labelled', { label: seats.map((seat) => names[seat]).join(', '), value: say(WAYS[way]) })}.`,
  );
  return ways.length > 0 ? [...ways, ...unfinished(state)] : [say('endsNobody')];
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
