import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { runOps, writeTempFile } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';

async function take(name: string, ...lines: readonly string[]): Promise<void> {
  const file = writeTempFile(name, [HEADER, ...lines].join('\n'));
  expect((await runOps('bookings', 'import', file)).exitCode).toBe(0);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('support finds a booking by keyboard, and reads which imports changed it and why it earned nothing', async ({
  page,
}) => {
  const ref = `FIND-${Date.now()}`;
  const line = (night: number, status: string) =>
    `${ref},FIND01,rina,Hotel Melati,Solo,ID,2026-01-01,2026-02-01,2026-02-03,2,${night},${status},WEB`;
  await take('march.csv', line(2, 'Check-Out'));
  await take('april.csv', line(3, 'Check-Out'));
  await take('may.csv', line(3, 'Canceled'));
  await signInAsStaff(page, 'support');
  await nav(page).getByRole('link', { name: 'Bookings', exact: true }).press('Enter');
  await expect(title(page)).toHaveText('Bookings');
  await press(page, '/');
  await page.keyboard.type(ref.toLowerCase().replace('-', ' '));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await checkEachWidth(page, 'bookings', { dark: true });
  await main(page).getByRole('searchbox').blur();
  await press(page, 'j', 'Enter');
  await expect(title(page)).toHaveText(`Booking ${ref}`);
  await expect(main(page)).toContainText('This user has not signed up or is not approved.');
  const imports = main(page).getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(imports).toHaveCount(3);
  await expect(imports.nth(0)).toContainText('Status: Stayed → Cancelled');
  await expect(imports.nth(1)).toContainText('Nights: 2 → 3');
  await expect(imports.nth(2)).toContainText('march.csv');
  await checkEachWidth(page, 'booking', { dark: true });
});

test('an empty search suggests what to type, and the file has the results', async ({ page }) => {
  const ref = `FILE-${Date.now()}`;
  await take('file.csv', `${ref},FILE01,rina,Hotel Melati,Solo,ID,2026-01-01,2026-02-01,2026-02-03,1,1,Booked,WEB`);
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

test('a page without permission names the roles that have it', async ({ page }) => {
  await signInAsStaff(page, 'fulfilment', '/bookings/1');
  await expect(main(page)).toContainText('You need the “Find members and see their page” permission');
});
