/** Answers to short questions about the position, to read or to hear: zones, players, the last move. */
import {
  IN_HAND,
  leadChanges,
  majorities,
  NEUTRAL,
  neutralOwner,
  SCORING_ORDER,
  SPACE_DISTRICT,
  type State,
  workersIn,
} from '@cap-diamant/engine';
import { type LogRow, loggedGame } from '../../playback/logged-game.ts';
import { buildingName, districtName, leaderName, listed, logLine, zoneName } from '../../words/game.ts';
import { say } from '../../words/insight/words.svelte.ts';
import { marginWords } from '../../words/spaces.ts';
import { ui } from '../../words/ui.ts';
import { type Played, sinceOwnChoice } from '../since.ts';
import type { View } from '../view.svelte.ts';
import { sinceTexts } from './since.ts';

/** Without zeros: five zones times all players would be too much to listen to. */
export const zonesText = ({ state, names, own }: View): string => {
  // If a cascade decides the zone, its present workers would be misleading.
  const turned = majorities(state).filter(leadChanges);
  return SCORING_ORDER[state.century]!.map((zone) => {
    const there = names.flatMap((name, seat) => {
      const n = workersIn(state, zone, seat);
      return n === 0 ? [] : [say('workersOf', { name, n })];
    });
    const value = there.join(', ') || ui('zoneEmpty');
    const note = turned.some((one) => one.zone === zone) ? say('withCascade') : '';
    const margin = marginWords(state, zone, own, names, false, note);
    return `${ui('labelled', { label: zoneName(zone), value })}. ${margin}`.trim();
  }).join(' ');
};

const placeOf = (state: State, architect: number): string => {
  const space = state.architects[architect]!;
  if (space < 0) return space === IN_HAND ? ui('offBoard') : '';
  return `${buildingName(state.tiles[space]!)} (${districtName(state, SPACE_DISTRICT[space]!)})`;
};

/** The Economic leader's second architect too (R6.5). */
export const architectPlace = (state: State, seat: number): string => {
  const second = neutralOwner(state) === seat ? placeOf(state, NEUTRAL) : '';
  return listed([placeOf(state, seat), second].filter((place) => place !== ''));
};

export const playerText = ({ state, names, standings }: View, seat: number): string => {
  const { now, century, final, active } = standings[seat]!;
  const leader = state.leaders[seat]!;
  const parts = [
    say('spokenPlayer', {
      name: names[seat]!,
      points: now,
      active,
      passive: state.passive[seat]!,
      century,
      final,
    }),
    say('spokenArchitect', { place: architectPlace(state, seat) }),
    ...(leader >= 0 ? [`${leaderName(leader)}.`] : []),
  ];
  return parts.join(' ');
};

export const playersText = (view: View): string =>
  view.names.map((_, seat) => playerText(view, seat)).join(' ');

/** The sentences of those log rows that have one. */
export const sentences = ({ state, names }: View, lines: readonly LogRow[]): readonly string[] =>
  lines
    .filter(({ happening }) => happening.kind !== 'turn')
    .map((row) => logLine(state, row, names))
    .filter((line) => line !== '');

/** The game up to the position on show, which in a replay, a lesson or a visit is not the end of the log. */
const gameOnShow = ({ table, visiting }: View): Played => {
  if (table.kind === 'played' && visiting === null) return table;
  const { setUp, choices } = table;
  const { history, log } =
    table.kind === 'replayed' ? table.past : loggedGame({ ...setUp, choices }, visiting ?? choices.length);
  return { setUp, log, made: history.made, state: history.state };
};

/** All that happened since the player's last choice. */
export const sinceOwnMove = (view: View): string =>
  sinceTexts(view, sinceOwnChoice(gameOnShow(view), view.own), view.own)
    .map(({ text }) => text)
    .join(' ') || ui('nothingYet');

/** What happened in the latest turn that had an action. */
export const lastMove = (view: View): string => {
  const { log } = gameOnShow(view);
  let end = log.length;
  for (let index = log.length - 1; index >= 0; index -= 1) {
    if (log[index]!.happening.kind !== 'turn') continue;
    const said = sentences(view, log.slice(index, end));
    if (said.length > 0) return said.join(' ');
    end = index;
  }
  return sentences(view, log.slice(0, end)).join(' ') || ui('nothingYet');
};
