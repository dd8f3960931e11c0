/** What happened since your last move, in words: a line for each goal that was met, each rival, each century that ended. */
import type { State } from '@cap-diamant/engine';
import type { Deed, Deeds } from '@cap-diamant/text/news';
import { centuryNewsText, deedsText, goalMetText } from '../../words/news/words.svelte.ts';
import type { Since } from '../since.ts';

export interface SinceText {
  /** The player; −1 for a century. */
  readonly seat: number;
  readonly text: string;
  /** The same without names of districts. */
  readonly short: string;
  /** Only what the rival mainly did. */
  readonly brief: string;
  /** When it is shortened where there is too little room for all: 1 is first. */
  readonly rank: number;
  /** A goal that somebody has met: it is rare, and worth many points. */
  readonly isGoal?: boolean;
}

interface Reader {
  readonly state: State;
  readonly names: readonly string[];
}

/** The most telling first. */
const MAIN: readonly Deed['kind'][] = ['completes', 'starts', 'takes', 'helps', 'sends', 'ends'];

/** With what they brought about: a district's action may start a building. */
const withEffects = (deeds: readonly Deed[]): readonly Deed[] =>
  deeds.flatMap((deed) => [deed, ...('effects' in deed ? withEffects(deed.effects) : [])]);

/** The thing of most weight. */
const mainOf = (deeds: readonly Deed[]): Deed | undefined =>
  MAIN.flatMap((kind) => withEffects(deeds).find((deed) => deed.kind === kind) ?? [])[0] ?? deeds[0];

const onlyMain = ({ seat, deeds }: Deeds): Deeds => {
  const main = mainOf(deeds);
  const told = main?.kind === 'completes' ? { ...main, leaving: [] } : main;
  const withoutEffects = told !== undefined && 'effects' in told ? { ...told, effects: [] } : told;
  return { seat, deeds: withoutEffects === undefined ? [] : [withoutEffects], leads: [] };
};

/** Without names of districts, and without what the board shows: all workers in zones, and all points. */
const withoutNames = ({ seat, deeds }: Deeds): Deeds => {
  const told = deeds.flatMap((deed) =>
    deed.kind === 'uses' && deed.effects.length > 0 ? deed.effects : [deed],
  );
  const needed = told.filter(({ kind }) => kind !== 'activates');
  return { seat, deeds: needed.length > 0 ? needed : told, leads: [] };
};

/** Goals have lines of their own. */
const withoutGoals = (deeds: readonly Deed[]): readonly Deed[] =>
  deeds
    .filter(({ kind }) => kind !== 'claims')
    .map((deed) => ('effects' in deed ? { ...deed, effects: withoutGoals(deed.effects) } : deed));

/** How many lines can be shortened one by one: there are so many rivals. */
const RANKS = 4;

/** By line: the longest is shortened first. */
const ranksOf = (texts: readonly string[]): readonly number[] => {
  const byLength = texts.toSorted((one, other) => other.length - one.length);
  return texts.map((text) => Math.min(byLength.indexOf(text) + 1, RANKS));
};

/** `own`: the seat of the reader. */
export const sinceTexts = (
  { state, names }: Reader,
  { lines, goals, centuries }: Since,
  own: number,
): readonly SinceText[] => {
  // Who has only begun a turn, or has only said where workers go from another's building, has no line.
  const told = lines
    .map((line) => (goals.length === 0 ? line : { ...line, deeds: withoutGoals(line.deeds) }))
    .filter(({ deeds }) => deeds.length > 0);
  const texts = told.map((line) => deedsText(state, line, names, own));
  const ranks = ranksOf(texts);
  const asItIs = (seat: number, text: string): SinceText => ({
    seat,
    text,
    short: text,
    brief: text,
    rank: RANKS,
  });
  return [
    ...goals.map((goal) => ({ ...asItIs(goal.seat, goalMetText(state, goal, names)), isGoal: true })),
    ...told.map((line, index) => ({
      seat: line.seat,
      text: texts[index]!,
      short: deedsText(state, withoutNames(line), names, own),
      brief: deedsText(state, onlyMain(line), names, own),
      rank: ranks[index]!,
    })),
    ...centuries.map((news) => asItIs(-1, centuryNewsText(news, names))),
  ];
};
