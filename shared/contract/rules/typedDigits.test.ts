import { typedDigits } from './typedDigits.ts';

test.each([
  [' 123 456', '123456'],
  ['123 456\r\n', '123456'],
  ['\u202a123\u00a0456\u202c', '123456'],
  ['１２３４５６', '123456'],
  ['123-456', '123-456'],
  ['12a', '12a'],
])('%j is read as %s', (typed, read) => {
  expect(typedDigits(typed)).toBe(read);
});
