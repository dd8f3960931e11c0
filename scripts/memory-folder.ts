/** Where files can lie in memory: for those that nobody needs after a test. */
import { statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
/** All of a run's files together take less; containers often have next to nothing there. */
const ROOM = 4 * 2 ** 30;

/** Undefined where there is none, or too little room in it. */
export const folderInMemory = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(PLACE);
    return bavail * bsize >= ROOM ? PLACE : undefined;
  } catch {
    return undefined;
  }
};
