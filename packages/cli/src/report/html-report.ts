/** The report as one self-contained HTML page. */
import { GRADES, isMistaken } from '@cap-diamant/bots/report';
import { placesText } from '@cap-diamant/text/report';
import { escapeHtml, htmlTable } from '../arena/charts.ts';
import type { JudgedRecord } from './judged-record.ts';
import {
  decisionRows,
  numeral,
  percent,
  type ReportVoice,
  signedPercent,
  titlesOf,
  turnText,
} from './voice.ts';

/** By seat, as in the browser app. Dashes distinguish the curves without colours. */
const COLOURS = ['#a8321f', '#2d5d9f', '#2f7a3d', '#b98500', '#6b3f8f'];
const DASHES = ['', '8 3', '2 3', '10 3 2 3', '5 5'];

const STYLE = `
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fbf6ea; --line: #b9a98a; --soft: #6a5b47; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d2; --paper: #241e17; --line: #6f6350; --soft: #c3b697; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.45 Georgia, serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { font-weight: 700; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 700; padding: 0.3rem 0; }
th, td { text-align: left; padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); }
svg { width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 12px; }
.grid { stroke: var(--line); stroke-width: 0.6; }
.century { stroke: var(--soft); }
polyline { fill: none; stroke-width: 2.4; }
.swing { fill: none; stroke: var(--ink); stroke-width: 1.6; }
article { border-top: 1px solid var(--line); padding: 0.4rem 0; }
article h3 { font-size: 1rem; margin: 0.2rem 0; }
article p { margin: 0.15rem 0 0.15rem 1rem; }
.legend span { margin-right: 1.2rem; }
`;

const WIDTH = 900;
const HEIGHT = 300;
const LEFT = 46;
const TOP = 22;

/** The list below the graph has the numbers of every curve. */
const graph = (judged: JudgedRecord, voice: ReportVoice): string => {
  const { course, swings } = judged;
  const titles = titlesOf(judged);
  const last = Math.max(1, course.length - 1);
  const x = (index: number): string => (LEFT + (index / last) * (WIDTH - LEFT - 10)).toFixed(1);
  const y = (share: number): string => (TOP + (1 - share) * (HEIGHT - TOP - 10)).toFixed(1);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - 10}" y1="${y(share)}" y2="${y(share)}"/>` +
      `<text x="${LEFT - 6}" y="${y(share)}" text-anchor="end" dy="4">${escapeHtml(percent(voice, share))}</text>`,
  );
  const centuries = course.flatMap(({ century }, index) => {
    if (century === course[index - 1]?.century) return [];
    const at = x(Math.max(0, index - 1));
    return [
      `<line class="century" x1="${at}" x2="${at}" y1="${TOP - 8}" y2="${HEIGHT - 10}"/><text x="${at}" y="${TOP - 8}" dx="4">${numeral(century)}</text>`,
    ];
  });
  const lines = titles.map(
    (_, seat) =>
      `<polyline stroke="${COLOURS[seat]}" stroke-dasharray="${DASHES[seat]}" points="${course
        .map(({ shares }, index) => `${x(index)},${y(shares[seat]!)}`)
        .join(' ')}"/>`,
  );
  const marks = swings.map(({ turnEnd }) => {
    const index = course.indexOf(turnEnd);
    return `<circle class="swing" cx="${x(index)}" cy="${y(turnEnd.shares[turnEnd.seat]!)}" r="6"/>`;
  });
  const legend = titles.map(
    (title, seat) =>
      `<span><svg viewBox="0 0 40 10" style="width:40px" aria-hidden="true"><polyline points="0,5 40,5" stroke="${COLOURS[seat]}" stroke-dasharray="${DASHES[seat]}"/></svg> ${escapeHtml(title)}</span>`,
  );
  return (
    `<svg role="img" aria-labelledby="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...grid, ...centuries, ...lines, ...marks].join('')}</svg>` +
    `<p class="legend">${legend.join('')}</p>`
  );
};

export const htmlReport = (judged: JudgedRecord, voice: ReportVoice, showsAll: boolean): string => {
  const { say, text } = voice;
  const titles = titlesOf(judged);
  const seats = titles.map((_, seat) => seat).filter((seat) => judged.summaries[seat]!.decisions > 0);
  const players = htmlTable(
    say('report.players'),
    [say('report.players'), say('report.accuracy'), ...GRADES.map((grade) => say(`grade.${grade}`))],
    seats.map((seat) => {
      const { accuracy, grades } = judged.summaries[seat]!;
      return [titles[seat]!, percent(voice, accuracy!), ...GRADES.map((grade) => String(grades[grade]))];
    }),
  );
  const shares = htmlTable(
    say('report.graph'),
    [say('report.turn'), say('report.whose'), ...titles],
    judged.course.map((turnEnd) => [
      String(turnEnd.turn),
      titles[turnEnd.seat] ?? '–',
      ...turnEnd.shares.map((share) => percent(voice, share)),
    ]),
  );
  const swings = htmlTable(
    say('report.turning'),
    [say('report.turn'), say('report.whose'), ...titles],
    judged.swings.map(({ turnEnd, changes }) => [
      turnText(voice, turnEnd),
      titles[turnEnd.seat]!,
      ...changes.map((change) => signedPercent(voice, change)),
    ]),
  );
  const ofSeat = (seat: number): string => {
    const { themes } = judged.summaries[seat]!;
    const shown = judged.decisions.filter(
      (decided) => decided.seat === seat && (showsAll || isMistaken(decided.grade)),
    );
    const about =
      themes.length === 0
        ? `<p>${escapeHtml(say('report.noThemes'))}</p>`
        : htmlTable(
            say('report.themes'),
            [say('report.theme'), say('report.count'), say('report.placesLost')],
            themes.map(({ theme, count, lost }) => [
              say(`theme.${theme}`),
              String(count),
              placesText(text, lost),
            ]),
          );
    const articles = shown.map((decided) => {
      const { head, lines } = decisionRows(voice, judged, decided);
      return `<article><h3>${escapeHtml(head)}</h3>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</article>`;
    });
    return `<h2>${escapeHtml(say('report.decisions', { name: titles[seat]! }))}</h2><div class="scroll">${about}</div>${articles.join('\n')}`;
  };
  const title = `${say('report.title')}: ${titles.join(', ')}`;
  return `<!doctype html>
<html lang="${text.language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<div class="scroll">${players}</div>
<p>${escapeHtml(say('report.accuracyNote'))}</p>
<h2 id="graph">${escapeHtml(say('report.graph'))}</h2>
<p>${escapeHtml(say('report.graphNote'))}</p>
${graph(judged, voice)}
<details><summary>${escapeHtml(say('report.asTable'))}</summary><div class="scroll">${shares}</div></details>
<div class="scroll">${swings}</div>
${seats.map(ofSeat).join('\n')}
</main></body></html>
`;
};
