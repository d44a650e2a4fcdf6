import { main } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { runRelease, storeChangedRelease } from '../support/release.ts';
import { checkDarkColours, checkPage, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('a release manager freezes a remote, so that no new release goes live, and ends the freeze', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'freezespec01', 'Get in Touch', 'Too early');
  // The success notice fades, and half-faded text has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  try {
    await main(page).getByRole('button', { name: 'Freeze…' }).click();
    const freeze = page.getByRole('dialog', { name: 'Freeze mf-public' });
    const confirm = freeze.getByRole('button', { name: 'Freeze', exact: true });
    await freeze.getByLabel('End time').fill('2020-01-01T08:00');
    await freeze.getByLabel('End time').blur();
    await expect(freeze.getByText('This time has passed')).toBeVisible();
    await expect(confirm).toBeDisabled();
    await freeze.getByLabel('End time').fill('2099-01-01T08:00');
    await freeze.getByLabel('Reason').fill('The fair is on');
    await checkPage(page, 'freeze');
    await confirm.click();
    const banner = main(page).getByRole('note');
    await expect(banner).toContainText('mf-public is frozen: no new activations');
    await expect(banner).toContainText('Until 01 Jan 2099, 08:00 WIB. “The fair is on”');
    await checkPage(page, 'frozen');
    await checkDarkColours(page, 'frozen');

    await main(page)
      .getByRole('button', { name: `Activate… ${version}` })
      .click();
    const activation = page.getByRole('dialog', { name: `Activate mf-public@${version}` });
    await expect(activation.getByRole('status')).toContainText('No new release of mf-public can go live: ');
    await activation.getByRole('button', { name: 'Cancel' }).click();

    await banner.getByRole('button', { name: 'End freeze…' }).click();
    const end = page.getByRole('dialog', { name: 'End the freeze on mf-public?' });
    await checkPage(page, 'end of the freeze');
    await end.getByRole('button', { name: 'End freeze' }).click();
    await expect(banner).toBeHidden();
    await expect(main(page).getByRole('table', { name: 'History' })).toContainText('Ended the freeze of mf-public');
  } finally {
    const { frozen } = JSON.parse(await runRelease('list', 'mf-public', '--json'));
    if ('mf-public' in frozen) await runRelease('unfreeze', 'mf-public');
  }
});
