import { header, main, readNumber, visit, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect } from '@playwright/test';
import { failNextCall, logInAsFakeMember } from '../../support/fakeApi.ts';
import { expectPictures } from '../../support/pictures.ts';
import { test, UNREADABLE } from '../../support/testWithoutErrors.ts';

const VOUCHER = 'Tokopedia voucher IDR 100,000';
const { points } = WORDS.en;

test('the catalogue shows every valid reward, and a refused claim shows the back end’s message', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expect('POST /redemptions 409');
  expectedErrors.expectAttack();
  await logInAsFakeMember(page, 'en', { Point: 500, GeniusMember: 1, ClaimTokopediaEmail: 'rina@agents.test' });
  await visit(page, '/rewards');
  const card = main(page).getByRole('region', { name: 'Your member card' });
  expect(await readNumber(card, points)).toBe(500);
  // Rewards without an English name, in a category without one, and in an unknown category are shown, too.
  await expect(main(page).getByRole('heading', { name: 'Menginap di hotel' })).toHaveCount(1);
  await expect(main(page).getByRole('link', { name: 'Dua malam di Ubud' }).last()).toBeVisible();
  await expect(
    main(page)
      .getByRole('link', { name: /^PAKET-MENGINAP.*MALAM$/ })
      .last(),
  ).toBeAttached();
  await expect(main(page)).not.toContainText(UNREADABLE);
  await expectPictures(main(page), 2);

  await main(page).getByRole('link', { name: VOUCHER }).last().click();
  const dialog = page.getByRole('dialog', { name: VOUCHER });
  await expect(dialog).toContainText('The code comes by email.');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const claim = dialog.getByRole('button', { name: 'Claim', exact: true });
  await failNextCall(page.request, 'POST /redemptions', 409, { message: 'Stok hadiah ini habis' });
  await claim.click();
  await expect(dialog.getByRole('alert')).toContainText('Stok hadiah ini habis');

  // The points are still there, and an empty answer is a successful claim.
  await claim.click();
  await expect(page).toHaveURL('/redemptions');
  await expect(main(page)).toContainText('477');
  const line = main(page).getByRole('table', { name: 'Points account statement' }).getByRole('row').nth(1);
  await expect(line).toContainText('−23');
});

test('promotions are grouped by city, those without a city last', async ({ page, expectedErrors }) => {
  expectedErrors.expectAttack();
  await logInAsFakeMember(page, 'en');
  await visit(page, '/promotions');
  await expect(main(page).getByRole('tab')).toHaveText(['All', 'Bandung', 'Jakarta', 'Other city']);
  await expect(main(page).getByRole('article')).toHaveCount(4);
  await expect(main(page)).not.toContainText(UNREADABLE);
  await expectPictures(main(page), 3);
  await main(page).getByRole('tab', { name: 'Jakarta' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await main(page).getByRole('tab', { name: 'Other city' }).click();
  // A promotion without a hotel shows its reference code.
  await expect(main(page).getByRole('article')).toContainText('NET-FLEX-01');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('the race shows the member’s progress, and the dates from the back end', async ({ page }) => {
  await logInAsFakeMember(page, 'en');
  await page.goto('/rewards');
  await header(page).getByRole('link', { name: 'Amazing Race' }).click();
  await waitUntilSettled(page);
  await expect(main(page)).toContainText('Jul, 01 2026 – Dec, 31 2026');
  await expect(main(page).getByRole('region', { name: 'Stage needed to be completed' })).toContainText('Stage 2');
  expect(await readNumber(main(page).getByRole('region', { name: 'Current points' }), points)).toBe(60);
  const map = main(page).getByRole('region', { name: 'Map of the race' });
  await map.getByRole('button', { name: 'Stage 3', exact: true }).click();
  // A hotel that is not on the map must still be collected.
  await expect(main(page).getByRole('tabpanel')).toContainText('HTL-0001 Grand Sapphire Riverside');
  await expect(main(page)).not.toContainText(UNREADABLE);
});

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a date that is sent with a time is shown as the same day', async ({ page }) => {
    await visit(page, '/amazing-race');
    await expect(main(page)).toContainText('Jul, 01 2026 – Dec, 31 2026');
  });
});
