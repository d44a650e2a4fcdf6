import { beLoggedIn, header, logIn, main, SILVER, settled, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { makeMember } from '../support/member.ts';
import { test } from '../support/test.ts';
import { field, KEPT, leaveDialog, openProfile, openSection, profileSections, typed } from '../support/typedInput.ts';

test('a link, Back and Forward ask before unsaved changes are left', async ({ page }) => {
  await beLoggedIn(page, SILVER);
  // With a fragment, of which the browser tells in another event.
  await page.goto('/rewards#main');
  await settled(page);
  await header(page).getByRole('link', { name: 'Edit profile' }).click();
  await expect(profileSections(page)).toBeVisible();
  await main(page)
    .getByRole('link', { name: /Change agent/ })
    .click();
  await expect(title(page)).toHaveText('Change agent');
  await page.goBack();
  await openSection(page, 'Bank account');
  await field(page, 'Bank name').fill('Bank Jago');
  // It is asked once, however many sections hold something unsaved.
  await openSection(page, 'E-wallet');
  await field(page, 'OVO phone').fill('081234567890');
  for (const leave of [
    () => header(page).getByRole('link', { name: 'Promotions' }).click(),
    () => page.evaluate(() => window.history.back()),
    () => page.evaluate(() => window.history.forward()),
  ]) {
    await leave();
    await expect(leaveDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leaveDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await expect(field(page, 'Bank name')).toHaveValue('Bank Jago');
    // It is the same form: it was never gone.
    await expect(main(page).getByText(KEPT)).toHaveCount(0);
  }
  // The history is as it was: one step back are the rewards, one step on the change of agent.
  await page.evaluate(() => window.history.back());
  await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/rewards#main');
  expect(await typed(page)).toBeNull();
  await page.goForward();
  await expect(field(page, 'Bank name')).not.toHaveValue('Bank Jago');
  await page.goForward();
  await expect(title(page)).toHaveText('Change agent');
});

test('nobody is asked once it is saved, and nothing is kept', async ({ page }) => {
  const { email, password } = await makeMember(page.request);
  await page.goto('/');
  await logIn(page, email, { password });
  await expect(page).toHaveURL('/rewards');
  await openProfile(page);
  const about = await openSection(page, 'About you');
  await field(page, 'Name').fill('Dewi Lestari');
  await field(page, 'Phone').fill('081234567890');
  await field(page, 'Date of birth').fill('1990-05-17');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is update. Thank you.')).toBeVisible();
  // Folded again, and a keyboard goes on from there.
  await expect(about).toBeHidden();
  await expect(profileSections(page).locator('summary').filter({ hasText: 'Dewi Lestari' })).toBeFocused();
  expect(await typed(page)).toBeNull();
  await main(page)
    .getByRole('link', { name: /Change agent/ })
    .click();
  await field(page, 'New agent code').fill('JKT010');
  await field(page, 'New user ID').fill(email.split('@')[0] ?? '');
  expect(await typed(page)).toContain('JKT010');
  await main(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await typed(page)).toBeNull();
  await header(page).getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(page).toHaveURL('/rewards');
});
