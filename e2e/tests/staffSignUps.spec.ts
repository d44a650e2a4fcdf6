import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { runOpsJson } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const PHONE = '081288877766';

/** New sign-ups of a new agency. @returns its code, and their numbers */
async function makeSignUps(request: APIRequestContext, count: number) {
  const agency = `WALK${Date.now().toString(36)}`.toUpperCase();
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const answer = await request.post(`${API_BASE}/members`, {
      headers: { 'X-App-Key': 'demo-app-key' },
      data: {
        AgentCode: agency,
        UserId: `user_${made}`,
        Email: `${agency}-${made}@agents.test`,
        Phone: PHONE,
        Password: 'rice-terrace-at-noon',
        PasswordConfirm: 'rice-terrace-at-noon',
      },
    });
    ids.push(Number((await answer.json()).id));
  }
  return { agency, ids };
}

/** Status of each sign-up. */
async function statesOf(ids: readonly number[]): Promise<unknown[]> {
  const members = await runOpsJson('members', 'list', '--last', '1000');
  const all = Array.isArray(members) ? members.filter(isRecord) : [];
  return ids.map((id) => all.find((one) => one.id === id)?.Status);
}

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a clerk decides sign-ups by keyboard, and goes from each to the next', async ({ page, request }) => {
  const { agency, ids } = await makeSignUps(request, 6);
  await signInAsStaff(page, 'clerk');
  await main(page)
    .getByRole('link', { name: /^Sign-ups to review/ })
    .press('Enter');
  await expect(title(page)).toHaveText('Sign-ups');
  await press(page, '/');
  await page.keyboard.type(agency);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page).getByRole('checkbox')).toHaveCount(6);
  await checkEachWidth(page, 'sign-ups', { dark: true });

  // The search has the focus: one key leads to the first row.
  await main(page).getByRole('searchbox').blur();
  await press(page, 'j', 'Enter');
  await expect(button(page, 'Approve…')).toBeVisible();
  await expect(main(page)).toContainText('The feed has no booking of this agency.');
  await expect(main(page)).toContainText(/Same phone as member \d+ \(WALK/);
  await checkEachWidth(page, 'sign-up-open', { dark: true });
  await press(page, 'j', 'Enter');
  await expect(dialog(page, 'Approve this sign-up?')).toContainText('Welcome to Friends Rewards');
  await checkEachWidth(page, 'sign-up-approve', { dark: true });
  await press(page, 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(5);

  await expect(button(page, 'Approve…')).toBeFocused();
  await press(page, 'Enter');
  await expect(
    dialog(page, 'Approve this sign-up?').getByRole('button', { name: 'Approve', exact: true }),
  ).toBeFocused();
  await press(page, 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(4);

  await expect(button(page, 'Approve…')).toBeFocused();
  await press(page, 'j', 'Enter');
  const refuse = dialog(page, 'Reject this sign-up?');
  await expect(refuse.getByLabel('Reason')).toBeFocused();
  await refuse.getByLabel('Reason').selectOption('unknown_user');
  await expect(refuse).toContainText(
    'We could not approve your sign-up: We found no booking account with this agent code and user ID.',
  );
  await checkEachWidth(page, 'sign-up-refuse', { dark: true });
  await press(page, 'Tab', 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);

  await expect(button(page, 'Approve…')).toBeFocused();
  await press(page, 'j', 'j', 'Enter');
  const ask = dialog(page, 'Ask about this sign-up?');
  await ask.getByLabel('Question').selectOption('check_codes');
  await checkEachWidth(page, 'sign-up-ask', { dark: true });
  await press(page, 'Tab', 'Enter');
  await expect(ask).toBeHidden();
  // The row below has the details of the one that is open.
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: 'user_3' })
    .filter({ has: page.getByRole('checkbox') });
  await expect(row).toContainText('Question sent');
  expect(await statesOf(ids)).toEqual(['approved', 'approved', 'rejected', 'pending', 'pending', 'pending']);

  await button(page, 'Select all 3 on this page').press('Enter');
  await button(page, 'Approve selected…').press('Enter');
  await checkEachWidth(page, 'sign-ups-selected', { dark: true });
  await press(page, 'Enter');
  await expect(main(page)).toContainText('No results');
  expect((await statesOf(ids)).slice(3)).toEqual(['approved', 'approved', 'approved']);
});

test('contacts are shown only after a press, which is audited; no page shows them to anyone else', async ({
  page,
  request,
}) => {
  const { agency, ids } = await makeSignUps(request, 1);
  await signInAsStaff(page, 'approver', `/sign-ups?q=${agency}`);
  await main(page).getByRole('row').filter({ hasText: 'user_0' }).getByRole('button').click();
  await expect(button(page, 'Approve…')).toBeVisible();
  await expect(main(page)).not.toContainText(PHONE);
  await button(page, 'Show email and phone').click();
  await expect(main(page)).toContainText(PHONE);
  const audit = JSON.stringify(await runOpsJson('audit', '--last', '50'));
  expect(audit).toContain('read: signUpContacts');
  expect(audit).toContain(`member ${ids[0]}`);
  expect(audit).not.toContain(PHONE);

  await page.context().clearCookies();
  await signInAsStaff(page, 'finance', '/sign-ups');
  await expect(main(page)).toContainText('You need the “Approve and reject sign-ups and agency changes” permission');
  await expect(nav(page)).not.toContainText('Sign-ups');
  await checkEachWidth(page, 'sign-ups-no-right', { dark: true });
});

test('sign-ups and agency changes are shown in Indonesian, empty, and without a connection', async ({ page }) => {
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
