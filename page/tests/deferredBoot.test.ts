import { openPage } from './support/openPage.ts';

const forVisitors = { document: { for: 'visitor' } } as const;
const forAll = { document: { for: 'all' } } as const;
const MEMBER = { stored: { token: 'secret' } };

test('a prerendered page starts its code after the first paint, then loads low-priority files', async () => {
  const { started, later } = await openPage(forVisitors);
  expect(started).toBe('after paint');
  expect(later).toEqual(['/shell/2.0.0/telemetry.js']);
});

test('before the first paint, nothing is loaded that only makes the page interactive', async () => {
  const contact = await openPage({ ...forAll, url: 'https://rewards.test/contact' });
  expect(contact.beforePaint).toEqual([]);
  expect(contact.urls).toEqual(['/api/v1/captcha']);
  expect(contact.preloaded).toEqual(['/shell/2.0.0/shell.js', '/remotes/mf-demo/1.0.0/remoteEntry.js']);
});

test.each([
  ['is still loading', { responseMs: 0 }],
  ['took long to load', { responseMs: 150 }],
  ['took long to start', { startMs: 151 }],
])('if the document %s, only the code is preloaded with it', async (_, times) => {
  expect((await openPage({ ...forVisitors, ...times })).beforePaint).toEqual(['/shell/2.0.0/shell.js']);
});

test('if the document is for another audience, the reader’s data is requested at once', async () => {
  const { beforePaint } = await openPage({ ...forVisitors, ...MEMBER });
  expect(beforePaint).toContain('/api/v1/me');
  expect(beforePaint).toContain('/shell/2.0.0/member.js');
});

test.each([
  ['in the background', { ...forVisitors, isHidden: true }],
  ['if the document is for another audience', { ...forVisitors, ...MEMBER }],
  ['if the document is in another language', { ...forAll, stored: { language: 'id' } }],
  ['if the browser forbids storage', { ...forVisitors, isStorageForbidden: true }],
])('%s, the code starts as soon as the document is parsed', async (_, visit) => {
  expect((await openPage(visit)).started).toBe('after parsing');
});

test('the scripts of an app shell, or of a page without a document, are not deferred', async () => {
  expect((await openPage()).started).toBeNull();
  expect(
    (await openPage({ document: { for: 'member' }, ...MEMBER, url: 'https://rewards.test/rewards' })).started,
  ).toBeNull();
});
