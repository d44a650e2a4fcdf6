import type { PageDocument } from '../src/prerender/document.ts';
import { usedStyles } from '../src/prerender/usedStyles.ts';

function reduce(css: string | null) {
  const main = '<ul class="List-items-x1"><li><a class="Link-link-x1 active" href="/">A</a></li></ul>';
  const header = '<button class="Button-primary-x1" aria-expanded="false"></button>';
  const style = { url: '/shell/1.0.0/shell.css', integrity: 'sha384-', path: 'shell.css', text: css };
  const document = { header, main, footer: '<img alt="">', styles: [style] } as unknown as PageDocument;
  return usedStyles(document)[0];
}

test.each([
  ['.Button-primary-x1{a:b}.Button-plain-x1{a:b}', '.Button-primary-x1{a:b}'],
  [
    '.Dialog-box-x1 .Link-link-x1{a:b}.List-items-x1>.Link-link-x1:hover{a:b}',
    '.List-items-x1>.Link-link-x1:hover{a:b}',
  ],
  ['.Dialog-box-x1,.Link-link-x1{a:b}.Link{a:b}', '.Dialog-box-x1,.Link-link-x1{a:b}'],
  ['.Link-link-x1.other{a:b}.Link-link-x1.active{a:b}', '.Link-link-x1.active{a:b}'],
  [
    '@media (min-width:641px){.Dialog-box-x1{a:b}}@media print{.Dialog-box-x1{a:b}.Link-link-x1{a:b}}',
    '@media print{.Link-link-x1{a:b}}',
  ],
  ['@supports (a:b){@media print{.Dialog-box-x1{a:b}}}p{a:b}', 'p{a:b}'],
  [
    '@keyframes turn-x1{0%{a:b}to{a:b}}@keyframes move-x1{to{a:b}}.Link-link-x1{animation:move-x1 1s}',
    '@keyframes move-x1{to{a:b}}.Link-link-x1{animation:move-x1 1s}',
  ],
  ['.gone{content:"}"}.Link-link-x1:after{content:"{.b"}/* } */.c{a:b}', '.Link-link-x1:after{content:"{.b"}/* } */'],
  [
    ':root{--a:1;--b:calc(var(--a)*(1 + 2));--c:var(--d);--d:url("x;}");--e:2}p{a:var(--b)}',
    ':root{--a:1;--b:calc(var(--a)*(1 + 2))}p{a:var(--b)}',
  ],
  ['@media print{:root{--a:1}}p{--f:1;a:var( --f,2)}.gone{a:var(--a)}', '@media print{:root{}}p{--f:1;a:var( --f,2)}'],
])('the sheet %s is reduced to %s', (css, remaining) => {
  expect(reduce(css)).toMatchObject({ text: remaining, isPart: true });
});

test.each([
  [
    'elements, attributes and states',
    'p,a:focus-visible{a:b}[aria-expanded=true]{a:b}*{a:var(--a)}:root{--a:1}#header{a:b}',
  ],
  ['classes only inside :not()', '.Link-link-x1:not(.gone,:has(.other)){a:b}'],
  [
    'alternatives in :is() and :where()',
    ':is(.gone,.Link-link-x1:not(.b)) a{a:b}.Link-link-x1:where(:not(.a):is(.b)){a:b}',
  ],
  ['attributes that look like classes', 'a[href=".gone"]{a:b}'],
  ['rules with escaped names', '.md\\:flex{a:b}'],
  ['rules that do not style elements', '@font-face{a:b}@layer one,two;@property --a{a:b}@layer one{.gone{a:b}}'],
  ['rules of an invalid sheet', '.gone{a:b'],
  ['nested rules', '.Link-link-x1{a:b;.gone &{a:b}}'],
])('keeps %s', (_, css) => {
  const style = reduce(css);
  expect([style?.text, style?.isPart]).toEqual([css, undefined]);
});

test('a linked style sheet stays a link', () => {
  expect(reduce(null)).toMatchObject({ text: null });
});
