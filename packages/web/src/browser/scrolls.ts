/** Makes a box focusable while it overflows, so that it can be scrolled by keyboard. */
import type { Attachment } from 'svelte/attachments';

export const scrolls =
  (name: string): Attachment<HTMLElement> =>
  (box) => {
    const look = (): void => {
      if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) {
        box.tabIndex = 0;
        box.role = 'article';
        box.ariaLabel = name;
      } else for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const inside of box.children) observer.observe(inside);
    // Other words in a box that keeps its size.
    const changes = new MutationObserver(look);
    changes.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  };
