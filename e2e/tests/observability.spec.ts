import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOrigin } from '@friends/shared/contract/api/callOrigin';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { ROOT } from '@friends/tools/root';
import { beLoggedIn, readToTheEnd, settled } from '@friends/tools/testing/browser/portal';
import { startCollector } from '@friends/tools/testing/otlp/startCollector';
import { expect, type Page, type Request } from '@playwright/test';
import { startSecondPortal } from '../support/secondPortal.ts';
import { test } from '../support/test.ts';

const metricsOf = async (page: Page) => (await page.request.get('/metrics')).text();

/** Page views that told the vital, of a remote. */
async function measured(page: Page, metric: string, remote: string): Promise<number> {
  const counts = (await metricsOf(page)).matchAll(
    new RegExp(`^${metric}_count\\{remote="${remote}",.*\\} (\\d+)$`, 'gm'),
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('a page view tells how it felt when it is left, for the remote that was seen first', async ({ page }) => {
  const countViews = async () => ({
    lcp: await measured(page, 'friends_web_lcp_seconds', 'mf-public'),
    cls: await measured(page, 'friends_web_cls_score', 'mf-public'),
  });
  const before = await countViews();
  const sender = page.waitForRequest(/telemetry\/releases/);
  await page.goto('/about');
  await settled(page);
  // What measures comes with the first report.
  await sender;
  // Leaving the page is what ends the measuring.
  await page.goto('/healthz');
  const isMore = async () => {
    const now = await countViews();
    return now.lcp > before.lcp && now.cls > before.cls;
  };
  await expect.poll(isMore).toBe(true);
});

test('each call says its trace, the page view and the release that makes it, and nothing of the member', async ({
  page,
}) => {
  await beLoggedIn(page);
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`${API_BASE}/`) && !pathname.includes('/pictures/')) calls.push(request);
  });
  await page.goto('/transactions');
  await settled(page);
  const origins = await Promise.all(calls.map(async (request) => readOrigin(await request.allHeaders())));
  for (const origin of origins)
    expect(origin).toEqual({
      trace: expect.any(String),
      parent: expect.any(String),
      page: origins[0]?.page,
      release: expect.stringMatching(/^(shell|mf-member)@/),
    });
  expect(new Set(origins.map(({ trace }) => trace)).size).toBe(origins.length);
  const releases = origins.map(({ release }) => release?.split('@')[0]);
  expect(releases).toEqual(expect.arrayContaining(['shell', 'mf-member']));
});

test('one call is one trace from the browser to the database', async ({ page }) => {
  // A portal of its own starts within it.
  test.setTimeout(240_000);
  const collector = await startCollector();
  const portal = await startSecondPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const requestPromise = page.waitForRequest(/\/api\/v1\/testimonials/);
  await page.goto(portal.url);
  await settled(page);
  await readToTheEnd(page);
  const request = await requestPromise;
  const { trace, parent, page: view, release } = readOrigin(await request.allHeaders());
  // What has not come yet is not finished by a portal that stops.
  await request.response();
  await portal.stop();
  const spans = collector.spans.filter(({ traceId }) => traceId === trace);
  const [call] = spans.filter(({ parentSpanId }) => parentSpanId === parent);
  expect(call).toMatchObject({
    name: 'GET /api/v1/testimonials',
    attributes: { 'friends.page': view, 'friends.release': release },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toContain('testimonials');
  await collector.stop();
});

for (const file of ['alerts.yml', 'dashboard.json']) {
  test(`the portal measures whatever ${file} names`, async ({ page }) => {
    const text = readFileSync(join(ROOT, 'deploy/observability', file), 'utf8');
    const names = new Set(text.match(/\b(?:friends|nodejs|process)_[a-z0-9_]+/g));
    const series = [...(await metricsOf(page)).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !series.includes(name))).toEqual([]);
  });
}
