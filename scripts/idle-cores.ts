/** How many cores are idle, measured briefly. If other programs use them too, measured times mean nothing. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const MOMENT_MS = 1000;

export const idleCores = async (): Promise<number> => {
  const idle = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);
  const [before, since] = [idle(), performance.now()];
  await pause(MOMENT_MS);
  return (idle() - before) / (performance.now() - since);
};
