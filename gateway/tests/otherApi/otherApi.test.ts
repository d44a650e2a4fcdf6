import { readConfig } from '@friends/api/platform/config/config';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { respondWith } from '@friends/tools/testing/faultyServer/startFaultyServer';
import { ReleaseMetrics } from '../../src/telemetry/ReleaseMetrics.ts';
import { metrics, openFaulty, openPortal, SETTINGS } from './openPortal.ts';

test('if the API is unreachable, the caller gets a problem in the requested language', async () => {
  const url = await openPortal(`http://127.0.0.1:${await closedPort()}`);
  const answer = await fetch(`${url}/pages`, { headers: { 'accept-language': 'id' } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const problem = await answer.json();
  expect(problem).toMatchObject({ code: 'unavailable', status: 503, detail: expect.stringContaining('Layanan') });
});

test('the captcha’s settings come from the portal’s settings, or else from the API', async () => {
  const key = 'site-key-of-the-tests-0123456789';
  const settings = readConfig({ ...SETTINGS, CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: key });
  const own = await openFaulty(respondWith('{}'), {}, settings);
  expect(await (await fetch(`${own.url}/captcha`)).json()).toEqual({
    provider: 'recaptcha',
    siteKey: key,
    script: 'https://www.google.com/recaptcha/api.js',
  });
  expect(own.faultyServer.requestHeads).toEqual([]);
  const other = await openFaulty(respondWith('{"id":7}'));
  expect(await (await fetch(`${other.url}/captcha?Active=true`)).json()).toEqual({ id: 7 });
  expect(other.faultyServer.requestHeads).toEqual([expect.stringMatching(/^GET \/api\/v1\/captcha\?Active=true HTTP/)]);
});

test('browsers’ release reports are collected with another API as well', async () => {
  const counts = new ReleaseMetrics(metrics);
  counts.count({ name: 'mf-demo', version: '1.0.0', what: 'loaded', milliseconds: 100 }, 'phone');
  const { origin } = new URL(await openPortal(`http://127.0.0.1:${await closedPort()}`));
  const answer = await fetch(`${origin}/metrics`);
  expect(await answer.text()).toContain('friends_release_events_total{remote="mf-demo",release="1.0.0"');
  expect((await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(404);
});
