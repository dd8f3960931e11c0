/** `cap-diamant play`, played through a pipe. */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ALL_OPTIONS,
  DISTRICTS,
  hash,
  historyOf,
  newGame,
  parseRecord,
  printRecord,
  ZONES,
} from '@cap-diamant/engine';
import { LANGUAGES, type Language } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { playRandomGame } from '../src/games/random-game.ts';
import { ledger } from '../src/play/grids.ts';
import { inform } from '../src/play/inform.ts';
import { languageFor } from '../src/play/language.ts';
import type { Lines } from '../src/play/lines.ts';
import de from '../src/play/messages/de/play.json' with { type: 'json' };
import en from '../src/play/messages/en/play.json' with { type: 'json' };
import fr from '../src/play/messages/fr/play.json' with { type: 'json' };
import ru from '../src/play/messages/ru/play.json' with { type: 'json' };
import { byTurns, sentences } from '../src/play/narrate.ts';
import { districtWords, loadVoice, makePen, zoneLetters } from '../src/play/pen.ts';
import { drawScreen } from '../src/play/screen.ts';
import { personAgainst } from '../src/play/seating.ts';
import { openSitting } from '../src/play/sitting.ts';
import { playAtTable } from '../src/play/table.ts';
import { COLOURED, PLAIN, widthOf } from '../src/screen/paint.ts';
import { refusal, run } from './support/program.ts';

const WORDS: { readonly [language in Language]: typeof en } = { en, fr, de, ru };

const folder = mkdtempSync(path.join(tmpdir(), 'play-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileIn = (name: string): string => path.join(folder, name);

/** Starts with seat A: its person decides first. */
const FIRST = ['--seed', '3'];
const ENGLISH = ['--language', 'en'];
const play = (args: readonly string[], answers: readonly string[]) =>
  run(['play', ...FIRST, ...ENGLISH, ...args], answers.map((answer) => `${answer}\n`).join(''));
const hashIn = (file: string): string => hash(historyOf(parseRecord(readFileSync(file, 'utf8'))).state);

test('always taking the first choice plays a whole game', async () => {
  const file = fileIn('whole.txt');
  const { code, stdout, stderr } = await play(['--save', file], new Array(400).fill('1'));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/^ {2}Scoring Citadelle: /gm)).toHaveLength(4);
  expect(stdout).toMatch(/^ {2}Final scoring, buildings: A \d+/m);
  // Bots have people's names, with their level if there is room.
  expect(stdout).toMatch(/^.* › ?A you .*\n.* B \p{L}+ \(Apprentice\) .*\n.* C \p{L}+ \(Apprentice\) /mu);
  expect(stdout).toMatch(/^ +A you +B \p{L}+(?: \(Apprentice\))? +C \p{L}+(?: \(Apprentice\))?$/mu);
  expect(stdout).toMatch(/^total +\d+ +\d+ +\d+$/m);
  expect(stdout).toMatch(
    /^The game is over: (A you wins|[BC] \p{L}+ \(Apprentice\) wins|.* share the win)\.$/mu,
  );
  expect(stdout).not.toContain('\u001b');
  expect(stdout).not.toMatch(/undefined|NaN/);
  const end = historyOf(parseRecord(readFileSync(file, 'utf8'))).state;
  expect(end.over).toBe(true);
  expect((await run(['replay', file])).code).toBe(0);
  // A finished game shows its end again.
  expect((await run(['play', ...ENGLISH, '--load', file])).stdout).toContain('total');
});

test('u undoes within a turn, and no further', async () => {
  const { stdout } = await play([], ['u', 'start', 'u', 'send:religion', 'u']);
  expect(stdout.match(/You have nothing to undo/g)).toHaveLength(2);
  expect(stdout).toContain('Undone: Start a building.');
  // The same question is asked again, with the same menu.
  const menus = stdout.match(/Your turn, [^.]*A\.[^›]*/g)!;
  expect(menus[1]).toBe(menus[0]);
});

test('--confirm asks before a turn ends', async () => {
  const { stdout } = await play(['--confirm'], ['send:religion', 'u', 'send:politics', '']);
  expect(stdout).toContain('A sends a worker to Religion.\nEnter ends your turn');
  expect(stdout).toContain('Undone: Send a worker to Religion.');
  expect(stdout).toMatch(/^Politics +1 /m);
  expect(stdout).not.toMatch(/^Religion +1 /m);
});

test('h gives an opinion with reasons, f b l ? inform', async () => {
  const { stdout, code } = await play(['--think', '50'], ['h', 'f', 'b', 'l', '?', 'q']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /The governor’s choice: .*\.\s+Your\s+chance\s+of\s+winning\s+would\s+be\s+\d+\s+%\./,
  );
  expect(stdout).toMatch(/Better\s+than\s+“[^”]+”\.\s+[A-Z][^.]+\.|is\s+about\s+as\s+good/);
  expect(stdout).not.toMatch(/[+−]\d+\.\d/);
  expect(stdout).toContain('With all workers on buildings');
  expect(stdout).toContain('A begins.');
  expect(stdout).toMatch(/Take exactly one action: .*\n.* \(rule R4\)/);
  expect(stdout).toMatch(/Au revoir!\n$/);
});

test('bad input explains itself and asks again', async () => {
  const answers = ['99', '', 'send:relgion', 'contribute:3', 'xyzzy', 'site:3', 'save'];
  const { stdout, code } = await play([], answers);
  expect(code).toBe(0);
  for (const reply of [
    'There is no choice 99; the last one is 10.',
    'Type the number of a choice, or “?” for help.',
    'did you mean “send:religion”?',
    '“contribute:3”: No architect is here',
    '“xyzzy” is neither a choice nor a command',
    'Another decision comes first. (rule R4)',
    'Type “save” and the name of a file.',
    'The input has ended.',
  ]) {
    expect(stdout).toContain(reply);
  }
  expect(stdout.match(/^A you › /gm)).toHaveLength(answers.length + 1);
});

test('a game that was left continues exactly where it was', async () => {
  const [file, whole] = [fileIn('part.txt'), fileIn('in-one.txt')];
  const first = ['start', '3', 'send:religion', 'start'];
  const rest = ['2', 'send:citadelle', '1'];
  const left = await play(['--level', 'mason', '--save', file], first);
  expect(left.stdout).toContain(`To continue: cap-diamant play --load ${file}`);
  const before = hashIn(file);
  const looked = await run(['play', ...ENGLISH, '--load', file], 'q\n');
  expect(looked.code).toBe(0);
  const named = /B \p{L}+ \(Mason\)/u;
  expect(looked.stdout).toMatch(named);
  expect(named.exec(looked.stdout)?.[0]).toBe(named.exec(left.stdout)?.[0]);
  expect(hashIn(file)).toBe(before);

  await run(['play', '--load', file], rest.map((answer) => `${answer}\n`).join(''));
  await play(['--level', 'mason', '--save', whole], [...first, ...rest]);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('bots with a style are saved with the game', async () => {
  const file = fileIn('styles.txt');
  const left = await play(
    ['--seats', 'you,builder,hunter', '--think', '1', '--save', file],
    ['start', '3', 'q'],
  );
  const looked = await run(['play', ...ENGLISH, '--load', file], 'q\n');
  for (const { code, stdout } of [left, looked]) {
    expect(code).toBe(0);
    expect(stdout).toMatch(/B \p{L}+ \(Builder\)/u);
    expect(stdout).toMatch(/C \p{L}+ \(Hunter\)/u);
  }
});

test('interrupted, it leaves a file that can be loaded', async () => {
  const file = fileIn('stopped.txt');
  const bin = path.join(import.meta.dirname, '..', 'bin', 'cap-diamant.mjs');
  const child = spawn(process.execPath, [bin, 'play', ...FIRST, ...ENGLISH, '--save', file]);
  let stdout = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    // The second choice is being asked for.
    if (!stdout.includes('put your architect on') && (stdout + text).includes('put your architect on'))
      child.kill('SIGINT');
    stdout += text;
  });
  child.stdin.write('start\n');
  expect(await ended).toBe(130);
  expect(stdout).toContain('To continue:');
  expect(historyOf(parseRecord(readFileSync(file, 'utf8'))).state.agenda.at(-1)?.kind).toBe('place');
});

test('what is sent ahead waits in the pipe, so that an endless sender takes no memory', async () => {
  const bin = path.join(import.meta.dirname, '..', 'bin', 'cap-diamant.mjs');
  const child = spawn(process.execPath, [bin, 'play', ...FIRST, ...ENGLISH]);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const ones = Buffer.from('1\n'.repeat(10_000));
  let taken = 0;
  const send = (): void => {
    child.stdin.write(ones, (error) => {
      if (error) return;
      taken += ones.length;
      send();
    });
  };
  child.stdin.on('error', () => {});
  send();
  expect(await ended).toBe(0);
  expect(stdout).toMatch(/The game is over: .* wins?\.\n$/);
  // The pipe and one reading of it hold that much; the game itself needs some 500 bytes.
  expect(taken).toBeLessThan(1_000_000);
});

test('a text line that is too long or no text is refused like any other answer', async () => {
  const lines = [
    Buffer.alloc(3_000_000, 'x'),
    Buffer.from([0xff]),
    Buffer.from('send:religion\r'),
    Buffer.from('q'),
  ];
  const input = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));
  const { code, stdout } = await run(['play', ...FIRST, ...ENGLISH], input);
  expect(code).toBe(0);
  expect(stdout.match(/› \ufffd\n/g)).toHaveLength(2);
  expect(stdout).toMatch(/› send:religion\n/);
  expect(stdout.length).toBeLessThan(100_000);
});

test('several people can share the keyboard, under their names', async () => {
  const { stdout } = await play(['--seats', 'you:Ada,you:Ben'], ['send:religion', 'send:culture']);
  expect(stdout).toContain('2011 edition, Full game with events, 2 players; seed 3.');
  expect(stdout).toMatch(/^A Ada › send:religion$/m);
  expect(stdout).toMatch(/^B Ben › send:culture$/m);
  expect(stdout).toContain('· A sends a worker to Religion.');
});

describe('options that make no sense are refused', () => {
  test.each([
    [['--level', 'governer'], "did you mean 'governor'?"],
    [['--level', 'politican'], "did you mean 'politician'?"],
    [['--seats', 'mason,mason'], "one seat must be 'you'"],
    [['--seats', 'you,mason', '--players', '3'], '--seats names 2, but there are 3 players'],
    [['--level', 'mason', '--seats', 'you,mason'], 'choose --level or --seats'],
    [['--think', 'long'], '--think must be a whole number'],
    [['--language', 'klingon'], `there are ${LANGUAGES.join(', ')}`],
    [['game.txt'], "unexpected 'game.txt'"],
  ])('%j', async (args, message) => {
    expect(await refusal('play', args)).toContain(message);
  });

  test('as usage errors', async () => {
    const { code, stdout, stderr } = await run(['play', '--level', 'governer']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^cap-diamant play: .*did you mean 'governor'\?/);
  });

  test('a new game does not overwrite an existing file', async () => {
    const file = fileIn('yesterday.txt');
    writeFileSync(file, 'yesterday');
    const { code, stderr } = await play(['--save', file], ['1']);
    expect(code).toBe(2);
    expect(stderr).toContain('is there already: --load goes on with it');
    expect(readFileSync(file, 'utf8')).toBe('yesterday');
  });

  test('a loaded game keeps its rules', async () => {
    const file = fileIn('fixed.txt');
    writeFileSync(file, printRecord(playRandomGame(ALL_OPTIONS[0]!, 'random', 'fixed').record));
    const { code, stderr } = await run(['play', '--load', file, '--edition', '2011']);
    expect(code).toBe(2);
    expect(stderr).toContain('--edition cannot be changed');
    expect((await run(['play', '--load', fileIn('none.txt')])).stderr).toContain('there is no file');
  });
});

test('at a terminal a file that cannot be written is asked for again, and the game is not lost', async () => {
  const { record } = playRandomGame(ALL_OPTIONS[0]!, 'random', 'asked again');
  const seats = personAgainst('apprentice', ALL_OPTIONS[0]!.players);
  const game = openSitting({ ...record, seats, seed: 'x', choices: record.choices.slice(0, 20) });
  const file = fileIn('second-try.txt');
  const answers = ['quit', path.join(folder, 'no-such-folder', 'game.txt'), file];
  const asked: string[] = [];
  const lines: Lines = {
    ask: async (prompt) => {
      asked.push(prompt);
      const line = answers.shift();
      return line === undefined ? 'ended' : { line };
    },
    interrupted: () => false,
    close: () => {},
  };
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const manner = { colour: false, live: true, confirm: false, think: 1, file: null };
  const ending = await playAtTable(game, lines, manner, await loadVoice('en'));
  const said = printed.mock.calls.map(([text]) => text).join('');
  printed.mockRestore();
  expect(ending).toBe('quit');
  expect(asked.slice(1)).toEqual([`${en['ask-save']} › `, `${en['ask-save']} › `]);
  expect(said).toContain('cannot be written (ENOENT)');
  expect(said).toContain(`cap-diamant play --load ${file}`);
  expect(hashIn(file)).toBe(hash(game.state()));
});

test('--help', async () => {
  const { code, stdout } = await run(['play', '--help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: cap-diamant play/);
  for (const option of ['--level', '--seats', '--think', '--save', '--load', '--no-color', '--language']) {
    expect(stdout).toContain(option);
  }
});

test('every message is used', () => {
  const sources = path.join(import.meta.dirname, '..', 'src');
  const code = globSync('**/*.ts', { cwd: sources, exclude: ['**/messages/**'] })
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
  const isUsed = (key: string): boolean =>
    code.includes(`'${key}'`) || (key.includes('.') && code.includes(`\`${key.replace(/[^.]*$/, '${')}`));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('the catalog has no problems', () => {
    expect(catalogProblems(language, WORDS[language], en)).toEqual([]);
  });

  /** Words that only one language has. */
  const MARKS: { readonly [name in Language]: readonly string[] } = {
    en: ['the', 'worker', 'workers', 'turn', 'with', 'choice'],
    fr: ['ouvrier', 'ouvriers', 'avec', 'marque', 'choix'],
    de: ['Arbeiter', 'Zug', 'mit', 'erhält', 'Wahl'],
    ru: ['работника', 'работников', 'ход', 'очков', 'здание'],
  };

  test('a game is played to its ledger', async () => {
    const questions = [
      '?',
      'h',
      'f',
      'l',
      'u',
      'save',
      '99',
      'xyzzy',
      'contribute:3',
      'send:relgion',
      'start',
      'u',
    ];
    const { code, stdout, stderr } = await run(
      ['play', ...FIRST, '--players', '2', '--think', '20', '--language', language],
      [...questions, ...new Array(300).fill('1')].map((answer) => `${answer}\n`).join(''),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^${WORDS[language].total} +\\d+ +\\d+$`, 'm'));
    expect(stdout).not.toMatch(/[{}]|undefined|NaN/);
    expect(Math.max(...stdout.split('\n').map(widthOf))).toBeLessThanOrEqual(80);
    const said = new Set(stdout.match(/\p{L}+/gu));
    for (const other of LANGUAGES) {
      const found = MARKS[other].filter((word) => said.has(word));
      expect(found).toEqual(other === language ? MARKS[other] : []);
    }
  });

  test('every position of every variant fits on 80 columns', async () => {
    const voice = await loadVoice(language);
    for (const [index, options] of ALL_OPTIONS.entries()) {
      const { record } = playRandomGame(options, 'balanced', `fits ${index}`);
      const count = 20 + ((index * 37) % (record.choices.length - 25));
      const seats = personAgainst('apprentice', options.players);
      const game = openSitting({ ...record, seats, seed: 'x', choices: record.choices.slice(0, count) });
      while (game.playChance() !== null);
      for (const paint of [PLAIN, COLOURED]) {
        const pen = makePen(voice, paint, game, game.state());
        for (const size of [
          { columns: 80, rows: 24 },
          { columns: 80, rows: 48 },
          { columns: 80, rows: 80 },
          { columns: 120, rows: 50 },
        ]) {
          const lines = drawScreen(game, size, pen);
          expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(size.columns);
          expect(lines.join('\n')).not.toMatch(/undefined|NaN|null\b|[{}]/);
        }
        const forecast = inform('forecast', '', game, 0, 1, { columns: 80, rows: 40 }, pen);
        expect(Math.max(...forecast.map(widthOf))).toBeLessThanOrEqual(80);
      }
      const whole = openSitting({ ...record, seats, seed: 'x' });
      const pen = makePen(voice, PLAIN, whole, whole.state());
      expect(Math.max(...ledger(whole.state(), pen, 80).map(widthOf))).toBeLessThanOrEqual(80);
      const happenings = whole.entries().flatMap((entry) => entry.happenings);
      for (const story of byTurns(happenings, 0, 0)) {
        const text = sentences(whole.state(), story, pen).join(' ');
        expect(text).not.toMatch(/undefined|NaN|null\b|\.\.|[{}]/);
      }
    }
  });

  test('districts and zones can be distinguished on the board', async () => {
    const { text } = await loadVoice(language);
    expect(new Set(zoneLetters(text)).size).toBe(ZONES.length);
    for (const options of ALL_OPTIONS) {
      const { layout } = playRandomGame(options, 'balanced', 'names').record;
      const names = districtWords(text, newGame(options, layout)).map((name) => name.slice(0, 7));
      expect(new Set(names).size).toBe(DISTRICTS.length);
    }
  });
});

test('news name the century in which they happened', async () => {
  const voice = await loadVoice('en');
  const options = ALL_OPTIONS.find(({ rules, players }) => rules === 'complete' && players === 3)!;
  const { record } = playRandomGame(options, 'balanced', 'leaders');
  const seats = personAgainst('apprentice', 3);
  const game = openSitting({ ...record, seats, seed: 'x' });
  const pen = makePen(voice, PLAIN, game, game.state());
  const turns = byTurns(
    game.entries().flatMap((entry) => entry.happenings),
    0,
    0,
  ).map((turn) => ({ turn, text: sentences(game.state(), turn, pen).join(' ') }));
  const taken = turns.filter(({ turn }) => turn.happenings.some(({ kind }) => kind === 'leader-taken'));
  expect(new Set(taken.map(({ turn }) => turn.century)).size).toBeGreaterThan(1);
  for (const { turn, text } of taken) {
    const taking = turn.happenings.find((happening) => happening.kind === 'leader-taken')!;
    expect(text).toContain(voice.text.person(taking.leader, turn.century));
  }
});

test.each([
  [{ LANG: 'fr_CA.UTF-8' }, 'fr'],
  [{ LC_ALL: 'de_AT@euro', LC_MESSAGES: 'fr', LANG: 'ru' }, 'de'],
  [{ LC_ALL: '', LC_MESSAGES: 'ru_RU.UTF-8', LANG: 'fr' }, 'ru'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{}, 'en'],
])('%j speaks %s', (environment, language) => {
  expect(languageFor(undefined, environment)).toBe(language);
  expect(languageFor('fr', environment)).toBe('fr');
});
