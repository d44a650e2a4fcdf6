import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized } from '@friends/tools/testing/browser/api';
import { GENIUS, logInAsMember, main, storeLanguage, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { logInAsNewMember, saveProfile } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { test } from '../support/test.ts';

/** Each row's description, whether it is cut off, and the number of lines below it. */
const layoutOfRows = (page: Page) =>
  main(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll<HTMLElement>('td[data-label]')];
        const visible = cells.filter((cell) => cell.getBoundingClientRect().width > 0);
        const description = visible.find((cell) => cell.id.endsWith('-name'));
        const bottom = description?.getBoundingClientRect().bottom ?? 0;
        const below = visible.filter((cell) => cell.getBoundingClientRect().top >= bottom);
        const isCutOff = description !== undefined && description.scrollWidth > description.clientWidth;
        const tops = new Set(below.map((cell) => Math.round(cell.getBoundingClientRect().top)));
        return { description: description?.textContent ?? '', isCutOff, linesBelow: tops.size };
      }),
    );

for (const width of [390, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const language of ['en', 'id'] as const) {
      test(`rows of the statement and of the claims, and both tabs, are not cut off, in ${language}`, async ({
        page,
      }) => {
        await storeLanguage(page, language);
        await logInAsMember(page, GENIUS);
        for (const path of ['/redemptions', '/redemptions?tab=claimed']) {
          await page.goto(path);
          await expect(main(page).getByRole('table')).toBeVisible();
          await waitUntilSettled(page);
          const rows = await layoutOfRows(page);
          expect(rows.length).toBeGreaterThan(5);
          for (const row of rows) expect.soft(row, path).toEqual({ ...row, isCutOff: false, linesBelow: 1 });
        }
        const tabs = main(page).getByRole('tab');
        await expect(tabs).toHaveCount(2);
        for (const tab of await tabs.all()) {
          const box = await tab.boundingBox();
          expect(box && [box.x >= 0, box.x + box.width <= width]).toEqual([true, true]);
          expect(await tab.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
        }
      });
    }
  });
}

test('a member on a phone withdraws a claim, and reads the code of a voucher that was sent', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await logInAsNewMember(page, 500);
  await saveProfile(request, member, { Address: 'Jl. Mawar 1' });
  const headers = authorized(member.token);
  const rewards = await (await request.get(`${API_BASE}/rewards`, { headers })).json();
  const reward = rewards.find(({ Category }: { Category: string }) => Category === 'VOUCHER');
  const claim = () => request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: reward.id } });
  const approved = await (await claim()).json();
  const withdrawn = await (await claim()).json();
  await runOpsJson('redemptions', 'approve', String(approved.id));

  await page.goto('/redemptions');
  const openClaims = main(page).getByRole('region', { name: 'Open claims' });
  const lines = openClaims.getByRole('listitem').filter({ hasText: withdrawn.NameEn });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Voucher sent by about');
  await lines.last().locator('summary').press('Enter');
  expect(await findViolations(page)).toEqual([]);
  await lines.last().getByRole('button', { name: 'Withdraw this claim' }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Withdraw this claim?' });
  await expect(confirmation).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
  await expect(confirmation).toBeHidden();
  await expect(lines).toHaveCount(1);
  await expect(main(page).getByText(`Points returned: ${withdrawn.NameEn} was withdrawn`)).toBeVisible();

  await runOpsJson('redemptions', 'sent', String(approved.id), '--reference', 'JNE-8812', '--code', 'GIFT-7Q2M');
  await page.goto('/redemptions?tab=claimed');
  await main(page)
    .getByRole('button', { name: `Details ${approved.NameEn}` })
    .last()
    .press('Enter');
  await expect(main(page).getByText('GIFT-7Q2M')).toBeVisible();
  await expect(main(page).getByText(/Reference: JNE-8812/)).toBeVisible();
  await expect(openClaims).toBeHidden();
});
