/**
 * A screen that is as high as the window: the small print below it goes. It is said at the top of the page, since a
 * style that asks if there is such a screen (:has) makes the browser ask again whatever changes in it.
 */
let filling = 0;

const tell = (): void => {
  document.documentElement.toggleAttribute('data-filled', filling > 0);
};

/** Counted: of two screens that change places, the new one may come before the old one goes. */
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
