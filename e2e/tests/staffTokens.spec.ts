import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { checkEachWidth, nav, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const table = (page: Page) => main(page).getByRole('table', { name: 'API tokens' });

/** Opens and fills in the dialog without confirming. */
async function fillToken(page: Page, name: string, remotes: string) {
  await main(page).getByRole('button', { name: 'Create token…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Publish releases' }).check();
  await dialog.getByLabel('Remotes').fill(remotes);
  await dialog.getByLabel('Reason').fill('The team builds it on its own');
  return dialog;
}

test('an administrator creates a token, sees it once, and revokes it', async ({ page }) => {
  const name = `ci-${Date.now()}`;
  await signInAsStaff(page, 'administrator');
  await nav(page).getByRole('link', { name: 'Team' }).click();
  await main(page).getByRole('link', { name: 'API tokens' }).click();
  await expect(title(page)).toHaveText('API tokens');
  await expect(nav(page).getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');

  const dialog = await fillToken(page, 'CI About', 'mf about');
  await dialog.getByLabel('Valid for (days)').fill('400');
  await dialog.getByLabel('Valid for (days)').blur();
  await expect(dialog.getByText('Use lowercase letters, digits and hyphens')).toBeVisible();
  await expect(dialog.getByText('Enter a number from 1 to 366')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Remotes').fill('mf-about, mf-news');
  await dialog.getByLabel('Valid for (days)').fill('30');
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const created = page.getByRole('dialog', { name: `Token ${name}` });
  await expect(created.getByRole('code')).toHaveText(/^[\w-]{43}$/);
  const token = await created.getByRole('code').innerText();
  // Neither Escape, the close button nor navigation loses the token.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await created.getByRole('button', { name: 'Close' }).click();
  await expect(created).toContainText('The token cannot be shown again.');
  await page.goBack();
  await expect(created).toBeHidden();
  await page.goForward();
  await expect(created.getByRole('code')).toHaveText(token);
  await created.getByRole('button', { name: 'I copied the token' }).click();
  await expect(created).toBeHidden();
  const row = table(page).getByRole('row', { name });
  await expect(row).toContainText('mf-about, mf-news');
  await expect(row).toContainText('Publish releases');
  await page.reload();
  await expect(row).toContainText('Active');
  await expect(page.locator('body')).not.toContainText(token);

  await row.getByRole('button', { name: `Revoke token ${name}…` }).click();
  const revocation = page.getByRole('dialog', { name: `Revoke token ${name}?` });
  await revocation.getByLabel('Reason').fill('The team has moved');
  await revocation.getByRole('button', { name: 'Revoke token' }).click();
  await expect(revocation).toBeHidden();
  await expect(row).toContainText('Ended');
  // The button that had the focus is gone.
  await expect(title(page)).toBeFocused();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a used name is refused at its field, and no input is lost', async ({ page }) => {
  const name = `ci-twice-${Date.now()}`;
  await signInAsStaff(page, 'administrator', '/tokens');
  await (await fillToken(page, name, 'all')).getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'I copied the token' }).click();
  const dialog = await fillToken(page, name, 'all');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Choose another name.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The team builds it on its own');
  await expect(dialog.getByRole('checkbox', { name: 'Publish releases' })).toBeChecked();
});

test('read-only staff see the tokens without buttons', async ({ page }) => {
  await signInAsStaff(page, 'auditor', '/tokens');
  await expect(title(page)).toHaveText('API tokens');
  await expect(main(page).getByRole('button', { name: /…$/ })).toHaveCount(0);
  await signInAsStaff(page, 'viewer', '/tokens');
  await expect(main(page)).toContainText('You need the “View team members and their roles” permission');
});

test('the page of tokens is accessible and not wider than the window, on a phone and a desktop', async ({ page }) => {
  await signInAsStaff(page, 'administrator', '/tokens');
  const name = `ci-look-${Date.now()}`;
  const dialog = await fillToken(page, name, 'all');
  await checkEachWidth(page, 'make a token', { dark: true });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('button', { name: 'I copied the token' })).toBeVisible();
  await checkEachWidth(page, 'the token', { dark: true });
  await page.getByRole('button', { name: 'I copied the token' }).click();
  await expect(table(page)).toContainText(name);
  await checkEachWidth(page, 'tokens', { dark: true });
});
