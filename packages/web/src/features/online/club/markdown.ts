/**
 * The part of Markdown that notices know: paragraphs, lists, emphasis and links to http(s). It becomes data, from which
 * the page builds elements; what it does not know stays text. Written here because libraries know far more, which would
 * have to be forbidden again, and make HTML.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] };

export type Block =
  /** Its rows. */
  | { readonly kind: 'paragraph'; readonly rows: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Inline[])[] };

/** Emphasis within emphasis within a link is as far as anybody goes. */
const DEEPEST = 3;

const BULLET = /^\s{0,3}[-*+]\s+(?=\S)/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(?=\S)/;

/** In this order, because ** is also two of *. */
const MARKS = new RegExp(
  [
    String.raw`\[(?<words>[^[\]]+)\]\((?<to>[^\s()]+)\)`,
    String.raw`(?<bare>https?://[^\s<>()[\]]+)`,
    String.raw`\*\*(?=\S)(?<strong>[^*]*(?:\*[^*]+\*[^*]*)*)(?<=\S)\*\*`,
    String.raw`(?<![\p{L}\p{N}])_(?=\S)(?<low>[^_]+)(?<=\S)_(?![\p{L}\p{N}])`,
    String.raw`\*(?=\S)(?<em>[^*]+)(?<=\S)\*`,
  ].join('|'),
  'u',
);
/** At the end of a bare address they belong to the sentence. */
const SENTENCE_END = /[.,;:!?'"*_]+$/;

/** Null if it leads anywhere but to the web. */
const webAddress = (text: string): string | null => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  // What is before an @ looks like the host and is not.
  if (username !== '' || password !== '') return null;
  return protocol === 'http:' || protocol === 'https:' ? href : null;
};

const plain = (text: string): readonly Inline[] => (text === '' ? [] : [{ kind: 'text', text }]);

/** What a match is, and how much of the text it takes; null: text like any other. */
const marked = (
  groups: Readonly<Record<string, string | undefined>>,
  whole: string,
  depth: number,
): { readonly inline: Inline; readonly length: number } | null => {
  const { words, to, bare, strong } = groups;
  if (words !== undefined) {
    const href = webAddress(to!);
    if (href === null) return null;
    return { inline: { kind: 'link', href, inside: inlines(words, depth + 1, false) }, length: whole.length };
  }
  if (bare !== undefined) {
    const shown = bare.replace(SENTENCE_END, '');
    const href = webAddress(shown);
    return href === null
      ? null
      : { inline: { kind: 'link', href, inside: plain(shown) }, length: shown.length };
  }
  const kind = strong === undefined ? 'em' : 'strong';
  const inside = strong ?? groups.em ?? groups.low ?? '';
  return { inline: { kind, inside: inlines(inside, depth + 1) }, length: whole.length };
};

/** `mayLink`: not within a link. */
const inlines = (text: string, depth = 0, mayLink = true): readonly Inline[] => {
  const found: Inline[] = [];
  let rest = text;
  let before = '';
  for (let match = MARKS.exec(rest); depth < DEEPEST && match !== null; match = MARKS.exec(rest)) {
    const [whole] = match;
    const isLink = match.groups!.words !== undefined || match.groups!.bare !== undefined;
    const mark = isLink && !mayLink ? null : marked(match.groups!, whole, depth);
    before += rest.slice(0, match.index);
    if (mark === null) {
      // Goes on after its first character.
      before += whole.slice(0, 1);
      rest = rest.slice(match.index + 1);
      continue;
    }
    found.push(...plain(before), mark.inline);
    before = '';
    rest = rest.slice(match.index + mark.length);
  }
  return [...found, ...plain(before + rest)];
};

const markOf = (row: string): RegExp | null => [BULLET, NUMBER].find((mark) => mark.test(row)) ?? null;

/** Rows that belong together: a list, or a paragraph that a list or an empty row ends. */
export const readMarkdown = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  let rows: string[] = [];
  let mark: RegExp | null = null;
  const end = (): void => {
    if (rows.length === 0) return;
    const parts = rows.map((row) => inlines((mark === null ? row : row.replace(mark, '')).trim()));
    blocks.push(
      mark === null
        ? { kind: 'paragraph', rows: parts }
        : { kind: 'list', isNumbered: mark === NUMBER, items: parts },
    );
    rows = [];
  };
  for (const row of text.split('\n')) {
    const isEmpty = row.trim() === '';
    const own = markOf(row);
    if (isEmpty || own !== mark) end();
    mark = own;
    if (!isEmpty) rows.push(row);
  }
  end();
  return blocks;
};
