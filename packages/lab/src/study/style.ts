/** How the study looks: the app's paper and ink, by day and by night, on a phone and in print. */
export const STUDY_STYLE = `:root { color-scheme: light dark; --ink: #2b2118; --soft: #5f4f3a; --paper: #fbf4e2; --desk: #f1e4c6; --line: #b7a57c;
  --banner: #3b2c1d; --on-banner: #f6ead0; --link: #00564b; --focus: #c2185b; --fair: #a3261a;
  --s0: #7a5a00; --s1: #1f5f9c; --s2: #6a3f96; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3e9d2; --soft: #c6b795; --paper: #2a251d; --desk: #17140f; --line: #5d5139;
  --banner: #0f0c08; --on-banner: #f3e9d2; --link: #5adbbf; --focus: #ffb3d2; --fair: #ff9d8f;
  --s0: #e5b94d; --s1: #86bdf0; --s2: #c9aef0; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 0.5rem; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 1rem/1.5 "Source Serif 4", Georgia, "Noto Serif", "DejaVu Serif", serif; overflow-wrap: break-word; }
header { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; padding: 0 1rem; background: var(--banner); color: var(--on-banner); }
header a { color: inherit; }
header ul { display: flex; flex-wrap: wrap; gap: 0 0.8rem; margin: 0; padding: 0; list-style: none; }
header a, header b, summary { display: inline-flex; align-items: center; min-height: 44px; }
a { color: var(--link); }
main { max-width: 52rem; margin: 0 auto; padding: 0.5rem 1rem 2rem; background: var(--paper); }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0.8rem 0; }
h2 { font-size: 1.4rem; line-height: 1.25; margin: 1.4rem 0 0.4rem; }
.answer { font-size: 1.15rem; font-weight: 700; line-height: 1.4; }
.badge { display: inline-block; padding: 0 0.5em; border: 1px solid var(--line); border-radius: 1em; font-size: 0.85rem; font-weight: 400; color: var(--soft); white-space: nowrap; }
.short { padding: 0; list-style: none; counter-reset: finding; }
.short li { display: grid; grid-template-columns: 1.8rem minmax(0, 1fr) auto; align-items: center; column-gap: 0.4rem; padding: 0.2rem 0; border-bottom: 1px solid var(--line); line-height: 1.35; }
.short li::before { counter-increment: finding; content: counter(finding) "."; text-align: end; }
.short a { display: inline-flex; align-items: center; min-height: 44px; padding-left: 0.6rem; }
.question { border-bottom: 1px solid var(--line); }
.question > summary { min-height: 52px; }
h3 { font-size: 1.1rem; line-height: 1.3; margin: 0; }
.about, .note { color: var(--soft); }
figure { margin: 1.5rem 0 0.5rem; break-inside: avoid; }
figcaption { font-weight: 700; }
.legend { margin: 0.2rem 0; }
.legend span { margin-right: 1rem; white-space: nowrap; }
.legend svg { vertical-align: -2px; }
.shapes { position: absolute; }
.row { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); align-items: center; column-gap: 1rem; border-top: 1px solid var(--line); }
.row > svg { width: 100%; overflow: visible; font-size: 12px; font-variant-numeric: tabular-nums; }
.row > span { line-height: 1.25; }
text { fill: var(--ink); text-anchor: end; }
svg svg text { text-anchor: middle; }
.grid { stroke: var(--line); stroke-width: 0.5; }
.fair { stroke: var(--fair); stroke-width: 2; stroke-dasharray: 3 2; }
.s0 { fill: var(--s0); stroke: var(--s0); } .s1 { fill: var(--s1); stroke: var(--s1); } .s2 { fill: var(--s2); stroke: var(--s2); }
line.s0, line.s1, line.s2 { stroke-width: 3; stroke-opacity: 0.55; }
.groups { padding-left: 1.2rem; }
summary { cursor: pointer; color: var(--link); font-weight: 700; width: 100%; }
summary::before { content: "▸"; margin-right: 0.5em; }
details[open] > summary::before { content: "▾"; }
summary::-webkit-details-marker { display: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; font-size: 0.9rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 700; }
th, td { padding: 0.2rem 0.7rem; border-bottom: 1px solid var(--line); text-align: end; white-space: nowrap; }
th:first-child { text-align: start; white-space: normal; min-width: 9rem; }
footer { margin-top: 3rem; font-size: 0.85rem; color: var(--soft); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 640px) {
  .row { grid-template-columns: minmax(0, 1fr); padding-top: 0.3rem; }
  .row > span:empty { display: none; }
  h1 { font-size: 1.6rem; }
  .short li { grid-template-columns: 1.4rem minmax(0, 1fr); }
  .short a { grid-column: 2; padding-left: 0; min-height: 40px; }
  .badge { white-space: normal; }
}
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #333; --paper: #fff; --desk: #fff; --line: #999; --link: #000; --fair: #a3261a; --s0: #7a5a00; --s1: #1f5f9c; --s2: #6a3f96; }
  header, details:not([open]) { display: none; }
  body { font-size: 10.5pt; print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  h2, .answer { break-after: avoid; }
}
`;
