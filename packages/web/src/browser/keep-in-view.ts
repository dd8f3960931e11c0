/** Scrolls a list, and nothing around it, until one of its elements is visible. */
export const keepInView = (list: HTMLElement, selector: string): void => {
  const part = list.querySelector<HTMLElement>(selector);
  if (part === null) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    list.scrollTop += top - frame.top - list.clientHeight / 3;
  }
};
