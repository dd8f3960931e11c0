/**
 * The page of a self-contained replay file: it works from any disk and without a network. Without scripts it shows the
 * result and the whole log.
 */
import { HEIGHT, hexagon, SPACE_AT, WIDTH } from '@cap-diamant/drawing/geometry';
import { WAY_LINES } from '../../board/way-lines.ts';

export interface ReplayPage {
  readonly language: string;
  readonly title: string;
  readonly names: readonly string[];
  /** By player: the same figures as in a frame, at the end. */
  readonly counts: readonly (readonly number[])[];
  /** A mark for each player, as markup. */
  readonly marks: readonly string[];
  /** Heads of the columns: a sign as markup, and what it means. */
  readonly columns: readonly { readonly sign: string; readonly label: string }[];
  readonly log: readonly {
    readonly heading: string;
    readonly lines: readonly { at: number; text: string }[];
  }[];
  readonly record: string;
  /** Style rules that the drawings need, and the typeface. */
  readonly styles: string;
  /** The film, packed (record-link.ts), and the function that plays it, as text. */
  readonly film: string;
  readonly player: string;
  readonly words: {
    readonly play: string;
    readonly pause: string;
    readonly board: string;
    readonly log: string;
    readonly record: string;
    readonly move: string;
    readonly ways: readonly { readonly key: keyof typeof WAY_LINES; readonly label: string }[];
    readonly noScript: string;
    readonly footer: string;
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Inside a script, nothing may look like its end. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Names of classes that no component of the app has: their rules are in the same page. */
const STYLES = `
*{box-sizing:border-box}
body{margin:0;background:var(--desk);color:var(--ink);font:16px/1.35 var(--text);font-variant-numeric:lining-nums tabular-nums}
main{max-width:88rem;margin:0 auto;padding:.5rem;display:grid;gap:.5rem}
h1{font-family:var(--engraved);font-size:1.3rem;margin:0}
h2,h3{font-family:var(--engraved);font-size:1.05rem;margin:.4rem 0 .2rem}
.film{display:none}
.plays .film{display:grid;gap:.4rem}
.plays .no-script{display:none}
.film-board{container:map/size;aspect-ratio:${Math.round(WIDTH)}/${HEIGHT};width:100%;max-height:calc(100vh - 13rem);background:var(--water);border:1px solid var(--line);overflow:hidden}
.film-board svg{display:block;width:100%;height:100%;overflow:visible}
.film-mark{fill:none;stroke:none}
.lit .film-mark{stroke:var(--gold);stroke-width:5}
.lit .film-mark.edge{stroke:var(--ink);stroke-width:8}
#told{min-height:2.8em;margin:0}
.ways{display:flex;flex-wrap:wrap;gap:.3rem;align-items:center}
.ways button{font:inherit;min-width:44px;min-height:44px;border:1px solid var(--line);border-radius:4px;background:var(--paper-done);color:inherit;cursor:pointer}
#play{min-width:6.5rem;background:var(--legal);border-color:var(--legal);color:var(--on-legal)}
#at{flex:1 1 12rem;min-height:44px;accent-color:var(--legal)}
:focus-visible{outline:3px solid var(--focus);outline-offset:1px}
table{border-collapse:collapse;width:100%;background:var(--paper);font-size:.85rem}
th,td{padding:.25rem .35rem;border-bottom:1px solid var(--line);text-align:right;font-weight:400}
tbody th{text-align:left;font-family:var(--engraved);font-weight:700;white-space:nowrap;max-width:7.5rem;overflow:hidden;text-overflow:ellipsis}
thead th{position:relative}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.ways svg{display:block;margin:auto;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
td:first-of-type{font-family:var(--engraved);font-weight:700;font-size:1.1rem}
.by th{box-shadow:inset 4px 0 var(--legal)}
.table{overflow-x:auto}
#log{position:relative;max-height:40rem;overflow-y:auto;background:var(--paper);border:1px solid var(--line);padding:.3rem .6rem;font-size:.85rem}
.plays #log{max-height:22rem}
#log ol{margin:0;padding:0;list-style:none}
.plays #log li{cursor:pointer}
#log [aria-current]{background:var(--legal-soft);box-shadow:inset 4px 0 var(--legal);padding-left:.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.75rem;background:var(--paper);padding:.5rem}
summary{min-height:44px;padding-top:.6rem;cursor:pointer}
footer{font-size:.78rem;color:var(--ink-soft)}
@media (min-width:64rem){
.plays main{grid-template-columns:minmax(0,1fr) 23rem;align-items:start}
.plays h1,.plays footer{grid-column:1/-1}
.plays .film{grid-row:2/5}
.film-board{max-height:calc(100vh - 12rem)}
}`;

const space = ({ x, y }: { readonly x: number; readonly y: number }, index: number): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" data-space="${index}"><g></g><polygon points="${hexagon(45)}" class="film-mark edge"/><polygon points="${hexagon(45)}" class="film-mark"/></g>`;

/** Starts when the page is ready. A browser too old to unpack it shows the version without scripts. */
const scriptOf = ({ film, player, words }: ReplayPage): string =>
  `(async()=>{const b=Uint8Array.from(atob(${inScript(film)}.replaceAll('-','+').replaceAll('_','/')),(c)=>c.charCodeAt(0));` +
  `const f=await new Response(new Blob([b]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json();` +
  `(${player.replaceAll('</', '<\\/')})(f,${inScript({ play: words.play, pause: words.pause })})})()`;

export const replayPage = (page: ReplayPage): string => {
  const { language, title, names, counts, marks, columns, log, record, styles, words } = page;
  const heads = columns
    .map(
      ({ sign, label }) =>
        `<th scope="col" title="${escaped(label)}"><span aria-hidden="true">${sign}</span><span class="hidden">${escaped(label)}</span></th>`,
    )
    .join('');
  const rows = names.map(
    (name, seat) =>
      `<tr><th scope="row">${marks[seat]} ${escaped(name)}</th>${counts[seat]!.map((count) => `<td>${count}</td>`).join('')}</tr>`,
  );
  const button = ({ key, label }: ReplayPage['words']['ways'][number]): string =>
    `<button type="button" data-way="${key}" aria-label="${escaped(label)}" title="${escaped(label)}"><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="${WAY_LINES[key]}"/></svg></button>`;
  const lines = log.map(
    ({ heading, lines: told }) =>
      `<h3>${escaped(heading)}</h3><ol>${told.map(({ at, text }) => `<li data-at="${at}">${escaped(text)}</li>`).join('')}</ol>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${styles}${STYLES}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="no-script">${escaped(words.noScript)}</p>
<section class="film" aria-label="${escaped(words.board)}">
<div class="film-board"><svg viewBox="-8 -8 ${(WIDTH + 16).toFixed(0)} ${HEIGHT + 16}" role="img" aria-label="${escaped(words.board)}" aria-describedby="told where"><g id="ground"></g>${SPACE_AT.map(space).join('')}</svg></div>
<p id="told" role="status"></p>
<div class="ways">${words.ways.slice(0, 2).map(button).join('')}<button type="button" id="play">${escaped(words.play)}</button>${words.ways.slice(2).map(button).join('')}<input id="at" type="range" min="0" max="0" value="0" aria-label="${escaped(words.move)}"></div>
<div id="where"></div>
</section>
<div class="table"><table id="counts"><thead><tr><td></td>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
<section><h2 id="log-title">${escaped(words.log)}</h2><div id="log" tabindex="0" role="article" aria-labelledby="log-title">${lines.join('')}</div></section>
<details><summary>${escaped(words.record)}</summary><pre>${escaped(record)}</pre></details>
<footer>${escaped(words.footer)}</footer>
</main>
<script>${scriptOf(page)}</script>
</body>
</html>
`;
};
