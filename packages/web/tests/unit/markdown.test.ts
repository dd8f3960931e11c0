/** The part of Markdown that notices know, and nothing else. */
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { type Block, type Inline, readMarkdown } from '../../src/features/online/club/markdown.ts';

/** Short: <b>…</b> for strong, <i>…</i> for emphasis, <address|…> for a link. */
const shown = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'link') return `<${part.href}|${shown(part.inside)}>`;
      const tag = part.kind === 'strong' ? 'b' : 'i';
      return `<${tag}>${shown(part.inside)}</${tag}>`;
    })
    .join('');
const blocksOf = (text: string): readonly string[] =>
  readMarkdown(text).map((block) =>
    block.kind === 'paragraph'
      ? `p: ${block.rows.map(shown).join(' / ')}`
      : `${block.isNumbered ? 'ol' : 'ul'}: ${block.items.map(shown).join(' / ')}`,
  );

test('paragraphs and lists', () => {
  expect(blocksOf('One\ntwo\n\n\nthree')).toEqual(['p: One / two', 'p: three']);
  expect(blocksOf('Bring:\n- snacks\n* drinks\n\n1. first\n2) second\nthen')).toEqual([
    'p: Bring:',
    'ul: snacks / drinks',
    'ol: first / second',
    'p: then',
  ]);
  expect(blocksOf('-5 points\n-')).toEqual(['p: -5 points / -']);
  expect(blocksOf(' \n\n ')).toEqual([]);
});

test.each([
  ['*a* and _b_ and **c**', '<i>a</i> and <i>b</i> and <b>c</b>'],
  ['**a *b* c**', '<b>a <i>b</i> c</b>'],
  ['2 * 3 * 4, snake_case_name, ** not **', '2 * 3 * 4, snake_case_name, ** not **'],
  ['an *open end', 'an *open end'],
  ['see [the rules](https://club.example/a?b=c#d)!', 'see <https://club.example/a?b=c#d|the rules>!'],
  [
    'at https://club.example/x, or (http://a.example).',
    'at <https://club.example/x|https://club.example/x>, or (<http://a.example/|http://a.example>).',
  ],
  ['**[bold](https://a.example)**', '<b><https://a.example/|bold></b>'],
  ['[*i*](https://a.example)', '<https://a.example/|<i>i</i>>'],
])('%s', (text, expected) => {
  expect(blocksOf(text)).toEqual([`p: ${expected}`]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](data:text/html;base64,AA)',
  '[x](//elsewhere.example)',
  '[x](#/me)',
  '[x](https://bank.example@evil.example)',
  '[x](https:evil)',
  '![x](y.png)',
  '<script>alert(1)</script>',
  '<a href="x">',
  '# not a heading',
  '`code`',
  '[a](b',
])('stays text: %s', (text) => {
  expect(blocksOf(text).join('\n')).toBe(`p: ${text}`);
});

const linksIn = (parts: readonly Inline[]): readonly string[] =>
  parts.flatMap((part) =>
    part.kind === 'text' ? [] : [...(part.kind === 'link' ? [part.href] : []), ...linksIn(part.inside)],
  );
const partsOf = (block: Block): readonly Inline[] =>
  (block.kind === 'paragraph' ? block.rows : block.items).flat();

test('whatever is written: links lead to the web, it is quick, and no word is lost', () => {
  const random = seededRandom('notices');
  const PIECES = [
    '*',
    '**',
    '_',
    '[',
    '](',
    ')',
    'https://a.example',
    'javascript:',
    'word',
    ' ',
    '\n',
    '- ',
    '1. ',
  ];
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: random(40) }, () => pick(PIECES, random)).join('');
    const blocks = readMarkdown(text);
    for (const href of blocks.flatMap((block) => linksIn(partsOf(block))))
      expect(href).toMatch(/^https?:\/\//);
    const words = (all: string): number => all.split('word').length;
    expect(words(blocksOf(text).join('\n'))).toBeGreaterThanOrEqual(words(text));
  }
  const before = performance.now();
  for (const piece of ['*', '**', '_a', '[', '[a](', '*a ', '**a *', 'https://']) {
    readMarkdown(piece.repeat(2000).slice(0, 2000));
  }
  expect(performance.now() - before).toBeLessThan(1000);
});
