/**
 * Previews a target by mouse or by focus. Going straight from one target to the next swaps the previews, so that
 * nothing flickers in between.
 */
import { whenMoved } from '../browser/resting-mouse.ts';
import { spaceAt } from './elements.ts';
import type { TargetKey } from './targets.ts';

/** The part of the view that it changes. */
interface Looked {
  pointed: TargetKey | null;
}

export interface Looking {
  readonly onfocus: (event: FocusEvent) => void;
  readonly onblur: (event: FocusEvent) => void;
  readonly onpointerenter: (event: PointerEvent) => void;
  readonly onpointerleave: (event: PointerEvent) => void;
}

export const lookingAt = (view: Looked, target: () => TargetKey): Looking => {
  const leave = (): void => {
    view.pointed = null;
  };
  return {
    // Not on a finger's focus: a preview could move the map from under the finger before the tap ends.
    // The element is asked how it got the focus, not looked for.
    onfocus: (event) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) view.pointed = target();
      else if (view.pointed !== target()) leave();
    },
    onblur: (event) => {
      if (spaceAt(event.relatedTarget) === undefined) leave();
    },
    onpointerenter: (event) => {
      if (event.pointerType !== 'mouse') return;
      whenMoved(event, () => {
        view.pointed = target();
      });
    },
    onpointerleave: (event) => {
      if (event.pointerType !== 'mouse' || spaceAt(event.relatedTarget) === undefined) leave();
    },
  };
};
