import {
  figureIn,
  footer,
  header,
  logIn,
  loginBox,
  main,
  storedToken,
  title,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, test } from '@playwright/test';
import { expectedPoints, REAL_FEED, realFeedWith } from '../support/feed.ts';
import { fileWith, operate, operateJson } from '../support/operator.ts';

test.describe.configure({ mode: 'serial' });

const AGENT = { code: 'AG0006', user: 'user_6', email: 'ag0006@agents.test', password: 'a-night-in-lisbon' };
const expected = expectedPoints().find(({ agentCode }) => agentCode === AGENT.code);

test('a feed with a broken line is refused whole, with the line and the reason', async () => {
  const broken = realFeedWith(2001, (line) => line.replace(/\d{4}-\d{2}-\d{2}/, '2015-02-30'));
  const told = await operate('bookings', 'import', fileWith('broken.csv', broken));
  expect(told.exitCode).toBe(1);
  expect(told.out).toContain('0 new, 0 changed, 0 unchanged, 1 refused');
  expect(told.out).toMatch(/line 2001: .*"2015-02-30" is not a date/);
  expect(told.out).toContain('Nothing was imported');
});

test('the real feed of 4,499 bookings is imported in less than 20 seconds', async () => {
  const started = performance.now();
  const told = await operate('bookings', 'import', REAL_FEED);
  const took = performance.now() - started;
  expect(told).toMatchObject({ exitCode: 0 });
  // All of them are new: the refused file above imported nothing.
  expect(told.out).toContain('4,499 new, 0 changed, 0 unchanged, 0 refused');
  expect(took).toBeLessThan(20_000);
});

test('importing the same feed again says that all is unchanged', async () => {
  const told = await operate('bookings', 'import', REAL_FEED);
  expect(told.out).toContain('0 new, 0 changed, 4,499 unchanged, 0 refused');
});

test('an agent of the feed signs up, and reads that approval comes first', async ({ page }) => {
  await page.goto('/');
  await footer(page).getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await dialog.getByRole('textbox', { name: 'Agent code' }).fill(AGENT.code);
  await dialog.getByRole('textbox', { name: 'User ID' }).fill(AGENT.user);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(AGENT.email);
  await dialog.getByLabel('Password', { exact: true }).fill(AGENT.password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(AGENT.password);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signup success, please wait for approval.' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await logIn(page, AGENT.email, { password: AGENT.password });
  await expect(loginBox(page).getByRole('alert')).toContainText('Your sign-up still waits for approval.');
  expect(await storedToken(page)).toBeNull();
});

test('once approved and credited, the agent sees its bookings and exactly its points', async ({ page }) => {
  const pending = (await operateJson('members', 'list', '--pending')) as { id: number; Email: string }[];
  const id = String(pending.find(({ Email }) => Email === AGENT.email)?.id);
  expect((await operate('members', 'approve', id)).out).toContain(
    `Member ${id} (${AGENT.code} / ${AGENT.user}) is approved`,
  );
  expect((await operate('members', 'approve', id)).out).toMatch(/already approved by .+ at /);
  expect((await operate('points', 'credit')).out).toMatch(/points credited/);
  // A second time there is nothing left to credit.
  expect((await operate('points', 'credit')).out).toContain('0 points credited for 0 bookings');
  expect(await operate('ledger', 'check')).toMatchObject({ exitCode: 0 });

  await page.goto('/');
  await logIn(page, AGENT.email, { password: AGENT.password });
  await expect(page).toHaveURL('/rewards');
  const card = main(page).getByRole('region', { name: WORDS.en.card });
  expect(await figureIn(card, WORDS.en.points)).toBe(expected?.points);
  await expect(card).toContainText(AGENT.code);

  await header(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(title(page)).toHaveText('Booking History');
  await expect(main(page)).toContainText(`Showing 1 to 25 of ${expected?.bookings} entries`);
  await main(page).getByRole('combobox', { name: 'Rows per page' }).selectOption('200');
  await expect(main(page)).toContainText(`Showing 1 to 200 of ${expected?.bookings} entries`);
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(201);
  await main(page).getByRole('link', { name: 'Next' }).click();
  await expect(main(page)).toContainText(`Showing 201 to 400 of ${expected?.bookings} entries`);
});

test('the agent completes the profile, claims, and has the points again when the claim is rejected', async ({
  page,
}) => {
  const reward = 'Tokopedia voucher IDR 100,000';
  const points = expected?.points ?? 0;
  const dialog = page.getByRole('dialog', { name: reward });
  await page.goto('/');
  await logIn(page, AGENT.email, { password: AGENT.password });

  await test.step('what is missing for a claim is named, with the way to the profile', async () => {
    await main(page).getByRole('link', { name: reward }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please complete your contact information!');
    await expect(dialog.getByRole('alert')).toContainText('Tokopedia email');
    await dialog.getByRole('link', { name: 'Complete my profile' }).click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('the profile is completed and saved', async () => {
    const fill = (name: string, value: string) => main(page).getByLabel(name, { exact: true }).fill(value);
    await fill('Name', 'Inês Duarte');
    await fill('Phone', '081290001122');
    await fill('Date of birth', '1990-05-12');
    await fill('Tokopedia email', 'ines@agents.test');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is update. Thank you.')).toBeVisible();
    await expect(header(page).getByRole('region', { name: 'Your account' })).toContainText('Inês Duarte');
  });

  await test.step('now the claim, in the reward they came from, goes through, once', async () => {
    await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page).toHaveURL('/redemptions');
    await expect(main(page)).toContainText(`${points - 25} points`);
  });

  await test.step('the operator rejects it, and the points are back with a line of their own', async () => {
    const claims = (await operateJson('redemptions', 'list', '--pending')) as { id: number; UserId: string }[];
    const id = String(claims.find(({ UserId }) => UserId === AGENT.user)?.id);
    expect(await operate('redemptions', 'reject', id, '--why', 'Not in stock')).toMatchObject({ exitCode: 0 });
    await page.reload();
    const line = main(page).getByRole('table', { name: WORDS.en.statements }).getByRole('row').nth(1);
    await expect(line).toContainText(`Points given back: ${reward}`);
    await expect(line).toContainText('+25');
    await expect(line).toContainText(String(points));
    await main(page).getByRole('tab', { name: WORDS.en.claimedTab }).click();
    await expect(main(page).getByRole('table', { name: WORDS.en.claimed })).toContainText('Rejected');
    expect(await operate('ledger', 'check')).toMatchObject({ exitCode: 0 });
  });
});
