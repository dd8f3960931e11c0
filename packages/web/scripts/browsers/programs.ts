/** The programs of other browsers, where Debian's packages put them or where a variable says. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const HELP =
  'Debian, Ubuntu: apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb. ' +
  'Or name the programs in the variables FIREFOX, WEBKIT_DRIVER and XVFB.';

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const programOf = (variable: string, ...names: readonly string[]): string => {
  const named = process.env[variable];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = named ? [named] : names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = places.find(canRun);
  if (found === undefined) throw new Error(`There is no ${named ?? names.join(' or ')} here. ${HELP}`);
  return found;
};
