/** Makes a function that formats the messages of an ICU catalog. Any package may have its own catalog. */
import type { Language } from './languages.ts';
import { formatMessage, parseMessage } from './message.ts';

export type Catalog = { readonly [key: string]: string };
export type Values = { readonly [name: string]: string | number };

type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never;

/** The arguments for a key; for a union of keys, those of all of them; none if no message takes any. */
type ValuesFor<A, K> = unknown extends A
  ? [values?: Values]
  : [K & keyof A] extends [never]
    ? []
    : [values: Readonly<AllOf<A[K & keyof A]>>];

/** `A`: the arguments of the messages (messages/arguments.ts); without it they are not checked. */
export type Say<C extends Catalog, A = unknown> = <K extends keyof C & string>(
  key: K,
  ...values: ValuesFor<A, K>
) => string;

/** The same for calls with many keys at once (`event.${EventId}`): the compiler's error names the one that is missing. */
export type SayAll<C extends Catalog, A> = <K extends string>(
  key: K extends keyof C ? K : `no message ${K}`,
  ...values: ValuesFor<A, K>
) => string;

/** The keys of messages that take no arguments. */
export type PlainKey<C extends Catalog, A> = Exclude<keyof C & string, keyof A>;

/** Formats messages of one catalog; each is parsed on first use. */
export const speaker = <C extends Catalog, A = unknown>(language: Language, catalog: C): Say<C, A> => {
  const parsed = new Map<string, ReturnType<typeof parseMessage>>();
  return (key, ...values) => {
    const message = catalog[key];
    if (message === undefined) throw new Error(`no message ${JSON.stringify(key)} in ${language}`);
    if (!message.includes('{')) return message;
    const elements = parsed.get(key) ?? parseMessage(message);
    parsed.set(key, elements);
    return formatMessage(elements, language, (values as readonly Values[])[0] ?? {});
  };
};
