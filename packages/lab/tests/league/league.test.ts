/** The league: who is in it, whom Governor never trains against, and what the report makes of its games. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BOT_NAMES, nodeBudget } from '@cap-diamant/bots';
import { halfWidth, meanEstimate } from '@cap-diamant/bots/arena';
import { turnLines } from '@cap-diamant/bots/search';
import { ALL_OPTIONS, advance, decision, type Options, type State } from '@cap-diamant/engine';
import { dealGame, playChance, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { gameAgainst, halfAgainst, playGame, type Row } from '../../src/league/contest.ts';
import { contestant } from '../../src/league/contestants.ts';
import { pointsOfReport, sectionsOf } from '../../src/league/figures.ts';
import { gainOfFourfold } from '../../src/league/growth.ts';
import { IDEA_NAMES, judgeWith } from '../../src/league/ideas.ts';
import {
  HELD_OUT,
  ideaJudge,
  MEMBER_NAMES,
  member,
  TRAINED_AGAINST,
  twinsOf,
} from '../../src/league/members.ts';
import { marginPlot, type Point } from '../../src/league/plot.ts';

const SRC = path.join(import.meta.dirname, '../../src');

const optionsOf = (players: number): Options =>
  ALL_OPTIONS.find((o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events)!;

describe('the members', () => {
  test('are split by a hash of their names; nobody moves to the other half later', () => {
    expect(TRAINED_AGAINST).toEqual(['finisher', 'warden', 'settler', 'drifter', 'greedy', 'guest']);
    expect(HELD_OUT).toEqual(['stacker', 'copycat', 'sprinter', 'miser', 'spoiler', 'courtier']);
    expect([...TRAINED_AGAINST, ...HELD_OUT].sort()).toEqual([...IDEA_NAMES].sort());
  });

  test('come in twins, without and with noise, under names of their own', () => {
    expect(MEMBER_NAMES).toEqual(IDEA_NAMES.flatMap(twinsOf));
    expect(MEMBER_NAMES.filter((name) => BOT_NAMES.includes(name))).toEqual([]);
  });

  test('have nothing to do with the learned judge', () => {
    for (const file of ['ideas.ts', 'members.ts']) {
      const text = readFileSync(path.join(SRC, 'league', file), 'utf8');
      expect(text).not.toMatch(/learnedJudge|netJudge|parseNet|WEIGHTS|createBot/);
    }
  });

  test('games for training are played against one half only', () => {
    expect(readFileSync(path.join(SRC, 'commands/generate.ts'), 'utf8')).not.toContain('HELD_OUT');
  });

  test.each([2, 5])('differ from common sense within a game of %i', (players) => {
    const common = judgeWith({ belief: 'common sense' }, players);
    const random = seededRandom(`ideas ${players}`);
    const state = dealGame(optionsOf(players), 'balanced', random);
    const unlike = new Set<string>();
    const firstOf = (at: State, judge: typeof common): string =>
      JSON.stringify(turnLines(at, judge)[0]!.choices);
    for (;;) {
      playChance(state, random);
      const due = decision(state);
      if (due === null) break;
      const [best] = turnLines(state, common);
      if (due.task.kind === 'action') {
        const usual = firstOf(state, common);
        for (const name of IDEA_NAMES)
          if (firstOf(state, ideaJudge(name, players)) !== usual) unlike.add(name);
      }
      for (const choice of best!.choices) advance(state, choice);
    }
    // The drifter has no belief of its own: it is careless.
    expect([...unlike].sort()).toEqual(IDEA_NAMES.filter((name) => name !== 'drifter').sort());
  });

  test('make the same choice again with the same seed', () => {
    const state = dealGame(optionsOf(4), 'balanced', seededRandom('again'));
    playChance(state, seededRandom('again'));
    for (const name of ['drifter', 'stacker-noisy']) {
      const choose = () => member(name)!.choose(state, nodeBudget(1), seededRandom(name));
      expect(choose()).toEqual(choose());
    }
  });
});

test.each(['governor@ms', 'governor@seconds=3', 'governor@nodes=0', 'nobody', 'judge:nowhere.net'])(
  'there is no contestant %s',
  (spec) => {
    expect(() => contestant(spec)).toThrow();
  },
);

describe('a contest', () => {
  test('has the same deals, seats and rivals at every limit', () => {
    for (let deal = 0; deal < 24; deal += 1) {
      const [less, more] = ['ms=25', 'ms=100'].map((limit) =>
        gameAgainst('held-out', 'governor', limit, 4, deal),
      );
      expect(more!.own).toEqual(less!.own);
      expect(more!.seats.filter((name) => !name.startsWith('governor'))).toEqual(
        less!.seats.filter((name) => !name.startsWith('governor')),
      );
    }
  });

  test.each([2, 3, 4, 5])('gives the lone bot every seat equally often with %i players', (players) => {
    const counts = new Array<number>(players).fill(0);
    for (let deal = 0; deal < players * players; deal += 1)
      counts[gameAgainst('league', 'governor', 'ms=1', players, deal).own[0]!]! += 1;
    expect(new Set(counts)).toEqual(new Set([players]));
  });

  test('meets every member of a half, and none of the other', () => {
    const met = new Set<string>();
    for (let deal = 0; deal < 24; deal += 1)
      for (const name of gameAgainst('held-out', 'governor', 'ms=1', 3, deal).seats) met.add(name);
    met.delete('governor@ms=1');
    expect([...met].sort()).toEqual(HELD_OUT.flatMap(twinsOf).sort());
  });

  test('against itself is against a quarter of the time', () => {
    expect(gameAgainst('itself', 'governor', 'ms=100', 2, 0).seats).toEqual([
      'governor@ms=100',
      'governor@ms=25',
    ]);
  });

  test('with half of the seats each swaps them from deal to deal', () => {
    const seatsAt = (deal: number) => gameAgainst('first-half', 'governor', 'ms=9', 4, deal).seats;
    const [one, two] = ['governor@ms=9', 'first-governor@ms=9'];
    expect([seatsAt(0), seatsAt(1)]).toEqual([
      [one, two, one, two],
      [two, one, two, one],
    ]);
  });

  test('is a whole game, and the same one again', async () => {
    const game = halfAgainst('greedy', 'random', 3, 1);
    const row = await playGame(game);
    expect(row).toMatchObject({ bot: 'greedy', against: 'random', players: 3, share: 1, idea: null });
    expect(row.sources[0].reduce((sum, points) => sum + points)).toBeCloseTo(row.points);
    expect({ ...(await playGame(game)), thinking: 0 }).toEqual({ ...row, thinking: 0 });
  });
});

describe('the report', () => {
  const row = (deal: number, limit: string, points: number): Row => ({
    ...{ bot: 'governor', limit, against: 'held-out', deal, players: 4, idea: 'stacker', share: 1, points },
    ...{ others: 100, sources: [[...'12345678'].map(Number), [...'12345678'].map(Number)] },
    ...{
      leaders: [
        [0, 0, 0, 1, 0],
        [0, 0, 0, 0, 1],
      ],
      turns: 120,
      thinking: 3,
    },
  });

  test('pairs what time brings by deal', () => {
    const rows = [
      ...[row(0, 'ms=100', 112), row(1, 'ms=100', 92), row(2, 'ms=100', 999)],
      ...[row(0, 'ms=25', 110), row(1, 'ms=25', 90), row(7, 'ms=25', 0)],
    ];
    const [byTime, gains] = sectionsOf(rows);
    expect(byTime!.rows.map(([limit]) => limit)).toEqual(['25 ms', '100 ms']);
    const gain = '**+2.0 ± 0.0**, +0.0 ± 0.0 % (2)';
    expect(gains!.rows).toEqual([['25 ms → 100 ms', gain, gain]]);
  });

  const ofThree = (deal: number, limit: string, points: number): Row => ({
    ...row(deal, limit, points),
    players: 3,
  });

  test('pairs deals of one number of players only, and adds them up', () => {
    const rows = [
      ...[row(0, 'ms=25', 110), row(1, 'ms=25', 110), row(0, 'ms=100', 114), row(1, 'ms=100', 114)],
      ...[
        ofThree(0, 'ms=25', 90),
        ofThree(1, 'ms=25', 90),
        ofThree(0, 'ms=100', 90),
        ofThree(1, 'ms=100', 90),
      ],
    ];
    const gains = sectionsOf(rows)[1]!;
    expect(gains.rows[0]!.slice(0, 3)).toEqual([
      '25 ms → 100 ms',
      '**+0.0 ± 0.0**, +0.0 ± 0.0 % (2)',
      '**+4.0 ± 0.0**, +0.0 ± 0.0 % (2)',
    ]);
    expect(gains.rows[0]![3]).toMatch(/^\*\*\+2\.0 ± .*\*\*, .* \(4\)$/);
  });

  test('says how many more games are won with more time', () => {
    const rows = [0, 1, 2, 3].flatMap((deal) => [
      { ...row(deal, 'ms=25', 100), share: 0 },
      { ...row(deal, 'ms=100', 100), share: deal < 3 ? 1 : 0 },
    ]);
    expect(sectionsOf(rows)[1]!.rows[0]![1]).toMatch(/^\*\*\+0\.0 ± 0\.0\*\*, \+75\.0 ± \d+\.\d % \(4\)$/);
  });

  test('draws a line through all games, also those without a pair', () => {
    const rows = [
      ...[row(0, 'ms=25', 105), row(1, 'ms=25', 105), row(0, 'ms=100', 107), row(5, 'ms=400', 109)],
      // Another number of players, higher and only at the longest limit, does not tilt the line.
      ...[ofThree(0, 'ms=400', 170), ofThree(1, 'ms=400', 170)],
    ];
    expect(gainOfFourfold(rows)!.mean).toBeCloseTo(2);
    expect(halfWidth(gainOfFourfold(rows)!)).toBeCloseTo(0);
    expect(sectionsOf(rows)[1]!.rows.map(([name]) => name)).toEqual([
      ...['25 ms → 100 ms', '100 ms → 400 ms', '25 ms → 400 ms'],
      'four times the time, by a line through all games',
    ]);
    expect(gainOfFourfold(rows.filter(({ limit }) => limit === 'ms=400'))).toBeNull();
  });

  test('is as sure of the line as the pairs are, where every game has one', () => {
    const changes = [3, -8, 12, 1, 0, 7];
    const rows = changes.flatMap((change, deal) => [
      row(deal, 'ms=100', 90 + 5 * deal),
      row(deal, 'ms=400', 90 + 5 * deal + change),
    ]);
    const [line, pairs] = [gainOfFourfold(rows)!, meanEstimate(changes)];
    expect(line.mean).toBeCloseTo(pairs.mean);
    expect(halfWidth(line)).toBeCloseTo(halfWidth(pairs));
  });

  test('has a picture that is drawn from the published figures', () => {
    const published = (name: string): string => readFileSync(path.join(SRC, '../results', name), 'utf8');
    const points = JSON.parse(published('league.json')) as Point[];
    expect(points.map(({ games }) => games).every((games) => games >= 20)).toBe(true);
    expect(published('league.svg')).toBe(marginPlot(points));
  });

  test('shows in the picture every limit and number of players once', () => {
    const points = pointsOfReport(
      [row(0, 'ms=25', 110), row(1, 'ms=25', 104), row(0, 'ms=100', 112)],
      'governor',
      'held-out',
    );
    expect(points.map(({ limit, games, margin }) => [limit, games, margin.mean])).toEqual([
      ['ms=25', 2, 7],
      ['ms=100', 1, 12],
    ]);
    // A single game has no interval.
    expect(
      marginPlot(points)
        .match(/<g class="c0">.*<\/g>/)![0]
        .match(/<line/g),
    ).toHaveLength(1);
  });

  test('is printed by one command that plays the games', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'league-'));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [
        ...[path.join(SRC, 'main.ts'), 'league', '--against', 'held-out', '--players', '2', '--deals', '1'],
        ...['--limits', 'nodes=5,nodes=20', '--processes', '2', '--rows', path.join(folder, 'rows.jsonl')],
      ]);
      expect(stdout).toMatch(/^\| 20 positions \| \*\*\d+\.\d %\*\*, .* points \(1\) \|$/m);
      expect(readFileSync(path.join(folder, 'rows.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
