/** Choices on their way to a server that is slow, silent, late or of another opinion. */
import {
  type Choice,
  choices,
  decision,
  type History,
  historyOf,
  play,
  printChoice,
} from '@cap-diamant/engine';
import { ApiError } from '@cap-diamant/protocol/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cell } from '../../src/playback/cell.ts';
import {
  NOTHING_OUTGOING,
  Outbox,
  type Outgoing,
  type ServerGame,
} from '../../src/playback/remote/outbox.ts';
import { setbackOf } from '../../src/playback/remote/setback.ts';
import { keepUnsent, loadUnsent, NOTHING_UNSENT, reconcile } from '../../src/playback/remote/unsent.ts';
import { MemoryStorage } from './support/memory-storage.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('outbox');
const TABLE = 'table';
const START = 10;
const [A, B, C, D] = game.choices.slice(START) as [Choice, Choice, Choice, Choice];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes what it gets unless the test says what to answer; its log is heard as soon as it has grown. */
const serve = (log: readonly Choice[] = game.choices.slice(0, START)) => {
  let hear = (): void => {};
  const cell: Cell<Outgoing> = { value: NOTHING_OUTGOING };
  const server = {
    log,
    mayPlay: true,
    answers: [] as unknown[],
    heard: [] as string[],
    changes: 0,
    get now(): Outgoing {
      return cell.value;
    },
    setLog: (next: readonly Choice[]): void => {
      server.log = next;
      hear();
    },
    grow: (...more: readonly Choice[]): void => server.setLog([...server.log, ...more]),
  };
  const answer = async (said: string, work: () => void): Promise<void> => {
    server.heard.push(said);
    const error = server.answers.shift();
    // As over a network: never before the caller is done.
    await Promise.resolve();
    if (error !== undefined) throw error;
    work();
  };
  const serverGame: ServerGame = {
    id: TABLE,
    get choices() {
      return server.log;
    },
    get mayPlay() {
      return server.mayPlay;
    },
    choose: (texts) =>
      answer(texts.join(' '), () => {
        const known = game.choices.filter((choice) => texts.includes(printChoice(choice)));
        server.grow(...texts.map((text) => known.find((choice) => printChoice(choice) === text)!));
      }),
    takeBack: (to) => answer(`back ${to}`, () => server.setLog(server.log.slice(0, to))),
    listen: (listener) => {
      hear = listener;
      return () => {
        hear = () => {};
      };
    },
  };
  const outbox = new Outbox(serverGame, cell, () => {
    server.changes += 1;
  });
  return { server, outbox };
};

const refusal = (status: number, kind: string): ApiError =>
  new ApiError(status, { kind, message: '' } as ConstructorParameters<typeof ApiError>[1]);

test('a choice is sent, and no more when the log has it', async () => {
  const { server, outbox } = serve();
  outbox.add([A], true);
  expect(outbox.goal.at(-1)).toBe(A);
  expect(loadUnsent(TABLE).choices).toEqual([A]);
  await outbox.send();
  expect(server.heard).toEqual([printChoice(A)]);
  expect(server.now).toEqual({
    unsent: NOTHING_UNSENT,
    backTo: null,
    isSending: false,
    isTroubled: false,
    setback: null,
  });
  expect(loadUnsent(TABLE)).toEqual(NOTHING_UNSENT);
});

test('what is not handed over waits', async () => {
  const { server, outbox } = serve();
  outbox.add([A], false);
  outbox.add([B], false);
  await outbox.send();
  expect(server.heard).toEqual([]);
  outbox.handOver();
  await outbox.send();
  expect(server.heard).toEqual([`${printChoice(A)} ${printChoice(B)}`]);
});

test('a server that fails is asked again, later and later, and the trouble shows', async () => {
  const { server, outbox } = serve();
  server.answers = [new TypeError('no network'), refusal(503, 'busy'), refusal(429, 'too-many')];
  outbox.add([A], true);
  const sending = outbox.send();
  await vi.advanceTimersByTimeAsync(0);
  expect([server.heard.length, server.now.isTroubled, server.now.isSending]).toEqual([1, true, true]);
  await vi.advanceTimersByTimeAsync(499);
  expect(server.heard.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.heard.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.heard.length).toBe(3);
  await vi.advanceTimersByTimeAsync(2000);
  await sending;
  expect([server.heard.length, server.now.isTroubled, server.now.isSending]).toEqual([4, false, false]);
  expect(server.log.at(-1)).toBe(A);
});

test('a server that says when to come back is not asked before', async () => {
  const { server, outbox } = serve();
  server.answers = [new ApiError(503, { kind: 'unavailable', message: '' }, 4000)];
  outbox.add([A], true);
  const sending = outbox.send();
  await vi.advanceTimersByTimeAsync(3999);
  expect(server.heard.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(server.heard.length).toBe(2);
});

test('a choice whose answer was lost is not sent again once the log has it', async () => {
  const { server, outbox } = serve();
  server.answers = [new TypeError('no network')];
  outbox.add([A], true);
  const sending = outbox.send();
  await vi.advanceTimersByTimeAsync(0);
  server.grow(A);
  await vi.advanceTimersByTimeAsync(10_000);
  await sending;
  expect(server.heard.length).toBe(1);
  expect(server.now.setback).toBeNull();
});

test('a refusal gives the choices up and says why', async () => {
  const { server, outbox } = serve();
  server.answers = [refusal(409, 'stale')];
  outbox.add([A], true);
  await outbox.send();
  expect(server.now.setback).toEqual({ kind: 'moved-on' });
  expect(outbox.goal).toEqual(server.log);
  expect([server.changes, loadUnsent(TABLE)]).toEqual([1, NOTHING_UNSENT]);
  outbox.add([A], false);
  expect(server.now.setback).toBeNull();
});

test('when the log says otherwise its word holds', () => {
  const { server, outbox } = serve();
  outbox.add([A, B], false);
  server.grow(A);
  expect(server.now.unsent.choices).toEqual([B]);
  expect(server.now.setback).toBeNull();
  server.grow(D);
  expect(server.now.setback).toEqual({ kind: 'moved-on' });
});

test('a player whose seat a bot has taken has nothing on its way', () => {
  const { server, outbox } = serve();
  outbox.add([A], false);
  server.mayPlay = false;
  server.setLog(server.log);
  expect(server.now.setback).toEqual({ kind: 'moved-on' });
  expect(server.now.unsent).toEqual(NOTHING_UNSENT);
});

test('what is unsent is taken back without a word, what is sent by the server', async () => {
  const { server, outbox } = serve();
  outbox.add([A, B], false);
  outbox.takeBackTo(START + 1);
  expect(outbox.goal).toEqual([...server.log, A]);
  outbox.takeBackTo(START - 1);
  expect(outbox.goal).toEqual(server.log.slice(0, -1));
  await outbox.send();
  expect(server.heard).toEqual([`back ${START - 1}`]);
  expect([server.now.backTo, server.log.length]).toEqual([null, START - 1]);
  expect(server.changes).toBeGreaterThan(0);
});

test('stopped, it sends nothing more', async () => {
  const { server, outbox } = serve();
  server.answers = [new TypeError('no network')];
  outbox.add([A], true);
  const sending = outbox.send();
  await vi.advanceTimersByTimeAsync(0);
  outbox.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await sending;
  expect(server.heard.length).toBe(1);
});

describe('after a reload', () => {
  const history: History = historyOf(game, START);
  const other = choices(history.state).find((choice) => choice !== A)!;

  test('what was on its way goes on its way again', async () => {
    keepUnsent(TABLE, { base: START, choices: [A, B], handed: 1 });
    const { server, outbox } = serve();
    outbox.restore(history);
    expect(server.now.unsent.choices).toEqual([A, B]);
    await outbox.send();
    expect(server.heard).toEqual([printChoice(A)]);
    expect(server.now.unsent).toEqual({ base: START + 1, choices: [B], handed: 0 });
  });

  test('of what has arrived meanwhile nothing is left', () => {
    keepUnsent(TABLE, { base: START, choices: [A, B], handed: 2 });
    const { server, outbox } = serve(game.choices.slice(0, START + 1));
    outbox.restore(play(history, A));
    expect(server.now.unsent.choices).toEqual([B]);
  });

  test.each([
    ['the game has gone on', { base: START - 1, choices: [game.choices[START - 1]!], handed: 1 }],
    ['it was never legal', { base: START, choices: [{ kind: 'proceed' } as Choice], handed: 1 }],
    ['the log is shorter', { base: START + 5, choices: [C], handed: 1 }],
  ])('nothing is restored where %s', (_, kept) => {
    keepUnsent(TABLE, kept);
    const { server, outbox } = serve();
    outbox.restore(history);
    expect(server.now.unsent.choices).toEqual([]);
    expect(loadUnsent(TABLE)).toEqual(NOTHING_UNSENT);
  });

  test('nor where another choice was made, nor where a bot plays now', () => {
    keepUnsent(TABLE, { base: START, choices: [A], handed: 1 });
    const moved = serve([...game.choices.slice(0, START), other]);
    moved.outbox.restore(play(history, other));
    expect(moved.server.now.unsent.choices).toEqual([]);
    keepUnsent(TABLE, { base: START, choices: [A], handed: 1 });
    const { server, outbox } = serve();
    server.mayPlay = false;
    outbox.restore(history);
    expect(server.now.unsent.choices).toEqual([]);
  });
});

test('reconcile: confirmed from the front, contradicted anywhere', () => {
  const unsent = { base: 2, choices: [C, D], handed: 1 };
  expect(reconcile(unsent, [A, B])).toEqual(unsent);
  expect(reconcile(unsent, [A, B, C])).toEqual({ base: 3, choices: [D], handed: 0 });
  expect(reconcile(unsent, [A, B, C, D, A])).toBe(NOTHING_UNSENT);
  expect(reconcile(unsent, [A])).toBeNull();
  expect(reconcile(unsent, [A, B, D])).toBeNull();
  expect(reconcile(NOTHING_UNSENT, [A])).toBe(NOTHING_UNSENT);
});

test('a setback says what the server said', () => {
  const of = (refused: object) => setbackOf({ refused } as Parameters<typeof setbackOf>[0]);
  expect(of({ kind: 'illegal', reason: 'occupied', rule: 'R4.1' })).toEqual({
    kind: 'illegal',
    objection: { reason: 'occupied', rule: 'R4.1' },
  });
  expect(of({ kind: 'illegal' })).toEqual({ kind: 'refused' });
  expect(of({ kind: 'stale' })).toEqual({ kind: 'moved-on' });
  expect(of({ kind: 'forbidden' })).toEqual({ kind: 'refused' });
});

test('the choices that the tests send differ, and a seat decides each', () => {
  expect(new Set([A, B, C, D]).size).toBe(4);
  expect(decision(historyOf(game, START).state)!.by).toBeGreaterThanOrEqual(0);
});
