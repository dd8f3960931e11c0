/** Plays the study's games, and writes a page for players in every language (docs/study.md). */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@cap-diamant/text';
import { ARTEFACTS, ROOT } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { answersFrom } from '../study/answers.ts';
import { blocksIn, playPart } from '../study/games.ts';
import { type Form, pageFile, STYLE_FILE, studyPage } from '../study/page.ts';
import { STUDY_STYLE } from '../study/style.ts';
import { figuresOf } from '../study/top-findings.ts';
import { loadStudyWords } from '../study/words.ts';

const { values } = readOptions({
  name: 'study',
  about:
    'Plays on every core until all games are there (hours), then writes the pages. A later run goes on where one stopped.',
  options: {
    part: { text: null, hint: 'N/OF', what: 'play only one share, 3/16 for instance, and write no page' },
    minutes: { number: 1_000_000, what: 'stop after so many minutes' },
    blocks: { number: 1_000_000, what: 'stop after so many deals in each process' },
    folder: { text: path.join(ARTEFACTS, 'study'), hint: 'FOLDER', what: 'where the games are' },
    page: { flag: true, what: 'play nothing, only write the pages from the games that are there' },
    ...PUBLISH,
  },
  examples: ['--minutes 30', '--part 3/16 --minutes 9', '--page --publish'],
});
const { folder } = values;
/** The app's build copies this folder unchanged. */
const PUBLISHED = path.join(ROOT, 'packages/web/public/study');
/** The figures that the strategy pages repeat. */
const FIGURES = path.join(ROOT, 'packages/text/src/strategy/figures.json');

const partOf = (text: string): { number: number; of: number } => {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const part = { number: Number(number) - 1, of: Number(of) };
  if (!(part.number >= 0 && part.number < part.of))
    throw new Error(`--part ${text}: write 3/16, from 1/16 to 16/16`);
  return part;
};

const play = (part: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['--part', part, '--minutes', String(values.minutes), '--blocks', String(values.blocks)];
    const child = spawn(process.execPath, [import.meta.filename, ...args, '--folder', folder], {
      stdio: 'inherit',
    });
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
  writeFileSync(FIGURES, `${JSON.stringify(figuresOf(answers), null, 2)}\n`);
};

if (values.part !== null) {
  const part = partOf(values.part);
  const limits = { minutes: values.minutes, blocks: values.blocks };
  await playPart(folder, part, limits, (done, all) => {
    // All processes advance at about the same pace: one reports for all.
    if (part.number === 0)
      process.stderr.write(`\r${done} of ${all} deals, and as many in each of ${part.of} processes`);
  });
} else {
  const parts = availableParallelism();
  if (!values.page)
    await Promise.all(Array.from({ length: parts }, (_, number) => play(`${number + 1}/${parts}`)));
  await writePages();
}
