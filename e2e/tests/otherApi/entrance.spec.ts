import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { beReading, logIn, loginBox, main, storedToken } from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect } from '@playwright/test';
import { makeFakeMember, resetTokenOf } from '../../support/fakeApi.ts';
import { FORM_WORDS } from '../../support/formWords.ts';
import { test } from '../../support/watched.ts';

for (const language of LANGUAGES) {
  const words = FORM_WORDS[language];

  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => beReading(page, language));

    test('a login that is refused says so in the back end’s own sentence', async ({ page, trouble }) => {
      trouble.expect('POST /members/login 401', 'POST /members/login 400');
      const { email } = await makeFakeMember(page.request);
      await page.goto('/');
      await logIn(page, 'stranger@agents.test', { language });
      await expect(loginBox(page).getByRole('alert')).toContainText('Akun ini tidak kami kenal');
      await logIn(page, email, { language, password: 'not-my-password' });
      await expect(loginBox(page).getByRole('alert')).toContainText('Sandi yang Anda ketik keliru');
      await expect(page).toHaveURL('/');
      expect(await storedToken(page)).toBeNull();
    });

    test('a sign-up that is refused says why at the field, and goes through once that is mended', async ({
      page,
      trouble,
    }) => {
      trouble.expect('POST /members 400');
      await page.goto('/about#sign-up');
      const dialog = page.getByRole('dialog', { name: words.signUp });
      const code = dialog.getByRole('textbox', { name: words.agentCode });
      await code.fill('UNKNOWN1');
      await dialog.getByRole('textbox', { name: words.userId }).fill('rina');
      await dialog.getByRole('textbox', { name: words.email }).fill(`rina-${language}@agents.test`);
      await dialog.getByLabel(WORDS[language].password, { exact: true }).fill('rice-terrace');
      await dialog.getByLabel(words.repeatPassword, { exact: true }).fill('rice-terrace');
      const send = dialog.getByRole('button', { name: words.signUp });
      await send.click();
      await expect(dialog.getByRole('alert')).toContainText('Pendaftaran belum dapat diterima');
      await expect(code).toHaveAccessibleDescription(/Kode agen tidak terdaftar di tempat kami/);
      await code.fill('JKT004');
      await send.click();
      await expect(page.getByText(words.signedUp)).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    test('a forgotten password is replaced by a link, which works once', async ({ page }) => {
      const { email } = await makeFakeMember(page.request);
      await page.goto('/#forgot-password');
      const dialog = page.getByRole('dialog', { name: words.forgotPassword });
      await dialog.getByRole('textbox', { name: words.email }).fill(email);
      await dialog.getByRole('button', { name: words.submit }).click();
      await expect(page.getByText(words.mailed)).toBeVisible();

      const link = `/reset-password/${await resetTokenOf(page.request, email)}`;
      await page.goto(link);
      await expect(main(page)).toContainText(email);
      await main(page).getByLabel(WORDS[language].password, { exact: true }).fill('a-boat-at-anchor');
      await main(page).getByLabel(words.repeatPassword, { exact: true }).fill('a-boat-at-anchor');
      await main(page).getByRole('button', { name: words.resetPassword }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText(words.passwordChanged)).toBeVisible();
      await page.goto(link);
      await expect(page).toHaveURL('/');

      await logIn(page, email, { language, password: 'a-boat-at-anchor' });
      await expect(page).toHaveURL('/rewards');
    });
  });
}
