/** How the game is written on the screen: its language, and the letters, names and colours of this table. */
import { DISTRICTS, LEADER_ZONE, rulesOf, type State, ZONES } from '@cap-diamant/engine';
import { type Language, loadText, type Text } from '@cap-diamant/text';
import { loadWhy, makeWhy, type Why } from '@cap-diamant/text/explain';
import type { Paint } from '../screen/paint.ts';
import { letterOf, PERSON, type Sitter } from './seating.ts';
import { loadWords, type SayWords } from './words.ts';

/** A seat's letter, in its colour if colours are on. */
export type Who = (seat: number) => string;

/** A language: the game's sentences and the program's own. */
export interface Voice {
  readonly text: Text;
  readonly say: SayWords;
  readonly why: Why['why'];
}

export const loadVoice = async (language: Language): Promise<Voice> => {
  const text = await loadText(language);
  const { why } = makeWhy(text, await loadWhy(language));
  return { text, say: await loadWords(language), why };
};

export interface Pen extends Voice {
  readonly paint: Paint;
  readonly who: Who;
  /** Letter and name. */
  readonly named: Who;
  /** The same, with the level of bots. */
  readonly title: Who;
  /** The seats' names in sentences. */
  readonly players: readonly string[];
  /** Adds the space's number after every building in a sentence. */
  readonly numbered: (sentence: string) => string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "Price Building [12]"; after the closing quote, if the language uses one. */
const numbering = ({ building }: Text, tiles: readonly number[]): ((sentence: string) => string) => {
  const spaces = new Map(tiles.map((tile, space) => [building(tile), space]));
  const names = [...spaces.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const named = new RegExp(`(${names.join('|')})(\u00a0?[»“])?`, 'gu');
  return (sentence) =>
    sentence.replace(named, (found, name: string) => `${found}\u00a0[${spaces.get(name)}]`);
};

/** Who sits there; the game's seed gives the bots their names. */
interface AtTable {
  readonly seats: readonly Sitter[];
  readonly seed: string;
}

export const makePen = (voice: Voice, paint: Paint, { seats, seed }: AtTable, state: State): Pen => {
  const { text, say } = voice;
  const who: Who = (seat) => paint.seat(seat, letterOf(seat));
  const people = seats.flatMap(({ level, name }) => (level === null ? [name] : []));
  const named: Who = (seat) => {
    const { level, name } = seats[seat]!;
    if (level !== null) return `${who(seat)} ${text.botNamed(seed, seat, people)}`;
    return `${who(seat)} ${name === PERSON ? say('you') : name}`;
  };
  return {
    ...voice,
    paint,
    who,
    named,
    title: (seat) => {
      const { level } = seats[seat]!;
      return level === null ? named(seat) : `${named(seat)} (${text.botLevel(level)})`;
    },
    players: seats.map((_, seat) => who(seat)),
    numbered: numbering(text, [...state.tiles]),
  };
};

/** A letter for each zone: the first of its name that no earlier zone uses. The Citadelle needs none. */
export const zoneLetters = ({ zone }: Text): string[] => {
  const taken: string[] = [''];
  for (let index = 1; index < ZONES.length; index += 1) {
    const letters = [...zone(index).toUpperCase()];
    taken.push(letters.find((letter) => !taken.includes(letter))!);
  }
  return taken;
};

/** The zone's name, with its letter if that is not the initial. */
export const zoneTitle = (text: Text, zone: number): string => {
  const name = text.zone(zone);
  const letter = zoneLetters(text)[zone]!;
  return name.toUpperCase().startsWith(letter) ? name : `${name} (${letter})`;
};

const SHORT_LEADER = 3;

/** By the zone that the leader belongs to. */
export const shortLeader = (text: Text, leader: number): string =>
  text.zone(LEADER_ZONE[leader]!).slice(0, SHORT_LEADER);

/** Articles and the like are shorter. */
const LEAST_WORD = 4;

/** The most specific word of each district's name, in capitals: not "district". */
export const districtWords = (text: Text, state: State): string[] => {
  const { edition } = rulesOf(state).options;
  const names = DISTRICTS.map((_, district) =>
    text
      .district(district, edition)
      .toUpperCase()
      .split(/[\s-]+/),
  );
  const all = names.flat();
  return names.map((words) => {
    const own = words.filter((word) => all.indexOf(word) === all.lastIndexOf(word));
    const telling = own.filter((word) => word.length >= LEAST_WORD);
    return (telling.length > 0 ? telling : words).reduce((best, word) =>
      word.length >= best.length ? word : best,
    );
  });
};
