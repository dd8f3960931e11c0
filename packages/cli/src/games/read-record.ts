/** Records from files or from standard input. */
import { readFileSync } from 'node:fs';
import { type GameRecord, parseRecord } from '@cap-diamant/engine';

const STDIN = 0;

const readInput = (file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file === '-' ? STDIN : file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`there is no file '${file}'`);
    if (code === 'EISDIR') throw new Error(`'${file}' is a folder`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new Error(`'${file}' is not a UTF-8 text`);
    throw error;
  }
};

/** Throws an error that names the file, the row and the reason. */
export const readRecord = (file: string): GameRecord => {
  const text = readInput(file);
  try {
    return parseRecord(text);
  } catch (error) {
    throw new Error(`${file === '-' ? 'standard input' : file}, ${(error as Error).message}`);
  }
};
