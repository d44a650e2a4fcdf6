import { totpCode } from '@friends/tools/testing/api/totp';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { runOps } from '../support/operator.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { collectErrors, readRegistry, runRelease, storeChangedRelease } from '../support/release.ts';
import { STAFF_PASSWORD, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

async function readContactTitle(page: Page): Promise<string | null> {
  await page.goto(`${portalOfTest().url}/contact`);
  return title(page).textContent();
}

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
  const visitor = await (await browser.newContext()).newPage();
  const errors = collectErrors(visitor);
  const version = await storeChangedRelease('mf-public', 'staffspec001', 'Get in Touch', 'Say hello');
  const person = await signInAsStaff(page, 'release-manager');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'mf-public' }).first()).toContainText('everyone');

  try {
    await main(page).getByRole('link', { name: 'mf-public', exact: true }).click();
    await expect(title(page)).toHaveText('mf-public');
    const activation = await openActivation(page, version);
    await activation.getByRole('radio', { name: 'Percentage of visitors' }).check();
    await activation.getByLabel('Percentage', { exact: true }).fill('101');
    await activation.getByLabel('Reason').fill('A warmer title');
    await expect(activation.getByRole('button', { name: 'Activate now' })).toBeDisabled();
    await activation.getByRole('radio', { name: 'Everyone' }).check();
    await expect(activation.getByRole('button', { name: 'Activate now' })).toBeEnabled();
    await expect(activation.getByRole('status')).toContainText(`mf-public@${version} goes live now, for everyone.`);

    await runOps('staff', 'log-out', person.email, '--why', 'In the middle of it');
    await activation.getByRole('button', { name: 'Activate now' }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(signIn).toContainText(person.email);
    // The sign-in's answer contains the account, so the page needs no other call.
    await page.route('**/staff/account', (route) => route.abort());
    await signIn.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await signIn.getByLabel('Code from your app').fill(totpCode(person.secret, 1));
    await signIn.getByRole('button', { name: 'Confirm' }).click();
    await expect(signIn).toBeHidden();
    await expect(activation).toBeHidden();
    await page.unroute('**/staff/account');
    await expect.poll(() => readContactTitle(visitor)).toBe('Say hello');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText('A warmer title');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText(person.email);
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText(`Activated ${version}`);

    await main(page).getByRole('button', { name: 'Roll back…' }).click();
    const rollback = page.getByRole('dialog', { name: 'Roll back mf-public?' });
    await expect(rollback).toContainText(/Live after the rollback: mf-public@\S+ for everyone/);
    await expect(rollback).toContainText(`No longer live: mf-public@${version}.`);
    await rollback.getByRole('button', { name: 'Roll back' }).click();
    await expect(rollback).toBeHidden();
    await expect.poll(() => readContactTitle(visitor)).toBe('Get in Touch');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText('Rolled back to ');
  } finally {
    const registered = JSON.stringify((await readRegistry(page))['mf-public']);
    if (registered.includes(version)) await runRelease('rollback', 'mf-public');
  }
  expect(errors).toEqual([]);
  await visitor.context().close();
});

test('a colleague’s decision is not overwritten, and the input is kept', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'staffspec002', 'Get in Touch', 'Drop us a line');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const activation = await openActivation(page, version);
  await activation.getByLabel('Reason').fill('Shorter');
  await runRelease('live', `mf-public@${version}`, '--percent', '10');
  try {
    await activation.getByRole('button', { name: 'Activate now' }).click();
    await expect(activation.getByRole('alert')).toBeVisible();
    await activation.getByRole('button', { name: 'Reload' }).click();
    await expect(activation.getByRole('alert')).toBeHidden();
    await expect(activation.getByLabel('Reason')).toHaveValue('Shorter');
    await activation.getByRole('button', { name: 'Cancel' }).click();
  } finally {
    await runRelease('rollback', 'mf-public');
  }
});

test('the effects of an activation are previewed: the button waits for them, and a failed preview can be retried', async ({
  page,
}) => {
  const version = await storeChangedRelease('mf-public', 'staffspec003', 'Get in Touch', 'Write to us');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const activation = await openActivation(page, version);
  const preview = activation.getByRole('status');
  const button = activation.getByRole('button', { name: 'Activate now' });
  await expect(preview).toContainText(`mf-public@${version} goes live now, for everyone.`);
  await activation.getByRole('radio', { name: 'Percentage of visitors' }).check();
  await expect(preview).toContainText('goes live now, for 10 % of visitors.');

  const release = await delayRequests(page, '**/foresight');
  await activation.getByLabel('Percentage', { exact: true }).fill('20');
  await expect(preview).toContainText('Loading preview…');
  await expect(button).toBeDisabled();
  release();
  await expect(preview).toContainText('goes live now, for 20 % of visitors.');
  await expect(button).toBeEnabled();

  await page.unroute('**/foresight');
  await page.route('**/foresight', (route) => route.abort());
  await activation.getByRole('group', { name: 'End' }).getByRole('radio', { name: 'Scheduled' }).check();
  await activation.getByLabel('End time').fill('2099-01-01T08:00');
  await expect(preview).toContainText('Preview unavailable.');
  await expect(button).toBeEnabled();
  await page.unroute('**/foresight');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(preview).toContainText('It ends 01 Jan 2099');
  await expect(preview).toContainText('Live after that: mf-public@');
});

test('a release rolls out in steps with a failure limit, and one button cancels all of them', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'staffspec005', 'Get in Touch', 'Ask away');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const activation = await openActivation(page, version);
  const [preview, button] = [activation.getByRole('status'), activation.getByRole('button', { name: 'Activate now' })];
  await activation.getByRole('radio', { name: 'Gradual rollout' }).check();
  await expect(activation.getByLabel('Rollout steps (%)')).toHaveValue('5, 25, 50, 100');
  for (const { field, invalid, error, valid } of [
    { field: 'Rollout steps (%)', invalid: '50, 20', error: 'in ascending order', valid: '20, 60, 100' },
    { field: 'Hours per step', invalid: '0', error: 'Enter a whole number from 1 to 720', valid: '6' },
    { field: 'Failed loads limit (%)', invalid: '90', error: 'Enter a whole number from 1 to 50', valid: '2' },
  ]) {
    await activation.getByLabel(field).fill(invalid);
    await activation.getByLabel('Reason').focus();
    await expect(activation.getByText(error).last()).toBeVisible();
    await expect(button).toBeDisabled();
    await activation.getByLabel(field).fill(valid);
  }
  await expect(preview).toContainText(`mf-public@${version} goes live now, for 20 % of visitors.`);
  await expect(preview).toContainText(/Then automatically: 60 % from .+ WIB, everyone from .+ WIB\./);
  await expect(preview).toContainText('If more than 2 % of its loads fail, the portal rolls it back.');
  try {
    await button.click();
    await expect(activation).toBeHidden();
    const lines = main(page).getByRole('listitem').filter({ hasText: version });
    await expect(lines).toHaveCount(3);
    await expect(lines).toContainText([/20 % of visitors until/, /60 % of visitors from/, /everyone from/]);
    await expect(lines.filter({ hasText: '20 % of visitors' })).toContainText('Limit: 2 % failed');
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText(
      ', in steps of 20, 60, 100 %, 6 hours each, rolled back automatically above 2 % of failed loads',
    );
    await lines.filter({ hasText: '60 %' }).getByRole('button', { name: 'Cancel schedule…' }).click();
    const cancellation = page.getByRole('dialog', { name: `Cancel the schedule of mf-public@${version}?` });
    await expect(cancellation).toContainText(`mf-public@${version} is no longer live for its share of visitors.`);
    await expect(cancellation).toContainText('No longer scheduled: mf-public@');
    await cancellation.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(lines.filter({ hasText: 'Not live' })).toHaveCount(1);
    await expect(lines).toHaveCount(1);
  } finally {
    const registered = JSON.stringify((await readRegistry(page))['mf-public']);
    if (registered.includes(version)) await runRelease('live', `mf-public@${version}`, '--percent', '0');
  }
});

test('a note on a release is written and removed', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'staffspec004', 'Get in Touch', 'Call us');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  const line = main(page).getByRole('listitem').filter({ hasText: version });
  const writeNote = async (text: string) => {
    await main(page)
      .getByRole('button', { name: `Note… ${version}` })
      .click();
    const note = page.getByRole('dialog', { name: `Note on mf-public@${version}` });
    await note.getByLabel('Note').fill(text);
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note).toBeHidden();
  };
  await writeNote('Waits for the legal team');
  await expect(line).toContainText('Waits for the legal team');
  await writeNote('');
  await expect(line).not.toContainText('Waits for the legal team');
});
