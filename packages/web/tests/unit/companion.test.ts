/** Beside the box: a deal that is entered, colours, and slips that are put right later. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CHANCE,
  checkLayout,
  choices,
  choicesOf,
  decision,
  type History,
  historyOf,
  parseChoice,
  play,
  printChoice,
  type Replayable,
  SPACE_ZONE,
  SPACES,
  TILE_CENTURY,
  takeBackTo,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { describe, expect, test } from 'vitest';
import {
  BARE,
  bareSpaces,
  type Dealing,
  dealingOf,
  lay,
  layoutOf,
  NOTHING_LAID,
  parseDealing,
  printDealing,
  tilesLeft,
  withRest,
} from '../../src/features/companion/dealing.ts';
import { coloursOf, coloursTag, withColour } from '../../src/games/seat-colours.ts';
import {
  type Entry,
  entriesAfter,
  restAfter,
  withLegalOf,
  withRestOf,
} from '../../src/playback/corrections.ts';
import { randomGame } from './support/random-game.ts';

const dealt = deal('random', seededRandom('companion'));

describe('R1.3 the deal is entered by centuries', () => {
  const entered = dealingOf(dealt).reduce<Dealing>(
    (dealing, century, space) => lay(dealing, space, century)!,
    NOTHING_LAID,
  );

  test('and becomes a layout with the same centuries, which the engine accepts', () => {
    const layout = layoutOf(entered);
    expect(checkLayout(layout)).toEqual(layout);
    expect(layout.map((tile) => TILE_CENTURY[tile])).toEqual(dealt.map((tile) => TILE_CENTURY[tile]));
  });

  test('the box has so many of a kind and no more; the same tap takes one away', () => {
    const religion = SPACES.flatMap((_, space) => (SPACE_ZONE[space] === 1 ? [space] : []));
    const four = religion
      .slice(0, 4)
      .reduce<Dealing>((dealing, space) => lay(dealing, space, 0)!, NOTHING_LAID);
    expect(tilesLeft(four, 1, 0)).toBe(0);
    expect(lay(four, religion[4]!, 0)).toBe(null);
    const three = lay(four, religion[0]!, 0)!;
    expect(three[religion[0]!]).toBe(BARE);
    expect(lay(three, religion[4]!, 0)).not.toBe(null);
  });

  test('what can lie in one way only is filled in, and nothing else', () => {
    const firstThree = entered.map((century) => (century === 3 ? BARE : century));
    expect(withRest(firstThree)).toEqual(entered);
    const firstTwo = entered.map((century) => (century >= 2 ? BARE : century));
    expect(withRest(firstTwo)).toEqual(firstTwo);
    expect(bareSpaces(firstTwo)).toBe(22);
  });

  test('is kept as text, and what is no deal is none', () => {
    expect(parseDealing(printDealing(entered))).toEqual(entered);
    expect(parseDealing('1'.repeat(44))).toEqual(NOTHING_LAID);
    expect(parseDealing('')).toEqual(NOTHING_LAID);
  });
});

const words = (history: History): readonly string[] => choicesOf(history).map(printChoice);

describe('a slip', () => {
  const game = randomGame('a slip');
  const whole = historyOf(game);
  test('that is taken back and entered as it was has all the rest to put back', () => {
    for (const count of [0, 1, 2, 40, whole.made.length - 1]) {
      const early = takeBackTo(whole, count);
      const rest = restAfter(early, whole.made);
      expect(rest).toHaveLength(whole.made.length - count);
      expect(words(withRestOf(early, rest))).toEqual(words(whole));
    }
  });

  test('put right, it keeps what came after it as long as that is possible', () => {
    // A worker sent elsewhere: the next turns stay possible for a while.
    const at = whole.made.findIndex(({ choice, turn }) => choice.kind === 'send' && turn > 10);
    const { choice } = whole.made[at]!;
    const other = choice.kind === 'send' && choice.zone === 0 ? 'send:culture' : 'send:citadelle';
    const right = play(takeBackTo(whole, at), parseChoice(other));
    const rest = restAfter(right, whole.made);
    expect(rest[0]).toEqual(whole.made[at + 1]);
    const after = withRestOf(right, rest);
    expect(words(after).slice(0, at)).toEqual(words(whole).slice(0, at));
    expect(printChoice(after.made[at]!.choice)).toBe(other);
    expect(after.made.length).toBeGreaterThan(at + 1);
  });

  test('by which the turn gets shorter puts back from the next turn on', () => {
    const isTwoLong = (at: number): boolean =>
      whole.made[at]!.choice.kind === 'start' &&
      whole.made[at - 1]?.turn !== whole.made[at]!.turn &&
      whole.made[at + 1]?.turn === whole.made[at]!.turn;
    const found = whole.made.flatMap(({ turn }, at) => {
      if (!isTwoLong(at)) return [];
      const start = takeBackTo(whole, at);
      if (start.state.active[start.state.seat] === 0) return [];
      const rest = restAfter(play(start, parseChoice('send:culture')), whole.made);
      return rest.length === 0 ? [] : [{ turn, next: rest[0]!.turn }];
    });
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ turn, next }) => next !== turn + 1)).toEqual([]);
  });

  test('is forgotten once the game has gone beyond it', () => {
    const early = takeBackTo(whole, 30);
    expect(restAfter(whole, early.made)).toEqual([]);
  });
});

describe('a corrected turn', () => {
  const random = seededRandom('corrected turns');

  /** The game with another turn in the place of one, entered to its end; chance as it falls. */
  const corrected = (game: Replayable): { readonly now: History; readonly later: readonly Entry[] } => {
    const whole = historyOf(game);
    const turns = [...new Set(whole.made.filter(({ by }) => by !== CHANCE).map(({ turn }) => turn))];
    const turn = pick(turns, random);
    let now = takeBackTo(
      whole,
      whole.made.findIndex((one) => one.turn === turn),
    );
    while (decision(now.state) !== null && now.state.turn === turn)
      now = play(now, pick(choices(now.state), random));
    return { now, later: entriesAfter(whole.made, turn) };
  };
  const games = Array.from({ length: 60 }, (_, index) =>
    corrected(
      randomGame(`corrected ${index}`, {
        edition: 2011,
        rules: 'complete',
        events: true,
        players: (2 + (index % 4)) as 2,
      }),
    ),
  );

  /** As the engine sees it: whether all of the entry can follow, in the turn that it belongs to. */
  const canFollow = (history: History, entry: Entry): boolean => {
    try {
      const now = decision(history.state);
      if (entry[0].by === CHANCE ? now?.by !== CHANCE : history.state.turn !== entry[0].turn) return false;
      const after = entry.reduce((game, { choice }) => play(game, choice), history);
      return after.made.slice(history.made.length).every(({ by }, index) => by === entry[index]!.by);
    } catch {
      return false;
    }
  };

  test('keeps later turns that are legal, in order, and drops exactly the rest', () => {
    let kept = 0;
    let dropped = 0;
    for (const { now, later } of games) {
      const sorted = withLegalOf(now, later);
      kept += sorted.kept.length;
      dropped += sorted.dropped.length;
      // Exactly those: every entry is in one of the lists, and both are in the order of the game.
      expect(later.filter((entry) => sorted.kept.includes(entry))).toEqual(sorted.kept);
      expect(later.filter((entry) => !sorted.kept.includes(entry))).toEqual(sorted.dropped);
      // The game is what was entered and what was kept, and the engine replays it.
      const all = [...choicesOf(now), ...sorted.kept.flat().map(({ choice }) => choice)];
      expect(words(sorted.history)).toEqual(all.map(printChoice));
      expect(historyOf({ ...now, choices: all }).state).toEqual(sorted.history.state);
      // What was dropped was impossible in its place.
      let game = now;
      for (const entry of later) {
        expect(canFollow(game, entry)).toBe(sorted.kept.includes(entry));
        if (sorted.kept.includes(entry)) game = entry.reduce((so, { choice }) => play(so, choice), game);
      }
    }
    expect(kept).toBeGreaterThan(100);
    expect(dropped).toBeGreaterThan(100);
  });

  test('that is entered as it was drops nothing', () => {
    const whole = historyOf(randomGame('corrected 1'));
    for (const turn of [1, 2, 17, whole.made.at(-1)!.turn]) {
      const end = whole.made.findLastIndex((one) => one.turn === turn && one.by !== CHANCE) + 1;
      const sorted = withLegalOf(
        takeBackTo(whole, end),
        entriesAfter(whole.made, turn).filter(([first]) => whole.made.indexOf(first) >= end),
      );
      expect(sorted.dropped).toEqual([]);
      expect(words(sorted.history)).toEqual(words(whole));
    }
  });
});

describe('colours', () => {
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;

  test('are in the record; without it they are those of the seats', () => {
    expect(coloursOf({ options, tags: coloursTag([4, 0, 2]) })).toEqual([4, 0, 2]);
    for (const colours of ['', '0 0 1', '0 1', '7 1 2', 'a b c']) {
      expect(coloursOf({ options, tags: { colours } })).toEqual([0, 1, 2]);
    }
  });

  test('are swapped, so that no two players share one', () => {
    expect(withColour([0, 1, 2, 3, 4], 0, 3)).toEqual([3, 1, 2, 0, 4]);
    expect(withColour([0, 1, 2, 3, 4], 1, 1)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('its words', () => {
  const SOURCES = path.join(import.meta.dirname, '..', '..', 'src', 'features', 'companion');
  const WORDS = path.join(import.meta.dirname, '..', '..', 'src', 'words', 'companion');
  const catalog = (language: string): Catalog =>
    JSON.parse(readFileSync(path.join(WORDS, 'messages', language, 'companion.json'), 'utf8')) as Catalog;

  test.each(LANGUAGES)('%s is in order', (language) => {
    expect(catalogProblems(language, catalog(language), catalog('en'))).toEqual([]);
  });

  test('every message is said somewhere', () => {
    const code = globSync('*.{ts,svelte}', { cwd: SOURCES })
      .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
      .join('\n');
    expect(Object.keys(catalog('en')).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
  });
});
