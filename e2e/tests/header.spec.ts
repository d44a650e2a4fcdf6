import { header, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('a visitor’s menu closes with Escape, with a click elsewhere, and when Tab leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const menu = header(page).locator('summary');
  const contact = header(page).getByRole('link', { name: 'Contact' });

  await menu.click();
  await contact.focus();
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await expect(contact).toBeVisible();
  await page.mouse.click(4, 800);
  await expect(contact).toBeHidden();

  await menu.click();
  await header(page).getByRole('link', { name: 'Login' }).focus();
  await page.keyboard.press('Tab');
  await expect(contact).toBeHidden();
});

test('Tab goes through a visitor’s header in visual order', async ({ page }) => {
  await visit(page, '/about');
  const focusedX = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? -1);
  // A phone has no space for the links and the button.
  for (const [width, stops] of [
    [1440, 8],
    [768, 4],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await header(page).getByRole('link', { name: 'Friends Rewards, home' }).focus();
    const positions = [await focusedX()];
    for (let stop = 1; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      positions.push(await focusedX());
    }
    expect.soft(positions, `at ${width} px`).toEqual([...new Set(positions)].sort((one, other) => one - other));
    // The last one of the row.
    const last = header(page)
      .locator(width === 1440 ? 'a:visible' : 'summary')
      .last();
    await expect.soft(last, `at ${width} px`).toBeFocused();
  }
});
