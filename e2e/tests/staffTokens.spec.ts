import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { beStaff, lookInEachWidth, nav } from '../support/staff.ts';
import { test } from '../support/test.ts';

const table = (page: Page) => main(page).getByRole('table', { name: 'Tokens of programs' });

/** Opens the dialog and fills it, up to its button. */
async function fillToken(page: Page, name: string, remotes: string) {
  await main(page).getByRole('button', { name: 'Make a token…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByLabel('Program').fill(name);
  await dialog.getByRole('checkbox', { name: 'Publish releases' }).check();
  await dialog.getByLabel('Remotes').fill(remotes);
  await dialog.getByLabel('Reason').fill('The team builds it on its own');
  return dialog;
}

test('an administrator makes a token, gives it away once, and ends it', async ({ page }) => {
  const name = `ci-${Date.now()}`;
  await beStaff(page, 'administrator');
  await nav(page).getByRole('link', { name: 'People' }).click();
  await main(page).getByRole('link', { name: 'Tokens of programs' }).click();
  await expect(title(page)).toHaveText('Tokens of programs');
  await expect(nav(page).getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');

  const dialog = await fillToken(page, 'CI About', 'mf about');
  await dialog.getByLabel('Days until it ends').fill('400');
  await dialog.getByLabel('Days until it ends').blur();
  await expect(dialog.getByText('Small letters, digits and hyphens')).toBeVisible();
  await expect(dialog.getByText('A number from 1 to 366')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make the token' })).toBeDisabled();
  await dialog.getByLabel('Program').fill(name);
  await dialog.getByLabel('Remotes').fill('mf-about, mf-news');
  await dialog.getByLabel('Days until it ends').fill('30');
  await dialog.getByRole('button', { name: 'Make the token' }).click();

  const made = page.getByRole('dialog', { name: `The token of ${name}` });
  await expect(made.getByRole('code')).toHaveText(/^[\w-]{43}$/);
  const token = await made.getByRole('code').innerText();
  // Neither Escape, nor the close button, nor another page loses it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await made.getByRole('button', { name: 'Close' }).click();
  await expect(made).toContainText('This token cannot be shown again.');
  await page.goBack();
  await expect(made).toBeHidden();
  await page.goForward();
  await expect(made.getByRole('code')).toHaveText(token);
  await made.getByRole('button', { name: 'I have it' }).click();
  await expect(made).toBeHidden();
  const row = table(page).getByRole('row', { name });
  await expect(row).toContainText('mf-about, mf-news');
  await expect(row).toContainText('Publish releases');
  await page.reload();
  await expect(row).toContainText('Active');
  await expect(page.locator('body')).not.toContainText(token);

  await row.getByRole('button', { name: `End the token of ${name}…` }).click();
  const end = page.getByRole('dialog', { name: `End the token of ${name}?` });
  await end.getByLabel('Reason').fill('The team has moved');
  await end.getByRole('button', { name: 'End the token' }).click();
  await expect(end).toBeHidden();
  await expect(row).toContainText('Ended');
  // The button that was pressed is gone.
  await expect(title(page)).toBeFocused();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a name that was given is refused at its field, and nothing typed is lost', async ({ page }) => {
  const name = `ci-twice-${Date.now()}`;
  await beStaff(page, 'administrator', '/tokens');
  await (await fillToken(page, name, 'all')).getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('button', { name: 'I have it' }).click();
  const dialog = await fillToken(page, name, 'all');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByText('Choose another name.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The team builds it on its own');
  await expect(dialog.getByRole('checkbox', { name: 'Publish releases' })).toBeChecked();
});

test('whoever may only look sees the tokens, and no button', async ({ page }) => {
  await beStaff(page, 'auditor', '/tokens');
  await expect(title(page)).toHaveText('Tokens of programs');
  await expect(main(page).getByRole('button', { name: /…$/ })).toHaveCount(0);
  await beStaff(page, 'viewer', '/tokens');
  await expect(main(page)).toContainText('You lack the right “See people and their roles”');
});

test('axe finds nothing among the tokens, and nothing is wider than the window, on a phone and a desk', async ({
  page,
}) => {
  await beStaff(page, 'administrator', '/tokens');
  const name = `ci-look-${Date.now()}`;
  const dialog = await fillToken(page, name, 'all');
  await lookInEachWidth(page, 'make a token', { dark: true });
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(page.getByRole('button', { name: 'I have it' })).toBeVisible();
  await lookInEachWidth(page, 'the token', { dark: true });
  await page.getByRole('button', { name: 'I have it' }).click();
  await expect(table(page)).toContainText(name);
  await lookInEachWidth(page, 'tokens', { dark: true });
});
