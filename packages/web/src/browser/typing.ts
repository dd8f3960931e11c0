/** Words are being written: a message, a note. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type]), textarea');

/** Letters are text here, or somebody is being asked something. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null;

/** The key's letter; that of its place where the layout writes other letters, as in Russian. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  key > '\u007f' && code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key.toLowerCase();
