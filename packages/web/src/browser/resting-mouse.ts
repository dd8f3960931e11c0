/** When a new screen appears under a resting mouse, nothing on it counts as pointed at until the mouse moves. */

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}
const isSame = (one: Point, other: Point): boolean =>
  one.clientX === other.clientX && one.clientY === other.clientY;

/** Where the mouse was pressed, until it moves away from there. */
let pressed: Point | null = null;
let resting: Point | null = null;

const noteMove = (move: PointerEvent): void => {
  if (pressed !== null && isSame(move, pressed)) return;
  pressed = null;
  resting = null;
  removeEventListener('pointermove', noteMove, { capture: true });
};

export const notePress = ({ clientX, clientY }: PointerEvent): void => {
  pressed = { clientX, clientY };
  addEventListener('pointermove', noteMove, { capture: true });
};

/** Call when another screen appears. */
export const screenChanges = (): void => {
  resting = pressed;
};

/** Calls `then` at once, or as soon as the mouse moves if it has not moved since the screen appeared. */
export const whenMoved = (event: PointerEvent, then: () => void): void => {
  // An element is entered before the same movement is heard as a movement.
  if (resting === null || !isSame(event, resting)) {
    then();
    return;
  }
  const element = event.currentTarget as Element;
  const look = (): void => {
    if (resting !== null) return;
    removeEventListener('pointermove', look);
    // The element is asked about itself, not looked for.
    if (element.matches(':hover')) then();
  };
  addEventListener('pointermove', look);
};
