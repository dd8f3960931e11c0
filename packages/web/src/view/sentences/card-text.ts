/** The card beside the board in one breath, as it stands there: what eyes and ears are told is the same. */
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
