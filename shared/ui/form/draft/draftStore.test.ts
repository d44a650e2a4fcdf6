import { deleteDraft, readDraft, saveDraft, VISITOR } from './draftStore.ts';

const KEY = 'typed';
const draft = (text: string, hasFile = false) => ({ values: { Message: text }, hasFile });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('restores input only for its owner', () => {
  saveDraft('contact', '7', draft('Selamat pagi', true));
  expect(readDraft('contact', '7')).toMatchObject(draft('Selamat pagi', true));
  expect(readDraft('contact', VISITOR)).toBeNull();
  expect(readDraft('profile', '7')).toBeNull();
  // An expired session shows nothing to the visitor, and loses nothing.
  expect(readDraft('contact', '7')).not.toBeNull();
});

it('deletes another member’s input in every form', () => {
  saveDraft('profile', '7', draft('Bank Jago'));
  saveDraft('sign-up', VISITOR, draft('JKT009'));
  expect(readDraft('contact', '8')).toBeNull();
  expect(sessionStorage.getItem(KEY)).not.toContain('Bank Jago');
  expect(readDraft('sign-up', VISITOR)).not.toBeNull();
});

it('stores nothing once it is sent or equal to the initial values', () => {
  saveDraft('contact', '7', draft('Selamat pagi'));
  deleteDraft('contact');
  expect(sessionStorage.getItem(KEY)).toBeNull();
  saveDraft('contact', '7', draft('Selamat pagi'));
  saveDraft('contact', '7', { values: {}, hasFile: false });
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('drops input after a day and ignores future times', () => {
  jest.useFakeTimers({ now: new Date('2026-03-10T04:00:00Z') });
  saveDraft('contact', '7', draft('Selamat pagi'));
  jest.setSystemTime(new Date('2026-03-11T03:59:00Z'));
  expect(readDraft('contact', '7')).not.toBeNull();
  jest.setSystemTime(new Date('2026-03-11T04:01:00Z'));
  expect(readDraft('contact', '7')).toBeNull();
  jest.setSystemTime(new Date('2026-03-09T04:00:00Z'));
  expect(readDraft('contact', '7')).toBeNull();
});

it('respects the size limit', () => {
  saveDraft('contact', '7', draft('x'.repeat(40_000)));
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
  expect(readDraft('contact', '7')).toBeNull();
});

it('reads only texts from storage', () => {
  const values = { Message: 'a', Name: 5, __proto__: { Company: 'b' }, Phone: { toString: 'c' } };
  sessionStorage.setItem(KEY, JSON.stringify({ contact: { owner: '7', at: Date.now(), values, hasFile: 'yes' } }));
  expect(readDraft('contact', '7')).toMatchObject({ values: { Message: 'a' }, hasFile: false });
});
