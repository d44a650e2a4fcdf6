import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { checkEachWidth, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('the first page shows what waits and how the programme runs, with links that work by keyboard', async ({
  page,
}) => {
  await signInAsStaff(page, 'administrator');
  await expect(title(page)).toHaveText('Today');
  await expect(main(page).getByText('Claims to review')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Operations' })).toBeVisible();
  await checkEachWidth(page, 'today', { dark: true });
  const nights = page.getByRole('region', { name: 'Operations' }).getByRole('link');
  await nights.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Nightly runs');
});
