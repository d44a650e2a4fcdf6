import { readFile } from 'node:fs/promises';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { DEMO_PASSWORD, GENIUS, main, storeToken, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { runOpsJson, writeTempFile } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** A demo member whose payout details are older than 24 hours. */
const MEMBER = { email: GENIUS, userId: 'genius' };

/** Makes an approved claim of cash of that member. @returns its number */
async function approvedCash(request: APIRequestContext, token: string): Promise<number> {
  const headers = authorized(token);
  const rewards: { id: number; Category: string; Points: number }[] = await (
    await request.get(`${API_BASE}/rewards`, { headers })
  ).json();
  const [cheapest] = rewards.filter(({ Category }) => Category === 'CASH').toSorted((a, b) => a.Points - b.Points);
  const claim = await request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: cheapest?.id } });
  const { id } = await claim.json();
  for (const who of ['first', 'second'])
    if ((await claimOf(request, token, id))?.ApprovalStatus === 'Pending')
      await runOpsJson('redemptions', 'approve', String(id), '--as', who);
  return id;
}

interface Claim {
  readonly id: number;
  readonly ApprovalStatus: string;
  readonly DeliveryReference: string | null;
}

/** A claim as its member reads it. */
async function claimOf(request: APIRequestContext, token: string, id: number): Promise<Claim | undefined> {
  const headers = authorized(token);
  const claims: Claim[] = await (await request.get(`${API_BASE}/redemptions`, { headers })).json();
  return claims.find((one) => one.id === id);
}

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

/** Selects two due claims and makes a batch by keyboard. @returns the path of its page */
async function makeBatch(page: Page, claims: readonly number[]): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('payouts');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Payouts');
  await main(page).getByRole('searchbox').fill(MEMBER.userId);
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

test('two people pay claims: batch, approval, file, the bank’s result; the member sees the outcome', async ({
  page,
  browser,
  request,
}) => {
  const token = await fetchToken(request, MEMBER.email, DEMO_PASSWORD);
  const [paid, refused] = [await approvedCash(request, token), await approvedCash(request, token)];
  await signInAsStaff(page, 'finance');
  const path = await makeBatch(page, [paid, refused]);
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

  const answer = `Claim,Status,Reference,Reason\n${paid},Paid,TRF-51,\n${refused},Rejected,,Account closed\n7,Paid,X,\n`;
  await button(page, 'Import bank results…').press('Enter');
  await page.getByRole('dialog').getByLabel('Bank file').setInputFiles(writeTempFile('answer.csv', answer));
  await dialogButton(page, 'Check file').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 row cannot be recorded. See its reason below.');
  await checkEachWidth(page, 'answer of the bank', { dark: true });
  await dialogButton(page, 'Record 2 results').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page)).toContainText('1 paid, 1 rejected, 0 open');

  await storeToken(page, token);
  await page.goto('/redemptions');
  const open = main(page).getByRole('region', { name: 'Open claims' }).getByRole('listitem');
  await open.filter({ hasText: 'Not paid: correct your details' }).locator('summary').first().press('Enter');
  await main(page).getByRole('link', { name: 'Correct your payout details in your profile' }).first().press('Enter');
  await expect(page.locator('[name="ClaimBankAccount"]')).toBeFocused();
  expect(await claimOf(request, token, paid)).toMatchObject({ DeliveryReference: 'TRF-51' });
});

test('without permission the page names the roles that have it, and no page links to payouts', async ({ page }) => {
  await signInAsStaff(page, 'clerk', '/payouts');
  await expect(main(page)).toContainText('You need the “View payouts');
  await expect(nav(page).getByRole('link', { name: 'Payouts' })).toHaveCount(0);
  await checkEachWidth(page, 'payouts without the right');
  await visitStaff(page, '/payouts/batches/1');
  await expect(main(page)).toContainText('You need the “View payouts');
});
