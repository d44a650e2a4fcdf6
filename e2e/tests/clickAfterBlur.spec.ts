import { main } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { expectHydratedPage } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';
import { TOP_EDGE_CLICKS } from '../support/topEdgeClicks.ts';
import { emailOf, field } from '../support/typedInput.ts';

for (const { name, use, click } of TOP_EDGE_CLICKS) {
  test.describe(`a click with ${name} that takes the focus from an invalid field`, () => {
    test.use(use);

    test('also clicks the button below the field', async ({ page }) => {
      await page.goto('/');
      await expectHydratedPage(page);
      await emailOf(page).fill('dewi');
      await click(main(page).getByRole('button', { name: 'Forgot password?' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(emailOf(page)).toHaveAccessibleDescription('Invalid email address');
    });

    test('also clicks the submit button', async ({ page }) => {
      await page.goto('/contact');
      await expectHydratedPage(page);
      await field(page, 'Name').fill('Dewi');
      await field(page, 'Message').focus();
      await click(main(page).getByRole('button', { name: 'Send' }));
      await expect(field(page, 'Message')).toHaveAccessibleDescription('Required');
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');
    });
  });
}
