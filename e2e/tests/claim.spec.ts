import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized, revoke } from '@friends/tools/testing/browser/api';
import { GENIUS, logIn, logInAsMember, main, storeToken, visit } from '@friends/tools/testing/browser/portal';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { logInAsNewMember, saveProfile } from '../support/member.ts';
import { test } from '../support/test.ts';
import { field } from '../support/typedInput.ts';

const REWARD = 'Tokopedia voucher IDR 100,000'; // 25 points; 23 for Genius members
const CLAIM = `**${API_BASE}/redemptions`;
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: REWARD });
/** In its shelf, which is last: rows of claimable rewards precede it. */
const linkOf = (page: Page, name = REWARD): Locator => main(page).getByRole('link', { name }).last();
const claimIn = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Claim', exact: true });
const checking = (page: Page): Locator => dialogOf(page).getByText('We are checking…');
const receiptOn = (page: Page): Locator => main(page).getByRole('region', { name: 'Your claim is in' });

async function readPoints(page: Page, token: string): Promise<number> {
  const response = await page.request.get(`${API_BASE}/me`, { headers: authorized(token) });
  return (await response.json()).Point;
}

/** Opens the portal as a new member with points and details for the reward. @returns the token */
async function logInAsClaimant(page: Page): Promise<string> {
  const member = await logInAsNewMember(page, 100);
  await saveProfile(page.request, member, { ClaimTokopediaEmail: 'dewi@agents.test' });
  return member.token;
}

async function openReward(page: Page): Promise<void> {
  await visit(page, '/rewards');
  await linkOf(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function openInTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openReward(page);
  return page;
}

test('a claim that is made offline shows a message, continues automatically, and is charged once', async ({
  page,
  context,
}) => {
  const token = await logInAsClaimant(page);
  await openReward(page);
  await context.setOffline(true);
  const message = dialogOf(page).getByRole('status').filter({ hasText: 'You are offline' });
  await expect(message).toContainText('You can still press Claim');
  expect(await findViolations(page)).toEqual([]);
  await claimIn(page).dblclick();
  await expect(checking(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(receiptOn(page)).toBeVisible();
  await expect(page).toHaveURL('/redemptions');
  expect(await readPoints(page, token)).toBe(75);
});

test('after a lost response, a reload shows the receipt of the claim, which is charged once', async ({ page }) => {
  const token = await logInAsClaimant(page);
  await openReward(page);
  // The API answers, but the page never receives it, nor later attempts.
  await page.route(CLAIM, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await claimIn(page).click();
  await expect(checking(page)).toBeVisible();
  // A pending attempt ends with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/rewards');
  await expect(receiptOn(page)).toContainText('25 points');
  expect(await readPoints(page, token)).toBe(75);
  await visit(page, '/rewards');
  await expect(dialogOf(page)).toBeHidden();
});

test('claiming a reward in two tabs at the same time makes one claim', async ({ page, context }) => {
  const token = await logInAsClaimant(page);
  const [one, other] = [await openInTab(context), await openInTab(context)];
  await Promise.all([claimIn(one).click(), claimIn(other).click()]);
  const numberOn = (tab: Page) => receiptOn(tab).getByRole('term').filter({ hasText: 'Claim number' }).locator('..');
  await expect(numberOn(one)).toBeVisible();
  expect(await numberOn(other).textContent()).toBe(await numberOn(one).textContent());
  expect(await readPoints(page, token)).toBe(75);
});

test('a member whose session ends while completing the profile gets back to the reward after login', async ({
  page,
}) => {
  const { token, email, password } = await logInAsNewMember(page, 100);
  await openReward(page);
  await dialogOf(page).getByRole('link', { name: 'Complete my profile' }).click();
  await field(page, 'Tokopedia email').fill('dewi@agents.test');
  await revoke(page.request, token);
  const save = main(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page).toHaveURL('/#login-box');
  await logIn(page, email, { password });
  await expect(page).toHaveURL('/profile');
  await expect(main(page)).toContainText('To receive your reward, add: Tokopedia email.');
  await expect(field(page, 'Tokopedia email')).toHaveValue('dewi@agents.test');
  await save.click();
  await expect(page).toHaveURL('/rewards');
  await expect(claimIn(page)).toBeEnabled();
});

test('a goal is shown on the member’s other devices, and the member card keeps its height', async ({
  page,
  browser,
}) => {
  const token = await logInAsClaimant(page);
  await visit(page, '/rewards');
  const reward = 'Weekend in Singapore for two';
  const cardOn = (device: Page) => main(device).getByRole('region', { name: 'Your member card' });
  const height = async (device: Page) => (await cardOn(device).boundingBox())?.height;
  const before = await height(page);
  await linkOf(page, reward).click();
  const dialog = page.getByRole('dialog', { name: reward });
  await dialog.getByRole('button', { name: 'Save for this reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop saving for it' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await storeToken(phone, token);
  await phone.goto('/rewards');
  await expect(cardOn(phone).getByRole('link', { name: reward })).toBeVisible();
  await expect(cardOn(phone)).toContainText('No estimate yet, at the pace of your last 90 days: 0 nights');
  await phone.close();
  await page.reload();
  await expect(cardOn(page).getByRole('link', { name: reward })).toBeVisible();
  expect(await height(page)).toBe(before);
});

test('a reward’s dialog shows picture and description first, and keeps price and button in view, at any width', async ({
  page,
}) => {
  // Parts of a rising dialog would move.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAsMember(page, GENIUS);
  await openReward(page);
  const dialog = dialogOf(page);
  const identity = dialog.getByText('User ID');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const description = await top(dialog.getByRole('listitem').first());
    expect(await top(dialog.locator('img').first())).toBeLessThan(description);
    if (width < 640) expect(description).toBeLessThan(await top(dialog.getByRole('term').filter({ hasText: 'Worth' })));
    await expect(dialog.getByRole('term').filter({ hasText: 'You pay' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('term').filter({ hasText: 'Left after this claim' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('link', { name: 'How redemption works' }).scrollIntoViewIfNeeded();
    await expect(claimIn(page)).toBeInViewport({ ratio: 1 });
    await expect(identity).toBeHidden();
    await dialog.getByText('For Budi Santoso').click();
    await expect(identity).toBeVisible();
    await dialog.getByText('For Budi Santoso').click();
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  }
});
