/** When two names are the same: without regard to case, width and how letters are composed. */
import { ACCOUNT_NAME_RULE } from '@cap-diamant/protocol/schemas';
import { refuse } from '../http/refusal.ts';

const { minLength, maxLength } = ACCOUNT_NAME_RULE;
const PATTERN = new RegExp(ACCOUNT_NAME_RULE.pattern, 'u');

/** As it is shown. Folding may make a name longer, so it is measured afterwards. */
export const shownName = (said: string): string => {
  const name = said.normalize('NFKC');
  const length = [...name].length;
  const fits = length >= minLength && length <= maxLength && PATTERN.test(name);
  return fits ? name : refuse('invalid', 'this name does not fit: 2 to 20 letters and digits');
};

/** Upper case first: it takes apart what lower case leaves together, such as ß. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
