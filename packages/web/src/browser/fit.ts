/** Leaves out what has no room, the least needed first: the styles say what each step leaves out. */
export interface Fit {
  readonly steps: number;
  /** What the box shows: it is measured again when this changes. */
  readonly shown: readonly unknown[];
  /** Keeps the component's own attribute in step. */
  readonly leave: (steps: string) => void;
}

/** The boxes on the page, each with how it gives way: another box's text may leave it other room. */
const boxes = new Map<HTMLElement, Fit>();
/** The room that a box had when it was measured; none if its text has changed since. */
const rooms = new WeakMap<HTMLElement, string>();

const roomOf = (box: HTMLElement): string => `${box.clientWidth} ${box.clientHeight}`;

/** A box whose height is no whole number of pixels is rounded down, and what is in it may be rounded up. */
const ROUNDING = 1;
const isInSight = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight + ROUNDING && box.scrollWidth <= box.clientWidth;

const leaveOut = (box: HTMLElement, { leave }: Fit, step: number): void => {
  const left = Array.from({ length: step }, (_, at) => at + 1).join(' ');
  leave(left);
  // Not only by the component's state, which would reach the page too late to be measured.
  box.dataset.leavesOut = left;
};

const measure = (box: HTMLElement, fit: Fit): void => {
  for (let step = 0; step <= fit.steps; step += 1) {
    leaveOut(box, fit, step);
    if (isInSight(box)) return;
  }
};

/** What another box has left out since may have made room: back comes all that cuts nothing elsewhere. */
const giveBack = (box: HTMLElement, fit: Fit): void => {
  const left = box.dataset.leavesOut!.split(' ').filter(Boolean).length;
  const inSight = [...boxes.keys()].filter(isInSight);
  for (let step = 0; step < left; step += 1) {
    leaveOut(box, fit, step);
    if (isInSight(box) && inSight.every(isInSight)) return;
  }
  leaveOut(box, fit, left);
};

const measureAll = (): void => {
  if ([...boxes.keys()].every((box) => roomOf(box) === rooms.get(box))) return;
  for (const [box, fit] of boxes) {
    if (roomOf(box) === rooms.get(box)) continue;
    rooms.set(box, roomOf(box));
    measure(box, fit);
  }
  for (const [box, fit] of boxes) if (box.dataset.leavesOut !== '') giveBack(box, fit);
  for (const box of boxes.keys()) rooms.set(box, roomOf(box));
};

/** Runs again when the text changes, and when the room does; before anything is painted. */
export const fit = (box: HTMLElement, how: Fit): { update: (how: Fit) => void; destroy: () => void } => {
  /** Once all of the prompt is up to date: other answers below leave other room. */
  const measureSoon = (): void => {
    rooms.delete(box);
    queueMicrotask(measureAll);
  };
  const update = (changed: Fit): void => {
    boxes.set(box, changed);
    measureSoon();
  };
  update(how);
  const observer = new ResizeObserver(measureAll);
  observer.observe(box);
  // The same words are wider in a face that has just been fetched.
  document.fonts.addEventListener('loadingdone', measureSoon);
  return {
    update,
    destroy: () => {
      boxes.delete(box);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measureSoon);
    },
  };
};
