import { totpCode } from '@friends/tools/testing/api/totp';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { runOps } from '../support/operator.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { collectErrors, readRegistry, runRelease, storeChangedRelease } from '../support/release.ts';
import { STAFF_PASSWORD, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const contactOf = async (members: Page) => {
  await members.goto(`${portalOfTest().url}/contact`);
  return title(members).textContent();
};

/** Opens the dialog that activates a version of mf-public. */
async function openActivation(page: Page, version: string): Promise<Locator> {
  await main(page)
    .getByRole('button', { name: `Activate… ${version}` })
    .click();
  return page.getByRole('dialog', { name: `Activate mf-public@${version}` });
}

test('a release manager activates a release and rolls it back; input survives an expired session', async ({
  page,
  browser,
}) => {
  const members = await (await browser.newContext()).newPage();
  const errors = collectErrors(members);
  const version = await storeChangedRelease('mf-public', 'staffspec001', 'Get in Touch', 'Say hello');
  const person = await signInAsStaff(page, 'release-manager');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'mf-public' }).first()).toContainText('everyone');

  try {
    await main(page).getByRole('link', { name: 'mf-public', exact: true }).click();
    await expect(title(page)).toHaveText('mf-public');
    const live = await openActivation(page, version);
    await live.getByRole('radio', { name: 'Percentage of visitors' }).check();
    await live.getByLabel('Percentage', { exact: true }).fill('101');
    await live.getByLabel('Reason').fill('A warmer title');
    await expect(live.getByRole('button', { name: 'Activate now' })).toBeDisabled();
    await live.getByRole('radio', { name: 'Everyone' }).check();
    await expect(live.getByRole('button', { name: 'Activate now' })).toBeEnabled();
    await expect(live.getByRole('status')).toContainText(`mf-public@${version} goes live now, for everyone.`);

    await runOps('staff', 'log-out', person.email, '--why', 'In the middle of it');
    await live.getByRole('button', { name: 'Activate now' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toContainText(person.email);
    // The sign-in's answer contains the account, so the page needs no other call.
    await page.route('**/staff/account', (route) => route.abort());
    await again.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByLabel('Code from your app').fill(totpCode(person.secret, 1));
    await again.getByRole('button', { name: 'Confirm' }).click();
    await expect(again).toBeHidden();
    await expect(live).toBeHidden();
    await page.unroute('**/staff/account');
    await expect.poll(() => contactOf(members)).toBe('Say hello');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText('A warmer title');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText(person.email);
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText(`Activated ${version}`);

    await main(page).getByRole('button', { name: 'Roll back…' }).click();
    const back = page.getByRole('dialog', { name: 'Roll back mf-public?' });
    await expect(back).toContainText(/Live after the rollback: mf-public@\S+ for everyone/);
    await expect(back).toContainText(`No longer live: mf-public@${version}.`);
    await back.getByRole('button', { name: 'Roll back' }).click();
    await expect(back).toBeHidden();
    await expect.poll(() => contactOf(members)).toBe('Get in Touch');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText('Rolled back to ');
  } finally {
    const now = JSON.stringify((await readRegistry(page))['mf-public']);
    if (now.includes(version)) await runRelease('rollback', 'mf-public');
  }
  expect(errors).toEqual([]);
  await members.context().close();
});

test('a colleague’s decision is not overwritten, and input stays', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'staffspec002', 'Get in Touch', 'Drop us a line');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const live = await openActivation(page, version);
  await live.getByLabel('Reason').fill('Shorter');
  await runRelease('live', `mf-public@${version}`, '--percent', '10');
  try {
    await live.getByRole('button', { name: 'Activate now' }).click();
    await expect(live.getByRole('alert')).toBeVisible();
    await live.getByRole('button', { name: 'Reload' }).click();
    await expect(live.getByRole('alert')).toBeHidden();
    await expect(live.getByLabel('Reason')).toHaveValue('Shorter');
    await live.getByRole('button', { name: 'Cancel' }).click();
  } finally {
    await runRelease('rollback', 'mf-public');
  }
});

test('the effects of a plan are shown first: the button waits for them, and a failed preview can be retried', async ({
  page,
}) => {
  const version = await storeChangedRelease('mf-public', 'staffspec003', 'Get in Touch', 'Write to us');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const live = await openActivation(page, version);
  const said = live.getByRole('status');
  const button = live.getByRole('button', { name: 'Activate now' });
  await expect(said).toContainText(`mf-public@${version} goes live now, for everyone.`);
  await live.getByRole('radio', { name: 'Percentage of visitors' }).check();
  await expect(said).toContainText('goes live now, for 10 % of visitors.');

  const letCome = await delayRequests(page, '**/foresight');
  await live.getByLabel('Percentage', { exact: true }).fill('20');
  await expect(said).toContainText('Loading preview…');
  await expect(button).toBeDisabled();
  letCome();
  await expect(said).toContainText('goes live now, for 20 % of visitors.');
  await expect(button).toBeEnabled();

  await page.unroute('**/foresight');
  await page.route('**/foresight', (route) => route.abort());
  await live.getByRole('group', { name: 'End' }).getByRole('radio', { name: 'Scheduled' }).check();
  await live.getByLabel('End time').fill('2099-01-01T08:00');
  await expect(said).toContainText('Preview unavailable.');
  await expect(button).toBeEnabled();
  await page.unroute('**/foresight');
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(said).toContainText('It ends 01 Jan 2099');
  await expect(said).toContainText('Live after that: mf-public@');
});

test('a release rolls out in steps with a failure limit, and one button ends them', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'staffspec005', 'Get in Touch', 'Ask away');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const live = await openActivation(page, version);
  const [said, button] = [live.getByRole('status'), live.getByRole('button', { name: 'Activate now' })];
  await live.getByRole('radio', { name: 'Gradual rollout' }).check();
  await expect(live.getByLabel('Rollout steps (%)')).toHaveValue('5, 25, 50, 100');
  for (const [field, wrong, sentence, right] of [
    ['Rollout steps (%)', '50, 20', 'in ascending order', '20, 60, 100'],
    ['Hours per step', '0', 'Enter a whole number from 1 to 720', '6'],
    ['Failed loads limit (%)', '90', 'Enter a whole number from 1 to 50', '2'],
  ] as const) {
    await live.getByLabel(field).fill(wrong);
    await live.getByLabel('Reason').focus();
    await expect(live.getByText(sentence).last()).toBeVisible();
    await expect(button).toBeDisabled();
    await live.getByLabel(field).fill(right);
  }
  await expect(said).toContainText(`mf-public@${version} goes live now, for 20 % of visitors.`);
  await expect(said).toContainText(/Then automatically: 60 % from .+ WIB, everyone from .+ WIB\./);
  await expect(said).toContainText('If more than 2 % of its loads fail, the portal rolls it back.');
  try {
    await button.click();
    await expect(live).toBeHidden();
    const lines = main(page).getByRole('listitem').filter({ hasText: version });
    await expect(lines).toHaveCount(3);
    await expect(lines).toContainText([/20 % of visitors until/, /60 % of visitors from/, /everyone from/]);
    await expect(lines.filter({ hasText: '20 % of visitors' })).toContainText('Limit: 2 % failed');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText(
      ', in steps of 20, 60, 100 %, 6 hours each, rolled back automatically above 2 % of failed loads',
    );
    await lines.filter({ hasText: '60 %' }).getByRole('button', { name: 'Cancel schedule…' }).click();
    const end = page.getByRole('dialog', { name: `Cancel the schedule of mf-public@${version}?` });
    await expect(end).toContainText(`mf-public@${version} ends for its share of visitors.`);
    await expect(end).toContainText('No longer scheduled: mf-public@');
    await end.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(lines.filter({ hasText: 'Not live' })).toHaveCount(1);
    await expect(lines).toHaveCount(1);
  } finally {
    const now = JSON.stringify((await readRegistry(page))['mf-public']);
    if (now.includes(version)) await runRelease('live', `mf-public@${version}`, '--percent', '0');
  }
});

test('a note on a release is written and removed', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'staffspec004', 'Get in Touch', 'Call us');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const line = main(page).getByRole('listitem').filter({ hasText: version });
  const write = async (text: string) => {
    await main(page)
      .getByRole('button', { name: `Note… ${version}` })
      .click();
    const note = page.getByRole('dialog', { name: `Note on mf-public@${version}` });
    await note.getByLabel('Note').fill(text);
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note).toBeHidden();
  };
  await write('Waits for the legal team');
  await expect(line).toContainText('Waits for the legal team');
  await write('');
  await expect(line).not.toContainText('Waits for the legal team');
});
