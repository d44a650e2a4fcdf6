import { fetchToken } from '@friends/tools/testing/browser/api';
import {
  footer,
  header,
  logIn,
  loginBox,
  main,
  readNumber,
  readStoredToken,
  storeToken,
  title,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect } from '@playwright/test';
import { REAL_FEED, readExpectedPoints } from '../support/feed.ts';
import { saveProfile } from '../support/member.ts';
import { runOps, runOpsJson } from '../support/operator.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** Agents with more than 400 bookings. Each attempt uses another one, as an earlier attempt has signed its agent up. */
const NUMBERS = [6, 9, 1];

function agentOfAttempt() {
  const number = NUMBERS[test.info().retry] ?? 6;
  const [code, user] = [`AG000${number}`, `user_${number}`];
  const expected = readExpectedPoints().find(({ agentCode }) => agentCode === code);
  return { code, user, email: `${user}@agents.test`, password: 'a-night-in-lisbon', expected };
}

test('the real feed of 4,499 bookings is imported', async () => {
  const output = await runOps('bookings', 'import', REAL_FEED);
  expect(output).toMatchObject({ exitCode: 0 });
  // All are new, unless an earlier attempt has imported them.
  const counts = ['4,499 new, 0 changed, 0 unchanged', ...(test.info().retry > 0 ? ['4,499 unchanged'] : [])];
  expect(output.out).toMatch(new RegExp(`(${counts.join('|')}), 0 refused`));
});

test('an agent of the feed signs up, and reads that approval is needed', async ({ page }) => {
  const member = agentOfAttempt();
  await page.goto('/');
  await footer(page).getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await dialog.getByRole('textbox', { name: 'Agent code' }).fill(member.code);
  await dialog.getByRole('textbox', { name: 'User ID' }).fill(member.user);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signup success, please wait for approval.' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await logIn(page, member.email, { password: member.password });
  await expect(loginBox(page).getByRole('alert')).toContainText('Your sign-up is still waiting for approval.');
  expect(await readStoredToken(page)).toBeNull();
});

test('once approved and credited, the agent sees its bookings and exactly its points', async ({ page }) => {
  const { expected, ...member } = agentOfAttempt();
  const pending = (await runOpsJson('members', 'list', '--pending')) as { id: number; Email: string }[];
  const id = String(pending.find(({ Email }) => Email === member.email)?.id);
  expect((await runOps('members', 'approve', id)).out).toContain(
    `Member ${id} (${member.code} / ${member.user}) is approved`,
  );
  expect((await runOps('members', 'approve', id)).out).toMatch(/already approved by .+ at /);
  expect((await runOps('points', 'credit')).out).toMatch(/points credited/);
  // Nothing is left to credit.
  expect((await runOps('points', 'credit')).out).toContain('0 points credited for 0 bookings');
  expect(await runOps('ledger', 'check')).toMatchObject({ exitCode: 0 });

  await page.goto('/');
  await logIn(page, member.email, { password: member.password });
  await expect(page).toHaveURL('/rewards');
  const card = main(page).getByRole('region', { name: WORDS.en.card });
  expect(await readNumber(card, WORDS.en.points)).toBe(expected?.points);
  await expect(card).toContainText(member.code);

  await header(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(title(page)).toHaveText('Booking History');
  await expect(main(page)).toContainText(`Showing 1 to 25 of ${expected?.bookings} entries`);
  await main(page).getByRole('combobox', { name: 'Rows per page' }).selectOption('200');
  await expect(main(page)).toContainText(`Showing 1 to 200 of ${expected?.bookings} entries`);
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(201);
  await main(page).getByRole('link', { name: 'Next' }).click();
  await expect(main(page)).toContainText(`Showing 201 to 400 of ${expected?.bookings} entries`);
});

test('the agent claims, and gets the points back when the claim is rejected', async ({ page }) => {
  const reward = 'Tokopedia voucher IDR 100,000';
  const { expected, ...member } = agentOfAttempt();
  const points = expected?.points ?? 0;
  // The agents of later attempts have more than a thousand points.
  const format = (number: number) => number.toLocaleString('en-US');
  const token = await fetchToken(page.request, member.email, member.password);
  await saveProfile(page.request, { ...member, token }, { ClaimTokopediaEmail: member.email });
  await storeToken(page, token);

  await test.step('the claim goes through, once', async () => {
    await page.goto('/rewards');
    await main(page).getByRole('link', { name: reward }).last().click();
    const dialog = page.getByRole('dialog', { name: reward });
    await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page).toHaveURL('/redemptions');
    await expect(main(page)).toContainText(`${format(points - 25)} points`);
  });

  await test.step('the operator rejects it, and the points are back with a line of their own', async () => {
    const claims = (await runOpsJson('redemptions', 'list', '--pending')) as { id: number; UserId: string }[];
    const id = String(claims.find(({ UserId }) => UserId === member.user)?.id);
    expect(await runOps('redemptions', 'reject', id, '--why', 'Not in stock')).toMatchObject({ exitCode: 0 });
    await page.reload();
    const line = main(page).getByRole('table', { name: WORDS.en.statements }).getByRole('row').nth(1);
    await expect(line).toContainText(`Points returned: ${reward}`);
    await expect(line).toContainText('+25');
    await expect(line).toContainText(format(points));
    await main(page).getByRole('tab', { name: WORDS.en.claimedTab }).click();
    await expect(main(page).getByRole('table', { name: WORDS.en.claimed })).toContainText('Rejected');
    expect(await runOps('ledger', 'check')).toMatchObject({ exitCode: 0 });
  });
});
