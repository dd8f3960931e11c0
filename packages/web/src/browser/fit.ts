/** Leaves out what has no room, the least needed first: the styles say what each step leaves out. */
export interface Fit {
  readonly steps: number;
  /** What the box shows: it is measured again when this changes. */
  readonly shown: readonly unknown[];
  /** Keeps the component's own attribute in step. */
  readonly leave: (steps: string) => void;
}

/** The boxes on the page, each with what measures it: another box's text may leave it other room. */
const boxes = new Map<HTMLElement, () => void>();
/** The room that a box had when it was measured; none if its text has changed since. */
const rooms = new WeakMap<HTMLElement, string>();

const roomOf = (box: HTMLElement): string => `${box.clientWidth} ${box.clientHeight}`;
const measureAll = (): void => {
  for (const [box, measure] of boxes) if (roomOf(box) !== rooms.get(box)) measure();
};

/** A box whose height is no whole number of pixels is rounded down, and what is in it may be rounded up. */
const ROUNDING = 1;

/** Runs again when the text changes, and when the room does; before anything is painted. */
export const fit = (box: HTMLElement, { steps, leave }: Fit): { update: () => void; destroy: () => void } => {
  const measure = (): void => {
    rooms.set(box, roomOf(box));
    for (let step = 0; step <= steps; step += 1) {
      const left = Array.from({ length: step }, (_, at) => at + 1).join(' ');
      leave(left);
      // Not only by the component's state, which would reach the page too late to be measured.
      box.dataset.leavesOut = left;
      if (box.scrollHeight <= box.clientHeight + ROUNDING && box.scrollWidth <= box.clientWidth) return;
    }
  };
  /** Once all of the prompt is up to date: other answers below leave other room. */
  const update = (): void => {
    rooms.delete(box);
    queueMicrotask(measureAll);
  };
  boxes.set(box, measure);
  update();
  const observer = new ResizeObserver(measureAll);
  observer.observe(box);
  // The same words are wider in a face that has just been fetched.
  document.fonts.addEventListener('loadingdone', update);
  return {
    update,
    destroy: () => {
      boxes.delete(box);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', update);
    },
  };
};
