/**
 * Many who ask for the same at once share one reading of it. Who asks while it is being read waits for the next one, so
 * that nobody gets what was read before they asked.
 */
interface Readings<Value> {
  readonly now: Promise<Value>;
  next: Promise<Value> | null;
}

export const sharedReading = <Value>(
  read: (key: string) => Promise<Value>,
): ((key: string) => Promise<Value>) => {
  const readings = new Map<string, Readings<Value>>();
  const begin = (key: string): Promise<Value> => {
    const now = read(key);
    const own: Readings<Value> = { now, next: null };
    readings.set(key, own);
    const end = (): void => {
      if (own.next === null) readings.delete(key);
    };
    now.then(end, end);
    return now;
  };
  return (key) => {
    const running = readings.get(key);
    if (running === undefined) return begin(key);
    running.next ??= running.now.then(
      () => begin(key),
      () => begin(key),
    );
    return running.next;
  };
};
