/** All that can be chosen now, wherever on the page it is: each button and space registers itself. */
type Focusable = HTMLElement | SVGElement;

const all = new Set<Focusable>();

/** For `{@attach}`: the element can be chosen. */
export const choosable = (element: Focusable): (() => void) => {
  all.add(element);
  return () => all.delete(element);
};

/** In the order of the page. */
export const choosables = (): readonly Focusable[] =>
  [...all].sort((one, other) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1,
  );
