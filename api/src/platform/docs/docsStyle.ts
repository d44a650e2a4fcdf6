export const DOCS_STYLE = `:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { background: Canvas; color: CanvasText; font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
a { color: light-dark(#17756f, #6fc7bf); }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { margin: 3rem 0 .75rem; font-size: 1.3rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .4rem 1rem; list-style: none; padding: 0; }
details { border: 1px solid var(--line); border-radius: .6rem; margin: .6rem 0; padding: .6rem .9rem; }
summary { cursor: pointer; display: flex; gap: 0 .75rem; flex-wrap: wrap; align-items: baseline; position: relative; padding-right: 1.75rem; }
summary::after { content: '+'; position: absolute; top: 0; right: .25rem; font: 1.1rem ui-monospace, monospace; }
details[open] > summary::after { content: '−'; }
summary b { min-width: 3.2rem; font-size: .8rem; letter-spacing: .04em; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
pre { border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .8rem; overflow-x: auto; }
@media (min-width: 40.01rem) {
  td:first-child code { overflow-wrap: normal; }
}
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { border-bottom: 1px solid var(--line); padding: .4rem 0; }
  td { border: 0; padding: .1rem 0; }
  td::before { content: attr(data-label) ': '; opacity: .75; }
}
.quiet { opacity: .75; }
`;
