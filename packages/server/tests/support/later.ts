/** Work as it goes when so much time has passed: the clock of this process, and of servers in it, is put forward. */
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
