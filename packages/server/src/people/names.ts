/** When two names count as the same: case, width and composition of letters do not matter. */
import { ACCOUNT_NAME_RULE } from '@cap-diamant/protocol/schemas';
import { refuse } from '../http/refusal.ts';

const { minLength, maxLength } = ACCOUNT_NAME_RULE;
const PATTERN = new RegExp(ACCOUNT_NAME_RULE.pattern, 'u');

/** As it is shown. Folding can make a name longer, so its length is checked afterwards. */
export const shownName = (said: string): string => {
  const name = said.normalize('NFKC');
  const length = [...name].length;
  const fits = length >= minLength && length <= maxLength && PATTERN.test(name);
  return fits ? name : refuse('invalid', 'this name does not fit: 2 to 20 letters and digits');
};

/** Upper case first: it splits letters that lower case keeps together, such as ß. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
