import { open } from './support/inlineScript.ts';

const drawn = { document: { answers: 'visitor' } };

test('a page that can be read starts its code once it was seen, and then brings what nobody waits for', () => {
  const { started, later } = open(drawn);
  expect(started).toEqual([0, 0, 1]);
  expect(later).toEqual(['/shell/2.0.0/telemetry.js']);
});

test('nothing is read or asked that makes it react, until it was seen', () => {
  const contact = open({ document: { answers: 'all' }, url: 'https://rewards.test/contact' });
  expect(contact.unseen).toEqual([]);
  expect(contact.urls).toEqual(['/api/v1/captcha']);
  expect(contact.preloaded).toEqual(['/shell/2.0.0/shell.js', '/remotes/mf-demo/1.0.0/remoteEntry.js']);
});

test.each([
  ['is still coming', { came: 0 }],
  ['took long', { came: 150 }],
  ['was long in beginning', { runs: 151 }],
])('where the document %s, the code is asked for with it, and nothing else', (_, times) => {
  expect(open({ ...drawn, ...times }).unseen).toEqual(['/shell/2.0.0/shell.js']);
});

test('where it shows another’s page, what its reader needs is asked for at once', () => {
  const { unseen } = open({ ...drawn, stored: { token: 'secret' } });
  expect(unseen).toContain('/api/v1/me');
  expect(unseen).toContain('/shell/2.0.0/member.js');
});

test('in the background, or where it shows another’s page, it starts when it is parsed', () => {
  expect(open({ ...drawn, hidden: true }).started).toEqual([0, 1, 1]);
  expect(open({ ...drawn, stored: { token: 'secret' } }).started).toEqual([0, 1, 1]);
  expect(open({ document: { answers: 'all' }, stored: { language: 'id' } }).started).toEqual([0, 1, 1]);
});

test('it starts also where the browser keeps nothing', () => {
  expect(open({ ...drawn, forgetful: true }).started).toEqual([0, 1, 1]);
});

test('a frame, and a page that nobody drew, have scripts that start by themselves', () => {
  expect(open({}).started).toEqual([0, 0, 0]);
  expect(open({ document: { answers: 'member' }, stored: { token: 'secret' } }).started).toEqual([0, 0, 0]);
});
