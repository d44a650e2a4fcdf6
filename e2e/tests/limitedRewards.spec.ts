import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized } from '@friends/tools/testing/browser/api';
import { main, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { logInAsNewMember } from '../support/member.ts';
import { runOpsJson, writeTempFile } from '../support/operator.ts';
import { test } from '../support/test.ts';

/** The reward is a product, as few tests use products. */
const NAME = 'Umbrella of the season';
const REWARD = { Name: 'Payung musim ini', NameEn: NAME, Category: 'PRODUCT', Points: 95, OfferedUntil: '2199-12-31' };

async function importReward(change: object = {}): Promise<number> {
  await runOpsJson('rewards', 'import', writeTempFile('rewards.json', JSON.stringify([{ ...REWARD, ...change }])));
  const rewards = (await runOpsJson('rewards', 'list')) as readonly { readonly id: number; readonly NameEn: string }[];
  return rewards.find(({ NameEn }) => NameEn === NAME)?.id ?? 0;
}
test.afterEach(() => importReward({ Active: false }));

for (const width of [390, 1440])
  test(`a member sees a reward’s remaining stock, and that it is sold out, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const id = await importReward();
    await runOpsJson('rewards', 'set-stock', String(id), '--left', '3');
    const { token } = await logInAsNewMember(page, 100);
    await visit(page, '/rewards?q=umbrella');
    const card = main(page).getByRole('article').filter({ hasText: NAME });
    await expect(card).toContainText('3 left · until 31 Dec 2199');
    await card.getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: NAME });
    await expect(dialog).toContainText('3 left');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await runOpsJson('rewards', 'set-stock', String(id), '--left', '0');
    await page.reload();
    await expect(card).toContainText('Sold out');
    await card.getByRole('link').click();
    await expect(dialog).toContainText('This reward is sold out.');
    await expect(dialog.getByRole('button', { name: 'Claim' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, ['color-contrast'])).toEqual([]);
    }
    const claim = await page.request.post(`${API_BASE}/redemptions`, {
      headers: authorized(token),
      data: { RewardID: id },
    });
    expect((await claim.json()).code).toBe('sold_out');
  });
