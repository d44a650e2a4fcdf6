import { parseCoreFace } from './parseCoreFace.ts';

const face = (file: string, more: string) => `@font-face { src: url("${file}"); ${more} }`;

test('reads the characters and weights of the face with the query ?core', () => {
  const rest = face('a.woff2', 'font-weight: 200 800; unicode-range: U+0000-00FF;');
  const core = face('a.woff2?core', 'font-weight: 400 700; unicode-range: U+0061-0063, U+B7, U+2013-2014;');
  expect(parseCoreFace(rest + core)).toEqual({ characters: 'abc·–—', weights: { min: 400, max: 700, default: 400 } });
});

test.each([
  ['no core face', face('a.woff2', 'font-weight: 400 700; unicode-range: U+61;')],
  ['a core face without weights', face('a.woff2?core', 'unicode-range: U+61;')],
  ['a core face without characters', face('a.woff2?core', 'font-weight: 400 700;')],
])('refuses a style sheet with %s', (_what, css) => {
  expect(() => parseCoreFace(css)).toThrow('fonts.css has no face of "?core" with its weights and characters');
});
