/** The study as one page that needs nothing but itself: for players, with all its numbers for those who want them. */
import { type Bar, barChart, escapeHtml, htmlTable, legend } from '../../src/arena/charts.ts';
import { REPORT_STYLE } from '../../src/arena/style.ts';
import { type Answer, answersFrom, type Found, type Line, sureSide, type Unit } from './answers.ts';
import { dealsOf, EXPERIMENTS, STRENGTHS } from './experiments.ts';
import type { Block } from './games.ts';

const NAMES = STRENGTHS.map(({ level }) => level);

const FORMATS: { readonly [unit in Unit]: (value: number) => string } = {
  share: (value) => `${(100 * value).toFixed(1)} %`,
  points: (value) => value.toFixed(1),
  turns: (value) => value.toFixed(1),
};

const cell = (found: Found | null, format: (value: number) => string): string => {
  if (found === null) return '–';
  const interval = `${format(found.mean)} (${format(found.low)} to ${format(found.high)})`;
  return found.luck === null ? interval : `${interval}, luck ${found.luck.toFixed(3)}`;
};

const SIDES = { '-1': 'less', 0: '', 1: 'more' } as const;

/** Bars stand on zero: what can be negative is shown by its table alone. */
const chartOf = ({ id, title, unit, lines }: Answer): string => {
  const all = lines.flatMap(({ found }) => found.flatMap((one) => (one === null ? [] : [one.low])));
  if (all.length === 0 || Math.min(...all) < 0) return '';
  const bar = (one: Found | null): Bar | null =>
    one === null ? null : { value: one.mean, low: one.low, high: one.high };
  const expected = new Set(lines.map((line) => line.expected));
  const [mark] = expected;
  return (
    legend(NAMES) +
    barChart({
      title: `${title} (${id})`,
      series: NAMES,
      rows: lines.map(({ name, found }) => ({ name, bars: found.map(bar) })),
      format: FORMATS[unit],
      ...(expected.size === 1 && mark !== null && mark !== undefined ? { mark } : {}),
    })
  );
};

/** What holds whoever plays, in words made from the numbers. */
const verdict = (lines: readonly Line[]): string => {
  const tested = lines.filter(({ expected }) => expected !== null);
  if (tested.length === 0) return '';
  const named = (side: -1 | 1): string =>
    tested
      .filter((line) => sureSide(line) === side)
      .map(({ name }) => name)
      .join('; ');
  const [less, more] = [named(-1), named(1)];
  if (less === '' && more === '')
    return 'Nothing here holds surely for players of every strength: see how the columns differ.';
  return [
    more === '' ? '' : `Surely more than by luck alone, whoever plays: ${more}.`,
    less === '' ? '' : `Surely less: ${less}.`,
  ].join(' ');
};

const section = (answer: Answer): string => {
  const format = FORMATS[answer.unit];
  const rows = answer.lines.map((line) => [
    line.name,
    ...line.found.map((found) => cell(found, format)),
    line.expected === null ? '' : format(line.expected),
    SIDES[sureSide(line)],
  ]);
  const table = htmlTable(answer.title, ['', ...NAMES, 'if nothing were in it', 'at every strength'], rows);
  return `<section id="${answer.id}"><h2>${escapeHtml(answer.title)}</h2>
<p>${escapeHtml(answer.about)}</p>
<p><strong>${escapeHtml(verdict(answer.lines))}</strong></p>
<figure>${chartOf(answer)}</figure>
<details><summary>The numbers</summary><div class="scroll">${table}</div></details></section>`;
};

const gamesOf = (blocks: readonly Block[], level: string): number =>
  blocks.filter((block) => block.level === level).reduce((sum, { games }) => sum + games.length, 0);

export const studyPage = (blocks: readonly Block[]): string => {
  const answers = answersFrom(blocks);
  const played = STRENGTHS.map(({ level, nodes }) => {
    const thinks = nodes > 1 ? `, ${nodes.toLocaleString('en')} positions a decision` : '';
    return `${gamesOf(blocks, level).toLocaleString('en')} games of ${level}s${thinks}`;
  });
  const asked = EXPERIMENTS.map((experiment) => [
    experiment.name,
    ...STRENGTHS.map((strength) => {
      const done = blocks.filter(
        (block) => block.experiment === experiment.name && block.level === strength.level,
      );
      return `${done.length} of ${dealsOf(experiment, strength)}`;
    }),
  ]);
  // It may stand inside a script: no tag may end there.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The game in numbers</title><style>${REPORT_STYLE}</style></head>
<body><main><h1>The game in numbers</h1>
<p>Bots played the same deals again and again: ${played.join('; ')}. What is asked was fixed before the first game. This is what bots of three strengths do; people may play otherwise.</p>
<p>Bars are means, their whiskers 95 % intervals, made by drawing whole deals again. “Luck” is how likely luck alone would have brought so much, corrected for all that was asked (Holm); below 0.05 we call it sure. What is sure and points the same way at all three strengths is named in bold.</p>
<nav aria-label="Questions"><ul>${answers.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>
${answers.map(section).join('\n')}
<section><h2>How it was done</h2>
<p>Every deal is a block: the tiles, the first player and the events are the same in all its games, and who is asked about sits on every seat. A leader, an action or the end of a century is valued by restricted play: one bot of four is forbidden to, or made to, and his share of the wins is held against a quarter. <code>npm run study</code> does all of it again; the same deals give the same games.</p>
<div class="scroll">${htmlTable('Deals played, of those planned', ['experiment', ...NAMES], asked)}</div>
<p>Cap Diamant is an unofficial implementation of the board game Québec, not affiliated with its publishers.</p></section>
</main><script type="application/json" id="data">${data}</script></body></html>
`;
};
