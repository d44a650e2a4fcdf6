import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { importBookings } from '../support/importBookings.ts';
import { pressKeys } from '../support/pressKeys.ts';
import { checkEachWidth, nav, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('support finds a booking by keyboard, and sees which imports changed it and why it earned no points', async ({
  page,
}) => {
  const ref = `FIND-${Date.now()}`;
  const line = (night: number, status: string) =>
    `${ref},FIND01,rina,Hotel Melati,Solo,ID,2026-01-01,2026-02-01,2026-02-03,2,${night},${status},WEB`;
  await importBookings([line(2, 'Check-Out')], 'march.csv');
  await importBookings([line(3, 'Check-Out')], 'april.csv');
  await importBookings([line(3, 'Canceled')], 'may.csv');
  await signInAsStaff(page, 'support');
  await nav(page).getByRole('link', { name: 'Bookings', exact: true }).press('Enter');
  await expect(title(page)).toHaveText('Bookings');
  await pressKeys(page, '/');
  await page.keyboard.type(ref.toLowerCase().replace('-', ' '));
  await pressKeys(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await checkEachWidth(page, 'bookings', { dark: true });
  await main(page).getByRole('searchbox').blur();
  await pressKeys(page, 'j', 'Enter');
  await expect(title(page)).toHaveText(`Booking ${ref}`);
  await expect(main(page)).toContainText('This user has not signed up or is not approved.');
  const imports = main(page).getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(imports).toHaveCount(3);
  await expect(imports.nth(0)).toContainText('Status: Stayed → Cancelled');
  await expect(imports.nth(1)).toContainText('Nights: 2 → 3');
  await expect(imports.nth(2)).toContainText('march.csv');
  await checkEachWidth(page, 'booking', { dark: true });
});

test('a search without results suggests what to type, and results can be downloaded', async ({ page }) => {
  const ref = `FILE-${Date.now()}`;
  await importBookings([`${ref},FILE01,rina,Hotel Melati,Solo,ID,2026-01-01,2026-02-01,2026-02-03,1,1,Booked,WEB`]);
  await signInAsStaff(page, 'clerk', '/bookings?agency=file0');
  await expect(main(page)).toContainText('Enter the full agency code and user ID.');
  await checkEachWidth(page, 'no bookings');
  await main(page).getByLabel('Agency', { exact: true }).fill('FILE01');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('row', { name: new RegExp(ref) })).toBeVisible();
  const file = page.waitForEvent('download');
  await main(page).getByRole('button', { name: /CSV/ }).press('Enter');
  expect((await file).suggestedFilename()).toBe('bookings.csv');
});

test('the page of a booking is hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'fulfilment', '/bookings/1');
  await expect(main(page)).toContainText('You need the “Find members and view their pages” permission');
});
