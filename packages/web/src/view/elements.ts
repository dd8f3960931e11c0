/**
 * Where a table's spaces, panels and cards are on the page. Each registers its own element, so that others can focus
 * it, fly a piece to it or draw a ring around it without knowing how it is built.
 */
import type { TargetKey } from './targets.ts';
import type { View } from './view.svelte.ts';

/** A space, a player's panel, a choice's button, the information slot, or what else lessons point at. */
export type ElementKey =
  | TargetKey
  | `seat:${number}`
  | `choice:${string}`
  | 'board'
  | 'ladder'
  | 'leaders'
  | 'century'
  | 'events'
  | 'card'
  | 'slot';

type Shown = HTMLElement | SVGElement;

const registered = new WeakMap<View, Map<ElementKey, Shown>>();
const spaces = new WeakMap<Element, TargetKey>();

/** For `{@attach}`: this element shows that part of the table. */
export const shows =
  (view: View, key: ElementKey) =>
  (element: Shown): (() => void) => {
    const all = registered.get(view) ?? new Map<ElementKey, Shown>();
    registered.set(view, all.set(key, element));
    return () => {
      if (all.get(key) === element) all.delete(key);
    };
  };

/** For `{@attach}`: this element is the button of a space. */
export const showsSpace = (view: View, key: TargetKey) => {
  const register = shows(view, key);
  return (element: Shown): (() => void) => {
    spaces.set(element, key);
    return register(element);
  };
};

export const elementOf = (view: View, key: ElementKey): Shown | undefined => registered.get(view)?.get(key);

/** The space whose button an event comes from, if it is one. */
export const spaceAt = (target: EventTarget | null): TargetKey | undefined => {
  for (let one = target instanceof Element ? target : null; one !== null; one = one.parentElement) {
    const key = spaces.get(one);
    if (key !== undefined) return key;
  }
  return undefined;
};

/** Whether a key pressed there is meant for the table: on one of its spaces, or where nothing can be pressed. */
export const isAtTable = (target: EventTarget | null): boolean =>
  target === null || spaceAt(target) !== undefined || (target instanceof HTMLElement && target.tabIndex < 0);
