import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { runOpsJson } from '../support/operator.ts';
import {
  acceptInvite,
  activateTab,
  checkEachWidth,
  nav,
  signInAsStaff,
  staffUrl,
  visitStaff,
} from '../support/staff.ts';
import { test } from '../support/test.ts';
import { TOP_EDGE_CLICKS } from '../support/topEdgeClicks.ts';

/** Reads the newest invitation link mailed to an address; empty if there is none. */
async function readMailedLink(address: string): Promise<string> {
  const mails = (await runOpsJson('outbox')) as readonly { readonly To: string; readonly Body: string }[];
  const mail = mails.find(({ To }) => To === address);
  return /http:\/\/\S+\/invite\/\S+/.exec(mail?.Body ?? '')?.[0] ?? '';
}

test('an administrator invites a person, gives them another role, and closes their account', async ({
  page,
  browser,
}) => {
  const { name: ownName } = await signInAsStaff(page, 'administrator');
  const email = `bayu-${Date.now()}@staff.test`;
  await nav(page).getByRole('link', { name: 'Team' }).click();
  await main(page).getByRole('button', { name: 'Invite someone…' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite someone' });
  await invite.getByLabel('Email').fill('bayu@');
  await invite.getByLabel('Full name').fill('Bayu Prasetyo');
  await expect(invite.getByText('email address')).toBeVisible();
  await invite.getByLabel('Email').fill(email);
  await expect(invite.getByRole('button', { name: 'Send invite' })).toBeDisabled();
  await invite.getByRole('checkbox', { name: 'Viewer' }).check();
  await invite.getByRole('button', { name: 'Send invite' }).click();
  await expect(invite).toBeHidden();
  await expect.poll(() => readMailedLink(email)).toContain(staffUrl('/invite/'));

  const invitee = await (await browser.newContext()).newPage();
  await acceptInvite(invitee, await readMailedLink(email));
  await expect(nav(invitee).getByRole('link')).toHaveText(['Releases', 'Seasons', 'Calendar', 'Account']);

  await main(page).getByRole('searchbox').fill(email);
  await main(page).getByRole('searchbox').press('Enter');
  await main(page).getByRole('link', { name: 'Bayu Prasetyo' }).click();
  await expect(title(page)).toHaveText('Bayu Prasetyo');
  await main(page).getByRole('button', { name: 'Change roles…' }).click();
  const roles = page.getByRole('dialog', { name: 'Bayu Prasetyo’s roles' });
  await roles.getByRole('checkbox', { name: 'Auditor' }).check();
  await expect(roles.getByRole('status')).toContainText('Adds: ');
  await roles.getByLabel('Reason').fill('Reads the audit from now on');
  await roles.getByRole('button', { name: 'Change roles' }).click();
  await expect(roles).toBeHidden();
  await activateTab(invitee);
  await expect(nav(invitee).getByRole('link')).toHaveText([
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

  await visitStaff(invitee, '/people');
  await expect(main(invitee).getByRole('button', { name: 'Invite someone…' })).toHaveCount(0);
  await main(invitee).getByRole('searchbox').fill(ownName);
  await main(invitee).getByRole('searchbox').press('Enter');
  await main(invitee).getByRole('link', { name: ownName }).first().click();
  await expect(title(invitee)).toHaveText(ownName);
  await expect(main(invitee).getByRole('button', { name: /…$/ })).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Close account…' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('Reason').fill('Left the company');
  await closing.getByRole('button', { name: 'Close account' }).click();
  await expect(closing).toBeHidden();
  await expect(main(page)).toContainText('Closed');
  await activateTab(invitee);
  await expect(
    invitee.getByRole('dialog', { name: 'Sign in again' }).or(title(invitee).getByText('Sign in')),
  ).toBeVisible();
  await visitStaff(page, `/audit?q=${encodeURIComponent(email)}`);
  await expect(main(page).getByRole('table', { name: 'Audit log' })).toContainText('Left the company');
  await invitee.context().close();
});

test('an account that changed meanwhile is only closed after a reload, which keeps the input', async ({
  page,
  browser,
}) => {
  await signInAsStaff(page, 'administrator');
  const other = await (await browser.newContext()).newPage();
  const { email, name } = await signInAsStaff(other, 'viewer');
  await visitStaff(page, `/people?q=${encodeURIComponent(email)}`);
  await main(page).getByRole('link', { name }).click();
  await main(page).getByRole('button', { name: 'Close account…' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${name}’s account?` });
  await dialog.getByLabel('Reason').fill('Moves to another team');
  await runOpsJson('staff', 'roles', email, '--roles', 'auditor', '--why', 'Meanwhile');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moves to another team');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog).toBeHidden();
  await other.context().close();
});

for (const { name: pointer, use, click } of TOP_EDGE_CLICKS) {
  test.describe(`with ${pointer}`, () => {
    test.use(use);

    test('a click that takes the focus from an empty field also selects a role, or closes the dialog', async ({
      page,
    }) => {
      await signInAsStaff(page, 'administrator', '/people');
      await main(page).getByRole('button', { name: 'Invite someone…' }).click();
      const invite = page.getByRole('dialog', { name: 'Invite someone' });
      const viewer = invite.getByRole('checkbox', { name: 'Viewer' });
      await invite.getByLabel('Full name').focus();
      await click(viewer);
      await expect(viewer).toBeChecked();
      await expect(invite.getByLabel('Full name')).toHaveAccessibleDescription('Required');
      await invite.getByLabel('Email').focus();
      await click(invite.getByRole('button', { name: 'Cancel' }));
      await expect(invite).toBeHidden();
    });
  });
}

test('the pages of the team are accessible and not wider than the window, on a phone and a desktop', async ({
  page,
}) => {
  const { name } = await signInAsStaff(page, 'administrator', '/people');
  await expect(main(page).getByRole('link', { name }).first()).toBeVisible();
  await checkEachWidth(page, 'people', { dark: true });
  await main(page).getByRole('button', { name: 'Invite someone…' }).click();
  await checkEachWidth(page, 'invite');
  await page.keyboard.press('Escape');
  await visitStaff(page, '/people?q=releases%40friends.test');
  await main(page).getByRole('link', { name: 'Ratna Kartika' }).click();
  await expect(title(page)).toHaveText('Ratna Kartika');
  await checkEachWidth(page, 'person');
  await main(page).getByRole('button', { name: 'Change roles…' }).click();
  await checkEachWidth(page, 'roles', { dark: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await checkEachWidth(page, 'palette');
});
