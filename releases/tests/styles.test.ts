import { execFileSync } from 'node:child_process';
import { REMOTES } from '@friends/tools/build/remotes';
import { ROOT } from '@friends/tools/root';
import { languageFaults } from '../src/check/languages.ts';
import { styleFaults } from '../src/check/styles.ts';
import { readBuilt } from '../src/publish/publish.ts';

const faultsOf = (css: string) =>
  styleFaults({ name: 'mf-demo', version: '1.0.0' }, [{ path: 'looks/demo.css', bytes: Buffer.from(css) }]);

const EVERY = 'which matches elements of every remote: write it below a class of the remote';
const PAGE = 'which styles the page itself: write it below a class of the remote';

test.each([
  ['p { margin: 0 }', `the selector "p", ${EVERY}`],
  ['* { margin: 0 }', `the selector "*", ${EVERY}`],
  ['.demo, p { margin: 0 }', `the selector "p", ${EVERY}`],
  ['@media print { a { color: red } }', `the selector "a", ${EVERY}`],
  ['#main { margin: 0 }', `the selector "#main", ${EVERY}`],
  ['::selection { color: red }', `the selector "::selection", ${EVERY}`],
  ['p:not(.demo) { margin: 0 }', `the selector "p:not(.demo)", ${EVERY}`],
  ['section:has(.demo) { margin: 0 }', `the selector "section:has(.demo)", ${EVERY}`],
  [':is(.demo, p) b { margin: 0 }', `the selector ":is(.demo, p) b", ${EVERY}`],
  ['.demo { :not(&) { margin: 0 } }', `the selector ":not(&)", ${EVERY}`],
  ['[data-remote="mf-other"] p { margin: 0 }', EVERY],
  ['@scope (p) { b { margin: 0 } }', `the selector "b", ${EVERY}`],
  [':root { --ink: red }', `the selector ":root", ${PAGE}`],
  ['body.demo { margin: 0 }', `the selector "body.demo", ${PAGE}`],
  ['.demo { body { margin: 0 } }', `the selector "body", ${PAGE}`],
  [':is(.demo, html) { margin: 0 }', `the selector ":is(.demo, html)", ${PAGE}`],
  ['@import url("other.css");', 'uses @import url("other.css"), and browsers do not check what is imported'],
  ['.demo { background: url(../../1.0.1/a.png) }', "loads url(../../1.0.1/a.png), which is outside of the release's"],
  ['.demo { background: url("//evil.example/a.png") }', 'loads url(//evil.example/a.png), which is outside'],
  ['.demo { background: image-set("/shell/a.png" 1x) }', 'loads url(/shell/a.png), which is outside'],
  ['@font-face { src: url(https://evil.example/a.woff2) }', 'loads url(https://evil.example/a.woff2)'],
  ['.demo {', 'cannot be read as a style sheet (line 1: Unclosed block)'],
])('a style sheet with %s is refused with a sentence that names the file and the fix', (css, sentence) => {
  expect(faultsOf(css)).toEqual([expect.stringMatching(/^looks\/demo\.css /)]);
  expect(faultsOf(css)[0]).toContain(sentence);
});

test.each([
  '.demo p { margin: 0 }',
  'html .demo { margin: 0 }',
  '.demo *::before { margin: 0 }',
  ':is(.one, .two) b { margin: 0 }',
  '[data-remote="mf-demo"] p { margin: 0 }',
  '.demo { p { margin: 0 } &:hover { margin: 0 } }',
  '@scope (.demo) to (.widget) { p { margin: 0 } :scope { margin: 0 } }',
  '@keyframes demo-rise { from { top: 0 } 50% { top: 1px } }',
  '.demo { background: url("../pictures/a.png"); fill: url(#shade) }',
  '.demo { background: url(data:image/png;base64,AA==) }',
])('a style sheet with %s is scoped', (css) => {
  expect(faultsOf(css)).toEqual([]);
});

test('our own remotes’ styles stay confined, and their texts are complete in both languages', async () => {
  // In a process of its own: webpack loads a build's files natively, which fails inside Jest.
  execFileSync(process.execPath, ['tools/build/main.ts', ...REMOTES], { cwd: ROOT, stdio: 'pipe' });
  for (const remote of REMOTES) {
    const { release, files } = await readBuilt(`${ROOT}/${remote}/dist`);
    if (!('messages' in release)) throw new Error(`${remote} lists no texts`);
    expect(styleFaults(release, files)).toEqual([]);
    expect(languageFaults(release)).toEqual([]);
    const { en = [], id = [] } = release.messages ?? {};
    expect(en).not.toEqual([]);
    const withoutLast = { ...release, messages: { en, id: id.slice(0, -1) } };
    const [file = '', key] = (id.at(-1) ?? '').replace('{language}', 'id').split('#');
    expect(languageFaults(withoutLast)).toEqual([
      `${file} lacks "${key}", which another language has: write that text there`,
    ]);
  }
});
