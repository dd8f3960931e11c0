/** The style of result pages, light and dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1d2329; --paper: #fff; --faint: #d5dade; --accent: #8a5a00;
  --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #b35a8c; --s4: #b58900; --s5: #3f9fd8; --s6: #6b6b6b; --s7: #7a4fb5; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --paper: #16191d; --faint: #3a4149; --accent: #ffc24d;
  --s0: #4aa8e0; --s1: #f0803c; --s2: #2fc79a; --s3: #e08fbd; --s4: #e0b93a; --s5: #8fd0f5; --s6: #a9b0b7; --s7: #b294e8; } }
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; }
figure { margin: 0 0 2.5rem; }
svg { max-width: 100%; height: auto; font: 12px system-ui, sans-serif; }
.legend svg { vertical-align: -1px; }
.legend span { margin-right: 1rem; white-space: nowrap; }
text { fill: var(--ink); }
.grid { stroke: var(--faint); }
.mark { stroke: var(--accent); stroke-width: 2; stroke-dasharray: 4 3; }
.whisker { stroke: var(--ink); stroke-width: 1.5; }
${Array.from({ length: 8 }, (_, index) => `.s${index} { fill: var(--s${index}); }`).join(' ')}
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; }
caption { text-align: start; font-weight: 600; }
th, td { padding: 0.2rem 0.7rem; border-bottom: 1px solid var(--faint); text-align: end; }
th:first-child { text-align: start; }
summary { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
