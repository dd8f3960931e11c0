/** The line protocol, through a real process and its pipes. */
import { hash, historyOf, parseRecord } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, run, startEngine } from './support/program.ts';
import { sampleText, THREE } from './support/samples.ts';

type Engine = ReturnType<typeof startEngine>;

const running: Engine[] = [];

const engineWith = async (...requests: object[]): Promise<Engine> => {
  const engine = startEngine();
  running.push(engine);
  for (const request of requests) expect(await engine.ask(request)).toMatchObject({ ok: true });
  return engine;
};

afterEach(async () => {
  for (const engine of running.splice(0)) await engine.end();
});

const NEW = { cmd: 'new', options: THREE, seed: 'engine' };

test('hello reports the program and its commands', async () => {
  const engine = await engineWith();
  expect(await engine.ask({ cmd: 'hello' })).toMatchObject({ ok: true, name: 'Cap Diamant', protocol: 1 });
});

test('every kind of id comes back with its answer, and answers come in order', async () => {
  const engine = await engineWith();
  const ids = ['x', '', 0, -1.5, 9007199254740991, true, false, null, 'é☃'];
  const answers = await Promise.all(ids.map((id) => engine.ask({ id, cmd: 'hello' })));
  expect(answers.map((answer) => answer.id)).toEqual(ids);
  expect(await engine.ask({ cmd: 'hello' })).not.toHaveProperty('id');
});

/** Plays to the end, every choice by the caller, chance's included. */
const playThrough = async (engine: Engine, seed: string): Promise<Answer[]> => {
  const random = seededRandom(seed);
  const happenings: Answer[] = [];
  for (;;) {
    const { choices } = await engine.ask({ cmd: 'choices' });
    if (choices.length === 0) return happenings;
    const answer = await engine.ask({ cmd: 'play', choice: choices[random(choices.length)] });
    expect(answer.error).toBeUndefined();
    happenings.push(...answer.happenings);
  }
};

describe('a whole game', () => {
  test('is played choice by choice, and its record replays to the same state', async () => {
    const engine = await engineWith({ ...NEW, chance: 'manual', names: ['Ada', 'Ben; {x}', ''] });
    expect((await engine.ask({ cmd: 'decision' })).decision).toMatchObject({ by: 'chance', kind: 'event' });
    const happenings = await playThrough(engine, 'whole game');
    const { state } = await engine.ask({ cmd: 'state' });
    const { record } = await engine.ask({ cmd: 'save' });
    expect(state.over).toBe(true);
    expect(hash(historyOf(parseRecord(record)).state)).toBe(state.hash);
    expect(parseRecord(record).names).toEqual(['Ada', 'Ben; {x}', '']);
    expect(happenings.filter(({ kind }) => kind === 'zone-scored')).toHaveLength(20);
    const best = Math.max(...state.players.map((player: Answer) => player.score));
    const winners = state.players.filter((player: Answer) => player.score === best);
    expect(happenings.at(-1)).toEqual({
      kind: 'game-over',
      winners: winners.map((player: Answer) => player.seat),
    });
  });

  test('can be stepped through its scoring one by one', async () => {
    const engine = await engineWith({ ...NEW, steps: 'one-by-one' });
    const happenings = await playThrough(engine, 'steps');
    expect(happenings.filter(({ kind }) => kind === 'century-ends')).toHaveLength(4);
    const undone = await engine.ask({ cmd: 'undo' });
    expect(undone.decision).toMatchObject({ by: 'nobody', kind: 'final', step: 'event' });
    expect((await engine.ask({ cmd: 'choices' })).choices).toEqual(['proceed']);
    expect(await engine.ask({ cmd: 'play', choice: 'start' })).toMatchObject({ reason: 'other-decision' });
    expect((await engine.ask({ cmd: 'play', choice: 'proceed' })).over).toBe(true);
  });
});

test('the state names everything', async () => {
  const engine = await engineWith(NEW, { cmd: 'play', choice: 'take:citadelle' });
  const { state } = await engine.ask({ cmd: 'state' });
  expect(state).toMatchObject({ century: 'I', turn: 2, over: false, neutral: 'away', claims: [] });
  expect(state.decision).toMatchObject({ kind: 'action', rule: 'R4' });
  const taker = state.players.find((player: Answer) => player.leader === 'citadelle');
  expect(taker).toMatchObject({ score: 0, active: 3, passive: 19, architect: 'hand' });
  expect(state.zones.citadelle[taker.seat]).toBe(3);
  expect(state.spaces).toHaveLength(44);
  expect(state.spaces[17]).toMatchObject({
    space: 17,
    district: 'mansion',
    colour: 'economy',
    cost: 2,
    contributions: [],
    owner: null,
    stars: 0,
  });
  expect(state.events).toHaveLength(4);
});

test('the forecast has zones, majorities, groups and the final ledger', async () => {
  const engine = await engineWith(NEW, {
    cmd: 'play',
    choices: ['send:citadelle', 'send:citadelle', 'send:religion'],
  });
  const { forecast } = await engine.ask({ cmd: 'forecast' });
  const order = ['citadelle', 'religion', 'politics', 'economy', 'culture'];
  expect(forecast.zones.rungs.map((rung: Answer) => rung.zone)).toEqual(order);
  expect(forecast.zonesWithBuildings.rungs).toHaveLength(5);
  const [citadelle] = forecast.majorities;
  expect(citadelle.leaders).toHaveLength(2);
  expect(Object.keys(forecast.groups)).toEqual(['A', 'B', 'C']);
  const points = Object.values<number>(forecast.zones.points);
  expect(points).toEqual([1, 1, 1]);
  for (const seat of ['A', 'B', 'C'])
    expect(forecast.final[seat]).toMatchObject({ zones: 1, hand: 1, total: 2 });
});

describe('chance', () => {
  test('the same seed gives the same game, and neither taking back nor a refusal changes its luck', async () => {
    const engine = await engineWith();
    const first = await engine.ask(NEW);
    expect(first.played).toHaveLength(2);
    const again = await engine.ask(NEW);
    expect(again.hash).toBe(first.hash);
    // Century II's event comes from the seed: find the choice that reveals it, take it back, play it again.
    const random = seededRandom('luck');
    for (;;) {
      const { choices } = await engine.ask({ cmd: 'choices' });
      const choice = choices[random(choices.length)];
      const answer = await engine.ask({ cmd: 'play', choice });
      const revealed = answer.happenings.find(({ kind }: Answer) => kind === 'event-revealed');
      if (revealed === undefined) continue;
      expect(answer.played.at(-1)).toBe(`event:${revealed.event}`);
      for (let time = 0; time < 3; time += 1) {
        expect((await engine.ask({ cmd: 'undo' })).hash).not.toBe(answer.hash);
        const failed = await engine.ask({ cmd: 'play', choices: [choice, 'proceed'] });
        expect(failed).toMatchObject({ at: 1, reason: 'other-decision' });
        expect((await engine.ask({ cmd: 'play', choice })).hash).toBe(answer.hash);
      }
      return;
    }
  });

  test('the caller plays chance if a layout comes without a seed', async () => {
    const engine = await engineWith(NEW);
    const { state } = await engine.ask({ cmd: 'state' });
    const byCode = state.spaces.map((space: Answer) => space.tile);
    const byId = state.spaces.map((space: Answer) => space.building);
    const hashes = [];
    for (const layout of [byCode, byId, byCode.join(' ')]) {
      const made = await engine.ask({ cmd: 'new', options: THREE, layout });
      expect(made.decision).toMatchObject({ by: 'chance' });
      hashes.push(made.hash);
    }
    expect(new Set(hashes).size).toBe(1);
    const { choices } = await engine.ask({ cmd: 'choices' });
    expect(choices).toEqual(['event:1603', 'event:1663', 'event:1665', 'event:1682']);
  });
});

describe('records', () => {
  test('are loaded whole or up to a choice', async () => {
    const record = sampleText();
    const all = parseRecord(record).choices.length;
    const engine = await engineWith();
    expect(await engine.ask({ cmd: 'load', record })).toMatchObject({ ok: true, over: true, length: all });
    const part = await engine.ask({ cmd: 'load', record, upTo: 50 });
    expect(part).toMatchObject({
      over: false,
      length: 50,
      hash: hash(historyOf(parseRecord(record), 50).state),
    });
    const { record: saved } = await engine.ask({ cmd: 'save' });
    expect(parseRecord(saved).choices).toEqual(parseRecord(record).choices.slice(0, 50));
    expect(await engine.ask({ cmd: 'undo', n: 50 })).toMatchObject({ length: 0 });
    expect(await engine.ask({ cmd: 'undo' })).toMatchObject({
      error: 'cannot take back 1; choices so far: 0',
    });
  });

  test('with an error are refused with row and reason', async () => {
    const engine = await engineWith();
    const record = sampleText().replace(/(first:[ABC])/, '$1 skip');
    const { error, line } = await engine.ask({ cmd: 'load', record });
    expect(error).toMatch(/^line \d+: illegal choice: not optional/);
    expect(record.split('\n')[line - 1]).toContain('skip');
  });
});

describe('a refused request says why and changes nothing', () => {
  const deep = `{"cmd":"play","choice":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
  const cases: [string, string | Uint8Array, object | RegExp][] = [
    ['nothing', '', /not JSON/],
    ['no JSON', 'hello', /not JSON/],
    ['half a request', '{"cmd":"pl', /not JSON/],
    ['a list', '[{"cmd":"hello"}]', /is an object .* not a list/],
    ['a number', '17', /is an object .* not 17/],
    ['no command', '{"id":1}', { error: expect.stringMatching(/^cmd must be one of hello, /), id: 1 }],
    ['an unknown command', '{"cmd":"resign"}', /^cmd must be one of .* not "resign"$/],
    [
      'an unknown key',
      '{"cmd":"state","verbose":true}',
      /^unknown key "verbose": this command knows id, cmd$/,
    ],
    ['__proto__', '{"cmd":"state","__proto__":{"ok":true}}', /^unknown key "__proto__"/],
    ['a list as id', '{"id":[1],"cmd":"hello"}', /^id must be a string, .* not a list$/],
    ['an id that cannot be echoed', '{"id":1e300,"cmd":"hello"}', /^id is too large/],
    ['deep nesting', deep, /^choice must be a text, not a list$/],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), /not valid UTF-8/],
    ['no choice', '{"cmd":"play"}', /^give one choice, or a list/],
    ['an empty list', '{"cmd":"play","choices":[]}', /^choices must not be empty$/],
    [
      'a word that is no choice',
      '{"cmd":"play","choice":"pass"}',
      /^"pass" is not a choice: the words are first, /,
    ],
    [
      'an illegal choice',
      '{"id":"z","cmd":"play","choice":"contribute:17"}',
      {
        error: 'contribute:17 is illegal: not under construction (R4.4)',
        rule: 'R4.4',
        reason: 'not-under-construction',
        id: 'z',
      },
    ],
    [
      'an illegal choice after legal ones',
      '{"cmd":"play","choices":["send:culture","take:culture","take:culture"]}',
      {
        error: expect.stringMatching(/^choice 3 of 3, take:culture is illegal: leader taken/),
        rule: 'R4.7',
        reason: 'leader-taken',
        at: 2,
      },
    ],
    ['half a choice to undo', '{"cmd":"undo","n":0.5}', /^n must be a whole number, 1 or more, not 0.5$/],
    ['more than there is to undo', '{"cmd":"undo","n":9}', /^cannot take back 9; choices so far: 1$/],
    ['no options', '{"cmd":"new","seed":1}', { rule: 'R2' }],
    [
      'options that do not go together',
      '{"cmd":"new","seed":1,"options":{"edition":2026,"rules":"complete","events":true,"players":2}}',
      { rule: 'R2.2', error: expect.stringContaining('no 2-player game') },
    ],
    [
      'no seed and no layout',
      `{"cmd":"new","options":${JSON.stringify(THREE)}}`,
      /^give a layout, or a seed/,
    ],
    ['a short layout', `{"cmd":"new","options":${JSON.stringify(THREE)},"layout":["r1a"]}`, { rule: 'R3.1' }],
    [
      'automatic chance without a seed',
      `{"cmd":"new","options":${JSON.stringify(THREE)},"deal":"first-game","chance":"auto"}`,
      /needs a seed/,
    ],
    [
      'a name of two lines',
      `{"cmd":"new","options":${JSON.stringify(THREE)},"seed":1,"names":["a\\nb","",""]}`,
      /^names\[0\] must be one line/,
    ],
    ['no record', '{"cmd":"load","record":""}', { line: 1 }],
  ];

  // One process gets all of them, and starts a new game after each.
  let engine: Engine;
  beforeAll(() => {
    engine = startEngine();
  });
  afterAll(() => engine.end());

  test.each(cases)('%s', async (_, line, expected) => {
    for (const request of [NEW, { cmd: 'play', choice: 'send:politics' }])
      expect(await engine.ask(request)).toMatchObject({ ok: true });
    const before = await engine.ask({ cmd: 'save' });
    const answer = await engine.send(Buffer.concat([Buffer.from(line), Buffer.from('\n')]));
    expect(answer).toMatchObject(
      expected instanceof RegExp ? { error: expect.stringMatching(expected) } : expected,
    );
    expect(answer).not.toHaveProperty('ok');
    expect(answer).not.toHaveProperty('internal');
    expect(await engine.ask({ cmd: 'save' })).toEqual(before);
  });

  test('anything about a game before there is one', async () => {
    const fresh = await engineWith();
    for (const cmd of ['state', 'decision', 'choices', 'undo', 'save', 'forecast']) {
      expect(await fresh.ask({ cmd })).toEqual({
        error: 'there is no game yet: begin with "new" or "load"',
      });
    }
  });
});

describe('lines', () => {
  test('a text line of more than a mebibyte gets one error, and the next one its answer', async () => {
    const engine = await engineWith();
    for (let part = 0; part < 40; part += 1) engine.write(' '.repeat(100_000));
    expect(await engine.send('x\n')).toEqual({ error: 'the line is longer than 1048576 bytes' });
    expect(await engine.ask({ id: 2, cmd: 'hello' })).toMatchObject({ id: 2, ok: true });
  });

  test('a request may come in pieces, even in the middle of a letter', async () => {
    const engine = await engineWith();
    const bytes = Buffer.from('{"id":"Québec","cmd":"hello"}\r\n');
    for (const byte of bytes.subarray(0, -1)) {
      engine.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await engine.send(bytes.subarray(-1))).toMatchObject({ id: 'Québec', ok: true });
  });

  test('the last text line needs no line break', async () => {
    const { code, stdout } = await run(['engine'], '{"cmd":"state"}\n{"id":7,"cmd":"hello"}');
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([undefined, 7]);
    expect(stdout.endsWith('\n')).toBe(true);
  });

  test('quit is answered, and nothing after it is', async () => {
    const { code, stdout, stderr } = await run(['engine'], '{"id":1,"cmd":"quit"}\n{"cmd":"hello"}\n');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '{"id":1,"ok":true}\n', stderr: '' });
  });

  test('quit ends the program while its input stays open', async () => {
    const engine = await engineWith({ cmd: 'quit' });
    expect(await engine.ended).toBe(0);
  });

  test('without input there is no output', async () => {
    expect(await run(['engine'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('thousands of requests at once are all answered, in order and quickly', async () => {
    const requests = [NEW, ...Array.from({ length: 10_000 }, (_, id) => ({ id, cmd: 'choices' }))];
    const started = performance.now();
    const { stdout } = await run(['engine'], requests.map((request) => JSON.stringify(request)).join('\n'));
    const seconds = (performance.now() - started) / 1000;
    const ids = stdout
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(Array.from({ length: 10_000 }, (_, id) => id));
    // Far below the speed of an idle machine: this only catches quadratic behaviour.
    expect(seconds).toBeLessThan(20);
  });
});

test('it takes no arguments', async () => {
  const { code, stderr } = await run(['engine', 'game.txt']);
  expect(code).toBe(2);
  expect(stderr).toContain("it takes no arguments, got 'game.txt'");
});
