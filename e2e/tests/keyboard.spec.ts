import {
  GENIUS,
  header,
  logInAsMember,
  loginBox,
  main,
  title,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { tabTo } from '../support/tabTo.ts';
import { test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

test('the bottom bar on a phone never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsMember(page, GENIUS);
  for (const path of ['/transactions', '/rewards']) {
    await visit(page, path);
    const bar = await header(page).getByRole('navigation').boundingBox();
    const bottom = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    await main(page).focus();
    for (let stop = 1; stop <= 30; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(bottom, `stop ${stop} of ${path}`).toBeLessThanOrEqual(Math.ceil(bar?.y ?? 0));
    }
  }
});

test('a carousel keeps its focused card during hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseRequests = await delayRequests(page, /\/glide\.\w+\.js/);
  await logInAsMember(page, GENIUS);
  await page.goto('/rewards');
  const requestPromise = page.waitForRequest(/\/glide\.\w+\.js/);
  const carousel = main(page).getByRole('region', { name: 'Pages', exact: true });
  const cards = carousel.getByRole('link');
  await cards.first().focus();
  await requestPromise;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cards.nth(2)).toBeFocused();
  // As if swiped back, or not scrolled yet.
  await cards.first().evaluate((card) => card.scrollIntoView({ inline: 'start' }));
  releaseRequests();
  await expect(carousel.locator('[inert]').first()).toBeAttached();
  await expect(cards.nth(2)).toBeFocused();
});

test('a carousel keeps the focus when its code loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseRequests = await delayRequests(page, /\/page-carousel\.\w+\.js/);
  await logInAsMember(page, GENIUS);
  await visit(page, '/rewards');
  const carousel = main(page).getByRole('region', { name: 'Pages', exact: true });
  const row = carousel.getByRole('group', { name: 'Pages', exact: true });
  const requestPromise = page.waitForRequest(/\/page-carousel\.\w+\.js/);
  await row.focus();
  await requestPromise;
  releaseRequests();
  await expect(carousel.locator('[inert]').first()).toBeAttached();
  await expect(row).toBeFocused();
});

test('the focus returns to the page after closing a dialog that a URL opened', async ({ page }) => {
  await page.goto('/#sign-up');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});

test('a member logs in, claims a reward and logs out with the keyboard only', async ({ page }) => {
  await visit(page, '/');

  await test.step('skips the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
  });

  await test.step('sees the error of an invalid field', async () => {
    const email = loginBox(page).getByRole('textbox', { name: 'Email' });
    await tabTo(page, email);
    await page.keyboard.type('genius');
    await page.keyboard.press('Tab');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Invalid email address');
    // Returning by keyboard selects the text, so typing replaces it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(GENIUS);
  });

  await test.step('logs in with Enter', async () => {
    await tabTo(page, loginBox(page).getByLabel('Password', { exact: true }));
    await page.keyboard.type('Friends-Demo-2026');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Rewards');
    await waitUntilSettled(page);
  });

  const dialog = page.getByRole('dialog', { name: 'Cash IDR 250,000' });
  const card = main(page).getByRole('link', { name: 'Cash IDR 250,000' }).last();
  await test.step('opens and closes a reward, which returns the focus', async () => {
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
  });

  await test.step('claims it, and gets to the receipt', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Claim', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/redemptions');
    await expect(main(page).getByRole('heading', { name: 'Your claim is in' })).toBeFocused();
  });

  await test.step('switches tabs with arrow keys', async () => {
    const statements = main(page).getByRole('tab', { name: 'Redemption Info' });
    const claimed = main(page).getByRole('tab', { name: 'Claimed Detail Info' });
    await tabTo(page, statements);
    await page.keyboard.press('ArrowRight');
    await expect(claimed).toBeFocused();
    await expect(main(page).getByRole('table', { name: 'Claimed rewards' })).toContainText('Cash IDR 250,000');
  });

  await test.step('logs out', async () => {
    await tabTo(page, header(page).getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(loginBox(page)).toBeVisible();
  });
});
