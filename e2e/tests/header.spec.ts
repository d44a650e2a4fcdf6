import { header, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('a visitor’s menu closes by Escape, by a press elsewhere, and when Tab leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const sign = header(page).locator('summary');
  const contact = header(page).getByRole('link', { name: 'Contact' });

  await sign.click();
  await contact.focus();
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(sign).toBeFocused();

  await sign.click();
  await expect(contact).toBeVisible();
  await page.mouse.click(4, 800);
  await expect(contact).toBeHidden();

  await sign.click();
  await header(page).getByRole('link', { name: 'Login' }).focus();
  await page.keyboard.press('Tab');
  await expect(contact).toBeHidden();
});

test('Tab goes through a visitor’s header in the order in which it is seen', async ({ page }) => {
  await visit(page, '/about');
  const focused = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? -1);
  // A phone has no space for the links and the button.
  for (const [width, stops] of [
    [1440, 8],
    [768, 4],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await header(page).getByRole('link', { name: 'Friends Rewards, home' }).focus();
    const places = [await focused()];
    for (let stop = 1; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      places.push(await focused());
    }
    expect.soft(places, `at ${width} px`).toEqual([...new Set(places)].sort((one, other) => one - other));
    // The last one of the row.
    const last = header(page)
      .locator(width === 1440 ? 'a:visible' : 'summary')
      .last();
    await expect.soft(last, `at ${width} px`).toBeFocused();
  }
});
