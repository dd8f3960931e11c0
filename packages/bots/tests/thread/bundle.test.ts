/** The bots run in a browser's worker, so they must not use anything of Node. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { WEIGHTS } from '../../src/judge/weights.ts';

const bundle = async (entry: string, minify = false): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify,
      lib: { entry: path.join(import.meta.dirname, '../..', entry), formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('no bundle');
  expect(output.output).toHaveLength(1);
  expect(output.output[0].imports).toEqual([]);
  return output.output[0].code;
};

test.each(['src/index.ts', 'src/thread/index.ts'])(
  '%s is bundled for a browser, with nothing left to import',
  async (entry) => {
    const code = await bundle(entry);
    expect(code).toMatch(/governor/);
    // The bots of the first version are in the lab.
    expect(code).not.toMatch(/first-(architect|intendant|governor)/);
    expect(code).not.toMatch(/node:|\brequire\(|__vite-browser-external|\bprocess\./);
  },
);

/**
 * The browser fetches this script before the first bot can move. It replays games, judges their decisions, solves their last
 * turns and knows the habits of the weaker levels. As a library it keeps its line breaks.
 */
const THREAD_KB = 28;
/** The net is part of the script. */
const WEIGHTS_KB = 150;

test('the thinking thread is small enough to fetch', async () => {
  const code = await bundle('src/thread/index.ts', true);
  const size = (text: string): number => gzipSync(text).length / 1000;
  expect(code).toContain(WEIGHTS);
  expect(size(code.replace(WEIGHTS, ''))).toBeLessThan(THREAD_KB);
  expect(size(WEIGHTS)).toBeLessThan(WEIGHTS_KB);
});
