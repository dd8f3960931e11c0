/**
 * Announcements for screen readers, all through one polite live region. Each message is an element of its own: if the
 * region's text were replaced, the first of two quick messages would be lost and the second read twice.
 */
interface Message {
  readonly id: number;
  readonly text: string;
}

export const speech: { messages: readonly Message[] } = $state({ messages: [] });

/** How many messages stay, for a screen reader that lags behind. */
const KEPT = 6;
/** Milliseconds. Some screen readers drop a message that arrives while the board's many labels change. */
const WAIT = 200;
let count = 0;

export const speak = (text: string): void => {
  setTimeout(() => {
    count += 1;
    speech.messages = [...speech.messages, { id: count, text }].slice(-KEPT);
  }, WAIT);
};
