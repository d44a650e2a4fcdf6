import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { LARGE_CLAIM } from '../support/addresses.ts';
import { importBookings } from '../support/importBookings.ts';
import { givePoints, makeMember, saveProfile } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { checkDarkColours, checkEachWidth, checkPage, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

interface VoucherClaim {
  readonly id: number;
  readonly reward: string;
  readonly email: string;
  readonly token: string;
}

/** Makes a new member's claim of a voucher that needs one or two approvals. */
async function claimVoucher(request: APIRequestContext, size: 'small' | 'large'): Promise<VoucherClaim> {
  const { email, password, ...member } = await makeMember(request, `${size}-`);
  await givePoints(member, 1000);
  const token = await fetchToken(request, email, password);
  await saveProfile(request, { email, token }, { Address: 'Jl. Mawar 1' });
  const headers = authorized(token);
  const rewards = await (await request.get(`${API_BASE}/rewards`, { headers })).json();
  const reward = rewards.find(
    ({ Category, Points }: { Category: string; Points: number }) =>
      Category === 'VOUCHER' && (size === 'large') === Points >= LARGE_CLAIM,
  );
  const claim = await request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: reward.id } });
  const { id, NameEn } = await claim.json();
  return { id, reward: NameEn, email, token };
}

/** Reads the claim's status as its member. */
async function readStatus(request: APIRequestContext, { id, token }: VoucherClaim): Promise<string> {
  const claims = await (await request.get(`${API_BASE}/redemptions`, { headers: authorized(token) })).json();
  return claims.find((one: { id: number }) => one.id === id).ApprovalStatus;
}

const action = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a clerk finds a claim in the list, approves it, and rejects another with a reason', async ({ page, request }) => {
  const [approved, rejected] = [await claimVoucher(request, 'small'), await claimVoucher(request, 'small')];
  await signInAsStaff(page, 'clerk');
  await expect(nav(page).getByRole('link')).toHaveText([
    'Today',
    'Members',
    'Sign-ups',
    'Agency changes',
    'Missing points',
    'Claims',
    'Bookings',
    'Failed emails',
    'Account',
  ]);
  await expect(title(page)).toHaveText('Today');
  await main(page)
    .getByRole('link', { name: /^Claims to review/ })
    .click();
  await expect(title(page)).toHaveText('Claims');
  await main(page).getByRole('searchbox').fill('JKT009');
  await main(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\?q=JKT009/);
  await main(page).getByRole('link', { name: approved.reward }).first().click();
  await expect(title(page)).toHaveText(approved.reward);

  await visitStaff(page, `/claims/${approved.id}`);
  await action(page, 'Approve…').click();
  await expect(page.getByRole('dialog')).toContainText('and is notified by email');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page)).toContainText('Decided by');
  await expect(main(page).getByRole('button', { name: /…$/ })).toHaveCount(0);
  expect(await readStatus(request, approved)).toBe('Approved');

  await visitStaff(page, `/claims/${rejected.id}`);
  await action(page, 'Reject…').click();
  const dialog = page.getByRole('dialog', { name: 'Reject this claim?' });
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The shop has closed');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText('The shop has closed');
  expect(await readStatus(request, rejected)).toBe('Rejected');
});

test('a clerk sees the evidence for a claim, and approves several claims by keyboard', async ({ page, request }) => {
  const claims = [await claimVoucher(request, 'small'), await claimVoucher(request, 'small')];
  const [one] = claims;
  await signInAsStaff(page, 'clerk', `/claims/${one?.id}`);
  const evidence = main(page).getByRole('list', { name: 'Evidence' });
  await expect(evidence).toContainText('Payout details are complete');
  await expect(main(page).getByRole('region', { name: 'Member', exact: true })).toContainText('Other claims');
  await checkEachWidth(page, 'claim-facts', { dark: true });

  await visitStaff(page, '/claims?sort=latest&kind=voucher');
  const boxes = claims.map(({ id }) => main(page).getByRole('checkbox', { name: `Select claim ${id}:` }));
  for (const box of boxes) await box.press('Space');
  await expect(main(page).getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await checkEachWidth(page, 'claims-selected', { dark: true });
  await action(page, 'Approve selected…').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve 2 claims?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await checkEachWidth(page, 'claims-approve-selected');
  // Meanwhile a command decides one of them.
  await runOpsJson('redemptions', 'reject', String(one?.id), '--why', 'Sold out', '--as', 'tono');
  await page.keyboard.press('Enter');
  const results = page.getByRole('dialog', { name: 'Some claims were not approved' });
  await expect(results).toContainText('Approved: 1. Not approved: 1.');
  await expect(results).toContainText(`claim ${one?.id} was rejected by tono`);
  await page.keyboard.press('Escape');
  await expect(boxes[1] ?? main(page)).toBeHidden();
  expect(await Promise.all(claims.map((claim) => readStatus(request, claim)))).toEqual(['Rejected', 'Approved']);

  await visitStaff(page, '/claims?state=any&from=2020-01-01&until=2020-01-02');
  await expect(main(page)).toContainText('No claims match these dates.');
});

/** Makes a claim that is paid with the 2 points of a stay, which is then cancelled. */
async function claimOfCancelledStay(request: APIRequestContext) {
  const { email, password, ...member } = await makeMember(request, 'owes-');
  const token = await fetchToken(request, email, password);
  await saveProfile(request, { email, token }, { Address: 'Jl. Mawar 1' });
  const headers = authorized(token);
  const { AgentCode, UserId } = await (await request.get(`${API_BASE}/me`, { headers })).json();
  const booking = `OWES-${UserId}`;
  const importAs = async (status: string): Promise<void> => {
    const stay = `${booking},${AgentCode},${UserId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,2,${status},WEB`;
    await importBookings([stay]);
    await runOpsJson('points', 'credit');
  };
  await importAs('Check-Out');
  const rewards = await (await request.get(`${API_BASE}/rewards`, { headers })).json();
  const reward = rewards.find(
    ({ Category, Points }: { Category: string; Points: number }) => Category === 'VOUCHER' && Points < LARGE_CLAIM,
  );
  await givePoints(member, reward.Points - 2);
  const claim = await request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: reward.id } });
  await importAs('Canceled');
  return { id: (await claim.json()).id, booking, userId: UserId };
}

test('a claim that was paid with points of a cancelled stay shows how many points its member owes', async ({
  page,
  request,
}) => {
  const { id, booking, userId } = await claimOfCancelledStay(request);
  await signInAsStaff(page, 'clerk', `/claims?q=${userId}`);
  await expect(main(page).getByRole('row').filter({ hasText: userId })).toContainText('Owes 2 points');
  await visitStaff(page, `/claims/${id}`);
  await expect(main(page)).toContainText('Owes 2 points');
  await expect(main(page)).toContainText(`2 points: booking ${booking} was cancelled after it was credited`);
  await checkPage(page, 'claim-owed');
  await checkDarkColours(page, 'claim-owed');
});

test('two people approve a large claim: a clerk cannot, and the first approver cannot approve twice', async ({
  page,
  browser,
  request,
}) => {
  const claim = await claimVoucher(request, 'large');
  await signInAsStaff(page, 'clerk', `/claims/${claim.id}`);
  await expect(main(page)).toContainText('Two people with the “Approve large claims” permission must approve');
  await expect(action(page, 'Approve…')).toHaveCount(0);
  await expect(action(page, 'Reject…')).toBeVisible();

  const [first, second] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const { email } = await signInAsStaff(first, 'approver', `/claims/${claim.id}`);
  await action(first, 'Approve…').click();
  await expect(first.getByRole('dialog')).toContainText('This is the first of two approvals');
  await first.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(main(first)).toContainText('You gave the first approval.');
  await expect(action(first, 'Approve…')).toHaveCount(0);
  expect(await readStatus(request, claim)).toBe('Pending');

  await signInAsStaff(second, 'approver', `/claims/${claim.id}`);
  await expect(main(second)).toContainText('Needs second approval');
  await action(second, 'Approve…').click();
  await expect(second.getByRole('dialog')).toContainText(`${email} gave the first approval.`);
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  expect(await readStatus(request, claim)).toBe('Approved');
  for (const other of [first, second]) await other.context().close();
});

test('a claim that changed since it was opened is not decided, and the reason stays in the dialog', async ({
  page,
  request,
}) => {
  const claim = await claimVoucher(request, 'large');
  await signInAsStaff(page, 'approver', `/claims/${claim.id}`);
  await action(page, 'Approve…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('All is there');
  await runOpsJson('redemptions', 'approve', String(claim.id), '--as', 'tono');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`tono gave claim ${claim.id} the first of two approvals on`);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog).toContainText('tono gave the first approval.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('All is there');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  expect(await readStatus(request, claim)).toBe('Approved');
});

test('in an emergency one person approves a large claim with a reason, and all approvers are notified', async ({
  page,
  request,
}) => {
  const claim = await claimVoucher(request, 'large');
  const { email } = await signInAsStaff(page, 'approver', `/claims/${claim.id}`);
  await action(page, 'Emergency approval…').click();
  const dialog = page.getByRole('dialog', { name: 'Approve this claim alone?' });
  await expect(dialog).toContainText('your name and reason are emailed to everyone who can approve it');
  await expect(dialog.getByRole('button', { name: 'Approve alone' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The trip is tomorrow');
  await dialog.getByRole('button', { name: 'Approve alone' }).click();
  await expect(dialog).toBeHidden();
  expect(await readStatus(request, claim)).toBe('Approved');
  const mails = (await runOpsJson('outbox')) as readonly { readonly To: string; readonly Subject: string }[];
  expect(mails.filter(({ Subject }) => Subject === `Claim ${claim.id} was approved by one person`)).toContainEqual(
    expect.objectContaining({ To: email }),
  );
});

test('the pages of claims are accessible and not wider than the window, on a phone and a desktop', async ({
  page,
  request,
}) => {
  const claim = await claimVoucher(request, 'large');
  await signInAsStaff(page, 'approver', '/claims');
  await expect(main(page).getByRole('table', { name: 'Claims' })).toBeVisible();
  await checkEachWidth(page, 'claims', { dark: true });
  await visitStaff(page, '/claims?q=nobody');
  await expect(main(page)).toContainText('No results');
  await visitStaff(page, `/claims/${claim.id}`);
  await checkEachWidth(page, 'claim', { dark: true });
  for (const name of ['Approve…', 'Reject…', 'Emergency approval…']) {
    await action(page, name).click();
    await checkEachWidth(page, name);
    await page.keyboard.press('Escape');
  }
  await visitStaff(page, '/claims/999999');
  await expect(main(page)).toContainText('Claim not found');
});
