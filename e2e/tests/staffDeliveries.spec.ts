import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { main, storeToken, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { givePoints, makeMember, saveProfile } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const STREET = 'Jl. Kenanga 12';

/** Makes an approved claim of a product, which must be shipped to a new member. */
async function makeProductClaim(request: APIRequestContext) {
  const { email, password, ...member } = await makeMember(request, 'parcel-');
  await givePoints(member, 3000);
  const token = await fetchToken(request, email, password);
  await saveProfile(request, { email, token }, { Address: `${STREET}, Bandung 40115` });
  const headers = authorized(token);
  const rewards = await (await request.get(`${API_BASE}/rewards`, { headers })).json();
  const reward = rewards
    .filter(({ Category }: { Category: string }) => Category === 'PRODUCT')
    .toSorted((one: { Points: number }, two: { Points: number }) => one.Points - two.Points)[0];
  const claim = await request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: reward.id } });
  const { id, NameEn } = await claim.json();
  await runOpsJson('redemptions', 'approve', String(id), '--as', 'sari');
  // Fails if one approval is enough for the product.
  await runOpsJson('redemptions', 'approve', String(id), '--as', 'budi').catch(() => null);
  const { UserId } = await (await request.get(`${API_BASE}/me`, { headers })).json();
  return { token, reward: String(NameEn), userId: String(UserId) };
}

const row = (page: Page, userId: string) => main(page).getByRole('row').filter({ hasText: userId });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('fulfilment marks a product as sent by keyboard, and its member reads the carrier and reference', async ({
  page,
  browser,
  request,
}) => {
  const { token, reward, userId } = await makeProductClaim(request);
  await signInAsStaff(page, 'fulfilment');
  await expect(title(page)).toHaveText('Today');
  await main(page)
    .getByRole('link', { name: /^Deliveries/ })
    .click();
  await expect(title(page)).toHaveText('Deliveries');
  await checkEachWidth(page, 'deliveries', { dark: true });
  await main(page).getByRole('searchbox').fill(userId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page)).not.toContainText(STREET);

  await row(page, userId).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Show delivery details').focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(STREET);
  await checkEachWidth(page, 'delivery-open', { dark: true });
  await button(page, 'Mark as sent…').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as sent?' });
  await checkEachWidth(page, 'delivery-send', { dark: true });
  await dialog.getByLabel('Carrier').fill('JNE');
  await dialog.getByLabel('Reference').fill('JP-0081245');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText('No results');

  const member = await (await browser.newContext()).newPage();
  await storeToken(member, token);
  await member.goto('/redemptions?tab=claimed');
  await main(member).getByRole('row').filter({ hasText: reward }).getByRole('button').click();
  await expect(main(member)).toContainText('Carrier: JNE · Reference: JP-0081245');
  await member.context().close();

  await visitStaff(page, `/deliveries?q=${userId}&state=delivered`);
  await row(page, userId).getByRole('button').click();
  await checkEachWidth(page, 'delivery-sent', { dark: true });
  for (const name of ['Correct…', 'Mark as not sent…']) {
    await button(page, name).click();
    await checkEachWidth(page, name);
    await page.keyboard.press('Escape');
  }
  await button(page, 'Mark as not sent…').click();
  const undo = page.getByRole('dialog', { name: 'Mark as not sent?' });
  await undo.getByLabel('Reason').fill('It came back to us');
  await undo.getByRole('button', { name: 'Undo delivery' }).click();
  await expect(undo).toBeHidden();
  await expect(main(page)).toContainText('No results');
});

test('deliveries are hidden without the permission, and an empty list has a notice', async ({ page, browser }) => {
  await signInAsStaff(page, 'finance', '/deliveries');
  await expect(main(page)).toContainText('You need the');
  await expect(nav(page).getByRole('link', { name: 'Deliveries' })).toHaveCount(0);
  await checkEachWidth(page, 'deliveries-no-permission');
  const other = await (await browser.newContext()).newPage();
  await signInAsStaff(other, 'fulfilment', '/deliveries?route=map&state=stopped');
  await expect(main(other)).toContainText('No deliveries match these filters');
  await checkEachWidth(other, 'deliveries-none');
  await other.context().close();
});
