import { header, main, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { logInAsFakeMember } from '../../support/fakeApi.ts';
import { expectPictures } from '../../support/pictures.ts';
import { test, UNREADABLE } from '../../support/testWithoutErrors.ts';
import { field, openSection } from '../../support/typedInput.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function changePassword(page: Page, current: string): Promise<void> {
  await field(page, 'Kata sandi sekarang').fill(current);
  await field(page, 'Kata sandi baru').fill('a-boat-at-anchor');
  await field(page, 'Ulangi kata sandi baru').fill('a-boat-at-anchor');
  await main(page).getByRole('button', { name: 'Ganti kata sandi' }).click();
}

test('a new member fills in the profile, and a refused value is explained at its field', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expect('PUT /me 422');
  const { email } = await logInAsFakeMember(page, 'id');
  await visit(page, '/profile');
  await expect(header(page)).toContainText(email);
  await expect(page.locator('body')).not.toContainText(UNREADABLE);

  const bank = await openSection(page, 'Rekening bank');
  await field(page, 'Nomor rekening').fill('00000');
  await field(page, 'Kode SWIFT').fill('XXXX');
  await expect(field(page, 'Nomor rekening')).toHaveAccessibleDescription(/Rekening ini tidak ditemukan/);
  await field(page, 'Nomor rekening').fill('12345678');
  await bank.getByRole('button', { name: 'Simpan' }).click();
  await expect(bank).toBeHidden();

  const about = await openSection(page, 'Data diri');
  await field(page, 'Nama').fill('王小明');
  await field(page, 'Telepon').fill('081200000000');
  await field(page, 'Tanggal lahir').fill('1990-05-01');
  const save = about.getByRole('button', { name: 'Simpan' });
  await save.click();
  await expect(about.getByLabel('Telepon')).toHaveAccessibleDescription(/Nomor ini sudah dipakai anggota lain/);
  // The back end accepts the profile only as a whole, so refused fields of other sections are shown here.
  const swift = about.getByLabel('Kode SWIFT');
  await expect(swift).toHaveAccessibleDescription(/Kode SWIFT tidak ada di daftar bank/);
  await expect(field(page, 'Nama')).toHaveValue('王小明');
  await swift.fill('BMRIIDJA');

  // An empty answer is success; the date is returned with a time.
  await field(page, 'Telepon').fill('081290017735');
  await main(page).getByLabel('Pilih foto').setInputFiles({
    name: 'wang.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await save.click();
  await expect(page.getByText('Profil Anda sudah diperbarui. Terima kasih.')).toBeVisible();
  await expect(header(page)).toContainText('王小明');
  await expect(field(page, 'Tanggal lahir')).toHaveValue('1990-05-01');
  await expectPictures(header(page), 1);
  await expectPictures(main(page), 1);
});

test('a member changes the password and stays logged in', async ({ page, expectedErrors }) => {
  expectedErrors.expect('PUT /me/change-password 422');
  const { password } = await logInAsFakeMember(page, 'id');
  await visit(page, '/profile');
  await changePassword(page, 'not-my-password');
  await expect(field(page, 'Kata sandi sekarang')).toHaveAccessibleDescription(/Sandi lama Anda keliru/);
  await changePassword(page, password);
  await expect(page.getByText('Kata sandi Anda sudah diperbarui. Terima kasih.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('a refused change of agent shows the back end’s message; an accepted one waits for approval', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expect('PUT /me/change-agent 409');
  await logInAsFakeMember(page, 'id');
  await visit(page, '/change-agent');
  await field(page, 'Kode agen baru').fill('UNKNOWN1');
  await field(page, 'User ID baru').fill('taken');
  await field(page, 'User ID baru').blur();
  await expect(field(page, 'User ID baru')).toHaveAccessibleDescription(/ID pengguna ini sudah dipakai/);
  await field(page, 'User ID baru').fill('wang');
  const send = main(page).getByRole('button', { name: 'Kirim' });
  await send.click();
  await expect(main(page).getByRole('alert')).toContainText('Agen tujuan tidak menerima anggota baru');
  await field(page, 'Kode agen baru').fill('JKT004');
  await send.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Permintaan ganti agen berhasil, mohon tunggu persetujuan. Terima kasih.')).toBeVisible();
});
