import { elementOf } from '../elements.ts';
import type { View } from '../view.svelte.ts';

/** A paragraph of the card as a sentence: a screen reader says what the card shows. The copy is never on the page. */
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

/** The whole card beside the board, if there is one. Its texts are looked for within it: there are several cards. */
export const cardText = (view: View): string =>
  [...(elementOf(view, 'card')?.querySelectorAll('h2, h3, p, li') ?? [])].map(wordsOf).join(' ');
