import { header, logInAsMember, main, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { delayScripts, expectHydratedPage, waitForPrerendered } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';

test('a picture that does not load is hidden, before and after hydration', async ({ page }) => {
  await waitForPrerendered(page, '/');
  await page.route('**/api/v1/pictures/**', (route) => route.fulfill({ status: 503 }));
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = main(page).getByRole('link', { name: /Welcome to Friends Rewards/ });
  const picture = card.locator('img[src*="/pictures/"]');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('opacity', '0');
  const friend = main(page).getByRole('figure').filter({ hasText: 'Ratna Dewi Anggraini' });
  await friend.scrollIntoViewIfNeeded();
  await expect(friend.locator('img')).toHaveCSS('opacity', '0');
  release();
  await expectHydratedPage(page);
  // Initials replace the portrait.
  await friend.scrollIntoViewIfNeeded();
  await expect(friend.getByText('RA', { exact: true })).toBeVisible();
  await expect(friend.locator('img')).toHaveCount(0);
  await card.hover();
  await expect(picture).toHaveCount(0);
});

test('a logo in the header that does not load is replaced by its label', async ({ page }) => {
  await page.route('**/mf-amazing-race/**/*.svg', (route) => route.abort());
  await logInAsMember(page);
  await visit(page, '/rewards');
  const link = header(page).getByRole('link', { name: 'Amazing Race' });
  await expect(link.getByText('Amazing Race')).toBeInViewport({ ratio: 1 });
  await expect(link.locator('img')).toBeHidden();
});

test('pictures that failed while the phone was offline load once it is online', async ({ page }) => {
  await page.route('**/*.svg', (route) => route.abort());
  await visit(page, '/');
  const drawing = main(page).locator('picture img').first();
  await expect(drawing).toHaveCSS('opacity', '0');
  await page.context().setOffline(true);
  await page.unroute('**/*.svg');
  await page.context().setOffline(false);
  await expect(drawing).toHaveCSS('opacity', '1');
});
