import { readFile } from 'node:fs/promises';
import { main, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { logInAsNewMember } from '../support/member.ts';
import { test } from '../support/test.ts';

test('a member downloads a copy of their data, after entering the password again if needed', async ({ page }) => {
  const { id, email, password } = await logInAsNewMember(page, 12);
  await visit(page, '/profile/security');
  const section = main(page).getByRole('region', { name: 'Your data' });
  const button = section.getByRole('button', { name: 'Download a copy' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`friends-rewards-data-${id}.zip`);
  const files = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(strFromU8(files['json/members.json'] ?? new Uint8Array()))).toMatchObject([{ id, email }]);
  expect(strFromU8(files['csv/ledger.csv'] ?? new Uint8Array())).toContain('Welcome gift');
  await expect(page.getByText('Your data has been downloaded.')).toBeVisible();
  await expect(main(page).getByText('Copy of your data downloaded')).toBeVisible();

  // The portal's answer an hour after the login is simulated, as its clock cannot be changed.
  const problem = {
    code: 'password_needed',
    title: 'Password needed',
    detail: 'Please type your password.',
    status: 403,
  };
  await page.route(
    '**/me/copy',
    (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem }),
    { times: 1 },
  );
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await dialog.getByLabel('Current password').fill(password);
  const secondDownload = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await secondDownload;
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
