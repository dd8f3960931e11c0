/** Whether the player is writing a message or a note. A key event may come from any element: it is asked what it is. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type]), textarea');

/** Whether letters are text here, or a dialog is open. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null;

/** The key's letter; on other layouts, such as Russian, the letter at that position of a Latin one. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  key > '\u007f' && code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key.toLowerCase();
