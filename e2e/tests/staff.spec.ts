import { readFile } from 'node:fs/promises';
import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { totpCode } from '@friends/tools/testing/api/totp';
import { footer, header, main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { runOps } from '../support/operator.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import {
  acceptInvite,
  activateTab,
  checkEachWidth,
  checkPage,
  inviteStaff,
  nav,
  STAFF_PASSWORD,
  signInAsStaff,
  staffUrl,
  visitStaff,
} from '../support/staff.ts';
import { test } from '../support/test.ts';

test('an auditor signs in with a password and a code, searches the audit log, and signs out', async ({ page }) => {
  const { email, secret } = await signInAsStaff(page, 'auditor');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(title(page)).toHaveText('Sign in');
  // Without an identity provider, this address leads to the sign-in form.
  await visitStaff(page, `/sign-on?to=${encodeURIComponent('/audit')}`);
  await expect(main(page)).toContainText('Company sign-in is not set up here.');
  await main(page).getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL(staffUrl('/audit'));
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill('not the password');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toHaveValue(email);
  await main(page).getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await main(page).getByLabel('Code from your app').fill(totpCode(secret, 1));
  await main(page).getByRole('button', { name: 'Confirm' }).click();

  const lines = main(page).getByRole('table', { name: 'Audit log' });
  await expect(lines.getByRole('row', { name: /Wrong password/ }).first()).toContainText('Refused');
  await main(page).getByRole('searchbox').fill('signed in');
  await main(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(staffUrl('/audit?q=signed+in'));
  await expect(lines).not.toContainText('Wrong password');
  await expect(lines).toContainText(email);
  await expect(main(page).getByRole('searchbox')).toBeFocused();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ entr(y|ies)$/ }),
  ).toHaveCount(1);
  await page.goBack();
  await expect(main(page).getByRole('searchbox')).toHaveValue('');
  await expect(lines).toContainText('Wrong password');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(title(page)).toHaveText('Sign in');
});

test('on a phone a row of the audit log shows a name, and the email address once it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email, name } = await signInAsStaff(page, 'auditor');
  // The second visit lists the first.
  for (let time = 0; time < 2; time += 1) await visitStaff(page, `/audit?q=${encodeURIComponent(email)}`);
  const row = main(page).getByRole('row').filter({ hasText: 'View the audit log' });
  await expect(row.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const address of await row.getByText(email, { exact: true }).all()) await expect(address).not.toBeInViewport();
  await row.getByRole('button').click();
  await expect(row.getByText(email, { exact: true }).last()).toBeInViewport({ ratio: 1 });
});

test('an auditor sees what a decision changed, downloads the audit log, and filters it by date', async ({ page }) => {
  await signInAsStaff(page, 'auditor');
  const { email } = await inviteStaff('viewer');
  await runOps('staff', 'roles', email, '--roles', 'auditor', '--why', 'New in the team');
  await visitStaff(page, `/audit?q=${encodeURIComponent(email)}`);
  const lines = main(page).getByRole('table', { name: 'Audit log' });
  await lines
    .getByRole('row', { name: /Roles changed/ })
    .getByRole('button')
    .click();
  const changes = main(page).getByLabel('Changes');
  await expect(changes).toContainText('Roles');
  await expect(changes).toContainText(/Before\s*viewer.*After\s*auditor/);
  await checkPage(page, 'audit-line');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('audit.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('Roles: viewer → auditor');

  await main(page).getByLabel('From (WIB)').fill('2026-03-02');
  await main(page).getByLabel('To (WIB)').fill('2026-03-01');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(main(page)).toContainText('The last date must not be before the first');
  await main(page).getByLabel('To (WIB)').fill('2026-03-02');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(main(page)).toContainText('No entries match these dates.');
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(main(page).getByLabel('From (WIB)')).toHaveValue('');
  await expect(lines).toContainText('Audit log downloaded');
});

test('without a permission a page is hidden and the API refuses; once granted, both work', async ({ page }) => {
  const { email } = await signInAsStaff(page, 'viewer');
  await expect(nav(page).getByRole('link')).toHaveText(['Releases', 'Seasons', 'Calendar', 'Account']);
  await visitStaff(page, '/releases/mf-public');
  await expect(main(page).getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Roll back|Activate|Change|Cancel schedule/ })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const portal = JSON.parse(document.getElementById('portal')?.textContent ?? '{}');
    const answer = await fetch('/api/v1/staff/releases/mf-public/back', {
      method: 'POST',
      headers: { 'X-App-Key': portal.appKey, 'Content-Type': 'application/json' },
      body: '{"Revision":0}',
    });
    return answer.status;
  });
  expect(status).toBe(403);
  await visitStaff(page, '/audit');
  await expect(main(page)).toContainText('You need the “View the audit log” permission');
  await expect(main(page)).toContainText('Auditor');

  await runOps('staff', 'roles', email, '--roles', 'viewer,auditor', '--why', 'Reads the audit from now on');
  await activateTab(page);
  const lines = main(page).getByRole('table', { name: 'Audit log' });
  const refusal = lines.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Refused' });
  await expect(refusal).toContainText('Roll a release back');
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
});

test('a tab follows the sign-in of someone else in another tab', async ({ page }) => {
  await signInAsStaff(page, 'viewer');
  const { email, link } = await inviteStaff('auditor');
  const other = await page.context().newPage();
  await acceptInvite(other, link);
  await activateTab(page);
  await expect(page.getByTitle(email)).toBeVisible();
  await expect(nav(page).getByRole('link', { name: 'Audit log' })).toBeVisible();
});

test('a used invite has expired', async ({ page }) => {
  const { link } = await inviteStaff('viewer');
  await acceptInvite(page, link);
  await page.goto(link);
  await expect(main(page)).toContainText('This link has expired');
  expect(page.url()).not.toContain(link.slice(-20));
});

test('members’ pages do not mention the staff console, and staff pages offer no member login', async ({ page }) => {
  await page.goto(`${portalOfTest().url}/`);
  expect(await page.content()).not.toContain('mf-staff');
  await page.goto(`${portalOfTest().url}/releases`);
  await expect(title(page)).toHaveText('This path ends here');
  await visitStaff(page, '/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(footer(page).getByRole('link', { name: 'Sign up' })).toHaveCount(0);
});

test('shortcuts open the list of shortcuts, the search and a row; in a field, their keys type text', async ({
  page,
}) => {
  await signInAsStaff(page, 'viewer');
  await expect(main(page).getByRole('link', { name: 'mf-public', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('public?jk');
  await expect(main(page).getByRole('searchbox')).toHaveValue('public?jk');
  await main(page).getByRole('searchbox').fill('mf-public');
  await main(page).getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(main(page).getByRole('link', { name: 'mf-public', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('mf-public');
});

test('staff pages are accessible and not wider than the window, on a phone and a desktop', async ({ page }) => {
  await visitStaff(page, '/');
  await checkEachWidth(page, 'sign-in');
  const { link } = await inviteStaff('release-manager');
  await page.goto(link);
  await expect(main(page).getByRole('img', { name: /QR/ })).toBeVisible();
  await checkEachWidth(page, 'invite');
  await acceptInvite(page, link);
  await expect(main(page).getByRole('link', { name: 'mf-public', exact: true })).toBeVisible();
  await checkEachWidth(page, 'releases', { dark: true });
  await visitStaff(page, '/account');
  await expect(main(page)).toContainText('This session');
  await checkEachWidth(page, 'account');
  await visitStaff(page, '/audit');
  await checkEachWidth(page, 'no permission');
  await visitStaff(page, '/releases/mf-public');
  await expect(main(page).getByRole('table', { name: 'History' })).toBeVisible();
  await checkEachWidth(page, 'release');
  await main(page)
    .getByRole('button', { name: /^(Activate|Change)…/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Percentage of visitors' }).check();
  await checkEachWidth(page, 'dialog', { dark: true });
  await page.keyboard.press('Escape');
  await signInAsStaff(page, 'auditor', '/audit');
  await expect(main(page).getByRole('table', { name: 'Audit log' })).toBeVisible();
  await checkEachWidth(page, 'audit');
  await nav(page).getByRole('link', { name: 'Nightly runs' }).click();
  await expect(title(page)).toHaveText('Nightly runs');
  // The portal caught up on the nightly run when it started.
  await expect(main(page).getByText('Last night’s run succeeded')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  // No feeds are delivered to this portal.
  const steps = NIGHTLY_STEPS.filter((step) => step !== 'feed-pickup');
  await expect(main(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(steps.length);
  await checkEachWidth(page, 'nightly runs', { dark: true });
});
