/** Bots choose the same in every browser: a whole game there is compared with the same game here. */
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Inside } from '../../tests/support/in-sight.ts';
import { botGame } from './bot-game.ts';

/** The game as one script, which gives its rows as its value. */
export const bundleBotGame = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(import.meta.dirname, 'bot-game.ts'), formats: ['iife'], name: 'play' },
    },
  })) as Rolldown.RolldownOutput[];
  return `${built[0]!.output[0].code}\nplay.botGame();`;
};

/** The first row that differs; null where there is none. The page must allow `eval`, as an empty one does. */
export const firstDifference = async (page: Inside, script: string): Promise<string | null> => {
  // biome-ignore lint/security/noGlobalEval: the script is ours, and an empty page has nothing to import it from.
  const theirs = await page.evaluate((code) => globalThis.eval(code) as string[], script);
  const ours = botGame();
  const at = ours.findIndex((row, index) => row !== theirs[index]);
  if (at < 0) return ours.length === theirs.length ? null : `${theirs.length} rows instead of ${ours.length}`;
  return `'${theirs[at]}' instead of '${ours[at]}'`;
};
