/** Leaves out what has no room, the least needed first: the styles say what each step leaves out. */
export interface Fit {
  readonly steps: number;
  /** By step: of boxes side by side, which share their room, the lowest comes first. */
  readonly ranks?: readonly number[];
  /** What the box shows: it is measured again when this changes. */
  readonly shown: readonly unknown[];
  /** Keeps the component's own attribute in step. */
  readonly leave: (steps: string) => void;
}

/** The boxes on the page, each with how it gives way. */
const boxes = new Map<HTMLElement, Fit>();
/** The room that a box had when it was measured; none if its text has changed since. */
const rooms = new WeakMap<HTMLElement, string>();

/** A box whose height is no whole number of pixels is rounded down, and what is in it may be rounded up. */
const ROUNDING = 1;
const isInSight = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight + ROUNDING && box.scrollWidth <= box.clientWidth;

/** What is not clipped is always as high as its text: another box may be cut for it. */
const takesRoom = (box: HTMLElement): boolean => getComputedStyle(box).overflowY === 'visible';

const besides = (box: HTMLElement): readonly HTMLElement[] =>
  [...boxes.keys()].filter((other) => other.parentElement === box.parentElement);

const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`;
/** Boxes that share a room change each other's size: theirs is what the rest leaves. */
const roomOf = (box: HTMLElement): string => {
  const group = besides(box);
  const parent = box.parentElement!;
  if (group.length < 2) return sizeOf(box);
  const rest = [...parent.children].filter((one) => !group.some((other) => other === one));
  return [parent, ...rest].map(sizeOf).join();
};

const leaveOut = (box: HTMLElement, step: number): void => {
  const left = Array.from({ length: step }, (_, at) => at + 1).join(' ');
  boxes.get(box)!.leave(left);
  // Not only by the component's state, which would reach the page too late to be measured.
  box.dataset.leavesOut = left;
};

const measure = (group: readonly HTMLElement[]): void => {
  const taken = new Map(group.map((box) => [box, 0]));
  for (const box of group) leaveOut(box, 0);
  const rankOf = (box: HTMLElement): number => {
    const step = taken.get(box)!;
    return boxes.get(box)!.ranks?.[step] ?? step;
  };
  for (;;) {
    const cut = group.filter((box) => !isInSight(box));
    if (cut.length === 0) break;
    const [next] = group
      .filter((box) => taken.get(box)! < boxes.get(box)!.steps && (cut.includes(box) || takesRoom(box)))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    if (next === undefined) return;
    taken.set(next, taken.get(next)! + 1);
    leaveOut(next, taken.get(next)!);
  }
  // A later step may have made an earlier one needless.
  for (const [box, steps] of taken) {
    for (let step = 0; step < steps; step += 1) {
      leaveOut(box, step);
      if (group.every(isInSight)) break;
      leaveOut(box, steps);
    }
  }
};

const measureAll = (): void => {
  for (const box of boxes.keys()) {
    const room = roomOf(box);
    if (room === rooms.get(box)) continue;
    const group = besides(box);
    for (const one of group) rooms.set(one, room);
    measure(group);
  }
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
