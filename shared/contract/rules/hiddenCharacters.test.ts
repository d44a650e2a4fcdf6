import { arePlainLines, isolateText, isPlainLine, showHiddenCharacters, showLine } from './hiddenCharacters.ts';

test.each([
  'Siti Nurḥalīzah',
  'Nguyễn Thị Ơn',
  'محمد بن سلمان',
  'علی\u200cرضا', // Persian needs it to separate letters.
  'ꦏ꧀\u200cꦏ', // So does Javanese.
  'ന്\u200d',
  '👩\u200d👩\u200d👧 👩🏽\u200d💻 🏳\ufe0f\u200d🌈 ❤️ 1\ufe0f\u20e3',
  'ไทย 王小明 Ma’ruf',
  '  MG-1\t',
])('%j is valid text on one line', (text) => {
  expect([isPlainLine(text), showHiddenCharacters(text)]).toEqual([true, text]);
});

test.each([
  ['a<U+001B>[2Jb', 'a\u001b[2Jb'],
  ['a<U+009B>31mb', 'a\u009b31mb'],
  ['a<U+007F>b', 'a\u007fb'],
  ['MG<U+202E>1', 'MG\u202e1'],
  ['<U+2066>a<U+2069>', '\u2066a\u2069'],
  ['a<U+061C>b<U+200E><U+200F>', 'a\u061cb\u200e\u200f'],
  ['a<U+200B>b<U+FEFF>c', 'a\u200bb\ufeffc'],
  ['a<U+2028>b<U+2029>c', 'a\u2028b\u2029c'],
  ['<U+E0001><U+E0041>', '\u{e0001}\u{e0041}'],
  ['<U+3164>', '\u3164'],
  // These letters never join.
  ['MG<U+200D>1', 'MG\u200d1'],
  ['<U+200C>', '\u200c'],
  ['علی\u200c<U+200C>', 'علی\u200c\u200c'],
  ['a<U+000D>b', 'a\rb'],
])('text with hidden characters is refused and displayed as %s', (shown, text) => {
  expect([isPlainLine(text), arePlainLines(text), showHiddenCharacters(text)]).toEqual([false, false, shown]);
});

test('line breaks and tabs stay in multi-line text and become spaces in a single line', () => {
  const text = 'one\r\ntwo\n\tthree';
  expect([isPlainLine(text), arePlainLines(text)]).toEqual([false, true]);
  expect([showHiddenCharacters(text), showLine(text)]).toEqual(['one\ntwo\n\tthree', 'one two three']);
});

test('right-to-left text is isolated from the surrounding text', () => {
  expect(isolateText('Hotel Merapi')).toBe('Hotel Merapi');
  expect(isolateText('فندق 7')).toBe('\u2068فندق 7\u2069');
  expect(isolateText('one\nفندق\u202e\nthree')).toBe('one\n\u2068فندق<U+202E>\u2069\nthree');
});
