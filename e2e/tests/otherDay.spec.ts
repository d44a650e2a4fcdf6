import { addDays } from '@friends/shared/contract/rules/days';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { DEMO_PASSWORD, GENIUS, main } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { readActiveCampaign } from '../support/activateSeason.ts';
import { findViolations } from '../support/findViolations.ts';
import { collectErrors, runRelease } from '../support/release.ts';
import { test } from '../support/test.ts';

test('a link shows the portal of a future day to everyone who opens it, with a notice, and changes nothing', async ({
  page,
  browser,
}) => {
  const { End } = await readActiveCampaign();
  const day = addDays(End, 1);
  const [link = ''] = (await runRelease('preview', '--at', day)).split('\n');
  const errors = collectErrors(page);
  await page.goto(new URL(link).pathname);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(/You see the portal as of .* at 00:00 WIB\. The preview is read-only/);
  expect(await page.evaluate(() => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))).toBe(day);
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/amazing-race');
  await expect(main(page).getByText('This season is over')).toBeVisible();
  expect(errors).toEqual([]);

  const headers = authorized(await fetchToken(page.request, GENIUS, DEMO_PASSWORD));
  const saveUnknownGoal = () => page.request.put('/api/v1/me/goal', { headers, data: { RewardID: 2_147_483_647 } });
  const refused = await saveUnknownGoal();
  expect([refused.status(), (await refused.json()).detail]).toEqual([
    409,
    'Nothing was changed: you are previewing another day. End the preview first.',
  ]);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/amazing-race');
  await expect(main(visitor).getByRole('region', { name: 'Map of the race' })).toBeVisible();
  await expect(main(visitor).getByText('This season is over')).toHaveCount(0);
  await visitor.context().close();

  await page.goto('/amazing-race');
  await banner.getByRole('link', { name: 'End the preview' }).click();
  await expect(banner).toHaveCount(0);
  expect((await saveUnknownGoal()).status()).toBe(404);
});
