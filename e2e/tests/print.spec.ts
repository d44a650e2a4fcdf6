import { footer, GENIUS, header, logInAsMember, main, title } from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** From 0 (black) to 1 (white). */
const brightness = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 255 / 3, 0);

test('a printed page is dark on white, without header, footer and buttons, and with whole tables', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1032 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/redemptions', '/transactions', '/profile', '/promotions']) {
    await page.goto(path);
    await expect(title(page)).toHaveCount(1);
    await expect(main(page).getByText(/^(Loading|Memuat)/)).toHaveCount(0);
    for (const part of [header(page), footer(page), page.locator('#overlay')]) await expect(part).toBeHidden();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    const colours = await title(page).evaluate((heading) => {
      const paper = getComputedStyle(document.body).backgroundColor;
      return { ink: getComputedStyle(heading).color, paper };
    });
    expect.soft(brightness(colours.paper), `${path}: paper`).toBeGreaterThan(0.9);
    expect.soft(brightness(colours.ink), `${path}: ink`).toBeLessThan(0.3);
  }
  await page.goto('/amazing-race');
  const map = main(page).getByRole('region', { name: WORDS.en.map });
  for (const name of ['Medan', WORDS.en.stage(4)]) await expect(map.getByText(name, { exact: true })).toBeVisible();
  for (const hint of await map.getByText(/to zoom/).all()) await expect(hint).toBeHidden();
  await page.goto('/rewards?reward=12');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Fixed elements would be repeated on every sheet.
  await expect(dialog).toHaveCSS('position', 'absolute');
  await expect(title(page)).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  await page.goto('/transactions');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Hotel' })).toBeVisible();
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});
