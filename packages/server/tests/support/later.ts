/**
 * Runs work as if so much time had passed: moves the clock of this process, and of the servers in it, forward.
 */
import { vi } from 'vitest';

export const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
};
