import { readConfig } from '@friends/api/platform/config/config';
import { callByHttp } from '@friends/page/prerender/callByHttp';
import { closedPort } from '@friends/tools/testing/api/freePort';
import fastify, { type FastifyInstance } from 'fastify';
import { openPrerenderedPortal, type PrerenderedPortal } from '../../releases/tests/support/prerenderedPortal.ts';
import { portalsByHost } from '../src/portalsByHost.ts';
import { servePortal } from '../src/servePortal.ts';
import { indexedUrl, serveSearchFiles } from '../src/serveSearchFiles.ts';
import { fetchPath } from './support/fetchPath.ts';

const PORTAL = 'https://friends.example.com';

let opened: PrerenderedPortal;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  opened = await openPrerenderedPortal();
});
afterAll(() => opened.close());

beforeEach(() => open(PORTAL));
afterEach(() => app.close());

async function open(portalUrl: string | null, apiUrl = opened.api.url): Promise<void> {
  app = fastify();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const pages = portalsByHost(opened.cli.store, { ...config, portalUrl, previewKeys: [] });
  serveSearchFiles(app, { pages, callApi: callByHttp(apiUrl, config.appKey), portalUrl });
  servePortal(app, opened.cli.store, pages);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetchPath(url, path, { headers: { host: 'friends.example.com', ...headers } });
  return { ...answer, body: answer.body.toString() };
}

const locations = (sitemap: string) => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('the sitemap lists every public page once per language, with its alternates', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const urls = locations(body);
  expect(urls).toEqual(expect.arrayContaining([`${PORTAL}/?lang=en`, `${PORTAL}/?lang=id`, `${PORTAL}/about?lang=id`]));
  expect(urls.filter((url) => url?.includes('hotels'))).toEqual([
    `${PORTAL}/page/hotels?lang=en`,
    `${PORTAL}/page/hotels?lang=id`,
  ]);
  expect(urls).toContain(`${PORTAL}/partners?lang=en`);
  expect(urls).toHaveLength(new Set(urls).size);
  expect(body).toContain(
    `<loc>${PORTAL}/about?lang=id</loc>\n<xhtml:link rel="alternate" hreflang="en" href="${PORTAL}/about?lang=en"/>`,
  );
});

test('each country’s host has its own URLs', async () => {
  const { body } = await get('/sitemap.xml', { host: 'bn.friends.example.com' });
  expect(locations(body).every((url) => url?.startsWith('https://bn.friends.example.com/'))).toBe(true);
  const robots = await get('/robots.txt', { host: 'bn.friends.example.com' });
  expect(robots.body).toContain('Sitemap: https://bn.friends.example.com/sitemap.xml');
});

test('robots.txt names the sitemap and excludes what is not for search engines', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  const lines = body.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /preview/', 'Allow: /api/v1/pages']));
  expect(lines).toContain(`Sitemap: ${PORTAL}/sitemap.xml`);
  expect(lines.filter((line) => line === 'Disallow: /' || line === 'Disallow: /about$')).toEqual([]);
});

test('the files are cached for an hour and revalidated by ETag', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const revalidated = await get(path, { 'if-none-match': headers.etag ?? '' });
    expect([revalidated.status, revalidated.body]).toEqual([304, '']);
  }
});

test('if the pages can’t be listed, the sitemap is 503 rather than incomplete', async () => {
  await app.close();
  await open(PORTAL, `http://127.0.0.1:${await closedPort()}`);
  expect((await get('/sitemap.xml')).status).toBe(503);
  expect((await get('/robots.txt')).status).toBe(200);
});

test('without a configured origin, there is no sitemap and robots.txt names none', async () => {
  await app.close();
  await open(null);
  expect((await get('/sitemap.xml')).status).toBe(404);
  expect((await get('/robots.txt')).body).not.toContain('Sitemap');
  expect(indexedUrl({ portalUrl: 'http://localhost:8080', production: true })).toBeNull();
  expect(indexedUrl({ portalUrl: 'http://localhost:8080', production: false })).toBe('http://localhost:8080');
});

test('members’ pages and unknown paths are not indexed', async () => {
  expect((await get('/about')).headers['x-robots-tag']).toBeUndefined();
  expect((await get('/page/hotels')).headers['x-robots-tag']).toBeUndefined();
  expect((await get('/no/such/page')).headers['x-robots-tag']).toBe('noindex');
});

test('pages at the staff’s origin are not indexed', async () => {
  const host = { host: 'staff.localhost' };
  expect((await get('/robots.txt', host)).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', host)).status).toBe(404);
  expect((await get('/', host)).headers['x-robots-tag']).toBe('noindex');
  expect((await get('/robots.txt')).body).toContain('Sitemap:');
});
