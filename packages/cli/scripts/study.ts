/**
 * A study of the game: plays it many thousand times, and writes a page for players in every language.
 *
 *   npm run study                                 plays all of it on every core (hours), then writes the pages
 *   npm run study -- --minutes 30                 what can be played in half an hour; the next run goes on
 *   npm run study -- --part 3/16 --minutes 9      one of sixteen processes, on whatever machines; no page
 *   npm run study -- --page                       the pages alone, from the games that are there
 *   npm run study -- --page --publish             and puts them where the app has them
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@cap-diamant/text';
import { answersFrom } from './study/answers.ts';
import { blocksIn, playPart } from './study/games.ts';
import { type Form, pageFile, STYLE_FILE, studyPage } from './study/page.ts';
import { STUDY_STYLE } from './study/style.ts';
import { loadStudyWords } from './study/words.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    blocks: { type: 'string', default: 'Infinity' },
    folder: { type: 'string', default: path.join('artefacts', 'study') },
    page: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const { folder } = values;
/** The app's build takes what lies here as it is. */
const PUBLISHED = path.join(import.meta.dirname, '..', '..', 'web', 'public', 'study');

const partOf = (text: string): { number: number; of: number } => {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const part = { number: Number(number) - 1, of: Number(of) };
  if (!(part.number >= 0 && part.number < part.of))
    throw new Error(`--part ${text}: write 3/16, from 1/16 to 16/16`);
  return part;
};

const play = (part: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['--part', part, '--minutes', values.minutes, '--blocks', values.blocks, '--folder', folder];
    const child = spawn(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`part ${part} ended with ${code}`)),
    );
  });

const writePages = async (): Promise<void> => {
  const blocks = blocksIn(folder);
  const answers = answersFrom(blocks);
  const write = async (place: string, form: Form): Promise<void> => {
    mkdirSync(place, { recursive: true });
    for (const language of LANGUAGES) {
      const page = path.join(place, pageFile(language));
      writeFileSync(page, studyPage(await loadStudyWords(language), answers, blocks, form));
      process.stderr.write(`${page}\n`);
    }
  };
  await write(folder, 'alone');
  if (!values.publish) return;
  await write(PUBLISHED, 'app');
  writeFileSync(path.join(PUBLISHED, STYLE_FILE), STUDY_STYLE);
};

if (values.part !== undefined) {
  const part = partOf(values.part);
  const limits = { minutes: Number(values.minutes), blocks: Number(values.blocks) };
  await playPart(folder, part, limits, (done, all) => {
    // They do as much as each other: one speaks for all.
    if (part.number === 0)
      process.stderr.write(`\r${done} of ${all} deals, and as many in each of ${part.of} parts`);
  });
} else {
  const parts = availableParallelism();
  if (!values.page)
    await Promise.all(Array.from({ length: parts }, (_, number) => play(`${number + 1}/${parts}`)));
  await writePages();
}
