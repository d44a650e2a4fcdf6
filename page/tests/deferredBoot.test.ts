import { openPage } from './support/openPage.ts';

const rendered = { document: { for: 'visitor' } } as const;
const forAll = { document: { for: 'all' } } as const;
const MEMBER = { stored: { token: 'secret' } };

test('a prerendered page starts its code after the first paint, then loads low-priority files', async () => {
  const { started, later } = await openPage(rendered);
  expect(started).toBe('seen');
  expect(later).toEqual(['/shell/2.0.0/telemetry.js']);
});

test('before the first paint, nothing is loaded that only makes the page interactive', async () => {
  const contact = await openPage({ ...forAll, url: 'https://rewards.test/contact' });
  expect(contact.unseen).toEqual([]);
  expect(contact.urls).toEqual(['/api/v1/captcha']);
  expect(contact.preloaded).toEqual(['/shell/2.0.0/shell.js', '/remotes/mf-demo/1.0.0/remoteEntry.js']);
});

test.each([
  ['is still loading', { came: 0 }],
  ['took long to load', { came: 150 }],
  ['took long to start', { runs: 151 }],
])('if the document %s, only the code is preloaded with it', async (_, times) => {
  expect((await openPage({ ...rendered, ...times })).unseen).toEqual(['/shell/2.0.0/shell.js']);
});

test('if the document is for another audience, the reader’s data is requested at once', async () => {
  const { unseen } = await openPage({ ...rendered, ...MEMBER });
  expect(unseen).toContain('/api/v1/me');
  expect(unseen).toContain('/shell/2.0.0/member.js');
});

test.each([
  ['in the background', { ...rendered, hidden: true }],
  ['if the document is for another audience', { ...rendered, ...MEMBER }],
  ['if the document is in another language', { ...forAll, stored: { language: 'id' } }],
  ['if the browser forbids storage', { ...rendered, forgetful: true }],
])('%s, the code starts as soon as the document is parsed', async (_, visit) => {
  expect((await openPage(visit)).started).toBe('parsed');
});

test('the scripts of an app shell, or of a page without a document, are not deferred', async () => {
  expect((await openPage()).started).toBeNull();
  expect(
    (await openPage({ document: { for: 'member' }, ...MEMBER, url: 'https://rewards.test/rewards' })).started,
  ).toBeNull();
});
