/** Where commands read and write. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../../../..');
/** Not part of the repository. Tests use a folder of their own. */
export const ARTEFACTS = process.env.LAB_ARTEFACTS ?? path.join(ROOT, 'artefacts/lab');
/** Published results: what the documentation cites. */
export const RESULTS = path.join(ROOT, 'packages/lab/results');
export const PROGRAM = path.join(ROOT, 'packages/cli/bin/cap-diamant.mjs');

/** The folder for a command's results. */
export const resultsFolder = (publish: boolean): string => {
  const folder = publish ? RESULTS : ARTEFACTS;
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Leaves a file alone that already has this text. */
export const writeText = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
  process.stderr.write(`written: ${path.relative(ROOT, file)}\n`);
};
