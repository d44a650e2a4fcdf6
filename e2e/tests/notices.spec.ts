import { ABOUT, header, main, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { beNewMember } from '../support/member.ts';
import { test } from '../support/test.ts';

const WIDTHS = [320, 390, 768, 1440, 2560];

test.use({ reducedMotion: 'reduce' });

/** Requests a password reset, which leads home with a notice. */
async function askForPassword(page: Page): Promise<Locator> {
  await page.goto('/about#forgot-password');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@friends.test');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'check your email' });
  await expect(notice).toBeVisible();
  return notice;
}

/** Controls of the header's row, and of a phone's bar, that the notice covers; and whether it is cut off. */
function faultsOf(notice: Locator): Promise<string[]> {
  return notice.evaluate((place) => {
    const box = place.getBoundingClientRect();
    const controls = [...document.querySelectorAll('#header :is(a, button, summary)')].filter(
      (control) => !place.contains(control) && control.checkVisibility(),
    );
    const under = controls.filter((control) => {
      const other = control.getBoundingClientRect();
      const isBeside = other.right <= box.left || other.left >= box.right;
      return !isBeside && other.bottom > box.top && other.top < box.bottom;
    });
    const isWhole =
      box.width > 0 && box.left >= 0 && box.right <= window.innerWidth && box.bottom <= window.innerHeight;
    return [...under.map(({ textContent }) => `over "${textContent}"`), ...(isWhole ? [] : ['cut off'])];
  });
}

async function expectInNobodysWay(page: Page, notice: Locator): Promise<void> {
  // Focus keeps it open: this may take longer than reading it.
  await notice.getByRole('button', { name: 'Close' }).focus();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    for (const scrolled of [0, 40]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      expect.soft(await faultsOf(notice), `at ${width} px, scrolled by ${scrolled}`).toEqual([]);
    }
  }
}

test('a visitor’s notice covers nothing of the header, gives way to its menu, and goes with its page', async ({
  page,
}) => {
  const notice = await askForPassword(page);
  await expect(page).toHaveURL('/');
  await expectInNobodysWay(page, notice);
  await page.setViewportSize({ width: 390, height: 500 });
  await header(page).locator('summary').click();
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toHaveText(ABOUT);
  await expect(notice).toHaveCount(0);
});

test('a member’s notice covers neither header nor bar, and closes by Back', async ({ page }) => {
  const { password } = await beNewMember(page);
  await visit(page, '/rewards');
  await header(page)
    .getByRole('link', { name: /Edit profile|Add your name/ })
    .click();
  const change = main(page).getByRole('region', { name: 'Change password' });
  await change.getByLabel('Current password').fill(password);
  await change.getByLabel('New password', { exact: true }).fill(`${password}-2`);
  await change.getByLabel('Confirm new password').fill(`${password}-2`);
  await change.getByRole('button', { name: 'Change password' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Your password is update.' });
  await expect(notice).toBeVisible();
  await expectInNobodysWay(page, notice);
  // The page does not notice the browser's own button: a key shows that the user leaves, not the page itself.
  await page.keyboard.press('Shift');
  // The change led to the same page once more.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/rewards');
  await expect(notice).toHaveCount(0);
});
