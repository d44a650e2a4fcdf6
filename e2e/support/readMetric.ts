import type { Page } from '@playwright/test';

/** Sum of a metric's series that have all of the labels, such as `remote="mf-public"`. */
export async function readMetric(page: Page, name: string, ...labels: readonly string[]): Promise<number> {
  const text = await (await page.request.get('/metrics')).text();
  const series = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  const values = series.filter(([, all = '']) => labels.every((label) => all.includes(label)));
  return values.reduce((sum, [, , value]) => sum + Number(value), 0);
}
