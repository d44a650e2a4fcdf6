import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@friends/api/config/config';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { ReleaseMetrics } from '../../src/telemetry/ReleaseMetrics.ts';
import { metrics, openPortal, SETTINGS } from './openPortal.ts';

const config = readConfig(SETTINGS);
const upstream = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '1' });
  response.end(JSON.stringify([{ asked: request.url, key: request.headers['x-app-key'] }]));
});

beforeAll(() => once(upstream.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => upstream.close());

const ask = async (port: number, { path = '/pages?Active=true', settings = config } = {}) => {
  const headers = { 'x-app-key': 'own-key', 'accept-language': 'id' };
  const answer = await fetch(`${await openPortal(`http://127.0.0.1:${port}`, {}, settings)}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

test('calls go to the other API as they are, and its answers come back as they are', async () => {
  const { port } = upstream.address() as AddressInfo;
  const answer = await ask(port);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-total-count')).toBe('1');
  expect(answer.body).toEqual([{ asked: '/api/v1/pages?Active=true', key: 'own-key' }]);
});

test('where the other API is away, the answer is a problem in the asked language', async () => {
  const answer = await ask(await closedPort());
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.body).toMatchObject({ code: 'unavailable', status: 503, detail: expect.stringContaining('Layanan') });
});

test('what the captcha’s widget needs comes from the settings where they have it, else from the other API', async () => {
  const { port } = upstream.address() as AddressInfo;
  const key = 'site-key-of-the-tests-0123456789';
  const settings = readConfig({ ...SETTINGS, CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: key });
  expect((await ask(port, { path: '/captcha', settings })).body).toEqual({
    provider: 'recaptcha',
    siteKey: key,
    script: 'https://www.google.com/recaptcha/api.js',
  });
  expect((await ask(port, { path: '/captcha' })).body).toEqual([{ asked: '/api/v1/captcha', key: 'own-key' }]);
});

test('what browsers report about releases can be collected in front of another API, too', async () => {
  const counted = new ReleaseMetrics(metrics);
  counted.count({ name: 'mf-demo', version: '1.0.0', what: 'loaded', milliseconds: 100 }, 'phone');
  const { origin } = new URL(await openPortal(`http://127.0.0.1:${await closedPort()}`));
  const answer = await fetch(`${origin}/metrics`);
  expect(await answer.text()).toContain('friends_release_events_total{remote="mf-demo",release="1.0.0"');
  expect((await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(404);
});
