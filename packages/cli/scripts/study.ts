/**
 * A study of the game: plays it many thousand times, and writes one page for players.
 *
 *   npm run study                                 plays all of it on every core (hours), then writes the page
 *   npm run study -- --minutes 30                 what can be played in half an hour; the next run goes on
 *   npm run study -- --part 3/16 --minutes 9      one of sixteen processes, on whatever machines; no page
 *   npm run study -- --page                       the page alone, from the games that are there
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { blocksIn, playPart } from './study/games.ts';
import { studyPage } from './study/page.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    blocks: { type: 'string', default: 'Infinity' },
    folder: { type: 'string', default: path.join('artefacts', 'study') },
    page: { type: 'boolean', default: false },
  },
});
const { folder } = values;

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
  const page = path.join(folder, 'study.html');
  writeFileSync(page, studyPage(blocksIn(folder)));
  process.stderr.write(`\n${page}\n`);
}
