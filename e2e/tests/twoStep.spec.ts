import { totpCode } from '@friends/tools/testing/api/totp';
import { main, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { logInAsNewMember } from '../support/member.ts';
import { test } from '../support/test.ts';

test('on a small phone, a warning shows before recovery codes are lost', async ({ page }) => {
  const { password } = await logInAsNewMember(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, '/profile');
  await main(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' });
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Scan/)).toBeFocused();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await dialog.getByLabel('Code from your app').fill(totpCode(secret?.replaceAll(' ', '') ?? ''));
  await page.keyboard.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Two-step login is on' });
  await codes.getByRole('button', { name: 'Close' }).click();
  await expect(codes.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeFocused();
});
