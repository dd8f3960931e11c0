/** A position in words, for a reader without a board. */
import {
  ALL_ZONES,
  AVAILABLE,
  centuryEnds,
  contributorsTo,
  eventsInPlay,
  groupsOf,
  NEIGHBOURS,
  NEUTRAL,
  NONE,
  rulesOf,
  SCORING_ORDER,
  SPACE_COST,
  SPACE_DISTRICT,
  SPACE_ZONE,
  type State,
  scoreOf,
  sitesLeft,
  workersIn,
} from '@cap-diamant/engine';
import type { Text } from '@cap-diamant/text';

export const positionText = (text: Text, state: State, players: readonly string[]): string[] => {
  const building = (space: number): string => text.building(state.tiles[space]!);
  const { edition } = rulesOf(state).options;
  const where = (space: number): string =>
    `${building(space)} (${text.zone(SPACE_ZONE[space]!)}, ${text.district(SPACE_DISTRICT[space]!, edition)}, cost ${SPACE_COST[space]})`;
  const ends = centuryEnds(state);
  const seats = players.map((name, seat) => {
    const leader = state.leaders[seat]!;
    const groups = groupsOf(state, seat)
      .map(
        ({ spaces, value }) =>
          `${spaces.map((space) => `${building(space)} ${state.stars[space]}*`).join(' + ')} = ${value}`,
      )
      .join('; ');
    return [
      `- ${name}: ${scoreOf(state, seat)} points, ${state.active[seat]} active, ${state.passive[seat]} passive`,
      leader === NONE ? '' : `, ${text.leader(leader)}`,
      ends[seat]!.length === 0 ? '' : `, could end the century (${ends[seat]!.join(', ')})`,
      groups === '' ? '' : `; groups: ${groups}`,
    ].join('');
  });
  const zones = ALL_ZONES.map((zone) => zone)
    .sort((a, b) => SCORING_ORDER[state.century]!.indexOf(a) - SCORING_ORDER[state.century]!.indexOf(b))
    .map(
      (zone) =>
        `- ${text.zone(zone)}: ${players.map((name, seat) => `${name} ${workersIn(state, zone, seat)}`).join(', ')}`,
    );
  const sites = state.architects.flatMap((space, architect) => {
    if (space < 0) return [];
    const by = contributorsTo(state, architect).map((seat) => players[seat]);
    const who = architect === NEUTRAL ? 'Neutral architect' : players[architect];
    return [`- ${who}: ${where(space)}, contributions: ${by.length === 0 ? 'none' : by.join(', ')}`];
  });
  const open = state.status.flatMap((status, space) => {
    if (status !== AVAILABLE) return [];
    const beside = [
      ...new Set(NEIGHBOURS[space]!.map((next) => state.owner[next]!).filter((seat) => seat >= 0)),
    ];
    return [
      `${where(space)}${beside.length === 0 ? '' : ` beside ${beside.map((seat) => players[seat]).join(', ')}`}`,
    ];
  });
  return [
    `${text.century(state.century)}, ${sitesLeft(state)} sites left, turn of ${players[state.seat]}. Events: ${eventsInPlay(state).map(text.event).join('; ') || 'none'}.`,
    ...seats,
    'Zones in scoring order:',
    ...zones,
    'Under construction:',
    ...sites,
    `Open sites: ${open.join('; ') || 'none'}`,
  ];
};
