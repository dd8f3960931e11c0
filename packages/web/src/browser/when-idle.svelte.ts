/** What the first picture of a screen does not need: fetched when the page is idle, and shown as soon as it is here. */
import { idle } from './idle.ts';

export interface Later<T> {
  /** Null until it is fetched. */
  readonly current: T | null;
}

export const whenIdle = <T>(load: () => Promise<T>): Later<T> => {
  let current: T | null = $state.raw(null);
  const fetched = async (): Promise<void> => {
    await idle();
    current = await load();
  };
  // Without it the screen still works. Vite announces the failure, and UpdateBar offers a reload.
  void fetched().catch(() => {});
  return {
    get current() {
      return current;
    },
  };
};
