import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { daysAgo, importBookings } from '../support/importBookings.ts';
import { makeMember } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { pressKeys } from '../support/pressKeys.ts';
import { checkEachWidth, nav, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Imports a booking that earns points and a cancelled one. */
async function importTwoBookings(user: string): Promise<void> {
  const dates = [30, 12, 10].map(daysAgo).join();
  const line = (ref: string, status: string) =>
    `${user}-${ref},JKT009,${user},Hotel Merapi,Yogyakarta,ID,${dates},1,2,${status},POWERSUITE`;
  await importBookings([line('STAY', 'Check-Out'), line('GONE', 'Canceled')]);
  await runOpsJson('points', 'credit');
}

test('support finds a member by a booking, by keyboard, and sees why it earned no points', async ({
  page,
  request,
}) => {
  const { email } = await makeMember(request);
  const user = email.split('@')[0] ?? '';
  await importTwoBookings(user);
  await signInAsStaff(page, 'support', '/members');
  await expect(title(page)).toHaveText('Members');
  await pressKeys(page, '/');
  await page.keyboard.type(`${user} gone`.replace(' ', ''));
  await pressKeys(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await checkEachWidth(page, 'members', { dark: true });
  await main(page).getByRole('searchbox').blur();
  await pressKeys(page, 'j', 'Enter');
  await expect(page).toHaveURL(/\/members\/\d+$/);
  const timeline = main(page).getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'GONE' })).toContainText('Canceled');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Points for the stay credited' })).toContainText(
    '+2 points',
  );
  await main(page).getByRole('button', { name: 'Show contacts and payout details' }).press('Enter');
  await expect(main(page).getByText(email)).toBeVisible();
  await checkEachWidth(page, 'member', { dark: true });
  await main(page).getByLabel('Show', { exact: true }).selectOption({ label: 'Bookings' });
  await expect(page).toHaveURL(/\?kind=bookings$/);
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
});

test('an approver finds a member with Ctrl-K, moves them to another agency, downloads their data, and requests their erasure', async ({
  page,
  request,
}) => {
  const { id, email } = await makeMember(request);
  const user = email.split('@')[0] ?? '';
  await signInAsStaff(page, 'approver');
  await pressKeys(page, 'Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await page.keyboard.type(user);
  await expect(palette.getByRole('option', { name: new RegExp(user, 'i') })).toBeVisible();
  await checkEachWidth(page, 'palette with members', { dark: true });
  await pressKeys(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`));

  await main(page).getByRole('button', { name: 'Change agency or user ID…' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Change agency or user ID?' });
  await move.getByLabel('New agent code').fill('JKT010');
  await move.getByLabel('New user ID').fill(`new_${id}`);
  await expect(move).toContainText(`new_${id}`);
  await checkEachWidth(page, 'move a member', { dark: true });
  await move.getByLabel('Reason').fill('Works elsewhere now');
  await pressKeys(page, 'Enter');
  await expect(main(page).getByRole('region', { name: `Member ${id}` })).toContainText(`JKT010 / new_${id}`);
  await expect(main(page).getByRole('list', { name: 'Timeline' })).toContainText(
    'Member moved to another agency or user ID',
  );

  await main(page).getByRole('button', { name: 'Download all data…' }).press('Enter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download data' }).press('Enter');
  expect((await downloading).suggestedFilename()).toBe(`friends-rewards-data-${id}.zip`);

  await main(page).getByRole('button', { name: 'Request an erasure…' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('By letter of today');
  await checkEachWidth(page, 'erasure of a member', { dark: true });
  await pressKeys(page, 'Enter');
  await expect(page.getByText(/Erasure of JKT010 \/ .+ requested\. A second person must approve it\./)).toBeVisible();
  expect(JSON.stringify(await runOpsJson('erasures', 'list', '--pending'))).toContain('By letter of today');
});

test('the page of a member is hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'fulfilment', '/members/1');
  await expect(main(page)).toContainText('You need the “Find members and view their pages” permission');
  await expect(nav(page).getByRole('link', { name: 'Members' })).toHaveCount(0);
});
