import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { readDocument } from './readDocument.ts';
import { writeHtml } from './writeHtml.ts';

const rewrite = (html: string) => writeHtml(readDocument(html).doc);

it.each(HOSTILE_HTML)('removes $what, like members’ pages', ({ html, clean }) => {
  expect(rewrite(html)).toBe(clean);
});

it.each([
  ['paragraphs', '<p>One</p>\n<p>Two</p>'],
  ['headings with anchors', '<h2 id="syarat-umum">Syarat umum</h2>\n<p><a href="#syarat-umum">Syarat</a></p>'],
  ['text without paragraphs', 'Hello <b>there</b>'],
  ['lists in lists', '<ul>\n<li>One</li>\n<li>Two<ol>\n<li>A</li>\n<li>B</li>\n</ol></li>\n</ul>'],
  ['lists with paragraphs', '<ol start="3">\n<li><p>One</p>\n<p>More</p></li>\n<li>Two</li>\n</ol>'],
  [
    'tables',
    '<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td colspan="2">C</td>\n</tr>\n</tbody>\n</table>',
  ],
  ['pictures', '<p><img src="/a.png" alt="A beach" width="3" height="2"></p>'],
  ['uploaded pictures', `<p><img src="/content-pictures/${'0'.repeat(32)}-700x400/700.webp" alt="A beach"></p>`],
  ['link targets without text', '<p><a id="bab-1"></a>Bab 1</p>'],
  ['addresses and line breaks', '<address>Jl. Sudirman<br>Jakarta</address>'],
  ['emphasis', '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <sub>e</sub> <sup>f</sup> <code>g</code></p>'],
  ['quotes', '<blockquote><p>One</p>\n<p>Two</p></blockquote>'],
  ['sections', '<section><h2>One</h2>\n<div><p>Two</p></div></section>'],
  ['definitions', '<dl>\n<dt>One</dt>\n<dd>Two</dd>\n</dl>'],
  ['details', '<details><summary>One</summary>\n<p>Two</p></details>'],
  ['figures', '<figure><p><img src="/a.png" alt="A"></p>\n<figcaption>One</figcaption></figure>'],
  ['text as typed', '<pre>a  b\n  c</pre>'],
  ['rules', '<p>One</p>\n<hr>\n<p>Two</p>'],
  ['languages and directions', '<p lang="en" dir="ltr">One <span lang="id">Dua</span></p>'],
  ['links around emphasis', '<p><a href="/join">Join <strong>now</strong> please</a></p>'],
])('keeps %s as written', (_, html) => {
  const { isComplete, removed } = readDocument(html);
  expect({ isComplete, removed, html: rewrite(html) }).toEqual({ isComplete: true, removed: [], html });
});

it.each([
  ['a caption of a table', '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>'],
  ['widths of columns', '<table><colgroup><col width="20"></colgroup><tbody><tr><td>1</td></tr></tbody></table>'],
  ['attributes of a table section', '<table><tbody align="center"><tr><td>1</td></tr></tbody></table>'],
])('detects that it does not support %s', (_, html) => {
  expect(readDocument(html).isComplete).toBe(false);
});

it('names disallowed elements and attributes', () => {
  const { removed } = readDocument('<p class="a" onclick="b()">One</p><script>c()</script><p class="d">Two</p>');
  expect([...removed].toSorted()).toEqual(['<script>', 'class', 'onclick']);
});

it('writes an empty document as an empty text', () => {
  expect(['', '  '].map((html) => readDocument(html).isComplete)).toEqual([true, true]);
  expect(['', '  ', '<p></p>'].map(rewrite)).toEqual(['', '', '']);
});

it.each([
  [50, true],
  [150, false],
])('reads %i nested elements completely: %s', (depth, isComplete) => {
  expect(readDocument(`${'<div>'.repeat(depth)}<p>Hello</p>`).isComplete).toBe(isComplete);
});
