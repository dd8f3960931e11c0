/** A quick second tap on the spot of another button was meant for the button that was there before. */
import { beforeEach, expect, test, vi } from 'vitest';
import { tapGuard } from '../../src/browser/pointer.ts';

class Pressed {}
class Pointed {
  pointerType = 'touch';
}

interface Tap {
  readonly at: number;
  readonly on: Pressed;
  readonly x?: number;
  readonly detail?: number;
  readonly by?: 'touch' | 'mouse';
}

const [build, confirm] = [new Pressed(), new Pressed()];
let isMistaken: (event: MouseEvent) => boolean;
beforeEach(() => {
  vi.stubGlobal('HTMLButtonElement', Pressed);
  vi.stubGlobal('PointerEvent', Pointed);
  isMistaken = tapGuard();
});

const tap = ({ at, on, x = 100, detail = 1, by = 'touch' }: Tap): boolean =>
  isMistaken(
    Object.assign(new Pointed(), {
      detail,
      pointerType: by,
      clientX: x,
      clientY: 600,
      timeStamp: at,
      composedPath: () => [{}, on, {}],
    }) as unknown as MouseEvent,
  );

test('a double tap on an action does not confirm what comes up under the finger, however often it is repeated', () => {
  expect([tap({ at: 0, on: build }), tap({ at: 180, on: confirm })]).toEqual([false, true]);
  expect(tap({ at: 400, on: confirm })).toBe(true);
  expect(tap({ at: 900, on: confirm })).toBe(false);
});

test('a tap elsewhere in between shows that the next one is meant', () => {
  tap({ at: 0, on: build });
  expect(tap({ at: 150, on: new Pressed(), x: 300 })).toBe(false);
  expect(tap({ at: 300, on: confirm })).toBe(false);
});

test('the same button, another spot, a pause, the keyboard and a mouse are let through', () => {
  tap({ at: 0, on: build });
  expect(tap({ at: 150, on: build })).toBe(false);
  expect(tap({ at: 300, on: confirm, x: 180 })).toBe(false);
  expect(tap({ at: 900, on: build, x: 180 })).toBe(false);
  expect(tap({ at: 1000, on: confirm, x: 180, detail: 0 })).toBe(false);
  expect(tap({ at: 1050, on: confirm, x: 180, by: 'mouse' })).toBe(false);
});
