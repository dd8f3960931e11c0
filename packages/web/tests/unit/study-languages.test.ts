/** The app links to a page of the study that exists. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STUDY_LANGUAGES } from '../../src/words/study-languages.ts';

test('the study is linked in the languages that it is written in', () => {
  const pages = globSync('*.html', { cwd: path.join(import.meta.dirname, '../../public/study') });
  expect(pages.toSorted()).toEqual(STUDY_LANGUAGES.map((language) => `${language}.html`).toSorted());
});
