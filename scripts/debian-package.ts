/**
 * As root on Debian and its kin the package manager brings what is missing. Test files run side by side, and two
 * package managers at once fail: whoever comes second waits for the first one's lock, and may find the work done.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Seconds that it waits for a package manager that is not ours. */
const PATIENCE = 300;

/** `isThere`: a command of the shell that succeeds where nothing is missing any more. Throws where it cannot be had. */
export const installDebianPackage = (name: string, isThere: string): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const apt = `apt-get -qq -o DPkg::Lock::Timeout=${PATIENCE}`;
  const install = `${apt} update && ${apt} install -y --no-install-recommends ${name}`;
  const lock = path.join(tmpdir(), 'cap-diamant-packages.lock');
  execFileSync('flock', [lock, 'sh', '-c', `${isThere} || (${install})`], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};
