import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { checkEachWidth, nav, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('an approver finds an agency and changes what its members see', async ({ page }) => {
  await signInAsStaff(page, 'approver');
  await nav(page).getByRole('link', { name: 'Agencies', exact: true }).click();
  await expect(title(page)).toHaveText('Agencies');
  await checkEachWidth(page, 'agencies');
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByLabel('Agent code').fill('xml001');
  await page.keyboard.press('Enter');
  const row = main(page).getByRole('row').filter({ hasText: 'XML001' });
  await expect(row).toContainText('XML');
  await row.getByRole('button', { name: 'Change agency XML001' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change agency XML001' });
  await dialog.getByLabel('Country').fill('sg');
  await dialog.getByLabel('Reason').fill('Moved to Singapore');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agency XML001 changed.')).toBeVisible();
  await expect(row).toContainText('SG');
});
