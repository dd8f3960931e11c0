/** Keeps the screen awake while players look without touching it, if the browser can. */
export const keepAwake = (): (() => void) => {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    try {
      const got = await navigator.wakeLock?.request('screen');
      if (isOver) await got?.release();
      else lock = got ?? null;
    } catch {
      // The battery is low, or the page may not.
    }
  };
  // A page that was out of sight has lost it.
  const again = (): void => {
    if (document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
};
