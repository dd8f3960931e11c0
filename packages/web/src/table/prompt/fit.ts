/** Leaves out what has no room, the least needed first: the styles say what each step leaves out. */
export interface Fit {
  readonly steps: number;
  /** What the box shows: it is measured again when this changes. */
  readonly shown: readonly unknown[];
  /** Keeps the component's own attribute in step. */
  readonly leave: (steps: string) => void;
}

/** Runs again when the text changes, and when the room does; before anything is painted. */
export const fit = (box: HTMLElement, { steps, leave }: Fit): { update: () => void; destroy: () => void } => {
  let room = '';
  const roomNow = (): string => `${box.clientWidth} ${box.clientHeight}`;
  const measure = (): void => {
    room = roomNow();
    for (let step = 0; step <= steps; step += 1) {
      const left = Array.from({ length: step }, (_, at) => at + 1).join(' ');
      leave(left);
      // Not only by the component's state, which would reach the page too late to be measured.
      box.dataset.leavesOut = left;
      if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return;
    }
  };
  /** Once all of the prompt is up to date: other answers below leave other room. */
  const update = (): void =>
    queueMicrotask(() => {
      if (box.isConnected) measure();
    });
  measure();
  // It reports the first room too, which is the one that has just been measured.
  const observer = new ResizeObserver(() => {
    if (roomNow() !== room) measure();
  });
  observer.observe(box);
  // The same words are wider in a face that has just been fetched.
  document.fonts.addEventListener('loadingdone', update);
  return {
    update,
    destroy: () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', update);
    },
  };
};
