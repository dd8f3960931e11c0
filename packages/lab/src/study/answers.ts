/** From games to answers: one value for each deal, their mean with an interval, and whether luck explains it. */
import { STRENGTHS } from './experiments.ts';
import type { Block } from './games.ts';
import { type Asked, QUESTIONS, type Question, type QuestionId, type Subject } from './questions.ts';
import { holm, likelihood, likelihoodApart, type Measured, meanOf, measured } from './statistics.ts';

export interface Found extends Measured {
  /** The value without any effect; null where nothing is tested. */
  readonly expected: number | null;
  /** The probability of luck alone, corrected for all tests; null where nothing is tested. */
  readonly luck: number | null;
}

export interface Line {
  readonly subject: Subject;
  /** By strength; null where too little was played. */
  readonly found: readonly (Found | null)[];
  /** By strength: how often a player does it in a game; null where that is not asked. */
  readonly frequency: readonly (number | null)[];
}

export interface Answer extends Omit<Question, 'asked' | 'bySize'> {
  readonly lines: readonly Line[];
}

export type Answers = { readonly [id in QuestionId]: Answer };

/** Fewer deals give no answer. */
const LEAST_BLOCKS = 20;

/** The strength with most games: its order and its figures are shown. */
export const MAIN_STRENGTH = STRENGTHS.findIndex(({ level }) => level === 'architect');

type BlocksOf = (experiment: string, level: string) => readonly Block[];

const byExperiment = (all: readonly Block[]): BlocksOf => {
  const groups = Map.groupBy(all, ({ experiment, level }) => `${experiment} ${level}`);
  return (experiment, level) => groups.get(`${experiment} ${level}`) ?? [];
};

interface Sample {
  readonly values: readonly number[];
  readonly expected: number | null;
  /** Before the correction. */
  readonly luck: number | null;
}

const valuesOf = ({ look }: Asked, blocks: readonly Block[]): number[] => {
  if (blocks.length === 0) return [];
  const one = look(blocks);
  return blocks.flatMap(({ games }) => one(games) ?? []);
};

const sampleOf = (asked: Asked, level: string, blocksOf: BlocksOf): Sample | null => {
  const blocks = blocksOf(asked.experiment, level);
  const values = valuesOf(asked, blocks);
  if (values.length < LEAST_BLOCKS) return null;
  if (asked.against === undefined) {
    const expected = asked.expected(blocks);
    return { values, expected, luck: expected === null ? null : likelihood(values, expected) };
  }
  const others = valuesOf(asked, blocksOf(asked.against, level));
  if (others.length < LEAST_BLOCKS) return { values, expected: null, luck: null };
  return { values, expected: meanOf(others), luck: likelihoodApart(values, others) };
};

const frequencyOf = ({ frequency }: Asked, level: string, blocksOf: BlocksOf): number | null => {
  const blocks = blocksOf('seats-4', level);
  if (frequency === undefined || blocks.length === 0) return null;
  return meanOf(blocks.map(({ games }) => frequency(games)!));
};

/** The smallest first; lines with too few deals last. */
const bySize = (lines: readonly Line[]): Line[] => {
  const size = ({ found }: Line): number => found[MAIN_STRENGTH]?.mean ?? Number.POSITIVE_INFINITY;
  return lines.toSorted((a, b) => (size(a) === size(b) ? 0 : size(a) - size(b)));
};

export const answersFrom = (all: readonly Block[]): Answers => {
  const blocksOf = byExperiment(all);
  const samples = QUESTIONS.map((question) =>
    question.asked.map((asked) => STRENGTHS.map(({ level }) => sampleOf(asked, level, blocksOf))),
  );
  const tested = samples.flat(2).filter((sample) => sample?.luck != null);
  const corrected = holm(tested.map((sample) => sample!.luck!));
  const luckOf = new Map(tested.map((sample, index) => [sample, corrected[index]!]));
  const answers = QUESTIONS.map(({ asked, bySize: isBySize, ...question }, number): Answer => {
    const lines = asked.map((one, index): Line => {
      const found = samples[number]![index]!.map((sample, strength) => {
        if (sample === null) return null;
        const seed = `${question.id} ${index} ${STRENGTHS[strength]!.level}`;
        const { expected } = sample;
        return { ...measured(sample.values, seed), expected, luck: luckOf.get(sample) ?? null };
      });
      const frequency = STRENGTHS.map(({ level }) => frequencyOf(one, level, blocksOf));
      return { subject: one.subject, found, frequency };
    });
    // An edition may lack an event.
    const met = lines.filter(({ found }) => found.some((one) => one !== null));
    return { ...question, lines: isBySize ? bySize(met) : met };
  });
  return Object.fromEntries(answers.map((answer) => [answer.id, answer])) as Answers;
};

/** The number of tests that are corrected for each other. */
export const testsIn = (answers: Answers): number =>
  Object.values(answers)
    .flatMap(({ lines }) => lines.flatMap(({ found }) => found))
    .filter((one) => one?.luck != null).length;
