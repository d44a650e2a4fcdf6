import { isRecord, isString } from '@friends/shared/contract/parse';
import { main, storeLanguage, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('the portal can be installed as an app, with all its icons', async ({ page }) => {
  await page.goto('/');
  const devTools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devTools.send('Page.getAppManifest');
  expect(url).toContain('/shell/');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // The tests' window is private; a browser without windows reports nothing at all.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest: unknown = JSON.parse(data ?? '');
  // Browsers' requirements for an app besides its icons.
  expect(manifest).toMatchObject({ name: 'Friends Rewards', display: 'standalone', start_url: expect.any(String) });
  const icons = isRecord(manifest) && Array.isArray(manifest.icons) ? manifest.icons.filter(isRecord) : [];
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose].join(' ')).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const address = new URL(isString(src) ? src : '', url).href;
    const width = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return image.naturalWidth;
    }, address);
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('the app’s manifest is in the language of the page', async ({ page }) => {
  await page.goto('/?lang=id');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(manifest ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  expect(await answer.json()).toMatchObject({ lang: 'id', name: 'Friends Rewards' });
});

test('a notice is shown while the browser is offline, and typed input stays', async ({ page, context }) => {
  await storeLanguage(page, 'id');
  await visit(page, '/contact');
  const notice = page.getByText('Anda sedang offline. Yang Anda ketik tetap ada di sini.');
  const message = main(page).locator('textarea');
  await message.fill('Two rooms in Bandung');
  await context.setOffline(true);
  await expect(notice).toBeInViewport();
  await expect(message).toHaveValue('Two rooms in Bandung');
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(message).toHaveValue('Two rooms in Bandung');
});
