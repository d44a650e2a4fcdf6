import { main } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { EDGE_PRESSES } from '../support/edgePresses.ts';
import { hydrated } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';
import { emailOf, field } from '../support/typedInput.ts';

for (const { name, use, press } of EDGE_PRESSES) {
  test.describe(`the press of ${name} that leaves an invalid field`, () => {
    test.use(use);

    test('reaches the button below it', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await emailOf(page).fill('dewi');
      await press(main(page).getByRole('button', { name: 'Forgot password?' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(emailOf(page)).toHaveAccessibleDescription('Invalid email address');
    });

    test('reaches the button that submits the form', async ({ page }) => {
      await page.goto('/contact');
      await hydrated(page);
      await field(page, 'Name').fill('Dewi');
      await field(page, 'Message').focus();
      await press(main(page).getByRole('button', { name: 'Send' }));
      await expect(field(page, 'Message')).toHaveAccessibleDescription('Required');
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');
    });
  });
}
