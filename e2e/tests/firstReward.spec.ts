import { main, settled, title } from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeMember } from '../support/member.ts';
import { operateJson } from '../support/operator.ts';
import { beOnSlowNetwork } from '../support/slowNetwork.ts';
import { test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'id-ID' };
const words = WORDS.id;
const REWARD = 'Voucher Tokopedia Rp 100,000';

/** Scrolls to it as a thumb does, and taps it once. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.tap();
}

const firstRow = (page: Page) => main(page).getByRole('region', { name: 'Siap Anda tukar', exact: true });

test('a Silver member whose details are missing comes from the login to a reward on a slow phone, each tap answered', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const { id, email, password } = await makeMember(page.request);
  await operateJson('points', 'correct', String(id), '30', '--why', 'A gift');
  await beOnSlowNetwork(page);

  await test.step('logs in on the first page', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await page.getByRole('textbox', { name: words.email }).first().fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await tap(page.getByRole('button', { name: words.login, exact: true }));
    await expect(title(page)).toHaveText(words.rewards);
  });

  const dialog = page.getByRole('dialog', { name: REWARD });
  await test.step('finds what the points suffice for in the first view, and reads what is missing', async () => {
    await expect(firstRow(page).getByRole('link').first()).toBeInViewport();
    await tap(firstRow(page).getByRole('link', { name: REWARD }));
    await expect(dialog).toContainText('email Tokopedia');
  });

  await test.step('fills in that and nothing else, and is back at the reward', async () => {
    await tap(dialog.getByRole('link', { name: 'Lengkapi profil saya' }));
    await expect(title(page)).toHaveText('Profil Anda');
    const form = main(page).getByRole('form').or(main(page).locator('form')).first();
    await expect(form.getByRole('textbox')).toHaveCount(1);
    // Pressed too early it says what it waits for.
    await tap(form.getByRole('button', { name: 'Simpan' }));
    await expect(form).toContainText('Periksa dulu');
    await form.getByLabel('Email Tokopedia').fill(email);
    await tap(form.getByRole('button', { name: 'Simpan' }));
    await expect(dialog).toBeVisible();
  });

  await test.step('claims it, and sees the receipt', async () => {
    await tap(dialog.getByRole('button', { name: words.claim, exact: true }));
    await expect(page).toHaveURL('/redemptions');
    await settled(page);
    await expect(main(page).getByRole('region', { name: 'Penukaran Anda sudah kami terima' })).toBeInViewport();
  });
  await context.close();
});
