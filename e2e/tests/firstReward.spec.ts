import { main, scrollTop, title, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { SLOW_4G } from '@friends/tools/testing/browser/slow4G';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { givePoints, makeMember } from '../support/member.ts';
import { test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'id-ID' };
const words = WORDS.id;
const REWARD = 'Voucher Tokopedia Rp 100,000';

/** Scrolls to the target and taps it once. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.tap();
}

const firstRow = (page: Page) => main(page).getByRole('region', { name: 'Siap Anda tukar', exact: true });

test('a Silver member without details logs in on a slow phone and claims a reward', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const member = await makeMember(page.request);
  const { email, password } = member;
  await givePoints(member, 30);
  // A phone's slow network.
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);

  await test.step('logs in on the first page', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await page.getByRole('textbox', { name: words.email }).first().fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await tap(page.getByRole('button', { name: words.login, exact: true }));
    await expect(title(page)).toHaveText(words.rewards);
  });

  const dialog = page.getByRole('dialog', { name: REWARD });
  const before = await test.step('finds a reward in the first view, and reads which details are missing', async () => {
    await expect(firstRow(page).getByRole('link').first()).toBeInViewport();
    // Not at the top, where every page starts.
    await page.evaluate(() => window.scrollTo(0, 80));
    await tap(firstRow(page).getByRole('link', { name: REWARD }));
    await expect(dialog).toContainText('email Tokopedia');
    await expect(dialog.getByRole('button', { name: words.claim, exact: true })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    return scrollTop(page);
  });
  expect(before).toBeGreaterThan(0);

  await test.step('fills in only these details, and gets back to the reward at the same position', async () => {
    await tap(dialog.getByRole('link', { name: 'Lengkapi profil saya' }));
    await expect(title(page)).toHaveText('Profil Anda');
    const form = main(page).getByRole('form').or(main(page).locator('form')).first();
    await expect(form.getByRole('textbox')).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    // Pressed too early, the form explains what is missing.
    await tap(form.getByRole('button', { name: 'Simpan' }));
    await expect(form).toContainText('Periksa isian berikut');
    expect(await findViolations(page)).toEqual([]);
    await form.getByLabel('Email Tokopedia').fill(email);
    await tap(form.getByRole('button', { name: 'Simpan' }));
    await expect(dialog).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });

  await test.step('claims it, and sees the receipt', async () => {
    await tap(dialog.getByRole('button', { name: words.claim, exact: true }));
    await expect(page).toHaveURL('/redemptions');
    await waitUntilSettled(page);
    await expect(main(page).getByRole('region', { name: 'Penukaran Anda sudah kami terima' })).toBeInViewport();
  });
  await context.close();
});
