/** The study as a page for players: ten findings first, then every question to unfold, with plots and all numbers. */
import { LANGUAGE_NAMES, LANGUAGES } from '@cap-diamant/text';
import { type Answer, type Answers, type Found, type Line, MAIN_STRENGTH } from './answers.ts';
import { STRENGTHS } from './experiments.ts';
import { type Finding, findingOn, type Hold, sideOf } from './findings.ts';
import type { Block } from './games.ts';
import { escapeHtml, htmlTable } from './html.ts';
import { gamesIn, methods } from './methods.ts';
import { figure, plot, SHAPES, SIGNS } from './plot.ts';
import { type QuestionId, SECTIONS, type SectionId } from './questions.ts';
import { type Sentences, sentencesFor } from './sentences.ts';
import { STUDY_STYLE } from './style.ts';
import { type TopFinding, topFindings } from './top-findings.ts';
import type { StudyWords } from './words.ts';

/**
 * `alone` is complete in one file; `app` is in the app's folder, whose server allows no style inside a page, beside its
 * style sheet and the other languages.
 */
export type Form = 'alone' | 'app';
export const STYLE_FILE = 'study.css';
export const pageFile = (language: string): string => `${language}.html`;

const captionOf = ({ say, text }: StudyWords, id: QuestionId): string => {
  switch (id) {
    case 'seat-2':
    case 'seat-3':
    case 'seat-4':
    case 'seat-5':
      return say('plot.seat', { players: Number(id.slice(-1)) });
    case 'event-points-2011':
    case 'event-spread-2011':
    case 'event-turns-2011':
    case 'event-points-2026':
    case 'event-spread-2026':
    case 'event-turns-2026': {
      const [, measure, edition] = id.split('-') as ['event', 'points' | 'spread' | 'turns', '2011' | '2026'];
      const caption = say(`plot.event-${measure}`);
      return say('plot.of-edition', { caption, edition: text.edition(edition === '2011' ? 2011 : 2026) });
    }
    case 'deal-points':
    case 'version-points':
      return say('plot.points');
    case 'deal-lead':
    case 'version-lead':
      return say('plot.lead');
    case 'deal-turns':
    case 'version-turns':
      return say('plot.turns');
    default:
      return say(`plot.${id}`);
  }
};

/** Which lines hold at all three strengths, which do not, and which show nothing. */
const groups = (words: StudyWords, { unit, lines }: Answer): string => {
  const { say } = words;
  const judged = lines.flatMap((line) => {
    const finding = findingOn(line);
    return finding === null ? [] : [{ name: words.subject(line.subject), finding }];
  });
  if (judged.length === 0) return '';
  const namesWhere = (is: (finding: Finding) => boolean, withLevels: boolean): string[] =>
    judged
      .filter(({ finding }) => is(finding))
      .map(({ name, finding: { sure } }) =>
        withLevels ? say('group.at', { name, levels: words.list(sure.map(words.level)) }) : name,
      );
  const sided = (['all', 'some'] as const).flatMap((hold) =>
    ([-1, 1] as const).map((side) => {
      const isSome = hold === 'some';
      const names = namesWhere(
        (one) => (one.hold === hold || (isSome && one.hold === 'both')) && one.side === side,
        isSome,
      );
      const label = say(`group.${unit}.${side < 0 ? 'less' : 'more'}`);
      return names.length === 0 ? '' : say(`group.${hold}`, { label, names: names.join('; ') });
    }),
  );
  const others = (['mixed', 'none'] as const).map((hold) => {
    const names = namesWhere((one) => one.hold === hold, false);
    return names.length === 0 ? '' : say(`group.${hold}`, { names: names.join('; ') });
  });
  const items = [...sided, ...others].filter((item) => item !== '');
  return `<ul class="groups">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
};

const cell = (words: StudyWords, answer: Answer, found: Found | null): string => {
  if (found === null) return '–';
  const [mean, low, high] = [found.mean, found.low, found.high].map((value) => figure(words, answer, value));
  return `${SIGNS[sideOf(found)]} ${words.say('numbers.interval', { mean: mean!, low: low!, high: high! })}`.trim();
};

const expectedOf = (words: StudyWords, answer: Answer, { found }: Line): string => {
  const all = found.flatMap((one) => (one?.expected == null ? [] : [figure(words, answer, one.expected)]));
  return [...new Set(all)].join(' / ') || '–';
};

const numbers = (words: StudyWords, answer: Answer, caption: string): string => {
  const { say } = words;
  const isCounted = answer.lines.some(({ frequency }) => frequency[MAIN_STRENGTH] != null);
  const head = [
    say('numbers.what'),
    ...STRENGTHS.map((_, strength) => words.level(strength)),
    say('numbers.expected'),
    ...(isCounted ? [say('numbers.frequency')] : []),
  ];
  const rows = answer.lines.map((line) => [
    words.subject(line.subject),
    ...line.found.map((found) => cell(words, answer, found)),
    expectedOf(words, answer, line),
    ...(isCounted ? [words.tenths(line.frequency[MAIN_STRENGTH] ?? 0)] : []),
  ]);
  return `<details><summary>${escapeHtml(say('numbers'))}</summary><p class="note">${escapeHtml(say('numbers.note'))}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}">${htmlTable(caption, head, rows)}</div></details>`;
};

const question = (words: StudyWords, answer: Answer): string => {
  if (answer.lines.length === 0) return '';
  const caption = captionOf(words, answer.id);
  return plot(words, answer, caption) + groups(words, answer) + numbers(words, answer, caption);
};

const IN_FOLD = /^event-.*-2011$/;

const badge = ({ say }: StudyWords, hold: Hold | null): string =>
  hold === null ? '' : ` <span class="badge">${escapeHtml(say(`badge.${hold}`))}</span>`;

/** Folded: the summary is the answer. A link to the id inside opens it. */
const section = (words: StudyWords, answers: Answers, id: SectionId, said: Sentences): string => {
  const { say } = words;
  const ids: readonly QuestionId[] = SECTIONS[id];
  const shown = ids.filter((one) => !IN_FOLD.test(one)).map((one) => question(words, answers[one]));
  const folded = ids.filter((one) => IN_FOLD.test(one)).map((one) => question(words, answers[one]));
  const fold = folded.some((one) => one !== '')
    ? `<details><summary>${escapeHtml(say('events.first'))}</summary>${folded.join('\n')}</details>`
    : '';
  return `<details class="question"><summary><h3>${escapeHtml(say(`${id}.title`))}</h3></summary>
<section id="${id}"><p class="answer">${escapeHtml(said.headline)}${badge(words, said.hold)}</p>
${said.more.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
<p class="about">${escapeHtml(say(`${id}.about`))}</p>
${shown.join('\n')}${fold}</section></details>`;
};

/** How sure it is, its section says. */
const finding = (words: StudyWords, { section: id, sentence, soWhat }: TopFinding): string =>
  `<li><span><b>${escapeHtml(sentence)}</b> ${escapeHtml(soWhat)}</span>
<a href="#${id}" aria-label="${escapeHtml(`${words.say('details')}: ${words.say(`${id}.title`)}`)}">${escapeHtml(words.say('details'))}</a></li>`;

const header = ({ say, language }: StudyWords): string => {
  const others = LANGUAGES.map((one) =>
    one === language
      ? `<li><b aria-current="page">${LANGUAGE_NAMES[one]}</b></li>`
      : `<li><a href="${pageFile(one)}" lang="${one}" hreflang="${one}">${LANGUAGE_NAMES[one]}</a></li>`,
  );
  return `<header><a href="../">${escapeHtml(say('back'))}</a><nav aria-label="${escapeHtml(say('languages'))}"><ul>${others.join('')}</ul></nav></header>`;
};

const DIGITS = 5;

/** All that is on the page, and what each is called in the code. It is inside a script, so it must not contain a closing tag. */
const dataOf = (answers: Answers): string =>
  JSON.stringify(
    { strengths: STRENGTHS.map(({ level }) => level), answers: Object.values(answers) },
    (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value),
  ).replaceAll('<', '\\u003c');

export const studyPage = (
  words: StudyWords,
  answers: Answers,
  blocks: readonly Block[],
  form: Form,
): string => {
  const { say, language } = words;
  const sections = (Object.keys(SECTIONS) as SectionId[]).map((id) => ({
    id,
    said: sentencesFor(id, words, answers),
  }));
  const title = escapeHtml(say('title'));
  const style =
    form === 'app'
      ? `<link rel="icon" href="../icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${STYLE_FILE}">`
      : `<style>${STUDY_STYLE}</style>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Cap Diamant</title>${style}</head>
<body>${form === 'app' ? header(words) : ''}${SHAPES}<main><h1>${title}</h1>
<p>${escapeHtml(say('intro', { games: words.whole(gamesIn(blocks)) }))}</p>
<h2>${escapeHtml(say('short'))}</h2>
<ol class="short">${topFindings(words, answers)
    .map((one) => finding(words, one))
    .join('\n')}</ol>
<p class="note">${escapeHtml(say('sure'))}</p>
<h2>${escapeHtml(say('questions'))}</h2>
<p class="note">${escapeHtml(say('reading', { level: words.level(MAIN_STRENGTH) }))}</p>
${sections.map(({ id, said }) => section(words, answers, id, said)).join('\n')}
${methods(words, answers, blocks)}
<footer>${escapeHtml(say('unofficial'))}</footer>
</main><script type="application/json" id="data">${dataOf(answers)}</script></body></html>
`;
};
