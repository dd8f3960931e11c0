/** The rulebook for people as PDF. */
import { handOver } from '../basics/hand-over.ts';
import { readOptions } from '../basics/options.ts';

const { words } = readOptions({
  name: 'rulebook',
  about: 'Prints the app’s own page with a Chromium, four pages a language, to artefacts/rulebook or FOLDER.',
  words: '[FOLDER]',
  options: {},
  examples: ['', 'artefacts/print'],
});
await handOver('packages/web/scripts/rulebook.ts', words);
