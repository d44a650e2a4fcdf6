import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { readOrigin } from '@friends/shared/contract/api/readOrigin';
import { ROOT } from '@friends/tools/root';
import { logInAsMember, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Request } from '@playwright/test';
import { readMetric } from '../support/readMetric.ts';
import { test } from '../support/test.ts';

test('leaving a page reports its web vitals, for the remote of the first page', async ({ page }) => {
  const countViews = async () => ({
    lcp: await readMetric(page, 'friends_web_lcp_seconds_count', 'remote="mf-public"'),
    cls: await readMetric(page, 'friends_web_cls_score_count', 'remote="mf-public"'),
  });
  const before = await countViews();
  const firstReport = page.waitForRequest(/telemetry\/releases/);
  await visit(page, '/about');
  // The measuring code loads with the first report.
  await firstReport;
  // Leaving the page ends the measurement.
  await page.goto('/healthz');
  const hasIncreased = async () => {
    const now = await countViews();
    return now.lcp > before.lcp && now.cls > before.cls;
  };
  await expect.poll(hasIncreased).toBe(true);
});

test('each call sends its trace, page view and calling release, without data about the member', async ({ page }) => {
  await logInAsMember(page);
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`${API_BASE}/`) && !pathname.includes('/pictures/')) calls.push(request);
  });
  await visit(page, '/transactions');
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

for (const file of ['alerts.yml', 'dashboard.json']) {
  test(`the portal exports every metric that ${file} names`, async ({ page }) => {
    const text = readFileSync(join(ROOT, 'deploy/observability', file), 'utf8');
    const names = new Set(text.match(/\b(?:friends|nodejs|process)_[a-z0-9_]+/g));
    const metrics = await (await page.request.get('/metrics')).text();
    const series = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !series.includes(name))).toEqual([]);
  });
}
