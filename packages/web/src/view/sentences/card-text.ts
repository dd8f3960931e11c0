/** The text of the card beside the board, so that a screen reader gets the same as what is shown. */
const wordsOf = (part: Element): string => {
  const copy = part.cloneNode(true) as Element;
  for (const sign of copy.querySelectorAll('[aria-hidden], svg')) sign.remove();
  for (const span of copy.querySelectorAll('span')) span.prepend(', ');
  const words = copy
    .textContent!.replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[, ]+/, '')
    .trim();
  return /[.:!?…]$/.test(words) ? words : `${words}.`;
};

export const cardText = (): string =>
  [...document.querySelectorAll('.cards :is(h2, h3, p, li)')].map(wordsOf).join(' ');
