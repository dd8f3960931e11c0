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
import type { TargetKey } from '../game/targets.ts';
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

export const spaceText = (state: State, space: number, names: Names): string => {
  const tile = state.tiles[space]!;
  const status = state.status[space]!;
  const owner = state.owner[space]!;
  const century = CENTURIES[TILE_CENTURY[tile]!]!;
  const cost = ui('cost', { n: SPACE_COST[space]! });
  const parts = [buildingName(tile), districtName(state, SPACE_DISTRICT[space]!)];
  if (status === WAITING) parts.push(ui('site', { century }));
  else if (status === AVAILABLE) parts.push(ui('available', { century }), cost);
  else if (status === COMPLETED) {
    parts.push(ui('done'));
    if (owner >= 0) parts.push(ui('stars', { n: state.stars[space]!, name: ownerName(owner, names) }));
  } else {
    const architect = state.architects.indexOf(space);
    parts.push(
      `${ui('building')}: ${ownerName(architect, names)}`,
      cost,
      stagesText(state, architect, names),
    );
  }
  return parts.join(', ');
};

export const districtLine = (state: State, district: number): string =>
  `${districtName(state, district)} (${zoneName(DISTRICT_ZONE[district]!)}), ${ui('cost', { n: DISTRICTS[district]!.cost })}. ${districtText(district)}`;

/** What a seat needs in a zone to share its majority or to hold it alone. */
export const marginText = (state: State, zone: number, seat: number): string => {
  if (seat < 0) return '';
  const { leaders, toTie, toLead } = majorities(state)[zone]!;
  if (toLead[seat] === 0) return ui('leadsNow');
  if (leaders.includes(seat)) return `${ui('tiedNow')}, ${ui('leads', { n: toLead[seat]! })}`;
  const tie = toTie[seat]! < toLead[seat]! ? `${ui('ties', { n: toTie[seat]! })}, ` : '';
  return tie + ui('leads', { n: toLead[seat]! });
};

/** A hex of the map; zones and leaders have panels of their own. */
export const placeText = (state: State, key: TargetKey, names: Names): string => {
  const [kind, index] = key.split(':') as [string, string];
  if (kind === 'space') return spaceText(state, Number(index), names);
  return kind === 'district' ? districtLine(state, Number(index)) : '';
};
