/** The text package's sentences about a game, in the language of the page. */
import {
  type Choice,
  type Happening,
  type Objection,
  type PointSource,
  rulesOf,
  type State,
} from '@cap-diamant/engine';
import { text } from './text.svelte.ts';
import { ui } from './ui.ts';

type Names = readonly string[];

export const zoneName = (zone: number): string => text().zone(zone);

/** The zone that workers cascade into, or the hand (R8.4). */
export const cascadesTo = ({ next }: { readonly next: number }): string =>
  next < 0 ? ui('toHand') : zoneName(next);
export const districtName = (state: State, district: number): string =>
  text().district(district, rulesOf(state).options.edition);
export const districtText = (district: number): string => text().districtAction(district);
/** `passive`: the passive workers of the player who would use it; without it, what its rule says. */
export const districtBrief = (district: number, passive?: number): string =>
  text().districtBrief(district, passive);
export const leaderName = (leader: number): string => text().leader(leader);
export const leaderText = (state: State, leader: number): string => text().leaderRule(leader, rulesOf(state));
/** What a leader does, in a few words. */
export const leaderBrief = (state: State, leader: number): string =>
  text().leaderBrief(leader, rulesOf(state));
export const leaderPerson = (state: State, leader: number): string => text().person(leader, state.century);
export const eventName = (event: number): string => text().event(event);
export const eventText = (event: number): string => text().eventRule(event);
/** `taken`: how many players have scored the event's prizes. */
export const eventBrief = (event: number, taken = 0): string => text().eventBrief(event, taken);
export const buildingName = (tile: number): string => text().building(tile);
export const centuryName = (century: number): string => text().century(century);

export const prompt = (state: State, names: Names, called = ''): string =>
  text().prompt(state, names, called);
export const waiting = (seat: number, names: Names): string => text().waiting(seat, names);
export const choiceLabel = (state: State, choice: Choice, names: Names): string =>
  text().choice(state, choice, names);

/** Happenings without a row of their own: the row before or after says it. */
const UNSAID: readonly Happening['kind'][] = ['lifted', 'leaders-returned'];

/** Points without a row of their own; scoring has one for each zone and step. */
const TOLD_APART: readonly PointSource[] = ['districts', 'leaders', 'events'];

const isUnsaid = (happening: Happening): boolean =>
  happening.kind === 'scored'
    ? happening.points === 0 || !TOLD_APART.includes(happening.source)
    : UNSAID.includes(happening.kind);

/** Each sentence is made once, because the whole log is rendered again with every new row. */
const said = new WeakMap<object, WeakMap<Happening, string>>();

interface Row {
  readonly century: number;
  readonly happening: Happening;
  readonly isMove?: boolean;
}

export const logLine = (state: State, { century, happening, isMove = false }: Row, names: Names): string => {
  if (isUnsaid(happening)) return '';
  const lines = said.get(text()) ?? new WeakMap<Happening, string>();
  said.set(text(), lines);
  let line = lines.get(happening);
  if (line === undefined) {
    const { variant, tiles } = state;
    line = text().happening(happening, { variant, tiles, century, isMove }, names);
    lines.set(happening, line);
  }
  return line;
};

export const reasonText = (objection: Objection): string => text().objection(objection);

/** "Anna, Ben and Chloé" in the language of the page. */
export const listed = (names: Names): string =>
  new Intl.ListFormat(text().language, { type: 'conjunction' }).format(names);

/** "+12 %" in the language of the page. */
export const signedShare = (share: number): string =>
  share.toLocaleString(text().language, { style: 'percent', signDisplay: 'exceptZero' }).replace('-', '−');
