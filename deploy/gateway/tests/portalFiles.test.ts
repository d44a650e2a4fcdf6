import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '@friends/api/config/config';
import { storeSetting } from '@friends/release/settings';
import { ROOT } from '@friends/tools/root';
import { untilIs } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { type Gateway, startGateway } from './support/startGateway.ts';
import { versionIn } from './support/versionIn.ts';

let cli: ReleaseCli;
let gateway: Gateway;
let url: string;
beforeEach(async () => {
  cli = await openReleaseCli();
  await cli.publish('mf-demo', '1.0.0', '2.0.0');
  await cli.type('live', 'mf-demo@1.0.0');
  gateway = await startGateway(cli);
  ({ url } = gateway);
});
afterEach(async () => {
  await gateway.stop();
  await cli.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const registered = async (cookie = '') => versionIn(await (await ask('/registry.json', { cookie })).text());

test('a release typed as a command beside the running portal is live without a restart, and so is the way back', async () => {
  const type = async (...words: string[]) => {
    const child = spawn(process.execPath, [join(ROOT, 'deploy/release/src/main.ts'), ...words], {
      env: { ...process.env, REMOTES_STORE: cli.opened.setting },
    });
    expect((await once(child, 'close'))[0]).toBe(0);
  };
  expect(await registered()).toBe('1.0.0');
  await type('live', 'mf-demo@2.0.0');
  await untilIs(registered, '2.0.0');
  await type('rollback', 'mf-demo');
  await untilIs(async () => versionIn(await (await ask('/')).text()), '1.0.0');
});

test.each(['/', '/demo', '/remotes/mf-demo/1.0.0/remoteEntry.js', '/registry.json', '/preview/end', '/no/such'])(
  '%s can be read, and nothing else',
  async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const sent = {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      } as const;
      const answer = await fetch(`${url}${path}`, sent);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
  },
);

test('without a share nobody gets a cookie, and what is planned is not told', async () => {
  await cli.type('live', 'mf-demo@2.0.0', '--from', '2999-01-01', '--why', 'a secret season');
  const page = await ask('/');
  expect(page.headers.get('set-cookie')).toBeNull();
  expect([page.headers.get('cache-control'), page.headers.get('vary')]).toEqual([
    'no-cache',
    'accept-encoding, accept-language, cookie',
  ]);
  const registry = await (await ask('/registry.json')).text();
  expect(versionIn(registry)).toBe('1.0.0');
  expect(registry).not.toMatch(/2\.0\.0|2999|sari|secret/);
});

test('with a share each visitor keeps their side, in page and registry, and no shared cache may mix them', async () => {
  await cli.type('live', 'mf-demo@2.0.0', '--percent', '50');
  await untilIs(async () => (await ask('/')).headers.get('cache-control'), 'private, no-cache');
  const seen = new Set<string | undefined>();
  for (let visits = 0; visits < 40; visits += 1) {
    const page = await ask('/');
    const cookie = page.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^friends-visitor=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    const version = versionIn(await page.text());
    seen.add(version);
    const id = cookie.split(';')[0] ?? '';
    const again = await ask('/about', { cookie: id });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(versionIn(await again.text())).toBe(version);
    expect(await registered(id)).toBe(version);
  }
  expect([...seen].sort()).toEqual(['1.0.0', '2.0.0']);
  // A cookie that is no id of ours is replaced, and nobody without one gets into a share.
  expect((await ask('/', { cookie: 'friends-visitor=me' })).headers.get('set-cookie')).toContain('friends-visitor=');
  expect(await registered()).toBe('1.0.0');
});

test('by https the cookie bears the prefix with which browsers take it from this host only', async () => {
  await cli.type('live', 'mf-demo@2.0.0', '--percent', '100');
  await cli.type('live', 'mf-demo@1.0.0', '--percent', '50');
  await untilIs(async () => (await ask('/')).headers.get('cache-control'), 'private, no-cache');
  const https = { 'x-forwarded-proto': 'https' };
  const cookie = (await ask('/', https)).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-friends-visitor=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [pair = ''] = cookie.split(';');
  expect((await ask('/', { ...https, cookie: pair })).headers.get('set-cookie')).toBeNull();
  // One that a page by http could have set does not count.
  const unbound = pair.replace('__Host-', '');
  expect((await ask('/', { ...https, cookie: unbound })).headers.get('set-cookie')).toContain(
    '__Host-friends-visitor=',
  );
});

test.each(['/', '/registry.json'])('whoever has %s already is told so, however their cache writes it', async (path) => {
  const etag = String((await ask(path)).headers.get('etag'));
  const status = async (condition: string) => (await ask(path, { 'if-none-match': condition })).status;
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect(await status(condition)).toBe(304);
  for (const condition of ['"other"', `${etag}x`, '']) expect(await status(condition)).toBe(200);
});

test('whoever came by https is told to stay there', async () => {
  const policy = async (protocol: string) =>
    (await ask('/', { 'x-forwarded-proto': protocol })).headers.get('strict-transport-security');
  expect([await policy('https'), await policy('http')]).toEqual(['max-age=63072000; includeSubDomains', null]);
});

test.each([{}, { DATA_DIR: '/data' }, { DATA_DIR: ' ' }, { DATA_DIR: 'a', REMOTES_STORE: '/store' }])(
  'the command line works on the store of the portal with %j',
  (env) => {
    expect(storeSetting(env)).toBe(readConfig(env).remotesStore);
  },
);
