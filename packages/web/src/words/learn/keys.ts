/** The English catalogs define the keys. */
import type course from './messages/en/course.json';
import type drills from './messages/en/drills.json';

type Catalog<T> = { readonly [key in keyof T]: string };
export type LearnWords = Catalog<typeof course> & Catalog<typeof drills>;
/** What the coach says at a step. */
export type StepKey = Exclude<
  keyof typeof course,
  `${'chapter' | 'choice' | 'coach' | 'overview' | 'path'}.${string}`
>;
/** What an answer would have been worth; not every kind of question has it. */
export type WorthKey = Extract<keyof LearnWords, `worth.${string}`>;
