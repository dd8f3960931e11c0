import { type Options, POINT_SOURCES } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import {
  botPlayer,
  forfeit,
  type Match,
  matchAt,
  type Player,
  parseLine,
  playMatch,
} from '../../src/arena/index.ts';
import { type Bot, createBot, nodeBudget, randomBot, timeBudget } from '../../src/index.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };

const matchOf = (text: string, seed = 'm', options = { ...OPTIONS, players: text.length }): Match =>
  matchAt({ options, deal: 'balanced', seed, seatings: [parseLine(text, 5, text.length)] }, 0, 0);

const atRandom = (): Player => botPlayer(randomBot, () => nodeBudget(1));
const stopped = (): number => 0;
const tableOf = (player: Player, match: Match): Player[] => match.line.map(() => player);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the result', () => {
  test('adds up', async () => {
    const match = matchOf('ABCD');
    const result = await playMatch(match, tableOf(atRandom(), match), stopped);
    expect(result.points.map(sum)).toEqual(result.scores);
    expect(result.points.every((own) => own.length === POINT_SOURCES.length)).toBe(true);
    expect(sum(result.wins)).toBe(1);
    result.ranks.forEach((rank, seat) => {
      expect(result.scores.filter((score) => score > result.scores[seat]!)).toHaveLength(rank - 1);
    });
    const turns = result.centuries.map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(turns.at(-1)).toBe(result.turns);
    expect(sum(result.districts.flat())).toBeGreaterThan(0);
    expect(sum(result.leaders.flat())).toBeGreaterThan(0);
    expect(sum(result.leaders.flat())).toBeLessThanOrEqual(4 * 4);
    expect(result.forfeit).toBeNull();
  });

  test('is the same for the same seeds, and another for another', async () => {
    const [match, other] = [matchOf('AAB'), matchOf('AAB', 'n')];
    const play = (what: Match) => playMatch(what, tableOf(atRandom(), what), stopped);
    expect(await play(match)).toEqual(await play(match));
    expect((await play(other)).hash).not.toBe((await play(match)).hash);
  });

  test.each(['random', 'mason'])('does not depend on what equal bots are called (%s)', async (name) => {
    const [match, renamed] = [matchOf('ABBA'), matchOf('BAAB')];
    const player = botPlayer(createBot(name), () => nodeBudget(1));
    const play = (what: Match) => playMatch(what, tableOf(player, what), stopped);
    const [one, other] = [await play(match), await play(renamed)];
    expect({ ...other, line: one.line }).toEqual(one);
  });

  test('a tie is shared', async () => {
    const family: Options = { edition: 2011, rules: 'family', events: false, players: 2 };
    for (let seed = 0; seed < 400; seed += 1) {
      const match = matchOf('AB', String(seed), family);
      const { scores, wins, ranks } = await playMatch(match, tableOf(atRandom(), match), stopped);
      if (scores[0] !== scores[1]) continue;
      expect(wins).toEqual([0.5, 0.5]);
      expect(ranks).toEqual([1, 1]);
      return;
    }
    throw new Error('400 games without a tie: none was tested');
  });
});

describe('bots', () => {
  test('get a fresh budget for every decision, and their time is taken by the clock that was given', async () => {
    let now = 0;
    const clock = (): number => now;
    const slow: Bot = {
      name: 'slow',
      choose: (state, budget, random) => {
        expect(budget.used()).toBeLessThan(1);
        now += 7;
        expect(budget.used()).toBeGreaterThanOrEqual(1);
        return randomBot.choose(state, budget, random);
      },
    };
    const match = matchOf('AB', 'm', { ...OPTIONS, edition: 2011, players: 2 });
    const { decisions, thinking } = await playMatch(
      match,
      [botPlayer(slow, () => timeBudget(5, clock)), atRandom()],
      clock,
    );
    expect(decisions[0]).toBeGreaterThan(20);
    expect(thinking).toEqual([7 * decisions[0]!, 0]);
  });

  test('have their processor time taken around each decision, where it is known', async () => {
    let used = 0;
    const worker: Player = {
      choose: (_state, legal, random) => {
        used += 3;
        return legal[random(legal.length)]!;
      },
      cpu: () => used,
    };
    const elsewhere: Player = {
      ...atRandom(),
      choose: (_state, legal, random) => {
        used += 100;
        return legal[random(legal.length)]!;
      },
    };
    const match = matchOf('ABC');
    const { decisions, cpu } = await playMatch(match, [worker, elsewhere, atRandom()], stopped);
    expect(decisions[0]).toBeGreaterThan(10);
    expect(cpu).toEqual([3 * decisions[0]!, null, null]);
  });

  test('cannot spoil the game by changing the position they were shown', async () => {
    const vandal: Player = {
      choose: (state, legal, random) => {
        const choice = legal[random(legal.length)]!;
        (state.active as number[]).fill(0);
        state.points.fill(99);
        state.agenda.length = 0;
        return choice;
      },
    };
    const match = matchOf('AAB');
    const spoiled = await playMatch(match, tableOf(vandal, match), stopped);
    expect(spoiled).toEqual(await playMatch(match, tableOf(atRandom(), match), stopped));
  });

  test('are asked only where there is something to decide', async () => {
    const strict: Player = {
      choose: (_state, legal, random) => {
        expect(legal.length).toBeGreaterThan(1);
        return legal[random(legal.length)]!;
      },
    };
    const match = matchOf('AAB');
    await playMatch(match, tableOf(strict, match), stopped);
  });

  test('of ours that choose something illegal stop the run: that is a bug', async () => {
    const match = matchOf('AAB');
    const cheat: Player = { choose: () => ({ kind: 'proceed' }) };
    await expect(playMatch(match, tableOf(cheat, match), stopped)).rejects.toThrow('illegal choice');
  });

  test('may answer later', async () => {
    const later: Player = { choose: async (_state, legal, random) => legal[random(legal.length)]! };
    const match = matchOf('AAB');
    const result = await playMatch(match, tableOf(later, match), stopped);
    expect(result).toEqual(await playMatch(match, tableOf(atRandom(), match), stopped));
  });

  test('learn where they sit and how the game ended', async () => {
    const heard: unknown[] = [];
    const listener: Player = {
      ...atRandom(),
      begin: (seat, state) => {
        heard.push([seat, state.turn]);
      },
      end: (result) => heard.push(result.scores),
    };
    const match = matchOf('AAB');
    const result = await playMatch(match, tableOf(listener, match), stopped);
    expect(heard).toEqual([[0, 0], [1, 0], [2, 0], result.scores, result.scores, result.scores]);
  });
});

describe('a forfeit', () => {
  const quitter = (after: number): Player => {
    let asked = 0;
    return {
      choose: (_state, legal, random) => {
        asked += 1;
        return asked > after ? forfeit('tired') : legal[random(legal.length)]!;
      },
    };
  };

  test('loses the game for all seats of the bot; the others share the win', async () => {
    const match = matchOf('ABAC');
    const players = [quitter(5), atRandom(), atRandom(), atRandom()];
    const result = await playMatch(match, players, stopped);
    expect(result.forfeit).toEqual({ seat: 0, reason: 'tired' });
    expect(result.wins).toEqual([0, 0.5, 0, 0.5]);
    expect(result.ranks).toEqual([3, 1, 3, 1]);
    expect(result.decisions[0]).toBe(6);
  });

  test('with one bot on all seats changes nothing: nobody else can win', async () => {
    const match = matchOf('AAA');
    const result = await playMatch(match, tableOf(quitter(3), match), stopped);
    expect(result.wins.every((share) => Math.abs(share - 1 / 3) < 1e-12)).toBe(true);
  });
});
