import type { Language } from '@friends/shared/contract/rules/language';
import { observable } from './observable.ts';
import { dropOnReaderChange, pageView, readPageAnswers } from './pageAnswers.ts';

const answer = { status: 200, body: ['one'], total: '1', date: null };

function writeDocument(answers: string, marks: Readonly<Record<string, string>> = {}) {
  document.body.innerHTML = `<script type="application/json" id="answers">${answers}</script>`;
  for (const mark of ['discard', 'answers']) delete document.documentElement.dataset[mark];
  Object.assign(document.documentElement.dataset, marks);
}

const setFirstScriptState = (answers: unknown, token: string | null = null) => {
  window.friendsAnswers = { view: 'a1b2c3d4e5f60718', token, language: 'en', kept: answers };
};

beforeEach(() => {
  writeDocument('{}');
  setFirstScriptState(new Map());
});

it('returns the responses inlined in the document and those that the first script requested', async () => {
  writeDocument(JSON.stringify({ 'pages??': answer }));
  setFirstScriptState(new Map([['me??', { times: 1, answer: Promise.resolve(answer) }]]));
  const answers = readPageAnswers(document);
  expect(answers.take('pages??')).toEqual(answer);
  expect(await answers.take('me??')).toEqual(answer);
  expect(pageView()).toEqual({ view: 'a1b2c3d4e5f60718' });
});

it.each([
  [{ discard: 'language', answers: 'all' }, false],
  [{ discard: 'member', answers: 'visitor' }, false],
  [{ discard: 'member', answers: 'member' }, true],
  [{ discard: 'visitor', answers: 'member' }, false],
  [{ discard: 'member', answers: 'all' }, true],
])('whether the answers in a document marked %j are used: %s', (marks, isUsed) => {
  writeDocument(JSON.stringify({ 'pages??': answer }), marks);
  expect(readPageAnswers(document).has('pages??')).toBe(isUsed);
});

it('drops the responses when the member or the language changes', () => {
  setFirstScriptState(new Map([['me??', { times: 2, answer }]]), 'secret');
  const answers = readPageAnswers(document);
  const session = { status: 'member', token: 'secret', account: { status: 'loading' } } as const;
  const language = observable<Language>('en');
  const doNothing = async () => {};
  const actions = { login: doNothing, logout: doNothing, refresh: doNothing, expire: () => {} };
  dropOnReaderChange(answers, { session: { ...observable(session), ...actions }, language });
  expect(window.friendsAnswers).toBeUndefined();
  expect(answers.has('me??')).toBe(true);
  language.set('id');
  expect(answers.has('me??')).toBe(false);
});

it.each([undefined, null, 'text', { kept: [['me??', { answer }]] }, { kept: new Map([['me??', 'x']]), view: '<b>' }])(
  'ignores %j, which another script wrote',
  (value) => {
    writeDocument('{ not json');
    window.friendsAnswers = value;
    expect(readPageAnswers(document).has('me??')).toBe(false);
    expect(pageView()).toEqual({});
  },
);
