/**
 * Plots that fit any width: names and marks are HTML and SVG with positions in percent, so that letters keep their size.
 * One mark with its interval for each strength; a dashed stroke at the value without any effect.
 */

import { type Answer, type Found, type Line, MAIN_STRENGTH } from './answers.ts';
import { STRENGTHS } from './experiments.ts';
import { sideOf } from './findings.ts';
import { escapeHtml } from './html.ts';
import type { Unit } from './questions.ts';
import type { StudyWords } from './words.ts';

/** Of one strength's part of a row. */
const STEP = 17;
const HEIGHT = STEP * STRENGTHS.length;
/** What is left of the width for marks; the rest is for figures. */
const MARKS = '77%';
const AXIS = 20;

/** Distinguishable without colours. */
export const SHAPES = `<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>
<circle id="mark-0" r="4.5"/><path id="mark-1" d="M-4-4H4V4H-4z"/><path id="mark-2" d="M0-6 6 0 0 6-6 0z"/></defs></svg>`;

/** A smaller range would exaggerate small effects. */
const LEAST_SPAN: { readonly [unit in Unit]: number } = { share: 0.08, points: 2, spread: 2, turns: 4 };
const ROOM = 0.04;
const MOST_TICKS = 5;

interface Scale {
  readonly at: (value: number) => string;
  readonly ticks: readonly number[];
  readonly step: number;
}

const scaleOf = ({ unit, lines }: Answer): Scale => {
  const values = lines.flatMap(({ found }) =>
    found.flatMap((one) => (one === null ? [] : [one.low, one.high, one.expected ?? one.mean])),
  );
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_SPAN[unit] - (most - least)) / 2;
  const room = ROOM * (most - least);
  const [low, high] = [least - missing - room, most + missing + room];
  const unitStep = 10 ** Math.floor(Math.log10((high - low) / MOST_TICKS));
  const step = [1, 2, 5, 10]
    .map((times) => times * unitStep)
    .find((one) => (high - low) / one <= MOST_TICKS)!;
  const first = Math.ceil(low / step);
  const ticks = Array.from(
    { length: Math.floor(high / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
  const at = (value: number): string => `${Number(((100 * (value - low)) / (high - low)).toFixed(2))}%`;
  return { at, ticks, step };
};

export const SIGNS = { '-1': '▼', 0: '', 1: '▲' } as const;

/** With a sign where it is a difference. */
export const figure = (words: StudyWords, { unit, lines }: Answer, value: number): string => {
  const isDifference =
    unit !== 'share' && lines.every(({ found }) => found.every((one) => one === null || one.expected === 0));
  return isDifference ? words.signed(value) : words.inUnit(unit, value);
};

const marksOf = (found: readonly (Found | null)[], { at }: Scale): string =>
  found
    .map((one, strength) => {
      if (one === null) return '';
      const y = STEP * (strength + 0.5);
      const expected =
        one.expected === null
          ? ''
          : `<line class="fair" x1="${at(one.expected)}" x2="${at(one.expected)}" y1="${y - STEP / 2}" y2="${y + STEP / 2}"/>`;
      return (
        `${expected}<line class="s${strength}" x1="${at(one.low)}" x2="${at(one.high)}" y1="${y}" y2="${y}"/>` +
        `<use class="s${strength}" href="#mark-${strength}" x="${at(one.mean)}" y="${y}"/>`
      );
    })
    .join('');

const rowOf = (words: StudyWords, answer: Answer, { subject, found }: Line, scale: Scale): string => {
  const figures = found.map((one, strength) =>
    one === null
      ? ''
      : `<text x="100%" y="${STEP * (strength + 0.5) + 4}">${SIGNS[sideOf(one)]} ${figure(words, answer, one.mean)}</text>`,
  );
  return (
    `<div class="row"><span>${escapeHtml(words.subject(subject))}</span><svg height="${HEIGHT}">` +
    `<svg width="${MARKS}" overflow="visible"><use href="#grid-${answer.id}"/>${marksOf(found, scale)}</svg>${figures.join('')}</svg></div>`
  );
};

const WHOLE_PERCENT = 0.01;

/** Below the rows; it also has the strokes that all of them show. */
const axisOf = (words: StudyWords, answer: Answer, { at, ticks, step }: Scale): string => {
  const isWhole = answer.unit === 'share' ? step >= WHOLE_PERCENT : step >= 1;
  const label = (value: number): string => {
    if (answer.unit === 'share') return isWhole ? words.wholePercent(value) : words.percent(value);
    return isWhole ? words.whole(value) : words.tenths(value);
  };
  const labels = ticks.map((tick) => `<text x="${at(tick)}" y="14">${label(tick)}</text>`);
  const strokes = ticks.map((tick) => `<line x1="${at(tick)}" x2="${at(tick)}" y2="${HEIGHT}"/>`);
  return (
    `<div class="row"><span></span><svg height="${AXIS}"><defs><g id="grid-${answer.id}" class="grid">${strokes.join('')}</g></defs>` +
    `<svg width="${MARKS}" overflow="visible">${labels.join('')}</svg></svg></div>`
  );
};

/** The names of the marks; a screen reader reads the table. */
const legend = (words: StudyWords): string =>
  `<p class="legend" aria-hidden="true">${STRENGTHS.map(
    (_, strength) =>
      `<span><svg width="14" height="14"><use class="s${strength}" href="#mark-${strength}" x="7" y="7"/></svg> ${escapeHtml(words.level(strength))}</span>`,
  ).join(' ')}</p>`;

/** What a plot shows, in words: the figures of the strength with most games. */
const alternative = (words: StudyWords, answer: Answer, caption: string): string => {
  const shown = answer.lines.some(({ found }) => found[MAIN_STRENGTH] !== null)
    ? MAIN_STRENGTH
    : answer.lines[0]!.found.findIndex((one) => one !== null);
  const values = answer.lines.flatMap(({ subject, found }) => {
    const one = found[shown];
    return one == null
      ? []
      : [words.say('plot.value', { name: words.subject(subject), value: figure(words, answer, one.mean) })];
  });
  return words.say('plot.alt', { caption, level: words.level(shown), values: values.join('; ') });
};

/** There is at least one line. */
export const plot = (words: StudyWords, answer: Answer, caption: string): string => {
  const scale = scaleOf(answer);
  const rows = answer.lines.map((line) => rowOf(words, answer, line, scale));
  return (
    `<figure><figcaption>${escapeHtml(caption)}</figcaption>${legend(words)}` +
    `<div class="plot" role="img" aria-label="${escapeHtml(alternative(words, answer, caption))}">` +
    `${rows.join('\n')}${axisOf(words, answer, scale)}</div></figure>`
  );
};
