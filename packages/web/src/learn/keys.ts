/** Which messages there are: the English catalogs say it. */
import type course from './messages/en/course.json';
import type drills from './messages/en/drills.json';

type Catalog<T> = { readonly [key in keyof T]: string };
export type LearnWords = Catalog<typeof course> & Catalog<typeof drills>;
export type CourseKey = keyof typeof course;
export type LearnKey = keyof LearnWords;
