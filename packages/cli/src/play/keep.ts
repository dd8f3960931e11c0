/** Games in files; written atomically, so that a file never holds half a game. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type GameRecord, parseRecord, printRecord } from '@cap-diamant/engine';

export const loadRecord = (file: string): GameRecord => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`there is no file '${file}'`);
    if (code === 'EISDIR') throw new Error(`'${file}' is a folder`);
    throw error;
  }
  try {
    return parseRecord(text);
  } catch (error) {
    throw new Error(`${file}, ${(error as Error).message}`);
  }
};

export const saveRecord = (file: string, record: GameRecord): void => {
  const text = printRecord(record);
  const part = `${file}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    throw new Error(`'${file}' cannot be written: ${(error as Error).message}`, { cause: error });
  }
};

/** An unused file name for a game without one. */
export const freeName = (): string => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'cap-diamant-game.txt' : `cap-diamant-game-${number}.txt`;
    if (!existsSync(name)) return name;
  }
};
