import {
  expectNotReloaded,
  footer,
  GENIUS,
  header,
  logIn,
  loginBox,
  main,
  markPage,
  readNumber,
  readStoredToken,
  storeLanguage,
  title,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import { test } from '../support/test.ts';
import { openSection } from '../support/typedInput.ts';

const ABOUT_YOU = { en: 'Your details', id: 'Data diri' } as const;
const REWARD = { en: 'Tokopedia voucher IDR 100,000', id: 'Voucher Tokopedia Rp 100,000' } as const;

for (const language of ['en', 'id'] as const) {
  const words = WORDS[language];
  const other = language === 'en' ? 'id' : 'en';

  test(
    `an agent reads home, changes the language, logs in, claims a reward and logs out (${language})`,
    ON_BOTH,
    async ({ page, backEnd }) => {
      await test.step('opens the home page in the language chosen earlier', async () => {
        if (other === 'id') await storeLanguage(page, other);
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await waitUntilSettled(page);
        await expect(loginBox(page)).toBeVisible();
        await expect(footer(page)).toContainText('Friends Rewards');
      });

      await test.step('switches the language of the whole page, which stays after a reload', async () => {
        const before = (await title(page).textContent()) ?? '';
        await header(page).getByRole('button', { name: WORDS[other].otherLanguage }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(title(page)).not.toHaveText(before);
        await expect(loginBox(page).getByLabel(words.password, { exact: true })).toBeVisible();
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(header(page).getByRole('button', { name: words.otherLanguage })).toBeVisible();
      });

      await test.step('enters a wrong password, and gets a message; the email address stays', async () => {
        await logIn(page, GENIUS, { password: 'not-my-password', language });
        await expect(loginBox(page).getByRole('alert')).toContainText(backEnd.wrongPassword(language));
        await expect(loginBox(page).getByRole('textbox', { name: words.email })).toHaveValue(GENIUS);
        await expect(loginBox(page).getByLabel(words.password, { exact: true })).toHaveValue('');
        expect(await readStoredToken(page)).toBeNull();
      });

      await test.step('logs in, and gets to the rewards', async () => {
        await logIn(page, GENIUS, { language });
        await expect(page).toHaveURL('/rewards');
        await expect(title(page)).toHaveText(words.rewards);
      });
      const token = (await readStoredToken(page)) ?? '';
      await markPage(page);

      const card = main(page).getByRole('region', { name: words.card });
      const before = await readNumber(card, words.points);
      const dialog = page.getByRole('dialog', { name: REWARD[language] });
      const price = await test.step('opens a reward with its price', async () => {
        await main(page).getByRole('link', { name: REWARD[language] }).last().click();
        await expect(dialog).toBeVisible();
        // A Genius member pays the 25 points less the discount.
        return readNumber(dialog.getByRole('term').filter({ hasText: words.youPay }).locator('..'), words.points);
      });
      expect(price).toBe(23);

      await test.step('claims it, and gets to the redemptions with the new balance', async () => {
        await dialog.getByRole('button', { name: words.claim, exact: true }).click();
        await expect(page).toHaveURL('/redemptions');
        await expect(title(page)).toHaveText(words.redemptions);
        await expect(main(page)).toContainText((before - price).toLocaleString('en-US'));
      });

      await test.step('sees the claim in the statement and in the claimed rewards', async () => {
        await expect(main(page).getByRole('tab', { name: words.statementsTab })).toHaveAttribute(
          'aria-selected',
          'true',
        );
        const line = main(page).getByRole('table', { name: words.statements }).getByRole('row').nth(1);
        await expect(line).toContainText(backEnd.claimLine(REWARD, language));
        await expect(line).toContainText(`−${price}`);
        await expect(line).toContainText((before - price).toLocaleString('en-US'));
        await main(page).getByRole('tab', { name: words.claimedTab }).click();
        const claim = main(page).getByRole('table', { name: words.claimed }).getByRole('row').nth(1);
        await expect(claim).toContainText(REWARD[language]);
        await expect(claim).toContainText(words.pending);
      });

      await test.step('opens the map of the Amazing Race', async () => {
        await header(page).getByRole('link', { name: 'Amazing Race' }).click();
        await expect(page).toHaveURL('/amazing-race');
        await waitUntilSettled(page);
        const map = main(page).getByRole('region', { name: words.map });
        for (const stage of [1, 2, 3, 4])
          await expect(map.getByRole('button', { name: words.stage(stage), exact: true })).toBeVisible();
      });

      await test.step('opens the profile with the member’s name', async () => {
        await header(page).getByRole('link', { name: words.editProfile }).click();
        await expect(page).toHaveURL('/profile');
        const about = await openSection(page, ABOUT_YOU[language]);
        await expect(about.getByRole('textbox', { name: words.name, exact: true })).toHaveValue('Budi Santoso');
      });

      await test.step('logs out, which revokes and removes the token, and gets to the home page', async () => {
        await expectNotReloaded(page);
        await header(page).getByRole('button', { name: words.logout }).click();
        await expect(page).toHaveURL('/');
        await expect(loginBox(page)).toBeVisible();
        await expect(header(page).getByRole('link', { name: words.rewards, exact: true })).toHaveCount(0);
        expect(await readStoredToken(page)).toBeNull();
        await backEnd.expectLoggedOut(page.request, token);
      });
    },
  );
}
