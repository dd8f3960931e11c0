/** What the server writes to people by e-mail. Fetched apart from the game's words. */
import type { Language } from './languages.ts';
import type english from './messages/en/letters.json';
import { speaker } from './speaker.ts';

type LetterCatalog = { readonly [key in keyof typeof english]: string };

const LETTER_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: LetterCatalog }>;
} = {
  en: () => import('./messages/en/letters.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/letters.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/letters.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/letters.json', { with: { type: 'json' } }),
};

interface Letter {
  readonly subject: string;
  readonly text: string;
}

const makeLetters = (language: Language, catalog: LetterCatalog) => {
  const say = speaker(language, catalog);
  const letter = (subject: string, text: string): Letter => ({ subject, text: `${text}\n` });
  return {
    /** It is somebody's turn at the table with this address; `site` is where he can turn these letters off. */
    turn: (name: string, address: string, site: string): Letter =>
      letter(say('letter.turn.subject'), say('letter.turn', { name, address, site })),
    /** The code that shows that an e-mail address is one's own. */
    code: (name: string, code: string): Letter =>
      letter(say('letter.code.subject'), say('letter.code', { name, code })),
  };
};

export type Letters = ReturnType<typeof makeLetters>;

export const loadLetters = async (language: Language): Promise<Letters> =>
  makeLetters(language, (await LETTER_CATALOGS[language]()).default);
