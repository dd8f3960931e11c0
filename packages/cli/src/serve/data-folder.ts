/** Where a person's programs keep their data, by the customs of each system. */
import { homedir } from 'node:os';
import path from 'node:path';

const NAME = 'cap-diamant';

/** A variable that is empty counts as one that is not set. */
export const dataFolder = (environment: NodeJS.ProcessEnv, platform: string = process.platform): string => {
  switch (platform) {
    case 'win32':
      return path.join(environment.LOCALAPPDATA || path.join(homedir(), 'AppData', 'Local'), NAME);
    case 'darwin':
      return path.join(homedir(), 'Library', 'Application Support', NAME);
    default:
      return path.join(environment.XDG_DATA_HOME || path.join(homedir(), '.local', 'share'), NAME);
  }
};
