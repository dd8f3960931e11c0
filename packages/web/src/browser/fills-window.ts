/**
 * Marks the page while a screen fills the window, so that the footer hides. A class at the root, because the browser
 * would check a :has() rule again after every change inside the screen.
 */
let filling = 0;

const tell = (): void => {
  document.documentElement.toggleAttribute('data-filled', filling > 0);
};

/** Counted, because the new screen may be mounted before the old one is gone. */
export const fillsWindow = (_screen: HTMLElement): { destroy: () => void } => {
  filling += 1;
  tell();
  return {
    destroy: () => {
      filling -= 1;
      tell();
    },
  };
};
