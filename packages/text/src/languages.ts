/** The languages of every text. */
export const LANGUAGES = ['en', 'fr', 'de', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, for a list to choose from. */
export const LANGUAGE_NAMES: { readonly [language in Language]: string } = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
};

/** The first wanted language that exists ("fr-CA" is French), otherwise English. */
export const bestLanguage = (wanted: readonly string[]): Language => {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split('-');
    const known = LANGUAGES.find((language) => language === primary);
    if (known !== undefined) return known;
  }
  return 'en';
};
