import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { activateTab, checkPage, nav } from '../support/staff.ts';
import { type SignOnPortal, startSignOnPortal } from '../support/startSignOnPortal.ts';
import { test } from '../support/test.ts';

let portal: SignOnPortal;
test.beforeAll(async () => {
  portal = await startSignOnPortal();
});
test.afterAll(() => portal.stop());

const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Friends ID' });

/** Presses a button of the identity provider, such as that of a user. */
const pressAtProvider = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a staff page, which asks to sign in, and signs in as a user of the identity provider. */
async function openAs(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${portal.staffUrl}${path}`);
  await signInLink(page).click();
  await pressAtProvider(page, name);
  await expect(nav(page)).toBeVisible();
}

test('single sign-on returns to the requested page, and signing out also ends the provider’s session', async ({
  page,
}) => {
  await openAs(page, '/audit?q=signed', 'Yusuf');
  await expect(page).toHaveURL(`${portal.staffUrl}/audit?q=signed`);
  await expect(nav(page).getByRole('link')).toHaveText([
    'Today',
    'Codes',
    'Releases',
    'Seasons',
    'Calendar',
    'Nightly runs',
    'Audit log',
    'Team',
    'Account',
  ]);
  await expect(main(page).getByRole('table', { name: 'Audit log' })).toContainText('company');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out here, too?' })).toBeVisible();
  await pressAtProvider(page, 'Sign out');
  await expect(page).toHaveURL(`${portal.staffUrl}/`);
  await signInLink(page).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});

test('a person whose sign-in is refused reads why, and can sign in with another account', async ({ page }) => {
  await page.goto(`${portal.staffUrl}/audit`);
  await expect(title(page)).toHaveText('Sign in');
  await checkPage(page, 'sign-in with the company’s account');
  await signInLink(page).click();
  await pressAtProvider(page, 'Lestari');
  await expect(main(page).getByRole('alert')).toContainText('second factor');
  await checkPage(page, 'refused');
  await main(page).getByRole('link', { name: 'Sign in again' }).click();
  await pressAtProvider(page, 'Yusuf');
  await expect(nav(page)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
});

test('a session that ended during a task continues after a sign-in in another tab', async ({ page }) => {
  await openAs(page, '/audit', 'Sri');
  await expect(main(page).getByRole('table', { name: 'Audit log' })).toBeVisible();
  await page.context().clearCookies({ name: '__Host-staff' });
  await main(page).getByRole('searchbox').fill('signed in with');
  await main(page).getByRole('searchbox').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  const [other] = await Promise.all([page.waitForEvent('popup'), signInLink(page).click()]);
  // The session at the provider still exists.
  await expect(nav(other)).toBeVisible();
  await expect(dialog).toBeVisible();
  await activateTab(page);
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('table', { name: 'Audit log' })).toContainText('sri@company.test');
  await expect(main(page).getByRole('searchbox')).toHaveValue('signed in with');
});

test('an administrator cannot change accounts of the company directory, but can sign people out', async ({
  page,
  browser,
}) => {
  await openAs(await (await browser.newContext()).newPage(), '/account', 'Yusuf');
  await openAs(page, '/people', 'Sri');
  await expect(main(page)).toContainText('Your company directory manages accounts and roles');
  await expect(main(page).getByRole('button', { name: 'Invite someone…' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Yusuf', exact: true }).click();
  await expect(main(page)).toContainText('Name, email and roles come from your company directory');
  const actions = main(page).getByRole('region', { name: 'Actions' });
  await expect(actions.getByRole('button')).toHaveText(['Sign out everywhere…']);
  await checkPage(page, 'a person of the directory');
});
