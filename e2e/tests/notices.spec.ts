import { ABOUT_TITLE, header, main, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { logInAsNewMember } from '../support/member.ts';
import { test } from '../support/test.ts';

const WIDTHS = [320, 390, 768, 1440, 2560];

test.use({ reducedMotion: 'reduce' });

/** Requests a password reset, which leads home with a notice. */
async function requestPasswordReset(page: Page): Promise<Locator> {
  await page.goto('/about#forgot-password');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@friends.test');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'check your email' });
  await expect(notice).toBeVisible();
  return notice;
}

/** Finds controls in the header, or in the bar of a phone, that the notice covers, and whether it is cut off. */
function findOverlaps(notice: Locator): Promise<string[]> {
  return notice.evaluate((place) => {
    const box = place.getBoundingClientRect();
    const controls = [...document.querySelectorAll('#header :is(a, button, summary)')].filter(
      (control) => !place.contains(control) && control.checkVisibility(),
    );
    const covered = controls.filter((control) => {
      const other = control.getBoundingClientRect();
      const isBeside = other.right <= box.left || other.left >= box.right;
      return !isBeside && other.bottom > box.top && other.top < box.bottom;
    });
    const isWhole =
      box.width > 0 && box.left >= 0 && box.right <= window.innerWidth && box.bottom <= window.innerHeight;
    return [...covered.map(({ textContent }) => `over "${textContent}"`), ...(isWhole ? [] : ['cut off'])];
  });
}

async function expectNoOverlaps(page: Page, notice: Locator): Promise<void> {
  // The focus keeps the notice open, as these checks may take longer than it is shown.
  await notice.getByRole('button', { name: 'Close' }).focus();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    for (const scrolled of [0, 40]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      expect.soft(await findOverlaps(notice), `at ${width} px, scrolled by ${scrolled}`).toEqual([]);
    }
  }
}

test('a visitor’s notice covers no control of the header or its menu, and closes with the page', async ({ page }) => {
  const notice = await requestPasswordReset(page);
  await expect(page).toHaveURL('/');
  await expectNoOverlaps(page, notice);
  await page.setViewportSize({ width: 390, height: 500 });
  await header(page).locator('summary').click();
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toHaveText(ABOUT_TITLE);
  await expect(notice).toHaveCount(0);
});

test('a member’s notice covers neither header nor bottom bar, and closes with Back', async ({ page }) => {
  const { password } = await logInAsNewMember(page);
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
  await expectNoOverlaps(page, notice);
  // The page cannot detect the browser's own Back button; a key press shows that it is the user who leaves.
  await page.keyboard.press('Shift');
  // The change has added the same page to the history again.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/rewards');
  await expect(notice).toHaveCount(0);
});
