/** From a catalog of ICU messages to a function that says them. Any package may bring a catalog of its own. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';

export type Catalog = { readonly [key: string]: string };
export type Values = { readonly [name: string]: string | number };

type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never;

/** What goes with a key: of several keys, the arguments of all of them; none where no message takes any. */
type ValuesFor<A, K> = unknown extends A
  ? [values?: Values]
  : [K & keyof A] extends [never]
    ? []
    : [values: Readonly<AllOf<A[K & keyof A]>>];

/** `A` says which arguments the messages take (messages/arguments.ts); without it, nobody checks them. */
export type Say<C extends Catalog, A = unknown> = <K extends keyof C & string>(
  key: K,
  ...values: ValuesFor<A, K>
) => string;

/** The keys of messages that take no arguments. */
export type PlainKey<C extends Catalog, A> = Exclude<keyof C & string, keyof A>;

/** Says messages of one catalog; each is parsed when it is first needed. */
export const speaker = <C extends Catalog, A = unknown>(language: Language, catalog: C): Say<C, A> => {
  const parsed = new Map<string, IntlMessageFormat>();
  return (key, ...values) => {
    const message = catalog[key];
    if (message === undefined) throw new Error(`no message ${JSON.stringify(key)} in ${language}`);
    if (!message.includes('{')) return message;
    let format = parsed.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      parsed.set(key, format);
    }
    return String(format.format({ ...(values as readonly object[])[0] }));
  };
};
