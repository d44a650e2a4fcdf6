import { openPage } from './support/openPage.ts';

const rendered = { document: { for: 'visitor' } } as const;
const forAll = { document: { for: 'all' } } as const;
const MEMBER = { stored: { token: 'secret' } };

test('a page that can be read starts its code once it was seen, and then brings what nobody waits for', async () => {
  const { started, later } = await openPage(rendered);
  expect(started).toBe('seen');
  expect(later).toEqual(['/shell/2.0.0/telemetry.js']);
});

test('nothing is read or asked that makes it react, until it was seen', async () => {
  const contact = await openPage({ ...forAll, url: 'https://rewards.test/contact' });
  expect(contact.unseen).toEqual([]);
  expect(contact.urls).toEqual(['/api/v1/captcha']);
  expect(contact.preloaded).toEqual(['/shell/2.0.0/shell.js', '/remotes/mf-demo/1.0.0/remoteEntry.js']);
});

test.each([
  ['is still coming', { came: 0 }],
  ['took long', { came: 150 }],
  ['was long in beginning', { runs: 151 }],
])('where the document %s, the code is asked for with it, and nothing else', async (_, times) => {
  expect((await openPage({ ...rendered, ...times })).unseen).toEqual(['/shell/2.0.0/shell.js']);
});

test('where it shows another’s page, what its reader needs is asked for at once', async () => {
  const { unseen } = await openPage({ ...rendered, ...MEMBER });
  expect(unseen).toContain('/api/v1/me');
  expect(unseen).toContain('/shell/2.0.0/member.js');
});

test.each([
  ['in the background', { ...rendered, hidden: true }],
  ['where it shows another’s page', { ...rendered, ...MEMBER }],
  ['where it is in another language', { ...forAll, stored: { language: 'id' } }],
  ['where the browser keeps nothing', { ...rendered, forgetful: true }],
])('%s, it starts when it is parsed', async (_, visit) => {
  expect((await openPage(visit)).started).toBe('parsed');
});

test('an app shell, and a page that nobody prerendered, have scripts that start by themselves', async () => {
  expect((await openPage()).started).toBeNull();
  expect(
    (await openPage({ document: { for: 'member' }, ...MEMBER, url: 'https://rewards.test/rewards' })).started,
  ).toBeNull();
});
