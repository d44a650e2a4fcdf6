import { logIn, loginBox, main, readStoredToken, storeLanguage } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { makeFakeMember, resetTokenOf } from '../../support/fakeApi.ts';
import { test } from '../../support/testWithoutErrors.ts';

test.beforeEach(({ page }) => storeLanguage(page, 'id'));

test('a refused login shows the back end’s message', async ({ page, expectedErrors }) => {
  expectedErrors.expect('POST /members/login 401', 'POST /members/login 400');
  const { email } = await makeFakeMember(page.request);
  await page.goto('/');
  await logIn(page, 'stranger@agents.test', { language: 'id' });
  await expect(loginBox(page).getByRole('alert')).toContainText('Akun ini tidak kami kenal');
  await logIn(page, email, { language: 'id', password: 'not-my-password' });
  await expect(loginBox(page).getByRole('alert')).toContainText('Sandi yang Anda ketik keliru');
  await expect(page).toHaveURL('/');
  expect(await readStoredToken(page)).toBeNull();
});

test('a refused sign-up shows the reason at the field, and succeeds once the field is corrected', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expect('POST /members 400');
  await page.goto('/about#sign-up');
  const dialog = page.getByRole('dialog', { name: 'Daftar' });
  const code = dialog.getByRole('textbox', { name: 'Kode agen' });
  await code.fill('UNKNOWN1');
  await dialog.getByRole('textbox', { name: 'User ID' }).fill('rina');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`rina-${Date.now()}@agents.test`);
  await dialog.getByLabel('Kata sandi', { exact: true }).fill('rice-terrace');
  await dialog.getByLabel('Ulangi kata sandi', { exact: true }).fill('rice-terrace');
  const send = dialog.getByRole('button', { name: 'Daftar' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Pendaftaran belum dapat diterima');
  await expect(code).toHaveAccessibleDescription(/Kode agen tidak terdaftar di tempat kami/);
  await code.fill('JKT004');
  await send.click();
  await expect(page.getByText('Pendaftaran berhasil, mohon tunggu persetujuan. Terima kasih.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a member resets a forgotten password with a mailed link, which works once', async ({ page }) => {
  const { email } = await makeFakeMember(page.request);
  await page.goto('/#forgot-password');
  const dialog = page.getByRole('dialog', { name: 'Lupa kata sandi' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect(page.getByText('Permintaan berhasil, silakan cek email Anda. Terima kasih.')).toBeVisible();

  const link = `/reset-password/${await resetTokenOf(page.request, email)}`;
  await page.goto(link);
  await expect(main(page)).toContainText(email);
  await main(page).getByLabel('Kata sandi', { exact: true }).fill('a-boat-at-anchor');
  await main(page).getByLabel('Ulangi kata sandi', { exact: true }).fill('a-boat-at-anchor');
  await main(page).getByRole('button', { name: 'Atur Ulang Kata Sandi' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Kata sandi Anda sudah diperbarui. Terima kasih.')).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/');

  await logIn(page, email, { language: 'id', password: 'a-boat-at-anchor' });
  await expect(page).toHaveURL('/rewards');
});
