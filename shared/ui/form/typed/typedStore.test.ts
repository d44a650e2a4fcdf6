import { forgetTyped, readTyped, saveTyped, VISITOR } from './typedStore.ts';

const KEY = 'typed';
const typed = (text: string, hasFile = false) => ({ values: { Message: text }, hasFile });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('restores input only for its owner', () => {
  saveTyped('contact', '7', typed('Selamat pagi', true));
  expect(readTyped('contact', '7')).toMatchObject(typed('Selamat pagi', true));
  expect(readTyped('contact', VISITOR)).toBeNull();
  expect(readTyped('profile', '7')).toBeNull();
  // An expired session shows nothing to the visitor, and loses nothing.
  expect(readTyped('contact', '7')).not.toBeNull();
});

it('deletes another member’s input in every form', () => {
  saveTyped('profile', '7', typed('Bank Jago'));
  saveTyped('sign-up', VISITOR, typed('JKT009'));
  expect(readTyped('contact', '8')).toBeNull();
  expect(sessionStorage.getItem(KEY)).not.toContain('Bank Jago');
  expect(readTyped('sign-up', VISITOR)).not.toBeNull();
});

it('stores nothing once it is sent or equal to the initial values', () => {
  saveTyped('contact', '7', typed('Selamat pagi'));
  forgetTyped('contact');
  expect(sessionStorage.getItem(KEY)).toBeNull();
  saveTyped('contact', '7', typed('Selamat pagi'));
  saveTyped('contact', '7', { values: {}, hasFile: false });
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('drops input after a day and ignores future times', () => {
  jest.useFakeTimers({ now: new Date('2026-03-10T04:00:00Z') });
  saveTyped('contact', '7', typed('Selamat pagi'));
  jest.setSystemTime(new Date('2026-03-11T03:59:00Z'));
  expect(readTyped('contact', '7')).not.toBeNull();
  jest.setSystemTime(new Date('2026-03-11T04:01:00Z'));
  expect(readTyped('contact', '7')).toBeNull();
  jest.setSystemTime(new Date('2026-03-09T04:00:00Z'));
  expect(readTyped('contact', '7')).toBeNull();
});

it('respects the size limit', () => {
  saveTyped('contact', '7', typed('x'.repeat(40_000)));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"contact":null}',
  '{"contact":{"owner":"7","at":"now","values":{"Message":"a"}}}',
  '{"contact":{"owner":"7","at":1e999,"values":{"Message":"a"}}}',
  '{"contact":{"owner":7,"at":0,"values":{"Message":"a"}}}',
  `{"contact":{"owner":"7","at":${Date.now()},"values":["a"]}}`,
  `{"contact":{"owner":"7","at":${Date.now()},"values":{"Message":"${'x'.repeat(30_000)}"}}}`,
])('ignores %.60s, stored by other code', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(readTyped('contact', '7')).toBeNull();
});

it('reads only texts from storage', () => {
  const values = { Message: 'a', Name: 5, __proto__: { Company: 'b' }, Phone: { toString: 'c' } };
  sessionStorage.setItem(KEY, JSON.stringify({ contact: { owner: '7', at: Date.now(), values, hasFile: 'yes' } }));
  expect(readTyped('contact', '7')).toMatchObject({ values: { Message: 'a' }, hasFile: false });
});
