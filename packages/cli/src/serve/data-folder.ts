/** Where programs store data, by the conventions of each operating system. */
import { homedir } from 'node:os';
import path from 'node:path';

const NAME = 'cap-diamant';

/** An empty variable counts as unset. */
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
