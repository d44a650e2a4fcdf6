import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@friends/api/config/config';
import { folderStore } from '@friends/release/folderStore';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { Registry } from 'prom-client';
import { otherApi } from '../src/otherApi.ts';
import { portalPage } from '../src/portalPage.ts';
import { ReleaseMetrics } from '../src/telemetry/ReleaseMetrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-other-api-'));
const SETTINGS = { LOG_LEVEL: 'silent', PORTAL_API_URL: 'https://api.example.com' };
const config = readConfig(SETTINGS);
const served = { page: portalPage(folderStore(folder), { ...config, previewKeys: [] }), metrics: new Registry() };
const upstream = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '1' });
  response.end(JSON.stringify([{ asked: request.url, key: request.headers['x-app-key'] }]));
});

beforeAll(() => once(upstream.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (port: number, { path = '/pages?Active=true', settings = config } = {}) => {
  const { app } = await otherApi(settings, `http://127.0.0.1:${port}`, served);
  const headers = { 'x-app-key': 'own-key', 'accept-language': 'id' };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/api/v1${path}`, { headers });
  const body = await answer.json();
  await app.close();
  return { status: answer.status, headers: answer.headers, body };
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
  const { app } = await otherApi(config, `http://127.0.0.1:${await closedPort()}`, served);
  const metrics = new ReleaseMetrics(served.metrics);
  metrics.count({ name: 'mf-demo', version: '1.0.0', what: 'loaded', milliseconds: 100 }, 'phone');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/metrics`);
  expect(await answer.text()).toContain('friends_release_events_total{remote="mf-demo",release="1.0.0"');
  expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(404);
  await app.close();
});
