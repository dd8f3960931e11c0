import { afterEach, expect, test, vi } from 'vitest';
import { notePress, screenChanges, whenMoved } from '../../src/browser/resting-mouse.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (clientX: number, hovered = true): PointerEvent =>
  ({ clientX, clientY: 7, currentTarget: { matches: () => hovered } }) as unknown as PointerEvent;

test('what comes up under a resting mouse is looked at when it moves', () => {
  const listeners = new Set<(event: PointerEvent) => void>();
  vi.stubGlobal('addEventListener', (_: string, one: (event: PointerEvent) => void) => listeners.add(one));
  vi.stubGlobal('removeEventListener', (_: string, one: (event: PointerEvent) => void) =>
    listeners.delete(one),
  );
  const moveTo = (x: number): void => {
    for (const listener of [...listeners]) listener(at(x));
  };
  const seen: string[] = [];
  const enter = (place: string, event: PointerEvent): void => whenMoved(event, () => seen.push(place));

  enter('before any press', at(1));
  notePress(at(5));
  enter('on the same screen', at(5));
  screenChanges();
  enter('a place under the mouse', at(5));
  enter('one that is no longer under it', at(5, false));
  expect(seen).toEqual(['before any press', 'on the same screen']);
  // Browsers tell of a mouse that stands still when what is below it changes.
  moveTo(5);
  expect(seen).toHaveLength(2);
  moveTo(6);
  enter('the next place', at(6));
  enter('back again', at(5));
  expect(seen.slice(2)).toEqual(['a place under the mouse', 'the next place', 'back again']);
  expect(listeners.size).toBe(0);

  // The mouse was elsewhere between the press and the new screen: nothing rests.
  notePress(at(5));
  moveTo(9);
  screenChanges();
  enter('where it was pressed once', at(5));
  expect(seen.at(-1)).toBe('where it was pressed once');
  expect(listeners.size).toBe(0);
});
