/**
 * As root on Debian-like systems, installs what is missing. Test files run in parallel, and two package managers at
 * once fail: the second one waits for the lock of the first, and may then find nothing left to do.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Seconds to wait for a package manager that somebody else runs. */
const PATIENCE = 300;

/** `isThere`: a shell command that succeeds when nothing is missing. Throws if the package cannot be installed. */
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
