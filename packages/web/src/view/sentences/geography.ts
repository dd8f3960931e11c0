/** What touches what on the map, in words: for players who do not look at it. */
import {
  COMPLETED,
  DISTRICT_SPACES,
  type Group,
  groupsOf,
  joiningSpaces,
  mainGroup,
  NEIGHBOURS,
  rulesOf,
  type State,
} from '@cap-diamant/engine';
import { buildingName } from '../../words/game.ts';
import { say } from '../../words/insight/words.svelte.ts';
import { spaceStatus, spaceText } from '../../words/spaces.ts';
import { ui } from '../../words/ui.ts';

interface Shown {
  readonly state: State;
  readonly names: readonly string[];
}

const nameOf = (state: State, space: number): string => buildingName(state.tiles[space]!);

/** "Maillou House (2 stars)". */
const starred = (state: State, space: number): string =>
  say('starred', { building: nameOf(state, space), n: state.stars[space]! });

const withStatus = ({ state, names }: Shown, space: number): string =>
  `${nameOf(state, space)} (${spaceStatus(state, space, names)})`;

/** The buildings and sites next to a space. */
const touchesText = (shown: Shown, space: number): string =>
  say('touches', { places: NEIGHBOURS[space]!.map((next) => withStatus(shown, next)).join('; ') });

/** For each player who could get the star here: the buildings that it would join. */
const joinsText = ({ state, names }: Shown, space: number): string => {
  if (!rulesOf(state).mainGroup) return '';
  return names
    .flatMap((name, seat) => {
      if (!joiningSpaces(state, seat).includes(space)) return [];
      const near = groupsOf(state, seat).filter(({ spaces }) =>
        NEIGHBOURS[space]!.some((next) => spaces.includes(next)),
      );
      const buildings = near.flatMap(({ spaces }) => spaces.map((one) => nameOf(state, one))).join(', ');
      return [say('wouldJoin', { name, buildings })];
    })
    .join(' ');
};

/** What stands around a space, and what a building there would belong to. */
export const nearText = (shown: Shown, space: number): string =>
  [touchesText(shown, space), shown.state.status[space] === COMPLETED ? '' : joinsText(shown, space)]
    .filter((part) => part !== '')
    .join(' ');

/** All about a space. */
export const placeText = (shown: Shown, space: number): string =>
  `${spaceText(shown.state, space, shown.names)}. ${nearText(shown, space)}`;

/** What has become of a district's sites. */
export const districtSites = (shown: Shown, district: number): string =>
  `${DISTRICT_SPACES[district]!.map((space) => withStatus(shown, space)).join('; ')}.`;

const groupBuildings = (state: State, { spaces }: Group): string =>
  spaces.map((space) => starred(state, space)).join(', ');

/** A player's groups, by their buildings: the main group, the others, and the sites that would join one. */
export const groupLines = ({ state }: Shown, seat: number): readonly string[] => {
  const groups = groupsOf(state, seat);
  const main = mainGroup(groups);
  if (main === null) return [say('groupsNone')];
  const others = groups.filter((group) => group !== main);
  const n = others.reduce((sum, { stars }) => sum + stars, 0);
  const joining = joiningSpaces(state, seat);
  const labelled = (label: string, value: string): string => ui('labelled', { label, value });
  return [
    labelled(say('groupsMain', { n: main.value }), groupBuildings(state, main)),
    ...(others.length === 0
      ? []
      : [
          labelled(say('groupsOther', { n }), others.map((group) => groupBuildings(state, group)).join('; ')),
        ]),
    ...(joining.length === 0
      ? []
      : [labelled(say('groupsJoining'), joining.map((space) => nameOf(state, space)).join(', '))]),
  ];
};

export const groupsText = (shown: Shown): string =>
  shown.names
    .map((name, seat) => ui('labelled', { label: name, value: `${groupLines(shown, seat).join('. ')}.` }))
    .join(' ');

/** A player's completed buildings one by one, with their stars and which of them touch: nothing is added up. */
export const ownBuildings = (state: State, seat: number): readonly string[] =>
  groupsOf(state, seat).flatMap(({ spaces }) =>
    spaces.map((space) => {
      const next = NEIGHBOURS[space]!.filter((one) => state.owner[one] === seat);
      const value =
        next.length === 0
          ? say('touchesNone')
          : say('touches', { places: next.map((one) => nameOf(state, one)).join(', ') });
      return `${starred(state, space)}. ${value}`;
    }),
  );
