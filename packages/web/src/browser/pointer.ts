/** Whether a click came from a mouse, which has shown a preview by pointing. */
export const isByMouse = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'mouse';

/** The second click of a mouse's double click: the first has done what was meant. A finger's second tap confirms. */
export const isDoubleClick = (event: MouseEvent): boolean => event.detail > 1 && isByMouse(event);

const SOON = 300;
const NEAR = 24;
let before: { readonly x: number; readonly y: number; readonly at: number } | null = null;

/** The second tap of a finger that has just tapped there: it was meant for the button that was there before. */
export const isDoubleTap = (event: MouseEvent): boolean => {
  if (event.detail === 0 || isByMouse(event)) return false;
  const { clientX: x, clientY: y, timeStamp: at } = event;
  const last = before;
  before = { x, y, at };
  return last !== null && at - last.at < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
};
