import { main, visit } from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Locator } from '@playwright/test';
import { logInAsFakeMember } from '../../support/fakeApi.ts';
import { test, UNREADABLE } from '../../support/testWithoutErrors.ts';

const words = WORDS.en;
const entries = (table: Locator) => table.getByRole('row').filter({ has: table.page().getByRole('cell') });

test.beforeEach(async ({ page }) => {
  await logInAsFakeMember(page, 'en');
});

test('bookings are shown as the back end returns them, in pages', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await visit(page, '/transactions');
  const rows = entries(main(page).getByRole('table'));
  await expect(main(page)).toContainText(words.showing(1, 25, 61));
  // One of the 25 is invalid: it is left out, and logged for developers.
  await expect(rows).toHaveCount(24);
  expect(warnings.filter((text) => text.startsWith('Left out entry 2 of a list'))).toHaveLength(1);
  await expect(rows.nth(0)).toContainText('MG BEDBANK');
  await expect(rows.nth(1)).not.toContainText('MIGRATION');
  await expect(rows.nth(2)).toContainText('王小明');
  await expect(main(page)).toContainText('Hotel <b>Merdeka</b> & "Spa"');
  await expect(main(page)).toContainText('XML-OUT v2');
  await expect(main(page)).not.toContainText(UNREADABLE);
  await main(page).getByRole('link', { name: words.next }).click();
  await expect(main(page)).toContainText(words.showing(26, 50, 61));
  await expect(rows).toHaveCount(25);
  await main(page).getByRole('combobox').selectOption('100');
  await expect(main(page)).toContainText(words.showing(1, 61, 61));
  await expect(rows).toHaveCount(60);
});

test('the statement and the claims are shown as the back end returns them, even with an unknown status', async ({
  page,
}) => {
  await visit(page, '/redemptions');
  const statement = entries(main(page).getByRole('table', { name: words.statements }));
  await expect(statement).toHaveCount(24);
  await expect(statement.nth(0)).toContainText('Menginap di Hotel Merak');
  await expect(main(page)).toContainText(words.showing(1, 25, 27));
  await expect(main(page)).not.toContainText(UNREADABLE);
  await main(page).getByRole('link', { name: words.next }).click();
  await expect(statement).toHaveCount(2);

  await main(page).getByRole('tab', { name: words.claimedTab }).click();
  const claims = entries(main(page).getByRole('table', { name: words.claimed }));
  await expect(claims).toHaveCount(24);
  await expect(claims.nth(0)).toContainText('On Hold');
  await expect(claims.nth(0)).toContainText('Hadiah 1');
  await expect(main(page)).toContainText('CRUISE');
  await expect(main(page)).not.toContainText(UNREADABLE);
});
