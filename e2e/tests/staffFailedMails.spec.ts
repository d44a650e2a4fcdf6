import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { runOpsJson } from '../support/operator.ts';
import { pressKeys } from '../support/pressKeys.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { type MailPortal, startMailPortal } from '../support/startMailPortal.ts';
import { test } from '../support/test.ts';

let portal: MailPortal;
test.beforeAll(async () => {
  portal = await startMailPortal();
});
test.afterAll(() => portal.stop());

const headers = { 'X-App-Key': 'demo-app-key' };

/**
 * Signs up new users, whose mails the mail server rejects. Their addresses differ in the first letter, as staff see no
 * more of them.
 *
 * @returns their addresses, oldest first
 */
async function makeFailedMails(request: APIRequestContext, count: number): Promise<string[]> {
  const agency = `MAIL${Date.now().toString(36)}`.toUpperCase();
  const emails = Array.from('abcdefgh')
    .slice(0, count)
    .map((letter) => `${letter}-${agency}@agents.test`);
  portal.refuse(1_000);
  for (const [index, Email] of emails.entries()) {
    const response = await request.post(`${portal.url}${API_BASE}/members`, {
      headers,
      data: {
        AgentCode: agency,
        UserId: `user_${index}`,
        Email,
        Phone: '081288877766',
        Password: 'rice-terrace-at-noon',
        PasswordConfirm: 'rice-terrace-at-noon',
      },
    });
    expect(response.status()).toBe(201);
    await expect.poll(() => readDeliveryError(Email)).toContain('451');
  }
  portal.refuse(0);
  return emails;
}

/** Reads the latest delivery error of the mail to an address. */
async function readDeliveryError(email: string): Promise<string> {
  const mails = (await runOpsJson('outbox', '--last', '1000')) as readonly { To: string; LastError: string | null }[];
  return mails.find(({ To }) => To === email)?.LastError ?? '';
}

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const rowOf = (page: Page, email: string): Locator =>
  main(page)
    .getByRole('row')
    .filter({ hasText: `${email[0]}…${email.slice(email.indexOf('@'))}` });

test('a clerk sends failed emails again and gives one up by keyboard', async ({ page, request }) => {
  const [first = '', second = '', third = '', fourth = ''] = await makeFailedMails(request, 4);
  await signInAsStaff(page, 'clerk');
  await main(page)
    .getByRole('link', { name: /^Failed emails.*Oldest/ })
    .press('Enter');
  await expect(title(page)).toHaveText('Failed emails');
  await expect(main(page).getByRole('checkbox')).toHaveCount(4);
  await expect(rowOf(page, first)).toContainText('The mail server asks to try again later');
  await expect(main(page)).not.toContainText(first);
  await checkEachWidth(page, 'failed-mails', { dark: true });

  await pressKeys(page, 'j', 'Enter');
  await expect(button(page, 'Send again…')).toBeVisible();
  await button(page, 'Show address and server response').press('Enter');
  await expect(main(page)).toContainText(first);
  await checkEachWidth(page, 'failed-mail-open', { dark: true });
  await button(page, 'Send again…').press('Enter');
  await expect(
    dialog(page, 'Send this email again?').getByRole('button', { name: 'Send again', exact: true }),
  ).toBeFocused();
  await checkEachWidth(page, 'failed-mail-send', { dark: true });
  await pressKeys(page, 'Enter');
  await expect.poll(() => portal.received(first)).toBe(1);

  // The next row has opened, and its most frequent action has the focus.
  await expect(page.locator(':focus')).toHaveText('Send again…');
  await expect(rowOf(page, second).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await button(page, 'Stop trying…').last().press('Enter');
  const giveUp = dialog(page, 'Stop trying to send this email?');
  await giveUp.getByLabel('Reason').fill('The agency has closed');
  await checkEachWidth(page, 'failed-mail-give-up', { dark: true });
  await pressKeys(page, 'Enter');
  await expect(giveUp).toBeHidden();
  await visitStaff(page, '/failed-mails');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);

  await button(page, 'Select all 2 on this page').press('Enter');
  await checkEachWidth(page, 'failed-mails-selected', { dark: true });
  await button(page, 'Send selected again…').press('Enter');
  await expect(dialog(page, 'Send 2 emails again?')).toBeVisible();
  await pressKeys(page, 'Enter');
  await expect.poll(() => [third, fourth].map((email) => portal.received(email))).toEqual([1, 1]);
  expect(portal.received(second)).toBe(0);
  await visitStaff(page, '/failed-mails');
  await expect(main(page)).toContainText('No failed emails');
  await checkEachWidth(page, 'failed-mails-none', { dark: true });
  await main(page).getByLabel('Status').selectOption('given_up');
  await expect(rowOf(page, second)).toContainText('Stopped');

  const audit = JSON.stringify(await runOpsJson('audit', '--last', '50'));
  for (const text of ['read: failedMailDetails', 'mail resent', 'mail given up', 'The agency has closed'])
    expect(audit).toContain(text);
  for (const email of [first, second, third, fourth]) expect(audit).not.toContain(email);
});

test('the page of failed emails works in Indonesian, with an empty list, and without a connection', async ({
  page,
}) => {
  await signInAsStaff(page, 'clerk', '/failed-mails?q=nobody@agents.test');
  await expect(main(page)).toContainText('No results');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(title(page)).toHaveText('Email yang gagal');
  await checkEachWidth(page, 'failed-mails-empty', { dark: true });
  await page.route('**/staff/failed-mails?*', (route) => route.abort());
  await main(page).getByLabel('Status').selectOption('exhausted');
  await expect(main(page).getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
  await checkEachWidth(page, 'failed-mails-failed', { dark: true });
});

test('failed emails are hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/failed-mails');
  await expect(main(page)).toContainText('You need the “Send failed emails again or stop trying” permission');
  await expect(nav(page)).not.toContainText('Failed emails');
  await checkEachWidth(page, 'failed-mails-no-permission', { dark: true });
});
