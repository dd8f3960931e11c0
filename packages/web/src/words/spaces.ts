/** The board's spaces in words: the same facts that the map shows. */
import {
  AVAILABLE,
  CENTURIES,
  COMPLETED,
  contributorsTo,
  DISTRICT_ZONE,
  DISTRICTS,
  eventFacts,
  everybodyCascades,
  marginOf,
  NEUTRAL,
  NONE,
  rulesOf,
  SPACE_COST,
  SPACE_DISTRICT,
  type State,
  TILE_CENTURY,
  WAITING,
} from '@cap-diamant/engine';
import { buildingName, districtName, districtText, zoneName } from './game.ts';
import { ui } from './ui.ts';

type Names = readonly string[];

/** The Economic leader's second architect (R6.5) is nobody's with two players (R10). */
export const ownerName = (state: State, seat: number, names: Names): string => {
  if (seat !== NEUTRAL) return names[seat]!;
  const holder = rulesOf(state).neutral.owner(state);
  return holder === NONE ? ui('neutral') : `${names[holder]!} – ${ui('second')}`;
};

export const stagesText = (state: State, architect: number, names: Names): string => {
  const made = contributorsTo(state, architect);
  const n = made.length;
  const who = made.map((seat) => ownerName(state, seat, names));
  const by = n > 1 && new Set(who).size === 1 ? ui('stages.all', { n, name: who[0]! }) : who.join(', ');
  return ui('stages', { n }) + (n === 0 ? '' : ` (${by})`);
};

/** The state of a site, without its name and cost. */
export const spaceStatus = (state: State, space: number, names: Names): string => {
  const century = CENTURIES[TILE_CENTURY[state.tiles[space]!]!]!;
  const owner = state.owner[space]!;
  switch (state.status[space]) {
    case WAITING:
      return ui('site', { century });
    case AVAILABLE:
      return ui('available', { century });
    case COMPLETED:
      // Completed without a star or never built (R8.7): the state does not tell which.
      return owner < 0
        ? ui('closed')
        : `${ui('done')}, ${ui('stars', { n: state.stars[space]!, name: ownerName(state, owner, names) })}`;
    default: {
      const architect = state.architects.indexOf(space);
      const value = `${ownerName(state, architect, names)}, ${stagesText(state, architect, names)}`;
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

/** Whether the most workers in a zone bring nothing more this century (R7.2, 1759). */
const isLeadIdle = (state: State, zone: number): boolean => everybodyCascades(eventFacts(state), zone);

/** How many workers you, at this seat, need to tie or lead a zone; empty once the zone is scored. */
export const marginText = (state: State, zone: number, seat: number, withBuildings: boolean): string => {
  const margin = seat < 0 ? null : marginOf(state, zone, seat, withBuildings);
  if (margin === null) return '';
  if (isLeadIdle(state, zone)) return ui('zone.all');
  const { toTie, toLead } = margin;
  if (toLead === 0) return ui('zone.lead');
  if (toTie === 0) return ui('zone.tied', { n: toLead });
  return toTie < toLead ? ui('zone.needs', { tie: toTie, lead: toLead }) : ui('zone.need', { n: toLead });
};

/** The same as a sentence for screen readers; `note` says what the figures include. */
export const marginWords = (
  state: State,
  zone: number,
  seat: number,
  names: Names,
  withBuildings: boolean,
  note = '',
): string => {
  const margin = seat < 0 ? null : marginOf(state, zone, seat, withBuildings);
  if (margin === null || isLeadIdle(state, zone)) return '';
  const { toTie, toLead } = margin;
  const parts = [
    toLead === 0 ? ui('leadsNow') : toTie === 0 ? ui('tiedNow') : '',
    toTie > 0 && toTie < toLead ? ui('moreTies', { n: toTie }) : '',
    toLead > 0 ? ui('moreLeads', { n: toLead, tied: toTie === 0 ? 'yes' : 'no' }) : '',
  ].filter((part) => part !== '');
  const words = parts.join('; ') + (note === '' ? '' : ` (${note})`);
  return `${ui('forSeat', { name: names[seat]!, words })}.`;
};
