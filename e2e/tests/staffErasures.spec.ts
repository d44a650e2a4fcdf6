import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { makeMember } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('an approver downloads a member’s data, requests an erasure, and approves one that someone else requested', async ({
  page,
  request,
}) => {
  const member = await makeMember(request);
  await signInAsStaff(page, 'approver');
  await nav(page).getByRole('link', { name: 'Data requests' }).click();
  await expect(title(page)).toHaveText('Data requests');

  await main(page).getByRole('button', { name: 'Download a member’s data…' }).click();
  const download = page.getByRole('dialog', { name: 'Download a member’s data' });
  await download.getByLabel('Member ID').fill(String(member.id));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe(`friends-rewards-data-${member.id}.zip`);

  await main(page).getByRole('button', { name: 'Request an erasure…' }).click();
  const erasure = page.getByRole('dialog', { name: 'Request an erasure' });
  await erasure.getByLabel('Member ID').fill(String(member.id));
  await erasure.getByLabel('Reason').fill('By letter of today');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Erasure of JKT009 \/ \w+ requested\. A second person must approve it\./)).toBeVisible();
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: `ID ${member.id}` });
  await expect(row.getByRole('button', { name: `Withdraw the erasure of member ${member.id}` })).toBeVisible();

  // This erasure was requested by an operator, so the approver may approve it.
  const other = await makeMember(request, 'other');
  await runOpsJson('erasures', 'request', String(other.id), '--why', 'By phone');
  await visitStaff(page, '/erasures');
  await checkEachWidth(page, 'erasures');
  await main(page)
    .getByRole('button', { name: `Erase member ${other.id}` })
    .click();
  const erase = page.getByRole('dialog', { name: 'Erase this member’s data?' });
  await expect(erase).toContainText('By phone');
  await erase.getByRole('button', { name: 'Erase permanently' }).press('Enter');
  await expect(page.getByText(`Data of member ${other.id} erased.`)).toBeVisible();
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: `ID ${other.id}` }),
  ).toHaveCount(0);
});
