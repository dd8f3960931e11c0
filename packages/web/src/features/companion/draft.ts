/** The form for a game with the real box: who plays and which tile lies where. Saved until the game starts. */
import { checkOptions, MAX_SEATS, type Options } from '@cap-diamant/engine';
import { keep, keptObject } from '../../browser/storage.ts';
import { BOX_TAGS, isBesideBox } from '../../games/beside-box.ts';
import { newSeed, optionsFor } from '../../games/new-game.ts';
import { savedGames } from '../../games/saved-games.ts';
import { coloursOf, coloursTag, usualColours } from '../../games/seat-colours.ts';
import type { SetUp } from '../../games/set-up.ts';
import { type Dealing, layoutOf, NOTHING_LAID, parseDealing, printDealing } from './dealing.ts';

export interface Draft {
  readonly options: Options;
  /** Always five: a table with fewer players remembers the other names. */
  readonly names: readonly string[];
  /** By seat, for as many. */
  readonly colours: readonly number[];
  readonly dealing: Dealing;
}

const KEY = 'cap-diamant:companion';

const fiveNames = (names: readonly string[]): readonly string[] =>
  Array.from({ length: MAX_SEATS }, (_, seat) => names[seat] ?? '');

/** As the last game with the box, without its tiles. */
const newDraft = (): Draft => {
  const last = savedGames().find(({ setUp }) => isBesideBox(setUp))?.setUp;
  const options = last?.options ?? optionsFor(2026, 'completeEvents', 3);
  const taken = last === undefined ? [] : coloursOf(last);
  const others = usualColours(MAX_SEATS).filter((colour) => !taken.includes(colour));
  return {
    options,
    names: fiveNames(last?.names ?? []),
    colours: [...taken, ...others],
    dealing: NOTHING_LAID,
  };
};

export const keepDraft = (draft: Draft | null): void =>
  keep(KEY, draft && JSON.stringify({ ...draft, dealing: printDealing(draft.dealing) }));

const isFive = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length === MAX_SEATS;

export const keptDraft = (): Draft => {
  const { options, names, colours, dealing } = keptObject(KEY) as { readonly [key in keyof Draft]?: unknown };
  try {
    const isRight =
      isFive(names) &&
      names.every((name) => typeof name === 'string') &&
      isFive(colours) &&
      usualColours(MAX_SEATS).every((colour) => colours.includes(colour));
    if (!isRight) return newDraft();
    return {
      options: checkOptions(options),
      names: names as readonly string[],
      colours: colours as readonly number[],
      dealing: parseDealing(String(dealing)),
    };
  } catch {
    return newDraft();
  }
};

/** The table to start; `names`: of the players, none empty. */
export const setUpOf = ({ options, colours, dealing }: Draft, names: readonly string[]): SetUp => {
  const id = newSeed();
  return {
    id,
    options,
    layout: layoutOf(dealing),
    names,
    seats: names.map(() => 'person'),
    // Every table has a seed, though this one draws nothing.
    seed: id,
    tags: { ...BOX_TAGS, ...coloursTag(colours.slice(0, options.players)) },
  };
};
