/**
 * What is said aloud: everything goes through one polite live region, so that nothing talks over anything.
 * Every message is an element of its own. A region whose text is replaced is read as it is when the screen
 * reader comes to it: of two messages in quick succession the first is lost and the second said twice.
 */
interface Message {
  readonly id: number;
  readonly text: string;
}

export const speech: { messages: readonly Message[] } = $state({ messages: [] });

/** So many stay for a screen reader that is late. */
const KEPT = 6;
/** A board that changes has a hundred new names; what comes in the middle of them is dropped by some. */
const WAIT = 200;
let count = 0;

export const speak = (text: string): void => {
  setTimeout(() => {
    count += 1;
    speech.messages = [...speech.messages, { id: count, text }].slice(-KEPT);
  }, WAIT);
};
