/** The study of the game: its arithmetic, its sentences on deals made up for them, and pages from a few real ones. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CENTURIES, DISTRICTS, LEADERS } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answers, answersFrom, type Line } from '../../src/study/answers.ts';
import { STRENGTHS } from '../../src/study/experiments.ts';
import { findingOn } from '../../src/study/findings.ts';
import { type Block, blocksIn, playPart, type StudyGame } from '../../src/study/games.ts';
import { escapeHtml } from '../../src/study/html.ts';
import { studyPage } from '../../src/study/page.ts';
import { SECTIONS, type SectionId } from '../../src/study/questions.ts';
import { sentencesFor } from '../../src/study/sentences.ts';
import { beyond, holm, likelihood, likelihoodApart, measured } from '../../src/study/statistics.ts';
import { figuresOf, topFindings } from '../../src/study/top-findings.ts';
import { loadCatalog, loadStudyWords } from '../../src/study/words.ts';

const PUBLISHED = path.join(import.meta.dirname, '../../../web/public/study');
const FIGURES = path.join(import.meta.dirname, '../../../text/src/strategy/figures.json');
const DATA = /<script type="application\/json" id="data">(.*)<\/script>/s;

test('Holm’s correction, worked by hand', () => {
  // In order 0.005 × 4, 0.01 × 3, 0.03 × 2, 0.04 × 1; the last may not be below the one before.
  const corrected = holm([0.01, 0.04, 0.03, 0.005]);
  [0.03, 0.06, 0.06, 0.02].forEach((luck, index) => {
    expect(corrected[index]).toBeCloseTo(luck);
  });
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});

test('the normal distribution, and what luck alone would do', () => {
  expect(beyond(0)).toBeCloseTo(1);
  expect(beyond(1.959964)).toBeCloseTo(0.05, 6);
  expect(beyond(-3)).toBeCloseTo(0.0027, 4);
  // Mean 1, √3 errors from 0, three degrees of freedom: 0.1817 in tables of Student's distribution.
  expect(likelihood([0, 0, 2, 2], 0)).toBeCloseTo(0.1817, 3);
  expect(likelihood([1, 1], 1)).toBe(1);
  // Two such samples, 1 apart: the error is √2 times as large, 1.2247 of them make 0.308.
  expect(likelihoodApart([0, 0, 2, 2], [-1, -1, 1, 1])).toBeCloseTo(0.308, 2);
  expect(likelihoodApart([0, 2], [0, 2])).toBeCloseTo(1);
});

test('an interval by resampling holds the mean, narrows with the number of deals, and is the same each time', () => {
  const coin = (deals: number): number[] => Array.from({ length: deals }, (_, deal) => deal % 2);
  const [few, many] = [measured(coin(20), 'seed'), measured(coin(2000), 'seed')];
  expect(few.low).toBeLessThan(0.5);
  expect(few.high).toBeGreaterThan(0.5);
  // 1.96 × 0.5 / √2000 on either side.
  expect(many.high - many.low).toBeCloseTo(0.0438, 2);
  expect(many.high - many.low).toBeLessThan(few.high - few.low);
  expect(measured(coin(20), 'seed')).toEqual(few);
});

test('a finding holds when it is sure and points the same way at every strength', () => {
  const found = (mean: number, luck: number) => ({
    mean,
    low: mean,
    high: mean,
    blocks: 99,
    expected: 0.25,
    luck,
  });
  const finding = (...all: Line['found']) =>
    findingOn({ subject: { kind: 'better' }, found: all, frequency: [] });
  const [less, more, leaning] = [found(0.2, 0.01), found(0.3, 0.001), found(0.22, 0.2)];
  expect(finding(less, less, less)).toMatchObject({ hold: 'all', side: -1, shown: 1 });
  expect(finding(more, more, more)).toMatchObject({ hold: 'all', side: 1 });
  expect(finding(more, less, less)).toMatchObject({ hold: 'mixed', side: -1, opposite: [0] });
  expect(finding(leaning, less, less)).toMatchObject({ hold: 'some', sure: [1, 2], leaning: [0] });
  expect(finding(leaning, leaning, more)).toMatchObject({ hold: 'some', side: 1, shown: 2, unseen: [0, 1] });
  expect(finding(null, less, less)).toMatchObject({ hold: 'both', unseen: [], unplayed: [0] });
  expect(finding(leaning, leaning, null)).toMatchObject({ hold: 'none', side: 0, shown: 1 });
  expect(finding({ ...less, expected: null, luck: null }, null, null)).toBeNull();
});

/** One game of four that a seat wins; the first seat begins, and ends every century. */
const gameWonBy = (winner: number, line: readonly number[] = [0, 0, 0, 0]): StudyGame => ({
  line,
  first: 0,
  scores: line.map((_, seat) => (seat === winner ? 120 : 100)),
  wins: line.map((_, seat) => (seat === winner ? 1 : 0)),
  turns: 100,
  ends: CENTURIES.map((_, century) => ({
    trigger: 'no-tile',
    seat: 0,
    turn: 25 * (century + 1),
    before: [0, 0, 0, 0],
  })),
  after: CENTURIES.slice(1).map(() => [10, 10, 10, 10]),
  events: [],
  leaders: line.map(() => LEADERS.map(() => 1)),
  districts: line.map(() => DISTRICTS.map(() => 1)),
});

const DEALS = 40;
const LEVELS = STRENGTHS.map(({ level }) => level);

const made = (experiment: string, level: string, games: (deal: number) => StudyGame[]): Block[] =>
  Array.from({ length: DEALS }, (_, deal) => ({ experiment, level, deal, games: games(deal) }));

/** Of a hundred games the player who begins wins so many; the others share the rest. */
const begins = (level: string, wins: number): Block[] =>
  made('seats-4', level, (deal) => [gameWonBy((deal * 100) / DEALS < wins ? 0 : 1 + (deal % 3))]);

const ROTATIONS = [0, 1, 2, 3].map((own) => [0, 1, 2, 3].map((seat) => (seat === own ? 0 : 1)));

/** The restricted player never wins, or wins a quarter: each seat once. */
const forgoes = (experiment: string, level: string, isHurt: boolean): Block[] =>
  made(experiment, level, (deal) =>
    ROTATIONS.map((line, own) => gameWonBy(isHurt ? (own + 1 + (deal % 3)) % 4 : deal % 4, line)),
  );

const english = await loadStudyWords('en');
const sayAll = (answers: Answers, section: SectionId): string => {
  const { headline, hold, more } = sentencesFor(section, english, answers);
  return [headline, `[${hold}]`, ...more].join(' ');
};

describe('sentences from invented deals', () => {
  test('an advantage is named, with how far it holds', () => {
    const everywhere = answersFrom(LEVELS.flatMap((level) => begins(level, 70)));
    expect(sayAll(everywhere, 'seat')).toContain(
      'With 4 players, the first player wins much more often: 70 of 100 games among Architects; 25 would be fair. [all] It is so at all three strengths.',
    );
    const turned = answersFrom([
      ...begins('mason', 0),
      ...begins('architect', 70),
      ...begins('governor', 25),
    ]);
    expect(sayAll(turned, 'seat')).toMatch(
      /\[mixed\] Among Governors we saw no difference\. Among Masons it is the other way round\./,
    );
  });

  test('none is not named', () => {
    const answers = answersFrom(LEVELS.flatMap((level) => begins(level, 25)));
    expect(sayAll(answers, 'seat')).toContain(
      'With 4 players, we saw no advantage or drawback in beginning: the first player wins 25.0 of 100 games among Architects; 25 would be fair. [none]',
    );
    expect(sayAll(answers, 'seat')).not.toContain('one place is different');
  });

  test('the leader and the action that are missed, and those that are not, have the names of the app', () => {
    const answers = answersFrom(
      LEVELS.flatMap((level) => [
        ...forgoes('leader-politics-never', level, true),
        ...forgoes('leader-culture-never', level, false),
        ...forgoes('district-academic-never', level, false),
      ]),
    );
    expect(sayAll(answers, 'leaders')).toContain(
      'The leader that players miss most: Political leader. A player who never takes it wins 0 of 100 games among Architects; 25 would be fair. [all]',
    );
    expect(sayAll(answers, 'districts')).toContain(
      'A player who never uses the action of one district wins as often as the others, as far as we could see: the other actions make up for it. [none]',
    );
    const page = studyPage(english, answers, [], 'alone');
    expect(page).toContain('<li>Wins less often, at all three strengths: Political leader.</li>');
    expect(page).toContain('<li>No difference seen: Cultural leader.</li>');
  });

  test('a finding has its sentence and what follows from it, or the answer that the games gave instead', () => {
    const answers = answersFrom(
      LEVELS.flatMap((level) => [
        ...forgoes('help-never', level, true),
        ...forgoes('join-never', level, false),
        ...begins(level, 25),
      ]),
    );
    const top = new Map(topFindings(english, answers).map((one) => [one.id, one]));
    expect([...top.keys()]).toHaveLength(10);
    expect(top.get('help')).toMatchObject({
      section: 'without',
      sentence: 'Never use a district’s action, and you win 0 of 100 games instead of 25.',
      hold: 'all',
    });
    expect(top.get('help')!.soWhat).not.toBe('');
    expect(top.get('seat')).toMatchObject({ section: 'seat', soWhat: '' });
    // No difference was seen, so nothing follows.
    expect(top.get('join')).toMatchObject({ soWhat: '' });
    expect(sayAll(answers, 'without')).toContain(
      'A player who never starts a building next to one of their own wins as often as the others',
    );
    const page = studyPage(english, answers, [], 'alone');
    expect(page.indexOf('Ten findings')).toBeLessThan(page.indexOf('<details'));
    expect(page.match(/<details class="question">/g)).toHaveLength(Object.keys(SECTIONS).length + 1);
  });

  test('where nothing was played, nothing is said', () => {
    const answers = answersFrom([]);
    for (const section of Object.keys(SECTIONS) as SectionId[]) {
      expect(sayAll(answers, section)).toBe(
        'Too few games have been played yet to say anything here. [null]',
      );
    }
  });

  test('two against two in one deal: who wins twice', () => {
    const seatings = [
      [0, 0, 1, 1],
      [0, 1, 0, 1],
      [0, 1, 1, 0],
      [1, 0, 0, 1],
      [1, 0, 1, 0],
      [1, 1, 0, 0],
    ];
    // The same seat wins every game of a deal, whichever bot sits there.
    const chairs = made('skill', 'architect', (deal) => seatings.map((line) => gameWonBy(deal % 4, line)));
    expect(sayAll(answersFrom(chairs), 'skill')).toMatch(
      /both games 0\.0 times of 100, the weaker two 0\.0 times; 100\.0 times the same chairs win twice, where 50\.0 would be chance .* So the deal itself favours some chairs/,
    );
    const skilled = made('skill', 'architect', () =>
      seatings.map((line) => gameWonBy(line.indexOf(0), line)),
    );
    expect(sayAll(answersFrom(skilled), 'skill')).toContain('win 100 of 100 games, where 50 would be luck');
  });
});

test('the published page has ten findings with what follows, and the strategy pages repeat its figures', () => {
  const page = readFileSync(path.join(PUBLISHED, 'en.html'), 'utf8');
  const { answers: all } = JSON.parse(DATA.exec(page)![1]!) as { answers: Answers[keyof Answers][] };
  const answers = Object.fromEntries(all.map((answer) => [answer.id, answer])) as Answers;
  const findings = topFindings(english, answers);
  expect(findings.filter(({ soWhat }) => soWhat === '').map(({ id }) => id)).toEqual([]);
  for (const { sentence } of findings) expect(page).toContain(escapeHtml(sentence));
  expect(figuresOf(answers)).toEqual(JSON.parse(readFileSync(FIGURES, 'utf8')));
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('the catalog is in order', async () => {
    expect(catalogProblems(language, await loadCatalog(language), await loadCatalog('en'))).toEqual([]);
  });
});

test('a share is played, continues where it stopped, and becomes a page in every language', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-study-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = { number: 7, of: 20_000 };
  const playBlocks = (blocks: number): Promise<void> =>
    playPart(folder, part, { minutes: Number.POSITIVE_INFINITY, blocks }, () => {});
  await playBlocks(1);
  const [first] = blocksIn(folder);
  await playBlocks(1);
  const played = blocksIn(folder);
  expect(played).toHaveLength(2);
  expect(played[0]).toEqual(first);
  expect(played[1]).not.toEqual(first);
  // So few would say nothing: the same deals, as if they had been met again and again at every strength.
  const blocks = played.flatMap((block) =>
    LEVELS.flatMap((level) =>
      Array.from({ length: 20 }, (_, deal) => ({ ...block, level, deal, experiment: 'seats-4' })),
    ),
  );
  const answers = answersFrom(blocks);
  for (const language of LANGUAGES) {
    const words = await loadStudyWords(language);
    const page = studyPage(words, answers, blocks, 'alone');
    expect(page).toContain(`<h1>${words.say('title')}</h1>`);
    expect(page).toContain(words.whole(blocks.length));
    expect(page).not.toMatch(/\b(src|href)="(?!#)/);
    expect(page).not.toMatch(/undefined|NaN|Infinity/);
    expect(page.match(/<section id=/g)).toHaveLength(Object.keys(SECTIONS).length + 1);
    const data = JSON.parse(DATA.exec(page)![1]!);
    expect(data.answers).toHaveLength(Object.values(SECTIONS).flat().length);
    // The server of the app allows no style inside a page.
    expect(studyPage(words, answers, blocks, 'app')).not.toMatch(/<style|style=/);
  }
});
