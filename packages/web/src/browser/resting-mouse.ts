/** When a new screen appears under a resting mouse, nothing on it counts as pointed at until the mouse moves. */

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}
const isSame = (one: Point, other: Point): boolean =>
  one.clientX === other.clientX && one.clientY === other.clientY;

let pressed: Point | null = null;
let resting: Point | null = null;

export const notePress = ({ clientX, clientY }: PointerEvent): void => {
  pressed = { clientX, clientY };
};

/** Call when another screen appears. */
export const screenChanges = (): void => {
  resting = pressed;
};

/** Calls `then` at once, or as soon as the mouse moves if it has not moved since the screen appeared. */
export const whenMoved = (event: PointerEvent, then: () => void): void => {
  const from = resting;
  if (from === null || !isSame(event, from)) {
    resting = null;
    then();
    return;
  }
  const element = event.currentTarget as Element;
  const look = (move: PointerEvent): void => {
    if (isSame(move, from)) return;
    removeEventListener('pointermove', look);
    resting = null;
    // The element is asked about itself, not looked for.
    if (element.matches(':hover')) then();
  };
  addEventListener('pointermove', look);
};
