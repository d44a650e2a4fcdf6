import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { header, main, settled } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { beFakeMember } from '../../support/fakeApi.ts';
import { FORM_WORDS, type FormWords } from '../../support/formWords.ts';
import { expectPictures } from '../../support/pictures.ts';
import { openSection } from '../../support/typedInput.ts';
import { test, UNREADABLE } from '../../support/watched.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

async function changePassword(page: Page, words: FormWords, current: string): Promise<void> {
  await field(page, words.currentPassword).fill(current);
  await field(page, words.newPassword).fill('a-boat-at-anchor');
  await field(page, words.repeatNewPassword).fill('a-boat-at-anchor');
  await main(page).getByRole('button', { name: words.changePassword }).click();
}

for (const language of LANGUAGES) {
  const words = FORM_WORDS[language];

  test.describe(`in ${language}`, () => {
    test('a member of whom nothing is known fills the profile; what is refused is said at the field', async ({
      page,
      trouble,
    }) => {
      trouble.expect('PUT /me 422');
      const { email } = await beFakeMember(page, language);
      await page.goto('/profile');
      await settled(page);
      await expect(header(page)).toContainText(email);
      await expect(page.locator('body')).not.toContainText(UNREADABLE);

      const bank = await openSection(page, words.bank);
      await field(page, words.bankAccount).fill('00000');
      await field(page, words.swift).fill('XXXX');
      await expect(field(page, words.bankAccount)).toHaveAccessibleDescription(/Rekening ini tidak ditemukan/);
      await field(page, words.bankAccount).fill('12345678');
      await bank.getByRole('button', { name: words.save }).click();
      await expect(bank).toBeHidden();

      const about = await openSection(page, words.about);
      await field(page, words.name).fill('王小明');
      await field(page, words.phone).fill('081200000000');
      await field(page, words.birthdate).fill('1990-05-01');
      const save = about.getByRole('button', { name: words.save });
      await save.click();
      await expect(about.getByLabel(words.phone)).toHaveAccessibleDescription(/Nomor ini sudah dipakai anggota lain/);
      // It takes the whole profile or nothing: what it refuses of another section is asked for right here.
      const swift = about.getByLabel(words.swift);
      await expect(swift).toHaveAccessibleDescription(/Kode SWIFT tidak ada di daftar bank/);
      await expect(field(page, words.name)).toHaveValue('王小明');
      await swift.fill('BMRIIDJA');

      // An empty answer is success; the day comes back with a time.
      await field(page, words.phone).fill('081290017735');
      await main(page).getByLabel(words.choosePicture).setInputFiles({
        name: 'wang.png',
        mimeType: 'image/png',
        buffer: PICTURE,
      });
      await save.click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(header(page)).toContainText('王小明');
      await expect(field(page, words.birthdate)).toHaveValue('1990-05-01');
      await expectPictures(header(page), 1);
      await expectPictures(main(page), 1);
    });

    test('a password is changed, and the session goes on', async ({ page, trouble }) => {
      trouble.expect('PUT /me/change-password 422');
      const { password } = await beFakeMember(page, language);
      await page.goto('/profile');
      await settled(page);
      await changePassword(page, words, 'not-my-password');
      await expect(field(page, words.currentPassword)).toHaveAccessibleDescription(/Sandi lama Anda keliru/);
      await changePassword(page, words, password);
      await expect(page.getByText(words.passwordChanged)).toBeVisible();
      await expect(page).toHaveURL('/profile');
    });

    test('a change of agent is refused in the back end’s words, or waits for approval', async ({ page, trouble }) => {
      trouble.expect('PUT /me/change-agent 409');
      await beFakeMember(page, language);
      await page.goto('/change-agent');
      await settled(page);
      await field(page, words.newAgentCode).fill('UNKNOWN1');
      await field(page, words.newUserId).fill('taken');
      await field(page, words.newUserId).blur();
      await expect(field(page, words.newUserId)).toHaveAccessibleDescription(/ID pengguna ini sudah dipakai/);
      await field(page, words.newUserId).fill('wang');
      const send = main(page).getByRole('button', { name: words.submit });
      await send.click();
      await expect(main(page).getByRole('alert')).toContainText('Agen tujuan tidak menerima anggota baru');
      await field(page, words.newAgentCode).fill('JKT004');
      await send.click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText(words.agentChanged)).toBeVisible();
    });
  });
}
