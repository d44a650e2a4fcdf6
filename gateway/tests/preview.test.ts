import { hash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { previewKeys } from '@friends/releases/preview/keys';
import { signPreview } from '@friends/releases/preview/token';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { type Gateway, startGateway } from './support/startGateway.ts';
import { versionIn } from './support/versionIn.ts';

const KEYS = { old: 'an-old-key-of-thirty-two-letters', now: 'the-key-of-now-has-thirty-two-ones' };

let cli: ReleaseCli;
let gateway: Gateway;
let at: Date;

async function serve(keys?: readonly string[]): Promise<void> {
  await gateway?.stop();
  gateway = await startGateway(cli, { previewKeys: keys, clock: () => at });
}

beforeEach(async () => {
  cli = await openReleaseCli();
  ({ at } = cli);
  await cli.publish('mf-demo', '1.0.0', '2.0.0');
  await cli.run('live', 'mf-demo@1.0.0');
  await serve();
});
afterEach(async () => {
  await gateway.stop();
  await cli.close();
});

const fetchPath = (path: string, cookie = '') =>
  fetch(`${gateway.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const versionShown = async (cookie = '', path = '/') => versionIn(await (await fetchPath(path, cookie)).text());

/** Creates a preview link of mf-demo@2.0.0. @returns its path */
async function link(...args: string[]): Promise<string> {
  const { link: url } = await cli.json('preview', 'mf-demo@2.0.0', ...args);
  return new URL(url).pathname;
}

/** @returns the cookie that it sets */
async function open(path: string, start = '/demo'): Promise<string> {
  const answer = await fetchPath(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, start]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^friends-preview=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

test('a preview link shows a release that is not live only to those who open it', async () => {
  const cookie = await open(await link('--why', 'The hotel wants to see it'));
  const page = await fetchPath('/demo', cookie);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  const text = await page.text();
  expect(versionIn(text)).toBe('2.0.0');
  expect(text).toContain('"preview":{"release":"mf-demo@2.0.0","until":"');
  expect(await versionShown(cookie, '/registry.json')).toBe('2.0.0');
  const others = await fetchPath('/demo');
  expect(others.headers.get('cache-control')).toBe('no-cache');
  expect(await others.text()).not.toContain('preview":{');
  expect(await versionShown()).toBe('1.0.0');
  expect(await cli.run('history', 'mf-demo')).toContain('The hotel wants to see it');
});

test('revalidation never confuses the ordinary and the previewed page', async () => {
  const cookie = await open(await link());
  const etag = async (cookieHeader: string) => (await fetchPath('/', cookieHeader)).headers.get('etag') ?? '';
  const revalidate = async (cookieHeader: string, tag: string) =>
    (await fetch(gateway.url, { headers: { cookie: cookieHeader, 'if-none-match': tag } })).status;
  const [ordinary, previewed] = [await etag(''), await etag(cookie)];
  expect([await revalidate(cookie, ordinary), await revalidate('', previewed)]).toEqual([200, 200]);
  expect([await revalidate('', ordinary), await revalidate(cookie, previewed)]).toEqual([304, 304]);
});

test('a preview ends by its banner’s link or by expiry', async () => {
  const expiry = new Date(at.getTime() + 60_000);
  const cookie = await open(await link('--until', expiry.toISOString()));
  expect(await versionShown(cookie)).toBe('2.0.0');
  const end = await fetchPath('/preview/end', cookie);
  expect([end.status, end.headers.get('location')]).toEqual([303, '/']);
  expect(end.headers.get('set-cookie')).toMatch(/^friends-preview=; Max-Age=0;/);
  // If the browser keeps the cookie too long, the portal ignores it.
  at = new Date(expiry.getTime() - 1);
  expect(await versionShown(cookie)).toBe('2.0.0');
  at = expiry;
  expect(await versionShown(cookie)).toBe('1.0.0');
});

const RELEASE = { name: 'mf-demo', version: '2.0.0' };
const OTHER = Buffer.from('mf-demo@1.0.0 2099-01-01T00:00:00.000Z').toString('base64url');

test.each<[string, (token: string) => string]>([
  ['another release', (token) => token.replace(/^[^.]*/, OTHER)],
  ['another signature', (token) => token.replace(/\.(.)/, (_, sign) => `.${sign === 'A' ? 'B' : 'A'}`)],
  ['its end missing', (token) => token.slice(0, token.length / 2)],
  ['a URL in its place', () => 'https%3A%2F%2Fevil.example%2FremoteEntry.js'],
  [
    'a signature by another key',
    () => signPreview({ release: RELEASE, at: null, stages: null, until: new Date('2099-01-01') }, 'x'.repeat(40)),
  ],
])('a token with %s is refused with a message, in a link and in a cookie', async (_, change) => {
  const path = await link();
  const token = change(path.slice('/preview/'.length));
  const answer = await fetchPath(`/preview/${token}`);
  expect(answer.status).toBe(410);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toContain('This preview has ended');
  expect(await versionShown(`friends-preview=${token}`)).toBe('1.0.0');
});

test('links stay valid after key rotation until the old key is removed', async () => {
  const until = new Date(at.getTime() + 60_000);
  const token = signPreview({ release: RELEASE, at: null, stages: null, until }, KEYS.old);
  await serve(await previewKeys({ PREVIEW_KEYS: `${KEYS.now},${KEYS.old}` }));
  expect(await versionShown(`friends-preview=${token}`)).toBe('2.0.0');
  await serve(await previewKeys({ PREVIEW_KEYS: KEYS.now }));
  expect(await versionShown(`friends-preview=${token}`)).toBe('1.0.0');
  await expect(previewKeys({ PREVIEW_KEYS: `${KEYS.now},short` })).rejects.toThrow('fewer than 32 characters');
});

test('processes that start together share one key file that only its owner may read', async () => {
  const folder = `${cli.folder}/new`;
  const keys = await Promise.all(Array.from({ length: 20 }, () => previewKeys({ DATA_DIR: folder })));
  expect(new Set(keys.map(([key]) => key)).size).toBe(1);
  expect(statSync(`${folder}/preview.key`).mode & 0o777).toBe(0o600);
  writeFileSync(`${folder}/preview.key`, '');
  await expect(previewKeys({ DATA_DIR: folder })).rejects.toThrow(
    'preview.key has a key with fewer than 32 characters',
  );
});

test('a preview of a removed release shows the live releases', async () => {
  const path = await link();
  const cookie = await open(path);
  await cli.store.removeRelease('remotes/mf-demo/2.0.0');
  const page = await fetchPath('/', cookie);
  expect(versionIn(await page.text())).toBe('1.0.0');
  expect(page.headers.get('set-cookie')).toMatch(/^friends-preview=;/);
  expect((await fetchPath(path)).status).toBe(410);
});

test('a remote that was never live can be previewed at its own routes', async () => {
  await cli.publish('mf-new', '1.0.0');
  const { link: url } = await cli.json('preview', 'mf-new@1.0.0');
  const answer = await fetchPath(new URL(url).pathname);
  expect(answer.headers.get('location')).toBe('/new');
  const page = await (await fetchPath('/new', answer.headers.get('set-cookie')?.split(';')[0])).text();
  expect([page.includes('/remotes/mf-new/1.0.0/'), versionIn(page)]).toEqual([true, '1.0.0']);
});

test('a link shows the portal at a future time, with planned releases live and the page’s clock shifted', async () => {
  const from = new Date(at.getTime() + 90 * 86_400_000);
  await cli.run('live', 'mf-demo@2.0.0', '--from', from.toISOString());
  const linkAt = async (time: Date) => new URL((await cli.json('preview', '--at', time.toISOString())).link).pathname;
  const before = await open(await linkAt(new Date(from.getTime() - 1)), '/');
  expect(await versionShown(before)).toBe('1.0.0');
  const cookie = await open(await linkAt(from), '/');
  const page = await fetchPath('/demo', cookie);
  const text = await page.text();
  expect(versionIn(text)).toBe('2.0.0');
  expect(text).toContain(`"preview":{"at":"${from.toISOString()}","until":"`);
  const [, script = ''] = new RegExp(`<script data-at="${from.toISOString()}">(.*?)</script>`, 's').exec(text) ?? [];
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
  expect(await versionShown(cookie, '/registry.json')).toBe('2.0.0');
  expect(await versionShown()).toBe('1.0.0');
  expect((await fetchPath('/demo')).headers.get('content-security-policy')).not.toContain(
    hash('sha256', script, 'base64'),
  );
});

test('a time and a release can be previewed together', async () => {
  const cookie = await open(await link('--at', new Date(at.getTime() + 86_400_000).toISOString()));
  const text = await (await fetchPath('/demo', cookie)).text();
  expect(versionIn(text)).toBe('2.0.0');
  expect(text).toContain('"preview":{"release":"mf-demo@2.0.0","at":"');
});

test.each([
  [[], 'name a release such as mf-about@1.2.0, a day with --at, or both'],
  [['--at', '2020-01-01'], 'This time is in the past'],
  [['--at', 'in March'], '"in March" is not a time'],
  [['mf-demo@9.9.9'], 'has not been published'],
  [['mf-demo'], 'is not a release'],
  [['mf-demo@2.0.0', '--until', '2020-01-01'], 'This time is in the past'],
  [['mf-demo@2.0.0', '--until', '2999-01-01'], 'more than a month away'],
])('the command preview with %j is refused with a message', async (args, sentence) => {
  await expect(cli.run('preview', ...args)).rejects.toThrow(sentence);
});
