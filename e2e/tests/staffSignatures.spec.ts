import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { portalOfTest } from '../support/portalOfTest.ts';
import { runRelease, storeChangedRelease } from '../support/release.ts';
import { signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('a release shows when it was signed, and one that was changed in the store cannot go live', async ({ page }) => {
  const version = await storeChangedRelease('mf-public', 'signedspec01', 'Get in Touch', 'Write to us');
  const name = `mf-public@${version}`;
  await signInAsStaff(page, 'release-manager');
  await main(page).getByRole('link', { name: 'mf-public', exact: true }).click();
  await expect(title(page)).toHaveText('mf-public');
  const line = main(page).getByRole('listitem').filter({ hasText: version });
  await expect(line).toContainText('Unsigned');

  await runRelease('sign', name, '--why', 'Looked at');
  await page.reload();
  await expect(line).toContainText(/Signed \d\d \w{3} \d{4}, \d\d:\d\d WIB/);
  await expect(main(page).getByRole('table', { name: 'History' })).toContainText(`Signed ${version}`);

  appendFileSync(join(portalOfTest().dataDir, 'remotes/remotes/mf-public', version, 'release.json'), ' ');
  await page.reload();
  await expect(line).toContainText('Changed after signing');
  await line.getByRole('button', { name: `Activate… ${version}` }).click();
  const activation = page.getByRole('dialog', { name: `Activate ${name}` });
  await expect(activation.getByRole('status')).toContainText(
    'was changed after it was signed: publish another version',
  );
  await activation.getByRole('button', { name: 'Activate now' }).click();
  await expect(activation.getByRole('alert')).toContainText('was changed after it was signed: publish another version');
});
