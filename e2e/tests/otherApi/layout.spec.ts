import { title, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { logInAsFakeMember } from '../../support/fakeApi.ts';
import { test } from '../../support/testWithoutErrors.ts';

const LONG_NAME = 'Maharaja Wijayakusumaningtyasrahayu Hadiningratsosrokusumo-Notonegoro';

const PATHS = [
  '/page/nama-panjang',
  '/rewards',
  '/rewards?reward=104',
  '/transactions',
  '/promotions',
  '/redemptions',
  '/amazing-race',
  '/profile',
  '/change-agent',
];

test.use({ viewport: { width: 390, height: 844 } });

test('no page is wider than a phone, however long the names are', async ({ page, expectedErrors }) => {
  expectedErrors.expectAttack();
  await logInAsFakeMember(page, 'id', {
    Name: LONG_NAME,
    AgentCode: 'JKTNUSANTARAPREMIUM0001',
    UserId: 'pengguna_dengan_nama_panjang_2026',
    Point: 99_123_456,
  });
  for (const path of PATHS) {
    await visit(page, path);
    await expect(title(page)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} scrolls overflow`).toBeLessThanOrEqual(0);
  }
});
