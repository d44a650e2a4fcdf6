import { readFile } from 'node:fs/promises';
import { fetchToken } from '@friends/tools/testing/browser/api';
import { DEMO_PASSWORD, GENIUS, main, storeToken, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { makeDueClaims } from '../support/dueClaims.ts';
import { writeTempFile } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

/** Selects two due claims of Genius and makes a batch by keyboard. @returns the path of its page */
async function makeBatch(page: Page, claims: readonly number[]): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('payouts');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Payouts');
  await main(page).getByRole('searchbox').fill('genius');
  await page.keyboard.press('Enter');
  for (const claim of claims)
    await main(page)
      .getByRole('checkbox', { name: new RegExp(`^Select claim ${claim},`) })
      .press('Space');
  await expect(main(page).getByRole('status').filter({ hasText: '2 claims selected' })).toBeVisible();
  await checkEachWidth(page, 'payouts', { dark: true });
  await button(page, 'Create batch…').press('Enter');
  await checkEachWidth(page, 'make a batch');
  await dialogButton(page, 'Create batch').press('Enter');
  await expect(title(page)).toHaveText(/^Batch \d+$/);
  return new URL(page.url()).pathname;
}

test('two people pay claims with a batch, import the bank’s results, and the member sees the outcome', async ({
  page,
  browser,
  request,
}) => {
  const { ids, read } = await makeDueClaims(request, 2);
  const [paid, rejected] = ids;
  await signInAsStaff(page, 'finance');
  const path = await makeBatch(page, ids);
  await expect(main(page)).toContainText('Someone else must approve this batch: you created it');
  await expect(button(page, 'Download file')).toBeDisabled();
  await checkEachWidth(page, 'batch that waits', { dark: true });

  const second = await (await browser.newContext()).newPage();
  await signInAsStaff(second, 'approver', path);
  await button(second, 'Approve…').press('Enter');
  await dialogButton(second, 'Approve').press('Enter');
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(main(second)).toContainText('Ready to export');
  await second.context().close();

  await visitStaff(page, path);
  await main(page).getByLabel('Format').selectOption({ label: 'List for a bank (CSV)' });
  const downloading = page.waitForEvent('download');
  await button(page, 'Download file').press('Enter');
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`5270114482,Budi Santoso,014,Bank Central Asia,`);
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  await expect(main(page)).toContainText('Waiting for bank');
  await checkEachWidth(page, 'batch with its file', { dark: true });

  const results = `Claim,Status,Reference,Reason\n${paid},Paid,TRF-51,\n${rejected},Rejected,,Account closed\n7,Paid,X,\n`;
  await button(page, 'Import bank results…').press('Enter');
  await page.getByRole('dialog').getByLabel('Bank file').setInputFiles(writeTempFile('results.csv', results));
  await dialogButton(page, 'Check file').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 row cannot be recorded. See its reason below.');
  await checkEachWidth(page, 'results of the bank', { dark: true });
  await dialogButton(page, 'Record 2 results').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page)).toContainText('1 paid, 1 rejected, 0 open');

  await storeToken(page, await fetchToken(request, GENIUS, DEMO_PASSWORD));
  await page.goto('/redemptions');
  const openClaims = main(page).getByRole('region', { name: 'Open claims' }).getByRole('listitem');
  await openClaims.filter({ hasText: 'Not paid: correct your details' }).locator('summary').first().press('Enter');
  await main(page).getByRole('link', { name: 'Correct your payout details in your profile' }).first().press('Enter');
  await expect(page.locator('[name="ClaimBankAccount"]')).toBeFocused();
  expect((await read()).find(({ id }) => id === paid)).toMatchObject({ DeliveryReference: 'TRF-51' });
});

test('payouts are hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'clerk', '/payouts');
  await expect(main(page)).toContainText('You need the “View payouts');
  await expect(nav(page).getByRole('link', { name: 'Payouts' })).toHaveCount(0);
  await checkEachWidth(page, 'payouts without the permission');
  await visitStaff(page, '/payouts/batches/1');
  await expect(main(page)).toContainText('You need the “View payouts');
});
