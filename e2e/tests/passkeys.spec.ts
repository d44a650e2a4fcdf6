import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { totpCode } from '@friends/tools/testing/api/totp';
import { authorized } from '@friends/tools/testing/browser/api';
import { logIn, loginBox, main, readStoredToken, visit } from '@friends/tools/testing/browser/portal';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { logInAsNewMember } from '../support/member.ts';
import { test } from '../support/test.ts';

interface FingerprintReader {
  /** Makes the reader accept or reject the user from now on. */
  readonly setUserVerified: (isUserVerified: boolean) => Promise<void>;
}

async function addFingerprintReader(page: Page): Promise<FingerprintReader> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUserVerified(isUserVerified) {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/');
}

/** Uses the current code. @returns the TOTP secret; `totpCode(secret, 1)` is valid */
async function enableTwoStepLogin(page: Page, password: string): Promise<string> {
  const headers = authorized((await readStoredToken(page)) ?? '');
  const url = `${API_BASE}/me/second-factor`;
  const { Secret } = await (await page.request.post(url, { headers, data: { Password: password } })).json();
  expect((await page.request.put(url, { headers, data: { Code: totpCode(Secret) } })).status()).toBe(200);
  return Secret;
}

test('a member adds a passkey, logs in with it instead of the password and of the code, renames and removes it', async ({
  page,
}) => {
  const { email, password } = await logInAsNewMember(page);
  const { setUserVerified } = await addFingerprintReader(page);
  const passkeyLogin = loginBox(page).getByRole('button', { name: 'Log in with a passkey' });
  await visit(page, '/profile/security');
  const passkeys = main(page).getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Name')).toHaveValue('Linux');
  await adding.getByLabel('Current password').fill(password);
  await setUserVerified(false);
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(adding.getByRole('alert')).toContainText('No passkey was added');
  await setUserVerified(true);
  await adding.getByRole('button', { name: 'Try again' }).click();
  await expect(adding).toBeHidden();
  await expect(passkeys.getByRole('listitem')).toContainText('Linux');

  await logOut(page);
  await setUserVerified(false);
  await passkeyLogin.click();
  await expect(loginBox(page).getByRole('alert')).toContainText('No passkey was used');
  await setUserVerified(true);
  await passkeyLogin.click();
  await expect(page).toHaveURL('/rewards');

  const secret = await enableTwoStepLogin(page, password);
  await logOut(page);
  await logIn(page, email, { password });
  await loginBox(page).getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL('/rewards');

  await visit(page, '/profile/security');
  await passkeys.getByRole('button', { name: 'Rename: Linux' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
  await renaming.getByLabel('Name').fill('Office laptop');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await passkeys.getByRole('button', { name: 'Remove: Office laptop' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the passkey' });
  await removing.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await removing.getByLabel('Code from your app').fill(totpCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await expect(passkeys.getByRole('heading', { name: 'Passkeys', exact: true })).toBeFocused();

  await logOut(page);
  await passkeyLogin.click();
  await expect(loginBox(page).getByRole('alert')).toContainText('It may have been removed');
});
