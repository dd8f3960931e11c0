/** Places of the board in words: the same facts that are drawn there. */
import {
  AVAILABLE,
  CENTURIES,
  COMPLETED,
  DISTRICT_ZONE,
  DISTRICTS,
  majorities,
  NEUTRAL,
  SPACE_COST,
  SPACE_DISTRICT,
  STAGES,
  type State,
  TILE_CENTURY,
  WAITING,
} from '@cap-diamant/engine';
import { buildingName, districtName, districtText, zoneName } from './game.ts';
import { ui } from './ui.ts';

type Names = readonly string[];

export const ownerName = (seat: number, names: Names): string =>
  seat === NEUTRAL ? ui('neutral') : names[seat]!;

/** Who contributed to an architect's building, in order. */
const contributors = (state: State, architect: number): readonly number[] =>
  state.stages.slice(architect * STAGES, (architect + 1) * STAGES).filter((seat) => seat >= 0);

export const stagesText = (state: State, architect: number, names: Names): string => {
  const made = contributors(state, architect);
  const who = made.map((seat) => ownerName(seat, names)).join(', ');
  return ui('stages', { n: made.length }) + (who === '' ? '' : ` (${who})`);
};

/** What has become of the site, without its name and cost. */
export const spaceStatus = (state: State, space: number, names: Names): string => {
  const century = CENTURIES[TILE_CENTURY[state.tiles[space]!]!]!;
  const owner = state.owner[space]!;
  switch (state.status[space]) {
    case WAITING:
      return ui('site', { century });
    case AVAILABLE:
      return ui('available', { century });
    case COMPLETED:
      return owner < 0
        ? ui('done')
        : `${ui('done')}, ${ui('stars', { n: state.stars[space]!, name: ownerName(owner, names) })}`;
    default: {
      const architect = state.architects.indexOf(space);
      const value = `${ownerName(architect, names)}, ${stagesText(state, architect, names)}`;
      return ui('labelled', { label: ui('building'), value });
    }
  }
};

export const spaceText = (state: State, space: number, names: Names): string => {
  const status = state.status[space];
  const parts = [
    buildingName(state.tiles[space]!),
    districtName(state, SPACE_DISTRICT[space]!),
    spaceStatus(state, space, names),
  ];
  if (status !== WAITING && status !== COMPLETED) parts.push(ui('cost', { n: SPACE_COST[space]! }));
  return parts.join(', ');
};

export const districtLine = (state: State, district: number): string =>
  `${districtName(state, district)} (${zoneName(DISTRICT_ZONE[district]!)}), ${ui('cost', { n: DISTRICTS[district]!.cost })}. ${districtText(district)}`;

/** The same as a sentence, for ears. */
export const marginWords = (state: State, zone: number, seat: number, names: Names): string => {
  if (seat < 0) return '';
  const { leaders, toTie, toLead } = majorities(state)[zone]!;
  const lead = ui('moreLeads', { n: toLead[seat]! });
  const parts = leaders.includes(seat)
    ? toLead[seat] === 0
      ? [ui('leadsNow')]
      : [ui('tiedNow'), lead]
    : toTie[seat]! < toLead[seat]!
      ? [ui('moreTies', { n: toTie[seat]! }), lead]
      : [lead];
  return `${ui('forSeat', { name: names[seat]!, words: parts.join(', ') })}.`;
};

/** What a seat needs in a zone to share its majority or to hold it alone. */
export const marginText = (state: State, zone: number, seat: number): string => {
  if (seat < 0) return '';
  const { leaders, toTie, toLead } = majorities(state)[zone]!;
  if (toLead[seat] === 0) return ui('leadsNow');
  if (leaders.includes(seat)) return `${ui('tiedNow')}, ${ui('leads', { n: toLead[seat]! })}`;
  const tie = toTie[seat]! < toLead[seat]! ? `${ui('ties', { n: toTie[seat]! })}, ` : '';
  return tie + ui('leads', { n: toLead[seat]! });
};
