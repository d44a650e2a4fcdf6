import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { FEED_HEADER } from '../support/importBookings.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const lineOf = (ref: string, nights = 2) =>
  `${ref},FEED01,ana,Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,2,${nights},Check-Out,WEB`;

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Chooses a file by keyboard, and starts its check. */
async function checkFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await main(page)
    .getByLabel(/^Bookings feed/)
    .press('Enter');
  await (await chosen).setFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([FEED_HEADER, ...lines].join('\n')),
  });
  await button(page, 'Check the file').press('Enter');
  await expect(title(page)).toHaveText(name);
}

test('an approver checks a feed by keyboard, then imports it, and cannot import the same bookings again', async ({
  page,
}) => {
  const ref = `E2E-${Date.now()}`;
  const file = `${ref}.csv`;
  const lines = [lineOf(`${ref}-1`), lineOf(`${ref}-2`), lineOf(`${ref}-3`, 99_999)];
  await signInAsStaff(page, 'approver');
  await nav(page).getByRole('link', { name: 'Bookings feed' }).press('Enter');
  await expect(title(page)).toHaveText('Bookings feed');
  await checkEachWidth(page, 'imports of bookings', { dark: true });

  await main(page).getByRole('link', { name: 'Import a file' }).press('Enter');
  await expect(title(page)).toHaveText('Import a file');
  await expect(main(page)).toContainText('Text, at most 200 characters');
  await checkEachWidth(page, 'upload of bookings', { dark: true });
  const sample = page.waitForEvent('download');
  await button(page, 'Download a sample file').press('Enter');
  expect((await sample).suggestedFilename()).toBe('bookings-feed-sample.csv');

  await checkFile(page, file, lines);
  await expect(main(page)).toContainText('Line 4: Night 99999 is more than 9999');
  await checkEachWidth(page, 'check of bookings', { dark: true });
  await expect(button(page, 'Import 2 bookings')).toBeDisabled();
  const refused = page.waitForEvent('download');
  await button(page, 'Download refused lines (CSV)').press('Enter');
  expect((await refused).suggestedFilename()).toBe('refused-lines.csv');
  await main(page).getByRole('checkbox', { name: 'Leave out 1 refused line' }).press('Space');
  await button(page, 'Import 2 bookings').press('Enter');
  await expect(main(page).getByRole('status')).toContainText('2 new bookings, 0 changed');
  await checkEachWidth(page, 'imported bookings');

  await main(page).getByRole('link', { name: 'Import another file' }).press('Enter');
  await checkFile(page, file, lines.slice(0, 2));
  await expect(main(page)).toContainText('imported these bookings on');
  await expect(main(page)).toContainText('There is nothing to import');
  await visitStaff(page, '/bookings-feed');
  await expect(
    main(page)
      .getByRole('row', { name: new RegExp(file) })
      .first(),
  ).toContainText('2');
});

test('a file can also be dropped; one that is not a feed is refused with the reason', async ({ page }) => {
  await signInAsStaff(page, 'approver', '/bookings-feed/upload');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Name,Points\nAna,3\n'], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  });
  await main(page).getByRole('group').dispatchEvent('drop', { dataTransfer: data });
  await button(page, 'Check the file').click();
  await expect(main(page).getByRole('alert')).toContainText("Line 1 is not the feed's header");
  await checkEachWidth(page, 'no feed', { dark: true });
});

test('a clerk sees which permission importing bookings needs', async ({ page }) => {
  await signInAsStaff(page, 'clerk', '/bookings-feed');
  await expect(main(page)).toContainText('You need the “Import bookings” permission');
  await checkEachWidth(page, 'no permission to import');
});

test('an approver undoes an import by keyboard, after seeing what changes', async ({ page }) => {
  const ref = `UNDO-${Date.now()}`;
  await signInAsStaff(page, 'approver', '/bookings-feed/upload');
  await checkFile(page, `${ref}.csv`, [lineOf(`${ref}-1`), lineOf(`${ref}-2`)]);
  await button(page, 'Import 2 bookings').press('Enter');
  await expect(main(page).getByRole('status')).toContainText('2 new bookings, 0 changed');
  await visitStaff(page, '/bookings-feed');
  await main(page)
    .getByRole('link', { name: new RegExp(`${ref}\\.csv`) })
    .press('Enter');
  await expect(title(page)).toHaveText(new RegExp(`^Import \\d+: ${ref}\\.csv$`));
  await checkEachWidth(page, 'import', { dark: true });
  await button(page, 'Undo this import…').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('2 new bookings are removed');
  await checkEachWidth(page, 'undo of an import', { dark: true });
  await dialog.getByLabel(/Reason/).fill('Wrong file');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText('Restored: 0, removed: 2, cancelled: 0, unchanged: 0');
  await expect(main(page).getByRole('button', { name: /Undo/ })).toHaveCount(0);
  await visitStaff(page, `/bookings?q=${ref}-1`);
  await expect(main(page)).toContainText('No bookings with the reference');
});
