/** What happened since your last move, in words: a line for each goal that you met, each rival, each century that ended. */
import type { State } from '@cap-diamant/engine';
import type { Deed, Deeds } from '@cap-diamant/text/news';
import { centuryNewsText, deedsText, goalMetText } from '../../words/news/words.svelte.ts';
import type { Since } from '../since.ts';

export interface SinceText {
  /** The player; −1 for a century. */
  readonly seat: number;
  readonly text: string;
  /** The same in a few words: what the rival mainly did. */
  readonly short: string;
  /** Only that, without what followed. */
  readonly brief: string;
  /** A goal that the reader has met: it is rare, and worth many points. */
  readonly isGoal?: boolean;
}

interface Reader {
  readonly state: State;
  readonly names: readonly string[];
}

/** The most telling first. */
const MAIN: readonly Deed['kind'][] = ['completes', 'starts', 'takes', 'helps', 'sends', 'ends'];

/** Without what follows from it, except for the reader. */
const bare = (deed: Deed, own: number): Deed => {
  switch (deed.kind) {
    case 'completes':
      // All of them or none: some would look like all.
      return { ...deed, leaving: deed.leaving.some(({ seat }) => seat === own) ? deed.leaving : [] };
    case 'uses':
      return { ...deed, effects: deed.effects.map((effect) => bare(effect, own)) };
    case 'takes':
      return { ...deed, effects: deed.effects.filter(({ kind }) => kind === 'sends') };
    default:
      return deed;
  }
};

/** The thing of most weight. */
const mainOf = (deeds: readonly Deed[]): Deed | undefined =>
  MAIN.flatMap((kind) => deeds.find((deed) => deed.kind === kind) ?? [])[0] ?? deeds[0];

const onlyMain = ({ seat, deeds }: Deeds): Deeds => {
  const main = mainOf(deeds);
  const told = main?.kind === 'completes' ? { ...main, leaving: [] } : main;
  const withoutEffects = told !== undefined && 'effects' in told ? { ...told, effects: [] } : told;
  return { seat, deeds: withoutEffects === undefined ? [] : [withoutEffects], leads: [] };
};

/** The thing of most weight, and what concerns the reader. */
const mainDeeds = ({ seat, deeds }: Deeds, own: number): Deeds => {
  const main = mainOf(deeds);
  const all = deeds.flatMap((deed) => ('effects' in deed ? [deed, ...deed.effects] : [deed]));
  const isForOwn = (deed: Deed): boolean =>
    deed !== main &&
    ((deed.kind === 'completes' &&
      (deed.token?.seat === own || deed.leaving.some((one) => one.seat === own))) ||
      ((deed.kind === 'gives' || deed.kind === 'claims') && deed.seat === own));
  // Where the architect went, and what the help was for.
  const then = deeds.filter((deed) => deed !== main && (deed.kind === 'starts' || deed.kind === 'uses'));
  const told = [...(main === undefined ? [] : [main]), ...then, ...all.filter(isForOwn)];
  return { seat, deeds: told.map((deed) => bare(deed, own)), leads: [] };
};

/** `own`: the seat of the reader. */
export const sinceTexts = (
  { state, names }: Reader,
  { lines, goals, centuries }: Since,
  own: number,
): readonly SinceText[] => [
  ...goals.map((goal) => {
    const text = goalMetText(state, goal, names);
    return { seat: goal.seat, text, short: text, brief: text, isGoal: true };
  }),
  // Who has only begun a turn, or has only said where workers go from another's building, has no line.
  ...lines
    .filter(({ deeds }) => deeds.length > 0)
    .map((line) => ({
      seat: line.seat,
      text: deedsText(state, line, names, own),
      short: deedsText(state, mainDeeds(line, own), names, own),
      brief: deedsText(state, onlyMain(line), names, own),
    })),
  ...centuries.map((news) => {
    const text = centuryNewsText(news, names);
    return { seat: -1, text, short: text, brief: text };
  }),
];
