/**
 * What a shared link shows before it is opened. Services that fetch previews are strangers: they see the position of a
 * public table only, nothing of a duplicate match that goes on, and of other tables only who invites to what.
 */
import { inflateRawSync } from 'node:zlib';
import { loadPuzzles, positionOf, puzzleOfDay } from '@cap-diamant/bots/puzzles';
import type { PlateWords } from '@cap-diamant/drawing/plate';
import {
  DISTRICTS,
  eventsInPlay,
  type GameRecord,
  historyOf,
  newGame,
  parseRecord,
  rulesOf,
  type State,
  scoreOf,
  winners,
  ZONES,
} from '@cap-diamant/engine';
import { dailyDeal, dayOf, isDay } from '@cap-diamant/protocol/daily';
import { type Language, loadText, type Text } from '@cap-diamant/text';
import { loadPreviews, type Previews } from '@cap-diamant/text/previews';
import { readInvitation } from '../clubs/members.ts';
import { requireSight } from '../duplicates/sight.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { namedNow } from '../tables/current-names.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import type { Picture } from './picture.ts';

/** What a link leads to. */
export type Subject =
  | { readonly kind: 'app' }
  | { readonly kind: 'table'; readonly id: string }
  /** The key of a link to join a club. */
  | { readonly kind: 'club'; readonly key: string }
  /** Without a date: today's. */
  | { readonly kind: 'daily'; readonly date: string | null }
  | { readonly kind: 'puzzle'; readonly id: string }
  /** A game inside the link: its compressed record. */
  | { readonly kind: 'record'; readonly data: string; readonly move: number };

export interface Preview {
  readonly title: string;
  readonly about: string;
  readonly picture: Picture;
}

interface Words {
  readonly text: Text;
  readonly previews: Previews;
}

/** The longest games take 10 kB. */
const LONGEST_RECORD = 40_000;

/** Letters that the pictures' typeface has; a name with others would be a row of boxes. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\u0020-\u007E\u00A0-\u00BF‐-―‘-„…]+$/u;

const plateWords = ({ text }: Words, state: State, about: readonly string[]): PlateWords => ({
  about: about.join(' · '),
  zones: ZONES.map((_, zone) => text.zone(zone)),
  districts: DISTRICTS.map((_, district) => text.district(district, rulesOf(state).options.edition)),
});

const aboutState = ({ text }: Words, state: State): readonly string[] =>
  state.over ? [] : [text.century(state.century), ...eventsInPlay(state).map((event) => text.event(event))];

const positionPicture = (
  words: Words,
  state: State,
  names: readonly string[],
  about: readonly string[],
): Picture => ({
  kind: 'position',
  state,
  names: names.map((name, seat) => (DRAWABLE.test(name) ? name : words.previews.seat(seat))),
  words: plateWords(words, state, about),
});

const coverPicture = ({ title }: { readonly title: string }, rows: readonly string[]): Picture => ({
  kind: 'cover',
  title: DRAWABLE.test(title) ? title : 'Québec',
  rows: rows.filter((row) => DRAWABLE.test(row)),
});

const covered = (words: { readonly title: string; readonly about: string }): Preview => ({
  ...words,
  picture: coverPicture(words, []),
});

const unpack = (data: string): GameRecord => {
  try {
    const bytes = inflateRawSync(Buffer.from(data, 'base64url'), { maxOutputLength: LONGEST_RECORD });
    return parseRecord(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('not-found', 'there is no game in this link');
  }
};

const NEVER = new Refusal('not-found', 'there is no deal of that day');

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  /** Decides which day it is, like `Date.now`. */
  readonly clock: () => number;
}

export const createPreviews = ({ storage: { db }, tables, clock }: Dependencies) => {
  const seatNames = ({ text, previews }: Words, { id, seats }: LiveTable): readonly string[] => {
    const people = seats.flatMap(({ person }) => (person === null ? [] : [person.name]));
    return seats.map(({ person, bot }, seat) => {
      if (person !== null) return person.name || previews.seat(seat);
      return bot === null ? previews.seat(seat) : text.botNamed(id, seat, people);
    });
  };

  /** Whether a stranger may see the position. */
  const isShown = async (live: LiveTable): Promise<boolean> => {
    if (live.settings.visibility !== 'public') return false;
    return requireSight(db, live, null).then(
      () => true,
      (error) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  };

  const ofGame = (words: Words, live: LiveTable, state: State): Preview => {
    const { text, previews } = words;
    const names = seatNames(words, live);
    const points = names.map((_, seat) => scoreOf(state, seat));
    const said = state.over
      ? previews.over(names, points, winners(state))
      : live.status === 'over'
        ? previews.record(names, live.history!.made.length)
        : previews.playing(names, text.century(state.century), state.turn);
    const about = state.over ? [said.title] : aboutState(words, state);
    return { ...said, picture: positionPicture(words, state, names, about) };
  };

  const ofTable = async (words: Words, id: string): Promise<Preview> => {
    const { previews } = words;
    const live = await namedNow(db, await tables.find(id));
    if (live.status === 'open') {
      const free = live.seats.filter(({ person, bot }) => person === null && bot === null).length;
      const { rated = false } = live.settings;
      const { rows, ...said } = previews.invitation(live.createdBy.name, { ...live.settings, rated }, free);
      return { ...said, picture: coverPicture(said, rows) };
    }
    if (live.history === null || !(await isShown(live))) return covered(previews.privateTable());
    return ofGame(words, live, live.history.state);
  };

  /** Anyone with the link may join, so the club's name and size are no secret from them. */
  const ofClub = async ({ previews }: Words, key: string): Promise<Preview> => {
    const { name, owner, members } = await readInvitation(db, key, null);
    const said = previews.club(name, owner.name, members);
    return { ...said, picture: coverPicture(said, [said.about]) };
  };

  /** The deal only: what is drawn later, and what others have made of it, is for people who have played. */
  const ofDay = (words: Words, asked: string | null): Preview => {
    const today = dayOf(clock());
    const date = asked ?? today;
    if (!isDay(date) || date > today) throw NEVER;
    const { options, layout } = dailyDeal(date);
    const said = words.previews.daily(asked === null ? null : new Date(date), options);
    const names = Array.from({ length: options.players }, (_, seat) => words.previews.seat(seat));
    return { ...said, picture: positionPicture(words, newGame(options, layout), names, [said.title]) };
  };

  const ofPuzzle = async (words: Words, id: string): Promise<Preview> => {
    const all = await loadPuzzles();
    const puzzle = id === 'today' ? puzzleOfDay(dayOf(clock()), all) : all.find((one) => one.id === id);
    if (puzzle === undefined) return refuse('not-found', 'there is no such puzzle');
    const { state } = positionOf(puzzle);
    const names = Array.from({ length: puzzle.game.options.players }, (_, seat) => words.previews.seat(seat));
    const century = words.text.century(state.century);
    const said = words.previews.puzzle(names[puzzle.seat]!, century, Math.round(puzzle.rating));
    const about = [said.title, ...aboutState(words, state)];
    return { ...said, picture: positionPicture(words, state, names, about) };
  };

  const ofRecord = (words: Words, data: string, move: number): Preview => {
    const record = unpack(data);
    const at = Math.min(move, record.choices.length);
    const { state } = historyOf(record, at);
    const names = record.names.map((name, seat) => name || words.previews.seat(seat));
    const said = state.over
      ? words.previews.over(
          names,
          names.map((_, seat) => scoreOf(state, seat)),
          winners(state),
        )
      : words.previews.record(names, at);
    const about = state.over ? [said.title] : aboutState(words, state);
    return { ...said, picture: positionPicture(words, state, names, about) };
  };

  const inWords = (words: Words, subject: Subject): Preview | Promise<Preview> => {
    switch (subject.kind) {
      case 'app':
        return covered(words.previews.app());
      case 'table':
        return ofTable(words, subject.id);
      case 'club':
        return ofClub(words, subject.key);
      case 'daily':
        return ofDay(words, subject.date);
      case 'puzzle':
        return ofPuzzle(words, subject.id);
      case 'record':
        return ofRecord(words, subject.data, subject.move);
      default:
        return subject satisfies never;
    }
  };

  return async (subject: Subject, language: Language): Promise<Preview & { readonly open: string }> => {
    const words: Words = { text: await loadText(language), previews: await loadPreviews(language) };
    return { ...(await inWords(words, subject)), open: words.previews.open() };
  };
};

export type PreviewOf = ReturnType<typeof createPreviews>;
