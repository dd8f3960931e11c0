/**
 * Keeps a second server out of a data folder. The lock is SQLite's own, on an empty file: the operating system
 * releases it even if the process crashes.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Returns the function that unlocks. */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      'it is in use by another server. Is the app running already? Else choose another folder with --data',
    );
  }
  return () => lock.close();
};
