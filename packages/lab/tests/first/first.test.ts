/** The bots of the first version, which later ones are measured against. */
import { createBot, nodeBudget } from '@cap-diamant/bots';
import { botPlayer, matchAt, type Player, playMatch } from '@cap-diamant/bots/arena';
import { evaluate, utility } from '@cap-diamant/bots/judge';
import { KNOWN_HABITS } from '@cap-diamant/bots/players';
import { habitRecogniser } from '@cap-diamant/bots/search';
import { ALL_OPTIONS, hash, type Options, type Replayable, type State } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { anyBot, FIRST_HABIT, FIRST_NAMES } from '../../src/first/bots.ts';
import { FEATURE_COUNT, features } from '../../src/first/features.ts';
import { judgeFor } from '../../src/first/judge.ts';

const optionsOf = (players: number): Options =>
  ALL_OPTIONS.find((o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events)!;

interface Played {
  readonly game: Replayable;
  readonly scores: readonly number[];
}

interface Setting {
  /** Sees every decision. */
  readonly visit: (state: State) => void;
  readonly options: Options;
  readonly nodes: number;
}

/** A whole game of these bots. */
const play = async (
  names: readonly string[],
  seed: string,
  { visit = () => {}, options = optionsOf(names.length), nodes = 200 }: Partial<Setting> = {},
): Promise<Played> => {
  let game: Replayable | null = null;
  const players = names.map((name): Player => {
    const { choose } = botPlayer(anyBot(name), () => nodeBudget(nodes));
    return {
      choose: (state, legal, random, played) => {
        game = played;
        visit(state);
        return choose(state, legal, random, played);
      },
    };
  });
  const schedule = { options, deal: 'balanced', seed, seatings: [names.map((_, seat) => seat)] } as const;
  const { scores } = await playMatch(matchAt(schedule, 0, 0), players, () => 0);
  return { game: game!, scores };
};

test('features and values are finite numbers in every variant, and the position is not changed', async () => {
  const into = new Float64Array(5 * FEATURE_COUNT);
  let seen = 0;
  const check = (state: State): void => {
    seen += 1;
    const before = hash(state);
    into.fill(Number.NaN);
    features(state, into);
    const judge = judgeFor(state);
    const values = evaluate(state, judge);
    if (hash(state) !== before) expect.unreachable();
    if (!into.subarray(0, state.active.length * FEATURE_COUNT).every(Number.isFinite)) expect.unreachable();
    if (!values.every(Number.isFinite)) expect.unreachable();
    if (!Number.isFinite(utility(values, 0, judge.spread[state.century]!))) expect.unreachable();
  };
  for (const [index, options] of ALL_OPTIONS.entries()) {
    const names = Array.from({ length: options.players }, (_, seat) =>
      seat === 0 ? 'first-architect' : 'random',
    );
    await play(names, `features ${index}`, { visit: check, options });
  }
  expect(seen).toBeGreaterThan(100 * ALL_OPTIONS.length);
});

test.each(FIRST_NAMES)('%s plays the same game again', async (name) => {
  const names = ['random', name];
  const [one, two] = [await play(names, 'again'), await play(names, 'again')];
  expect(two.scores).toEqual(one.scores);
  expect(one.scores[1]).toBeGreaterThan(one.scores[0]!);
});

const UNHURRIED = nodeBudget(Number.POSITIVE_INFINITY);

test('the first Architect is recognised by its turns where its habit is known, and bots that look ahead are not', async () => {
  const { game } = await play(['first-architect', 'first-governor', 'governor'], 'known', { nodes: 600 });
  const recognise = habitRecogniser([...KNOWN_HABITS, { habit: FIRST_HABIT, common: 0.55 }]);
  expect(recognise(game, UNHURRIED)).toEqual([FIRST_HABIT, null, null]);
  // The shipped Governor does not know it.
  expect(habitRecogniser(KNOWN_HABITS)(game, UNHURRIED)).toEqual([null, null, null]);
});

test('a Governor that knows its habit gains by it', async () => {
  let [knowing, ignorant] = [0, 0];
  const leadOf = ({ scores }: Played, seat: number): number =>
    scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
  for (let seat = 0; seat < 4; seat += 1) {
    const namesWith = (bot: string) => [0, 1, 2, 3].map((each) => (each === seat ? bot : 'first-architect'));
    knowing += leadOf(await play(namesWith('governor-knowing-first'), `lead ${seat}`), seat);
    ignorant += leadOf(await play(namesWith('governor'), `lead ${seat}`), seat);
  }
  expect(knowing).toBeGreaterThan(ignorant);
});

test('a name that nobody has is refused, with all names; the shipped bots do not include these', () => {
  expect(() => anyBot('first-mason')).toThrow(/first-mason.*first-architect/);
  expect(() => createBot('first-architect')).toThrow(/there is no bot/);
});
