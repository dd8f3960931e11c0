/** The course and the drills without a page: legal from beginning to end, every question with one answer. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { explained } from '@cap-diamant/bots/explain';
import {
  apply,
  choices,
  clone,
  decision,
  historyOf,
  NOBODY,
  parseChoice,
  proceed,
  scoreOf,
  winners,
  workersBySeat,
} from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { LANGUAGES, speaker } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { describe, expect, test, vi } from 'vitest';
import { PATH_STEPS } from '../../src/app/path/path.ts';
import { keep } from '../../src/browser/storage.ts';
import {
  CHAPTERS_IN_ORDER,
  COURSE,
  gameOf,
  LEARNER,
  STOPS,
  type Step,
} from '../../src/features/learn/course.ts';
import { DRILL_GAMES } from '../../src/features/learn/drill-games.ts';
import { DRILL_NAMES } from '../../src/features/learn/drill-names.ts';
import { DRILLS } from '../../src/features/learn/drills.ts';
import { OWN_CHOICES } from '../../src/features/learn/own-choices.ts';
import { keepStep, progress } from '../../src/features/learn/progress.ts';
import { pose, QUESTION_KINDS } from '../../src/features/learn/questions.ts';
import { lessonPosition } from '../../src/playback/lesson-position.ts';
import { MemoryStorage } from './support/memory-storage.ts';

/** The steps of version 2: how many, and a hash of their keys. */
const COURSE_2 = [44, '0b450a782f02'];

const keyed = STOPS.map((stop) => [stop.step.key, stop] as const);

describe('the course', () => {
  test('has its chapters in order', () => {
    expect(COURSE.map(({ id }) => id)).toEqual(CHAPTERS_IN_ORDER);
  });

  test.each(keyed)('%s asks for what the learner may do there', (_, { chapter, step }) => {
    const wanted = gameOf(chapter).choices.slice(step.made, step.made + (step.wanted ?? 0));
    expect(wanted.length).toBe(step.wanted ?? 0);
    const state = clone(lessonPosition(gameOf(chapter), step).history.state);
    for (const choice of wanted) {
      expect(decision(state)?.by).toBe(LEARNER);
      expect(choices(state)).toContain(choice);
      apply(state, choice);
    }
  });

  test.each(keyed)('%s points at things that are on the table', (_, { chapter, step }) => {
    const { state } = lessonPosition(gameOf(chapter), step).history;
    expect(step.points(state).length).toBeGreaterThan(0);
  });

  test('a step that was saved of another course opens no wrong one', () => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    const best = { cascade: { right: 3, of: 5 } };
    const old = { step: 11, steps: 40, place: ['city', '6'], furthest: 11, best };
    keep('cap-diamant:learn', JSON.stringify(old));
    expect(progress()).toMatchObject({ step: 0, place: [], furthest: -1, best });
    keepStep(7, STOPS.length, ['city', '3']);
    expect(progress()).toMatchObject({ step: 7, place: ['city', '3'], furthest: 7, best });
    // Finished is finished.
    keep('cap-diamant:learn', JSON.stringify({ ...old, furthest: 39 }));
    expect(progress().furthest).toBe(39);
    vi.unstubAllGlobals();
    // If this list changes, the version of the course in progress.ts must go up.
    const keys = STOPS.map(({ step }) => step.key).join(' ');
    expect([STOPS.length, createHash('sha256').update(keys).digest('hex').slice(0, 12)]).toEqual(COURSE_2);
  });

  test('begins with five steps at which the learner acts', () => {
    expect(STOPS.slice(0, 5).filter(({ step }) => (step.wanted ?? 0) === 0)).toEqual([]);
  });

  test.each(OWN_CHOICES)(
    'after $after the learner may choose freely, and there is a reason to give',
    (own) => {
      const { state } = historyOf(gameOf(COURSE[0]!), own.made);
      expect(decision(state)?.by).toBe(LEARNER);
      const before = STOPS.findIndex(({ step }) => step.key === own.after);
      expect(STOPS[before]!.step.made).toBeLessThan(own.made);
      expect(STOPS[before + 1]!.step.made).toBeGreaterThan(own.made);
      const [better, worse] = [own.best, own.tempting].map((line) => line.map(parseChoice));
      const { explanation } = explained({ state, better: better!, worse: worse! }, seededRandom('own'));
      expect(explanation.kind).not.toBe('long-run');
    },
  );

  test('never goes back', () => {
    for (const chapter of COURSE) {
      const { steps } = chapter;
      const taken = (step: Step): number => lessonPosition(gameOf(chapter), step).history.steps;
      for (const [index, step] of steps.slice(1).entries()) {
        const before = steps[index]!;
        const end = before.made + (before.wanted ?? 0);
        expect(step.made).toBeGreaterThanOrEqual(end);
        const goesOn = step.made > before.made || taken(step) >= taken(before);
        expect([step.key, goesOn]).toEqual([step.key, true]);
      }
    }
  });

  test('shows a zone or a final step with its workers still there, wherever it stops in a scoring', () => {
    const stops = STOPS.filter(({ step }) => typeof step.scored === 'number' && step.scored > 2);
    expect(stops.length).toBeGreaterThan(5);
    for (const { chapter, step } of stops) {
      const { scoring, history } = lessonPosition(gameOf(chapter), step);
      const zone = scoring!.next.find((one) => one.kind === 'zone-scored');
      if (zone === undefined) expect(scoring!.next.map(({ kind }) => kind)).toContain('final-step');
      else {
        expect(workersBySeat(history.state, zone.zone)).toEqual(zone.workers);
        expect(step.points(history.state)).toEqual([`zone:${zone.zone}`]);
        expect(zone.workers[LEARNER]).toBeGreaterThan(0);
      }
    }
  });

  test('shows the whole ledger where it stops after a scoring', () => {
    const stops = STOPS.filter(({ step }) => step.scored === 'ledger');
    expect(stops.map(({ step }) => step.key)).toEqual(['century.ledger', 'means.scored', 'end.zones']);
    for (const { chapter, step } of stops) {
      const { scoring } = lessonPosition(gameOf(chapter), step);
      expect(scoring!.next).toEqual([]);
      expect(scoring!.done.filter(({ kind }) => kind === 'zone-scored').length).toBe(5);
    }
  });

  test('is one game to its end, which the learner wins', () => {
    const record = gameOf(COURSE[0]!);
    const end = historyOf(record).state;
    expect(end.over).toBe(true);
    expect(winners(end)).toEqual([LEARNER]);
    const last = COURSE.find(({ id }) => id === 'end')!.steps.at(-1)!;
    expect(scoreOf(lessonPosition(record, last).history.state, LEARNER)).toBe(scoreOf(end, LEARNER));
  });

  test('a position can be in the middle of a scoring', () => {
    const record = gameOf(COURSE[0]!);
    const before = lessonPosition(record, { made: 62, scored: 0 }).history.state;
    expect(decision(before)?.by).toBe(NOBODY);
    const after = clone(before);
    proceed(after);
    expect(lessonPosition(record, { made: 62 }).history.state).toEqual(after);
    expect(lessonPosition(record, { made: 62, scored: 4 }).history.state.points).not.toEqual(after.points);
  });
});

describe.each(DRILL_NAMES)('drill %s', (name) => {
  test('has at least four questions', () => {
    expect(DRILLS[name].length).toBeGreaterThanOrEqual(4);
  });

  test.each(DRILLS[name].map((question) => [question.kind, question] as const))(
    '%s: one right answer among several different ones',
    (_, question) => {
      const { options } = pose(question);
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.filter(({ right }) => right).length).toBe(1);
      expect(new Set(options.map(({ answer }) => JSON.stringify(answer))).size).toBe(options.length);
    },
  );
});

test('every kind of question is asked', () => {
  const asked = DRILL_NAMES.flatMap((name) => DRILLS[name].map(({ kind }) => kind));
  expect([...new Set(asked)].sort()).toEqual(QUESTION_KINDS.toSorted());
});

describe('words', () => {
  const SOURCES = path.join(import.meta.dirname, '..', '..', 'src', 'features', 'learn');
  const WORDS = path.join(import.meta.dirname, '..', '..', 'src', 'words', 'learn');
  const read = (language: string, area: string) =>
    JSON.parse(readFileSync(path.join(WORDS, 'messages', language, area), 'utf8')) as Record<string, string>;
  const AREAS = ['course.json', 'drills.json'];

  test.each(LANGUAGES.flatMap((language) => AREAS.map((area) => [language, area] as const)))(
    '%s %s is in order',
    (language, area) => {
      expect(catalogProblems(language, read(language, area), read('en', area))).toEqual([]);
    },
  );

  test.each(LANGUAGES)('the players of the lessons have names, in %s in its own alphabet', (language) => {
    const names = read(language, 'course.json')['coach.players']!.split(', ');
    for (const game of [...COURSE.map(gameOf), ...DRILL_GAMES]) {
      expect(names.length).toBeGreaterThanOrEqual(game.names.length);
      if (language === 'en') expect(names.slice(0, game.names.length)).toEqual(game.names);
    }
    const letters = language === 'ru' ? /^[А-ЯЁа-яё]+$/u : /^\p{Script=Latin}+$/u;
    expect(names.filter((name) => !letters.test(name))).toEqual([]);
    for (const rival of names.slice(1, 3))
      expect(read(language, 'course.json')['turns.start']).toContain(rival);
  });

  const ANY_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
    'active best building button cascade cost district done drill n name own passive right score sites step theme total zone'
      .split(' ')
      .map((name) => [name, 2]),
  );
  /** What a finger does, and what a mouse does. */
  const BY_TOUCH = {
    en: /\btap/iu,
    fr: /\btouche[rz]/iu,
    de: /\btippe/iu,
    ru: /косни|касан/iu,
  } as const;
  const BY_MOUSE = {
    en: /\b(?:click|point at|mouse)/iu,
    fr: /\b(?:cliqu|pointe|souris)/iu,
    de: /\b(?:klick|zeige |maus)/iu,
    ru: /щёлк|щелк|навед|мыш/iu,
  } as const;

  test.each(LANGUAGES)(
    'a mouse clicks and a finger taps, and nobody reads of the other, in %s',
    (language) => {
      for (const area of AREAS) {
        for (const [key, message] of Object.entries(read(language, area))) {
          const said = (pointer: string): string =>
            speaker(language, { [key]: message })(key, { ...ANY_VALUES, pointer });
          expect(said('mouse')).not.toMatch(BY_TOUCH[language]);
          expect(said('touch')).not.toMatch(BY_MOUSE[language]);
          if (key !== 'turns.start' && key !== 'events.card') continue;
          expect(said('mouse')).toMatch(BY_MOUSE[language]);
          expect(said('touch')).toMatch(BY_TOUCH[language]);
        }
      }
    },
  );

  test('every message is said somewhere', () => {
    // The page "What next" speaks from the same catalog.
    const code = [SOURCES, path.join(SOURCES, '../../app/path')]
      .flatMap((cwd) => globSync('*.{ts,svelte}', { cwd }).map((file) => path.join(cwd, file)))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const listed = [
      ...PATH_STEPS.flatMap((step) => [`path.${step}`, `path.${step}.go`]),
      ...['lesson', 'game', 'report'].map((step) => `path.${step}.text`),
      ...CHAPTERS_IN_ORDER.map((id) => `chapter.${id}`),
      ...DRILL_NAMES.map((name) => `drill.${name}`),
      ...QUESTION_KINDS.flatMap((kind) => [`question.${kind}`, `why.${kind}`]),
      ...DRILL_NAMES.flatMap((name) => DRILLS[name])
        .filter((question) => pose(question).options.some(({ points }) => points !== undefined))
        .map(({ kind }) => `worth.${kind}`),
    ];
    const keys = AREAS.flatMap((area) => Object.keys(read('en', area)));
    expect(keys.filter((key) => !listed.includes(key) && !code.includes(`'${key}'`))).toEqual([]);
    expect(listed.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
