/** Whether a click came from a mouse, which has shown a preview by pointing. */
export const isByMouse = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'mouse';

/** The second click of a mouse's double click: the first has done what was meant. A finger's second tap confirms. */
export const isDoubleClick = (event: MouseEvent): boolean => event.detail > 1 && isByMouse(event);

const SOON = 400;
const NEAR = 30;

/**
 * Whether a tap was meant for the button that was there before: the second of two quick taps on one spot, but on another
 * button. It is told of every tap on the page: a tap elsewhere in between shows that both were meant.
 */
export const tapGuard = (): ((event: MouseEvent) => boolean) => {
  let last: { readonly x: number; readonly y: number; readonly at: number; readonly on: unknown } | null =
    null;
  return (event) => {
    if (event.detail === 0 || isByMouse(event)) return false;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const on = event.composedPath().find((one) => one instanceof HTMLButtonElement);
    const isMistaken =
      last !== null && at - last.at < SOON && Math.hypot(x - last.x, y - last.y) < NEAR && on !== last.on;
    // A third quick tap is no better than the second.
    last = { x, y, at, on: isMistaken ? last!.on : on };
    return isMistaken;
  };
};
