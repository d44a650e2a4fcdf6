import { ABOUT, header, logIn, main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeMember } from '../support/member.ts';

const WIDTHS = [320, 390, 768, 1440, 2560];

/** What a reader must always reach: all that the header has in its row, and a phone's bar. */
const controls = (page: Page) => header(page).locator('a:visible, button:visible, summary:visible');

test.use({ reducedMotion: 'reduce' });

/** Asks for a new password, which leads home with a notice. */
async function askForPassword(page: Page): Promise<Locator> {
  await page.goto('/about#forgot-password');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@friends.test');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'check your email' });
  await expect(notice).toBeVisible();
  return notice;
}

async function expectInNobodysWay(page: Page, notice: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    for (const scrolled of [0, 40]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      const box = await notice.boundingBox();
      const others = await Promise.all((await controls(page).all()).map((one) => one.boundingBox()));
      const under = others.filter(
        (other) =>
          other &&
          box &&
          other.y < box.y + box.height &&
          other.y + other.height > box.y &&
          other.x < box.x + box.width &&
          other.x + other.width > box.x,
      );
      expect.soft(box && box.x >= 0 && box.x + box.width <= width, `within ${width} px`).toBe(true);
      expect.soft(under, `below it at ${width} px, scrolled by ${scrolled}`).toEqual([]);
    }
  }
}

test('a visitor’s notice lies on nothing of the header, gives way to its menu, and goes with its page', async ({
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

test('an old notice does not stand above what is refused next', async ({ page }) => {
  const notice = await askForPassword(page);
  await logIn(page, 'nobody@friends.test');
  await expect(main(page).getByRole('alert')).toContainText('The email or the password is not right.');
  await expect(notice).toHaveCount(0);
});

test('a member’s notice lies on neither header nor bar, and goes by Back', async ({ page, request }) => {
  const { email, password } = await makeMember(request);
  await page.goto('/');
  await logIn(page, email, { password });
  await expect(page).toHaveURL('/rewards');
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
  // The change led to the same page once more.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/rewards');
  await expect(notice).toHaveCount(0);
});
