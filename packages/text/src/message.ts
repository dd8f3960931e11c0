/**
 * Parses and formats messages in the part of ICU MessageFormat that the catalogs use: `{name}`, `{n, number}`,
 * `{n, number, percent}`, `plural` with `#`, and `select`. Apostrophes are letters. A complete implementation is nine
 * times as large, and every visitor loads this before the first picture.
 */

export type Element =
  | { readonly kind: 'words'; readonly words: string }
  /** `#`: the number that the plural around it counts. */
  | { readonly kind: 'count' }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string; readonly isPercent: boolean }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly options: Options };

type Message = readonly Element[];
type Options = { readonly [option: string]: Message };
type Values = { readonly [name: string]: unknown };

/** Throws an error that says where the message is wrong. */
export const parseMessage = (message: string): Message => {
  let at = 0;
  const fail = (problem: string): never => {
    throw new Error(`${problem} at ${at} in ${JSON.stringify(message)}`);
  };
  /** Reads what the pattern matches here; the first group without the spaces around it. */
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(message);
    if (found !== null) at = pattern.lastIndex;
    return found?.[1];
  };
  const need = (pattern: RegExp, what: string): string => read(pattern) ?? fail(`no ${what}`);

  const options = (isPlural: boolean): Options => {
    const all: Record<string, Message> = {};
    for (;;) {
      const option = read(/\s*(=?[\p{L}\w-]+)\s*\{/uy);
      if (option === undefined) break;
      all[option] = elements(isPlural);
      need(/(\})/y, 'closing brace');
    }
    return 'other' in all ? all : fail('no option "other"');
  };
  const argument = (): Element => {
    const name = need(/\s*(\w+)\s*/y, 'name');
    if (read(/(,)/y) === undefined) return { kind: 'value', name };
    const kind = need(/\s*(number|plural|select)\s*/y, 'kind of value that we know');
    if (kind === 'number') return { kind, name, isPercent: read(/,\s*(percent)\s*/y) !== undefined };
    need(/(,)/y, 'options');
    const isPlural = kind === 'plural';
    return { kind: isPlural ? kind : 'select', name, options: options(isPlural) };
  };
  const elements = (inPlural: boolean): Message => {
    const found: Element[] = [];
    for (;;) {
      const words = read(inPlural ? /([^{}#]+)/y : /([^{}]+)/y);
      if (words !== undefined) found.push({ kind: 'words', words });
      else if (inPlural && read(/(#)/y) !== undefined) found.push({ kind: 'count' });
      else if (read(/(\{)/y) !== undefined) {
        found.push(argument());
        need(/\s*(\})/y, 'closing brace');
      } else return found;
    }
  };

  const parsed = elements(false);
  return at === message.length ? parsed : fail('a brace too many');
};

/** Creating one of these takes longer than a hundred uses of it. */
const remember = <T>(make: (language: string) => T): ((language: string) => T) => {
  const made = new Map<string, T>();
  return (language) => {
    const one = made.get(language) ?? make(language);
    made.set(language, one);
    return one;
  };
};
const numbers = remember((language) => new Intl.NumberFormat(language));
const percents = remember((language) => new Intl.NumberFormat(language, { style: 'percent' }));
const plurals = remember((language) => new Intl.PluralRules(language));

const formatElement = (element: Element, language: string, values: Values, count: number): string => {
  if (element.kind === 'words') return element.words;
  if (element.kind === 'count') return numbers(language).format(count);
  if (!(element.name in values)) throw new Error(`the value of {${element.name}} was not provided`);
  const value = values[element.name];
  if (element.kind === 'value') return String(value);
  if (element.kind === 'number') {
    return (element.isPercent ? percents : numbers)(language).format(Number(value));
  }
  const { kind, options } = element;
  if (kind === 'select')
    return formatMessage(options[String(value)] ?? options.other!, language, values, count);
  const n = Number(value);
  const option = options[`=${n}`] ?? options[plurals(language).select(n)] ?? options.other!;
  return formatMessage(option, language, values, n);
};

export const formatMessage = (message: Message, language: string, values: Values, count = 0): string =>
  message.map((element) => formatElement(element, language, values, count)).join('');
