/** The learning loop, as small as can be: games are written, a net is trained on them, and it plays. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  answer,
  GAME_INPUT_COUNT,
  type ParityCase,
  parseNet,
  SEAT_INPUT_COUNT,
  WEIGHTS,
} from '@cap-diamant/bots/judge';
import { MAX_SEATS } from '@cap-diamant/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEA_NAMES } from '../../src/league/ideas.ts';
import { TRAINED_AGAINST } from '../../src/league/members.ts';
import { playDuel } from '../../src/learn/duel.ts';

const LEARN = path.join(import.meta.dirname, '../../src/learn');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'learn-'));
  for (const name of ['games', 'nets', 'known']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'known/001.net'), WEIGHTS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stderr}`);
  return stdout;
};

const generate = (seed: string, nets = 'nets', ...more: string[]): string =>
  run(
    process.execPath,
    path.join(import.meta.dirname, '../../src/commands/generate.ts'),
    ...['--out', path.join(folder, 'games'), '--nets', path.join(folder, nets)],
    ...['--games', '2', '--seconds', '3600', '--seed', seed, ...more],
  );

/** A net looks ahead, so that there are lines to compare. */
const generateWithLines = (seed: string): string =>
  generate(seed, 'known', '--games', '1', '--ahead', '100', '--nodes', '200');

/** All that was written with a seed: one file, or more where the machine is slow. */
const written = (seed: string, ending = '.games'): Buffer => {
  const isOurs = (file: string): boolean => file.startsWith(`${seed}-`) && file.endsWith(ending);
  const files = readdirSync(path.join(folder, 'games')).filter(isOurs);
  return Buffer.concat(files.sort().map((file) => readFileSync(path.join(folder, 'games', file))));
};

/** As docs/learning.md describes them. */
const RECORD = 2 + GAME_INPUT_COUNT + MAX_SEATS * SEAT_INPUT_COUNT + 5 * MAX_SEATS;

interface Sample {
  readonly players: number;
  readonly century: number;
  readonly table: readonly number[];
  /** By seat. */
  readonly seats: readonly (readonly number[])[];
  /** By seat: who plays there. */
  readonly kinds: readonly number[];
  readonly scores: readonly number[];
  readonly gains: readonly number[];
}

/** `more`: bytes that follow each. */
const samplesIn = (bytes: Buffer, more = 0): Sample[] => {
  const size = RECORD + more;
  expect(bytes.length % size).toBe(0);
  return Array.from({ length: bytes.length / size }, (_, index) => {
    const record = bytes.subarray(index * size, index * size + RECORD);
    const inputs = [...new Int8Array(record.subarray(2, RECORD - 5 * MAX_SEATS))];
    const number = (at: number): number => record.readInt16LE(RECORD - 4 * MAX_SEATS + 2 * at);
    const bySeat = <T>(value: (seat: number) => T): T[] =>
      Array.from({ length: MAX_SEATS }, (_, seat) => value(seat));
    const seatAt = (seat: number): number => GAME_INPUT_COUNT + seat * SEAT_INPUT_COUNT;
    return {
      players: record[0]!,
      century: record[1]!,
      table: inputs.slice(0, GAME_INPUT_COUNT),
      seats: bySeat((seat) => inputs.slice(seatAt(seat), seatAt(seat) + SEAT_INPUT_COUNT)),
      kinds: [...record.subarray(RECORD - 5 * MAX_SEATS, RECORD - 4 * MAX_SEATS)],
      scores: bySeat(number),
      gains: bySeat((seat) => number(MAX_SEATS + seat)),
    };
  });
};

const finalOf = ({ scores, gains }: Sample): number[] => scores.map((score, seat) => score + gains[seat]!);

describe('games', () => {
  let samples: Sample[];
  beforeAll(() => {
    expect(generate('some')).toBe('2 games\n');
    samples = samplesIn(written('some'));
  });

  test('are stored one after the other, each from its first century to its last', () => {
    const begins = samples.flatMap(({ century }, index) =>
      index === 0 || century < samples[index - 1]!.century ? [index] : [],
    );
    expect(begins).toHaveLength(2);
    begins.forEach((from, game) => {
      const own = samples.slice(from, begins[game + 1]);
      expect(new Set(own.map(({ century }) => century))).toEqual(new Set([0, 1, 2, 3]));
      expect(new Set(own.map(({ players }) => players)).size).toBe(1);
      // Points now and points to come make the same result all along.
      expect(new Set(own.map((sample) => finalOf(sample).join())).size).toBe(1);
      expect(own[0]!.scores.every((score) => score === 0)).toBe(true);
      expect(Math.max(...finalOf(own[0]!))).toBeGreaterThan(0);
    });
  });

  test('have inputs for every player, and zeros for empty seats', () => {
    for (const { players, table, seats, scores, gains } of samples) {
      expect(table.some((input) => input !== 0)).toBe(true);
      seats.forEach((inputs, seat) => {
        expect(inputs.some((input) => input !== 0)).toBe(seat < players);
        if (seat >= players) expect([scores[seat], gains[seat]]).toEqual([0, 0]);
      });
    }
  });

  test('name who plays on every seat: without nets the hand-made judge', () => {
    for (const { players, kinds } of samples)
      expect(kinds).toEqual(Array.from({ length: MAX_SEATS }, (_, seat) => (seat < players ? 3 : 0)));
  });

  test('against the league have both families, and nobody of the half that is held out', () => {
    generate('league', 'known', '--league', '100');
    const allowed = new Set(TRAINED_AGAINST.map((idea) => 4 + IDEA_NAMES.indexOf(idea)));
    for (const { players, kinds } of samplesIn(written('league'))) {
      const members = kinds.filter((kind) => kind >= 4);
      expect(members.length).toBeGreaterThan(0);
      expect(members.length).toBeLessThan(players);
      expect(members.filter((kind) => !allowed.has(kind))).toEqual([]);
    }
  });

  test('are the same for the same seed', () => {
    const before = written('some');
    for (const file of readdirSync(path.join(folder, 'games'))) rmSync(path.join(folder, 'games', file));
    generate('some');
    expect(written('some').equals(before)).toBe(true);
  });
});

test('compared lines are stored in sixes: the inputs after each, its expected gains, and its visits', () => {
  const COMPARED = 6;
  generateWithLines('lines');
  const bytes = written('lines', '.lines');
  const all = samplesIn(bytes, 2);
  expect(all.length % COMPARED).toBe(0);
  expect(all.length).toBeGreaterThan(0);
  const visits = all.map((_, index) => bytes.readUInt16LE((index + 1) * (RECORD + 2) - 2));
  let turns = 0;
  for (let from = 0; from < all.length; from += COMPARED) {
    const there = all.slice(from, from + COMPARED).filter(({ players }) => players > 0);
    const counts = visits.slice(from, from + COMPARED);
    expect(there.length).toBeGreaterThan(1);
    expect(new Set(there.map(({ players }) => players)).size).toBe(1);
    counts.forEach((count, index) => {
      expect(count > 0).toBe(index < there.length);
    });
    // What was visited most comes first, and lines differ in what they promise.
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    if (new Set(there.map(({ gains }) => gains.join())).size > 1) turns += 1;
  }
  expect(turns).toBeGreaterThan(all.length / COMPARED / 2);
});

test('labels from playouts are stored as lines are, with the number of playouts as visits', () => {
  const PLAYOUTS = 2;
  const label = ['--nodes', '100', '--label', '3', '--playouts', String(PLAYOUTS)];
  generate('labels', 'known', '--games', '1', '--league', '100', ...label);
  const bytes = written('labels', '.labels.lines');
  const all = samplesIn(bytes, 2);
  expect(all.some(({ players }) => players > 0)).toBe(true);
  all.forEach(({ players, gains }, index) => {
    const visits = bytes.readUInt16LE((index + 1) * (RECORD + 2) - 2);
    expect(visits).toBe(players > 0 ? PLAYOUTS : 0);
    expect(gains.slice(players)).toEqual(new Array(MAX_SEATS - players).fill(0));
  });
});

describe('train.py', () => {
  const found = spawnSync('python3', ['-c', 'import numpy, torch'], { encoding: 'utf8' });
  const isMissing = found.status !== 0;
  if (isMissing) console.warn('train.py is not tried: python3 with numpy and torch is not on this machine');

  const nets = (): string => path.join(folder, 'nets');
  const train = (...more: string[]): string =>
    run(
      'python3',
      path.join(LEARN, 'train.py'),
      ...['--games', path.join(folder, 'games'), '--nets', nets(), '--check', 'check-'],
      ...['--table', String(GAME_INPUT_COUNT), '--seat', String(SEAT_INPUT_COUNT)],
      ...['--first', '0', '--every', '0', '--rounds', '5'],
      ...['--batch', '16', '--epochs', '2', '--seconds', '3600', ...more],
    );

  const parity = (name: string): ParityCase[] =>
    JSON.parse(readFileSync(path.join(nets(), `${name}.parity.json`), 'utf8')) as ParityCase[];

  beforeAll(() => {
    if (isMissing) return;
    generate('some');
    generate('check');
    generateWithLines('more');
    generateWithLines('check-lines');
  });

  test.skipIf(isMissing)('makes nets of them, which play', () => {
    const said = train('--generations', '2', '--hidden', '8');
    expect(said.match(/^generation \d/gm)).toEqual(['generation 1', 'generation 2']);
    expect(said.match(/lines missed \d/g)).toHaveLength(2);
    for (const name of ['001.net', '002.net']) {
      expect(() => parseNet(readFileSync(path.join(nets(), name), 'utf8'))).not.toThrow();
    }
    expect(parity('002').length).toBeGreaterThan(0);
    const [a, b] = ['002.net', '001.net'].map((name) => path.join(nets(), name)) as [string, string];
    const { games, share } = playDuel({ a, b, players: 2, think: 'turn', alone: false, seed: 'loop' });
    expect(games).toBe(2);
    expect(share).toBeGreaterThanOrEqual(0);
  });

  test.skipIf(isMissing)('goes on from a net that was exported, with as many units or more', () => {
    // Nothing is learned at a rate of 0: what comes out is what went in.
    const goOn = ['--resume', path.join(folder, 'known/001.net'), '--go-on', '--rate', '0'];
    train(...goOn, '--hidden', '32', '--tag', 'same');
    train(...goOn, '--hidden', '48', '--tag', 'more');
    const known = parseNet(WEIGHTS);
    for (const one of ['001same', '001more'].flatMap(parity)) {
      answer(known, one).forEach((gain, seat) => {
        expect(one.trained[seat]).toBeCloseTo(gain, 2);
      });
    }
  });

  test.skipIf(isMissing)('goes on from a net with fewer inputs; the others start without effect', () => {
    const [table, seat] = [20, 50];
    const few = ['--use-table', String(table), '--use-seat', String(seat)];
    train('--rate', '0.01', '--hidden', '8', '--tag', 'few', ...few);
    const goOn = ['--resume', path.join(nets(), '001few.net'), '--go-on', '--rate', '0', '--hidden', '8'];
    train(...goOn, '--tag', 'still', ...few);
    train(...goOn, '--tag', 'grown');
    const [known, grown] = [parity('001still'), parity('001grown')];
    expect(known.length).toBeGreaterThan(0);
    known.forEach((one, index) => {
      const same = grown[index]!;
      expect(one.table).toEqual(same.table.slice(0, table));
      expect(one.seats).toEqual(same.seats.map((own) => own.slice(0, seat)));
      one.trained.forEach((gain, at) => {
        expect(same.trained[at]).toBeCloseTo(gain, 2);
      });
    });
  });
});
