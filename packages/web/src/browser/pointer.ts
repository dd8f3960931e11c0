/** Whether a click came from a mouse, which has shown by pointing what it would do. */
export const isByMouse = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'mouse';
