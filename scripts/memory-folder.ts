/** A folder in memory, for files that nobody needs after a test. */
import { statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
/** A run needs about 300 MB there at a time; containers often have almost nothing. */
const ROOM = 2 ** 30;

/** Undefined if there is none, or too little space in it. */
export const folderInMemory = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(PLACE);
    return bavail * bsize >= ROOM ? PLACE : undefined;
  } catch {
    return undefined;
  }
};
