/** What the page says about the game, by position and names; the sentences are the text package's. */
import { type Choice, type Happening, type Objection, rulesOf, type State } from '@cap-diamant/engine';
import { text } from './text.svelte.ts';

type Names = readonly string[];

export const zoneName = (zone: number): string => text().zone(zone);
export const districtName = (state: State, district: number): string =>
  text().district(district, rulesOf(state).options.edition);
export const districtText = (district: number): string => text().districtAction(district);
export const leaderName = (leader: number): string => text().leader(leader);
export const leaderText = (state: State, leader: number): string => text().leaderRule(leader, rulesOf(state));
export const leaderPerson = (state: State, leader: number): string => text().person(leader, state.century);
export const eventName = (event: number): string => text().event(event);
export const eventText = (event: number): string => text().eventRule(event);
export const buildingName = (tile: number): string => text().building(tile);
export const centuryName = (century: number): string => text().century(century);

export const prompt = (state: State, names: Names): string => text().prompt(state, names);
export const waiting = (seat: number, names: Names): string => text().waiting(seat, names);
export const choiceLabel = (state: State, choice: Choice, names: Names): string =>
  text().choice(state, choice, names);

/** Too small for a line of their own: the line before or after says it. */
const UNSAID: readonly Happening['kind'][] = ['lifted', 'leaders-returned'];

export const logLine = (state: State, century: number, happening: Happening, names: Names): string =>
  UNSAID.includes(happening.kind) || (happening.kind === 'scored' && happening.points === 0)
    ? ''
    : text().happening(happening, { variant: state.variant, tiles: state.tiles, century }, names);

export const reasonText = (objection: Objection): string => text().objection(objection);
