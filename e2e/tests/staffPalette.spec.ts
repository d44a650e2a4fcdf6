import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { draftSeason } from '../support/seasonStudio.ts';
import { signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('Ctrl-K finds a page or a remote by some letters of its name', async ({ page }) => {
  await signInAsStaff(page, 'viewer');
  await expect(main(page).getByRole('link', { name: 'mf-public', exact: true })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox', { name: 'Page, remote or season' });
  const chosen = palette.getByRole('option', { selected: true });

  // The shortcut also works in a field, because keys with Ctrl type no text.
  await main(page).getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(chosen).toHaveText(/^Releases/);
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field.fill('no such name');
  await expect(palette.getByRole('option')).toHaveCount(0);
  await expect(palette.getByRole('status')).toHaveText('No results for “no such name”');
  await field.press('Enter');
  await expect(palette).toBeVisible();
  await field.fill('publ remote');
  await expect(chosen).toHaveText(/^mf-public/);
  await field.press('Enter');
  await expect(palette).toBeHidden();
  await expect(title(page)).toHaveText('mf-public');

  await page.keyboard.press('Control+k');
  await palette.getByRole('option', { name: /Account/ }).click();
  await expect(title(page)).toHaveText('Your account');
});

test('Ctrl-K finds the draft of a season by its name or its number', async ({ page }) => {
  await signInAsStaff(page, 'campaign-manager');
  const season = await draftSeason(page, 'Morotai Sail');
  await page.goBack();
  await expect(title(page)).toHaveText('Seasons');
  for (const words of ['morotai', `${season} season`]) {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    const field = palette.getByRole('combobox');
    await field.fill(words);
    await expect(palette.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${season}: Morotai Sail`));
    await field.press('Enter');
    await expect(title(page)).toHaveText('Morotai Sail');
  }
});
