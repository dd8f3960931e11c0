/** Where files can lie in memory: for those that nobody needs after a test. */
import { statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
/** A run has some 300 MB there at a time; containers often have next to nothing. */
const ROOM = 2 ** 30;

/** Undefined where there is none, or too little room in it. */
export const folderInMemory = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(PLACE);
    return bavail * bsize >= ROOM ? PLACE : undefined;
  } catch {
    return undefined;
  }
};
