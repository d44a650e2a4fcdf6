import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { checkEachWidth, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('the start page shows open work and operations, with links that work by keyboard', async ({ page }) => {
  await signInAsStaff(page, 'administrator');
  await expect(title(page)).toHaveText('Today');
  await expect(main(page).getByText('Claims to review')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Operations' })).toBeVisible();
  await checkEachWidth(page, 'today', { dark: true });
  const nightlyRuns = page.getByRole('region', { name: 'Operations' }).getByRole('link');
  await nightlyRuns.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Nightly runs');
});
