import {
  DEMO_PASSWORD,
  header,
  logInAsMember,
  loginBox,
  main,
  SILVER,
  title,
} from '@friends/tools/testing/browser/portal';
import { devices, expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { checkEachWidth, signInAsStaff, staffUrl } from '../support/staff.ts';
import { test } from '../support/test.ts';

const REWARD = 'Tokopedia voucher IDR 100,000'; // 25 points; 23 for Genius members
const dialog = (page: Page): Locator => page.getByRole('dialog');
const banner = (page: Page): Locator => page.getByRole('complementary', { name: /Preview|Pratinjau/ });

/** Drafts a price, 4 points less for Genius Members, and opens the dialog of its preview. */
async function draftPrice(page: Page, points: string): Promise<void> {
  await signInAsStaff(page, 'editor', '/content?kind=reward');
  await main(page).getByRole('link', { name: REWARD }).click();
  await main(page).getByLabel('Points', { exact: true }).fill(points);
  await main(page).getByLabel('Genius discount (points)', { exact: true }).fill('4');
  await main(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Preview…' }).click();
}

/** Creates a preview link in the dialog. @returns its URL */
async function createLink(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Open in phone size' })).toBeVisible();
  return (await dialog(page).getByRole('link', { name: 'Open in new tab' }).getAttribute('href')) ?? '';
}

/** The browser's stored token, and its member's country. */
const readStoredMember = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), JSON.parse(localStorage.getItem('member') ?? '{}').agentCountry]);

test('a draft is previewed as an example member, in a browser that stays logged in as another member', async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: portalOfTest().url });
  const reader = await phone.newPage();
  await logInAsMember(reader, SILVER);
  await reader.goto('/rewards');
  await expect(header(reader)).toContainText('Sari Wulandari');
  const before = await readStoredMember(reader);

  await draftPrice(page, '44');
  await dialog(page).getByLabel('Show the portal to').selectOption('A Genius Member');
  await dialog(page).getByLabel('Country').selectOption('Malaysia');
  await dialog(page).getByLabel('Language').selectOption('Indonesian');
  await checkEachWidth(page, 'preview-dialog', { dark: true });
  const link = await createLink(page);
  await expect(dialog(page).getByText('This preview shows the portal to: A Genius Member, Malaysia.')).toBeVisible();
  await checkEachWidth(page, 'preview-created', { dark: true });

  await reader.goto(link);
  await expect(banner(reader)).toContainText('Ditampilkan sebagai contoh Member Genius dari Malaysia.');
  await expect(header(reader)).toContainText('Contoh Member');
  expect(await findViolations(reader)).toEqual([]);
  await reader.goto('/rewards');
  await expect(main(reader).getByRole('article').filter({ hasText: REWARD }).first()).toContainText(/40.*44/);

  await banner(reader).getByRole('link').click();
  await expect(banner(reader)).toHaveCount(0);
  await reader.goto('/rewards');
  await expect(header(reader)).toContainText('Sari Wulandari');
  expect(await readStoredMember(reader)).toEqual(before);
  await phone.close();
});

test('a preview as a visitor is logged out, and explains why nobody can log in', async ({ page, browser }) => {
  await draftPrice(page, '43');
  await dialog(page).getByLabel('Show the portal to').selectOption('A visitor');
  const link = await createLink(page);
  const context = await browser.newContext({ baseURL: portalOfTest().url });
  const reader = await context.newPage();
  await logInAsMember(reader, SILVER);
  await reader.goto(link);
  await expect(banner(reader)).toContainText('Shown to a visitor from Indonesia.');
  await loginBox(reader).getByRole('textbox', { name: 'Email' }).fill(SILVER);
  await loginBox(reader).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await loginBox(reader).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(loginBox(reader).getByText(/This preview shows the portal as another reader sees it/)).toBeVisible();
  await context.close();
  await page.goto(staffUrl('/content'));
  await expect(title(page)).toHaveText('Content');
});
