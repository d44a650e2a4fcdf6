import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { runOpsJson } from '../support/operator.ts';
import { pressKeys } from '../support/pressKeys.ts';
import { makeSignUps, readStatuses, SIGN_UP_PHONE } from '../support/signUps.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('a clerk decides sign-ups by keyboard, and the focus moves to the next one', async ({ page, request }) => {
  const { agency, ids } = await makeSignUps(request, 6);
  await signInAsStaff(page, 'clerk');
  await main(page)
    .getByRole('link', { name: /^Sign-ups to review/ })
    .press('Enter');
  await expect(title(page)).toHaveText('Sign-ups');
  await pressKeys(page, '/');
  await page.keyboard.type(agency);
  await pressKeys(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page).getByRole('checkbox')).toHaveCount(6);
  await checkEachWidth(page, 'sign-ups', { dark: true });

  // Once the search field has lost the focus, keys are shortcuts.
  await main(page).getByRole('searchbox').blur();
  await pressKeys(page, 'j', 'Enter');
  await expect(button(page, 'Approve…')).toBeVisible();
  await expect(main(page)).toContainText('The feed has no bookings for this agency.');
  await expect(main(page)).toContainText(/Same phone as member \d+ \(NEW/);
  await checkEachWidth(page, 'sign-up-open', { dark: true });
  await pressKeys(page, 'j', 'Enter');
  await expect(dialog(page, 'Approve this sign-up?')).toContainText('Welcome to Friends Rewards');
  await checkEachWidth(page, 'sign-up-approve', { dark: true });
  await pressKeys(page, 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(5);

  await expect(button(page, 'Approve…')).toBeFocused();
  await pressKeys(page, 'Enter');
  await expect(
    dialog(page, 'Approve this sign-up?').getByRole('button', { name: 'Approve', exact: true }),
  ).toBeFocused();
  await pressKeys(page, 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(4);

  await expect(button(page, 'Approve…')).toBeFocused();
  await pressKeys(page, 'j', 'Enter');
  const rejection = dialog(page, 'Reject this sign-up?');
  await expect(rejection.getByLabel('Reason')).toBeFocused();
  await rejection.getByLabel('Reason').selectOption('unknown_user');
  await expect(rejection).toContainText(
    'We could not approve your sign-up: We found no booking account with this agent code and user ID.',
  );
  await checkEachWidth(page, 'sign-up-reject', { dark: true });
  await pressKeys(page, 'Tab', 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);

  await expect(button(page, 'Approve…')).toBeFocused();
  await pressKeys(page, 'j', 'j', 'Enter');
  const ask = dialog(page, 'Ask about this sign-up?');
  await ask.getByLabel('Question').selectOption('check_codes');
  await checkEachWidth(page, 'sign-up-ask', { dark: true });
  await pressKeys(page, 'Tab', 'Enter');
  await expect(ask).toBeHidden();
  // The details of an open row are a row of their own, without a checkbox.
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: 'user_3' })
    .filter({ has: page.getByRole('checkbox') });
  await expect(row).toContainText('Question sent');
  expect(await readStatuses(ids)).toEqual(['approved', 'approved', 'rejected', 'pending', 'pending', 'pending']);

  await button(page, 'Select all 3 on this page').press('Enter');
  await button(page, 'Approve selected…').press('Enter');
  await checkEachWidth(page, 'sign-ups-selected', { dark: true });
  await pressKeys(page, 'Enter');
  await expect(main(page)).toContainText('No results');
  expect((await readStatuses(ids)).slice(3)).toEqual(['approved', 'approved', 'approved']);
});

test('contacts are only shown on request, which is audited; sign-ups are hidden without the permission', async ({
  page,
  request,
}) => {
  const { agency, ids } = await makeSignUps(request, 1);
  await signInAsStaff(page, 'approver', `/sign-ups?q=${agency}`);
  await main(page).getByRole('row').filter({ hasText: 'user_0' }).getByRole('button').click();
  await expect(button(page, 'Approve…')).toBeVisible();
  await expect(main(page)).not.toContainText(SIGN_UP_PHONE);
  await button(page, 'Show email and phone').click();
  await expect(main(page)).toContainText(SIGN_UP_PHONE);
  const audit = JSON.stringify(await runOpsJson('audit', '--last', '50'));
  expect(audit).toContain('read: signUpContacts');
  expect(audit).toContain(`member ${ids[0]}`);
  expect(audit).not.toContain(SIGN_UP_PHONE);

  await page.context().clearCookies();
  await signInAsStaff(page, 'finance', '/sign-ups');
  await expect(main(page)).toContainText('You need the “Approve and reject sign-ups and agency changes” permission');
  await expect(nav(page)).not.toContainText('Sign-ups');
  await checkEachWidth(page, 'sign-ups-no-permission', { dark: true });
});

test('the pages of sign-ups and agency changes work in Indonesian, with an empty list, and without a connection', async ({
  page,
}) => {
  await signInAsStaff(page, 'clerk', '/agency-changes?q=NOBODY');
  await expect(main(page)).toContainText('No results');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(title(page)).toHaveText('Perubahan agen');
  await checkEachWidth(page, 'agency-changes-empty', { dark: true });
  await visitStaff(page, '/sign-ups');
  await expect(title(page)).toHaveText('Pendaftaran');
  await page.route('**/staff/sign-ups?*', (route) => route.abort());
  await main(page).getByLabel('Status').selectOption('asked');
  await expect(
    main(page)
      .getByRole('alert')
      .or(main(page).getByRole('button', { name: 'Coba lagi' }))
      .first(),
  ).toBeVisible();
  await checkEachWidth(page, 'sign-ups-failed', { dark: true });
});
