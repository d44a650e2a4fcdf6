import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { readDocument, readSlice } from '../model/readDocument.ts';
import { schema } from '../model/schema.ts';
import { writeHtml } from '../model/writeHtml.ts';
import { cleanPasted } from './cleanPasted.ts';

const paste = (html: string) => writeHtml(schema.topNodeType.create(null, readSlice(cleanPasted(html).body).content));

/** HTML like Word's: styles in comments, style sheets and attributes; lists as paragraphs with bullet characters. */
const WORD = `
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Green season<o:p></o:p></p>
<p class=MsoNormal style='margin-bottom:8pt'><span lang=IN style='mso-ansi-language:IN'>Stay <b>two nights</b>,
pay <i style='mso-bidi-font-style:normal'>one</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h1>Hotels<o:p></o:p></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Ubud<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;
</span></span>Hotel Padma<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;
</span></span>Kuta<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Sign
up</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=100 valign=top><p
class=MsoNormal>Hotel</p></td><td><p class=MsoNormal>Points</p></td></tr></table>
<p class=MsoNormal><a href="https://example.com/terms" style='color:blue'><span style='color:#0563C1'>Terms</span></a>
<img width=96 height=96 src="file:///C:/Users/rina/AppData/clip_image002.png" alt=Logo></p>
<!--EndFragment--></body></html>`;

it('converts Word’s formatting to structure, and nothing else', () => {
  expect(paste(WORD)).toBe(
    `<h2>Green season</h2>
<p>Stay <b>two nights</b>, pay <i>one</i>.</p>
<h2>Hotels</h2>
<ul>
<li>Ubud<ul>
<li>Hotel Padma</li>
</ul></li>
<li>Kuta</li>
</ul>
<ol>
<li>Sign up</li>
</ol>
<table>
<tbody>
<tr>
<td>Hotel</td>
<td>Points</td>
</tr>
</tbody>
</table>
<p><a href="https://example.com/terms" rel="noopener noreferrer">Terms</a></p>`,
  );
});

/** HTML like that of Google Docs: all in a `<b>` that is not bold; emphasis as inline styles. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:700;">Green season</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Stay </span><span
style="font-weight:700;">two nights</span><span style="font-style:italic;text-decoration:none;">, pay one</span><span
style="text-decoration:underline;">now</span><span style="vertical-align:super;">1</span></p><br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span
style="font-weight:400;">Ubud</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Hotel
Padma</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Kuta</span></p></li></ul>
<p dir="ltr"><a href="https://example.com/terms" style="text-decoration:none;"><span
style="color:#1155cc;text-decoration:underline;">Terms</span></a></p></b><br class="Apple-interchange-newline">`;

it('converts Google Docs’ formatting to structure, and nothing else', () => {
  expect(paste(DOCS)).toBe(
    `<h2>Green season</h2>
<p>Stay <strong>two nights</strong><em>, pay one</em><u>now</u><sup>1</sup></p>
<ul>
<li>Ubud<ul>
<li>Hotel Padma</li>
</ul></li>
<li>Kuta</li>
</ul>
<p><a href="https://example.com/terms" rel="noopener noreferrer">Terms</a></p>`,
  );
});

it.each([
  ['a script', '<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
  ['an event handler', '<p>Hello<img src=x onerror=alert(1)></p>', '<p>Hello</p>'],
  ['a link that runs', '<p><a href="javascript:alert(1)">Hello</a></p>', '<p>Hello</p>'],
  ['a picture of a megabyte', `<p>Hello<img src="data:image/png;base64,${'A'.repeat(1_000_000)}"></p>`, '<p>Hello</p>'],
])('pastes %s without disallowed parts', (_, html, clean) => {
  expect(paste(html)).toBe(clean);
});

it.each(HOSTILE_HTML)('removes $what, like members’ pages', ({ html }) => {
  expect(readDocument(paste(html))).toMatchObject({ removed: [], isComplete: true });
});

it('keeps anchors of content copied from an editor', () => {
  const copied = '<ul data-pm-slice="0 0 []"><li><p id="syarat">Syarat</p></li><li><p>Umum</p></li></ul>';
  expect(paste(copied)).toBe('<ul>\n<li><p id="syarat">Syarat</p></li>\n<li>Umum</li>\n</ul>');
});
