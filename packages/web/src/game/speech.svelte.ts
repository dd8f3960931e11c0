/** What is said aloud: everything goes through one polite live region, so that nothing talks over anything. */
export const speech = $state({ text: '' });

/** The same sentence twice has to differ, or it is not said again. */
const AGAIN = '\u00a0';

export const speak = (text: string): void => {
  speech.text = speech.text === text ? text + AGAIN : text;
};
