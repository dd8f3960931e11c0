/** The learner's progress, saved in the browser. */
import { keep, keptObject } from '../../browser/storage.ts';
import type { DrillName } from './drill-names.ts';

const KEY = 'cap-diamant:learn';

/** Goes up when the course's steps change: the step that an older course was left at may be another one now. */
const COURSE = 2;

export interface Progress {
  /** The step where the learner stopped, and how many steps the course had then. */
  readonly step: number;
  readonly steps: number;
  /** The same as an address: a chapter and a step of it. */
  readonly place: readonly string[];
  /** The furthest step seen. */
  readonly furthest: number;
  /** The most right answers in a row of questions, by drill. */
  readonly best: { readonly [name in DrillName]?: { readonly right: number; readonly of: number } };
}

const NOTHING: Progress = { step: 0, steps: 0, place: [], furthest: -1, best: {} };

/** Of an older course only counts whether it was finished, and the drills. */
export const progress = (): Progress => {
  const { course, ...kept } = keptObject(KEY) as Partial<Progress> & { course?: unknown };
  const all = { ...NOTHING, ...kept };
  const isFinished = all.furthest >= 0 && all.furthest + 1 >= all.steps;
  return course === COURSE || isFinished ? all : { ...NOTHING, best: all.best };
};

const add = (change: Partial<Progress>): void =>
  keep(KEY, JSON.stringify({ ...progress(), ...change, course: COURSE }));

export const keepStep = (step: number, steps: number, place: readonly string[]): void =>
  add({ step, steps, place, furthest: Math.max(step, progress().furthest) });

export const keepDrill = (name: DrillName, right: number, of: number): void => {
  const { best } = progress();
  if (right >= (best[name]?.right ?? 0)) add({ best: { ...best, [name]: { right, of } } });
};
