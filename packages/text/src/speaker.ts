/** From a catalog of ICU messages to a function that says them. Any package may bring a catalog of its own. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';

export type Catalog = { readonly [key: string]: string };
export type Values = { readonly [name: string]: string | number };
export type Say<C extends Catalog> = (key: keyof C & string, values?: Values) => string;

/** Says messages of one catalog; each is parsed when it is first needed. */
export const speaker = <C extends Catalog>(language: Language, catalog: C): Say<C> => {
  const parsed = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const message = catalog[key];
    if (message === undefined) throw new Error(`no message ${JSON.stringify(key)} in ${language}`);
    if (!message.includes('{')) return message;
    let format = parsed.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      parsed.set(key, format);
    }
    return String(format.format({ ...values }));
  };
};
