/**
 * Looking at a place, by mouse or by focus. Straight from one place to the next there is nothing in between: what one
 * has shown gives way to what the other shows, instead of being taken away first.
 */
import { whenMoved } from '../browser/resting-mouse.ts';
import type { TargetKey } from './targets.ts';

/** What is looked at, as the page keeps it. */
interface Looked {
  pointed: TargetKey | null;
}

export interface Looking {
  readonly onfocus: (event: FocusEvent) => void;
  readonly onblur: (event: FocusEvent) => void;
  readonly onpointerenter: (event: PointerEvent) => void;
  readonly onpointerleave: (event: PointerEvent) => void;
}

const isPlace = (other: EventTarget | null): boolean =>
  other instanceof Element && other.closest('[data-target]:is(button, [role=button])') !== null;

export const lookingAt = (view: Looked, target: () => TargetKey): Looking => {
  const leave = (): void => {
    view.pointed = null;
  };
  return {
    // A finger's focus shows nothing yet: what appears would move the map from under it before the tap is done.
    onfocus: (event) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) view.pointed = target();
      else if (view.pointed !== target()) leave();
    },
    onblur: (event) => {
      if (!isPlace(event.relatedTarget)) leave();
    },
    onpointerenter: (event) => {
      if (event.pointerType !== 'mouse') return;
      whenMoved(event, () => {
        view.pointed = target();
      });
    },
    onpointerleave: (event) => {
      if (event.pointerType !== 'mouse' || !isPlace(event.relatedTarget)) leave();
    },
  };
};
