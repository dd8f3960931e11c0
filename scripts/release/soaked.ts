/** Which commit passed a whole soak. A note of it is in artefacts, which git ignores. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../runtime.mjs';
import { git } from './git.ts';

const NOTE = path.join(ROOT, 'artefacts', 'soaked.json');

/** Changes that are not committed were soaked too, so such a soak says nothing about a commit. */
export const rememberSoak = (): void => {
  if (git('status', '--porcelain') !== '') {
    console.log('Passed, but not remembered for a release: there are changes that are not committed.');
    return;
  }
  mkdirSync(path.dirname(NOTE), { recursive: true });
  writeFileSync(
    NOTE,
    `${JSON.stringify({ commit: git('rev-parse', 'HEAD'), at: new Date().toISOString() })}\n`,
  );
};

export const soakedCommit = (): string | null => {
  try {
    return (JSON.parse(readFileSync(NOTE, 'utf8')) as { readonly commit: string }).commit;
  } catch {
    return null;
  }
};
