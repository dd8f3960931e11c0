/** What protocol 2 adds, and that a client of protocol 1 sees none of it. */
import { choices, hash, historyOf, parseRecord, printChoice, printPosition } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { createSession } from '../src/protocol/session.ts';
import type { Answer } from './support/program.ts';
import { sampleText, THREE } from './support/samples.ts';

const NEW = { cmd: 'new', options: THREE, seed: 'protocol 2' };

const sessionOf = (protocol: 1 | 2) => {
  const session = createSession();
  const ask = (request: object): Answer => JSON.parse(session.handle(JSON.stringify(request)));
  expect(ask({ cmd: 'hello', protocol })).toMatchObject({ ok: true, protocol });
  return ask;
};

describe('versions', () => {
  test('a session uses 1 until the client asks for 2, and 1 again if asked', () => {
    const session = createSession();
    const ask = (request: object): Answer => JSON.parse(session.handle(JSON.stringify(request)));
    expect(ask({ cmd: 'hello' })).toMatchObject({ protocol: 1 });
    expect(ask({ cmd: 'board' }).error).toBe(
      'board is a command of protocol 2: ask for it with {"cmd":"hello","protocol":2}',
    );
    expect(ask({ ...NEW, tell: ['choices'] }).error).toMatch(/^unknown key "tell"/);
    expect(ask({ ...NEW, game: 'x' }).error).toMatch(/^unknown key "game"/);
    expect(ask({ cmd: 'hello', protocol: 2 })).toMatchObject({ protocol: 2, protocols: [1, 2] });
    expect(ask({ cmd: 'hello' })).toMatchObject({ protocol: 2 });
    expect(ask({ cmd: 'board' })).toMatchObject({ ok: true });
    expect(ask({ cmd: 'hello', protocol: 1 })).toMatchObject({ protocol: 1 });
    expect(ask({ cmd: 'board' }).error).toContain('protocol 2');
  });

  test.each([0, 3, '2', null, true])('protocol %j is refused', (protocol) => {
    const ask = sessionOf(2);
    expect(ask({ cmd: 'hello', protocol })).toEqual({ error: 'protocol must be 1 or 2' });
    expect(ask({ cmd: 'hello' })).toMatchObject({ protocol: 2 });
  });
});

test('answers include the requested extras', () => {
  const ask = sessionOf(2);
  const begun = ask({ ...NEW, tell: ['choices', 'position', 'state', 'forecast'] });
  expect(begun.choices).toEqual(ask({ cmd: 'choices' }).choices);
  expect(begun.position).toBe(ask({ cmd: 'position' }).position);
  expect(begun.state).toEqual(ask({ cmd: 'state' }).state);
  expect(begun.forecast).toEqual(ask({ cmd: 'forecast' }).forecast);
  const played = ask({ cmd: 'play', choice: 'start', tell: ['choices'] });
  expect(played.choices[0]).toMatch(/^site:/);
  expect(ask({ cmd: 'undo', tell: ['choices'] }).choices).toEqual(begun.choices);
  expect(ask({ cmd: 'play', choice: 'start', tell: ['board'] }).error).toMatch(
    /^tell must be one of choices/,
  );
  expect(ask({ cmd: 'choices' }).choices).toEqual(begun.choices);
});

describe('positions', () => {
  const record = parseRecord(sampleText());

  test('a game continues from a position as from its record, and back to it', () => {
    const ask = sessionOf(2);
    for (const at of [0, 5, 60, record.choices.length - 1, record.choices.length]) {
      const { state } = historyOf(record, at);
      const position = printPosition(state);
      const begun = ask({ cmd: 'position', position, tell: ['choices'] });
      expect(begun).toMatchObject({ ok: true, length: 0, hash: hash(state) });
      expect(begun.choices).toEqual(choices(state).map(printChoice));
      expect(ask({ cmd: 'save' }).error).toMatch(/^a game that began from a position has no record/);
      if (state.over) continue;
      ask({ cmd: 'play', choice: begun.choices[0] });
      expect(ask({ cmd: 'undo' }).hash).toBe(begun.hash);
      expect(ask({ cmd: 'undo' }).error).toBe('cannot take back 1; choices so far: 0');
    }
  });

  test('a seed plays chance from there', () => {
    const ask = sessionOf(2);
    const position = printPosition(historyOf(record, 0).state);
    const begun = ask({ cmd: 'position', position, seed: 1 });
    expect(begun.played).toHaveLength(2);
    expect(begun.decision.kind).toBe('action');
  });

  test('one that is refused changes nothing', () => {
    const ask = sessionOf(2);
    const { hash: before } = ask(NEW);
    const position = ask({ cmd: 'position' }).position.replace(' I ', ' IV ');
    expect(ask({ cmd: 'position', position }).error).toMatch(
      /^the position's board: .* is of a past century/,
    );
    expect(ask({ cmd: 'position', position: 17 }).error).toBe('position must be a text, not 17');
    expect(ask({ cmd: 'position', seed: 1 }).error).toBe('seed goes with a position to begin from');
    expect(ask({ cmd: 'state' }).state.hash).toBe(before);
  });
});

test('the board is that of the state, and its neighbours are mutual', () => {
  const ask = sessionOf(2);
  ask(NEW);
  const { board } = ask({ cmd: 'board' });
  const { spaces } = ask({ cmd: 'state' }).state;
  expect(board.spaces).toHaveLength(44);
  for (const { space, district, colour, cost, neighbours } of board.spaces) {
    expect(spaces[space]).toMatchObject({ district, colour, cost });
    expect(neighbours.length).toBeGreaterThan(0);
    for (const other of neighbours) expect(board.spaces[other].neighbours).toContain(space);
    expect(board.districts.find((own: Answer) => own.district === district).spaces).toContain(space);
  }
  expect(board.districts.filter(({ wild }: Answer) => wild)).toHaveLength(4);
});

describe('search', () => {
  test.each(['apprentice', 'architect', 'governor'])(
    'the %s chooses, and every choice is valued',
    (level) => {
      const ask = sessionOf(2);
      const { choices: legal, hash: before } = ask({ ...NEW, tell: ['choices'] });
      const request = { cmd: 'search', level, nodes: 50, seed: 3 };
      const found = ask(request);
      expect(legal).toContain(found.choice);
      expect(found.values.map(({ choice }: Answer) => choice).toSorted()).toEqual(legal.toSorted());
      const shares = found.values.map(({ share }: Answer) => share);
      expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a));
      expect(found.line[0].choices[0]).toBe(found.choice);
      expect(ask(request)).toEqual(found);
      expect(ask({ cmd: 'state' }).state.hash).toBe(before);
      // The line is legal, apart from choices of other seats and chance.
      expect(ask({ cmd: 'play', choices: found.line[0].choices })).toMatchObject({ ok: true });
    },
  );

  test('is refused if there is nothing to search, or without a limit', () => {
    const ask = sessionOf(2);
    ask({ ...NEW, chance: 'manual' });
    expect(ask({ cmd: 'search' }).error).toBe('chance decides here: there is nothing to think about');
    ask({ cmd: 'load', record: sampleText() });
    expect(ask({ cmd: 'search' }).error).toBe('the game is over: there is nothing to choose');
    ask(NEW);
    expect(ask({ cmd: 'search', nodes: 5, ms: 5 }).error).toBe('give nodes or ms, not both');
    expect(ask({ cmd: 'search', nodes: 1e9 }).error).toMatch(/^nodes must be a whole number from 1 to /);
    expect(ask({ cmd: 'search', level: 'king' }).error).toMatch(/^level must be one of apprentice/);
    expect(ask({ cmd: 'search', ms: 5 })).toMatchObject({ ok: true });
  });
});

test('playouts finish games and do not change the session’s game', () => {
  const ask = sessionOf(2);
  const { hash: before } = ask(NEW);
  const request = { cmd: 'playout', n: 5, seed: 2, bots: ['random', 'architect', 'random'] };
  const { share, games } = ask(request);
  expect(games).toHaveLength(5);
  expect(share.A + share.B + share.C).toBeCloseTo(1);
  for (const { scores, winners } of games) {
    expect(scores[winners[0]]).toBe(Math.max(...Object.values<number>(scores)));
  }
  expect(ask(request).games).toEqual(games);
  expect(ask({ ...request, seed: 3 }).games).not.toEqual(games);
  expect(ask({ cmd: 'state' }).state.hash).toBe(before);
  expect(ask({ cmd: 'playout', bots: ['king'] }).error).toMatch(/^bots must be of random, /);
  expect(ask({ cmd: 'playout', bots: ['random', 'random'] }).error).toMatch(/ or of 3, one for each seat$/);
});

describe('many games', () => {
  test('are played side by side, all of them in one request', () => {
    const ask = sessionOf(2);
    const games = [1, 2, 3, 4];
    const batch = (requests: object[]): Answer[] => ask({ cmd: 'batch', requests }).answers;
    let answers = batch(games.map((game) => ({ ...NEW, seed: game, game, tell: ['choices'] })));
    let open = games;
    let rounds = 0;
    while (open.length > 0) {
      const before = new Map(open.map((game, index) => [game, answers[index]]));
      open = open.filter((game) => !before.get(game).over);
      answers = batch(
        open.map((game) => ({
          id: game,
          cmd: 'play',
          game,
          choice: before.get(game).choices[rounds % before.get(game).choices.length],
          tell: ['choices'],
        })),
      );
      expect(answers.map(({ id, ok }) => ({ id, ok }))).toEqual(open.map((id) => ({ id, ok: true })));
      rounds += 1;
    }
    const hashes = games.map((game) => ask({ cmd: 'state', game }).state.hash);
    expect(new Set(hashes).size).toBe(games.length);
    for (const game of games) expect(ask({ cmd: 'close', game })).toEqual({ ok: true });
    expect(ask({ cmd: 'state', game: 1 }).error).toBe('there is no game "1" yet: begin with "new" or "load"');
  });

  test('one request of a batch that is refused does not stop the others', () => {
    const ask = sessionOf(2);
    const requests = [
      NEW,
      { id: 2, cmd: 'play', choice: 'proceed' },
      { id: 3, cmd: 'quit' },
      { cmd: 'decision' },
    ];
    const { answers } = ask({ cmd: 'batch', requests });
    expect(answers).toMatchObject([
      { ok: true },
      { id: 2, reason: 'other-decision' },
      { id: 3, error: 'quit does not stand in a batch' },
      { ok: true },
    ]);
    expect(ask({ cmd: 'batch', requests: [17] }).error).toBe('requests[0] must be an object, not 17');
    expect(ask({ cmd: 'batch', requests: {} }).error).toBe(
      'requests must be a list of requests, not an object',
    );
  });
});
