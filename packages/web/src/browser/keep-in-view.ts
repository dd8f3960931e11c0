/** Scrolls a list, and nothing around it, until an entry is in view; if it is already, nothing scrolls. */
export const keepInView = (list: HTMLElement, entry: HTMLElement | undefined): void => {
  if (entry === undefined) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    list.scrollTop += top - frame.top - list.clientHeight / 3;
  }
};
