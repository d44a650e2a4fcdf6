import { withoutScripts } from './staticHtml.ts';

const PAGE = `<!doctype html><html><head>
<link rel="stylesheet" href="/shell/1/shell.css" integrity="sha384-x">
<link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin>
<link rel=preload as=script href="/shell/1/shell.js">
<link integrity="sha384-x" href="/b.js" as="script" rel="preload">
<link rel="modulepreload" href="/c.mjs"><link rel="preload" as="fetch" href="/api/v1/pages" crossorigin>
<script defer src="/shell/1/shell.js"></script>
<script type="application/json" id="portal">{"a":"<b>"}</script>
<script type="speculationrules">{}</script></head>
<body><main><h1>Hello</h1><img src="/a.webp" alt=""></main><script>
go();
</script ></body></html>`;

test('a page without its scripts keeps its style sheets, fonts, pictures and texts', () => {
  const page = withoutScripts(PAGE);
  expect(page).not.toMatch(/script|\.m?js|api/);
  expect(page).toContain('<h1>Hello</h1><img src="/a.webp" alt="">');
  expect(page).toContain('href="/shell/1/shell.css"');
  expect(page).toContain('href="/a.woff2"');
});
