/** Whether a click came from a mouse, which has shown a preview by pointing. */
export const isByMouse = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'mouse';
