import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { main, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { givePoints, logInAsNewMember, makeMember, saveProfile } from '../support/member.ts';
import { runOpsJson, writeTempFile } from '../support/operator.ts';
import { checkEachWidth, checkPage, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Costs more than the voucher of other tests, but is still approved by one person. */
const REWARD = { Name: 'Kopi untuk tim', Category: 'VOUCHER', Value: 50_000, Points: 55 };

/** Imports a reward, or changes it. @returns its number */
async function importReward(name: string, change: object = {}): Promise<number> {
  const file = writeTempFile('rewards.json', JSON.stringify([{ ...REWARD, NameEn: name, ...change }]));
  await runOpsJson('rewards', 'import', file);
  const rewards = (await runOpsJson('rewards', 'list')) as readonly { readonly id: number; readonly NameEn: string }[];
  return rewards.find(({ NameEn }) => NameEn === name)?.id ?? 0;
}

/** Name of the reward and beginning of its codes; unique to the attempt. */
let name = '';
let code = '';
test.beforeEach(() => {
  code = Date.now().toString(36).toUpperCase();
  name = `Coffee ${code}`;
});
// Hides the reward from the catalogue, which other tests read.
test.afterEach(() => importReward(name, { Active: false }));

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Opens the dialog that imports codes, and checks a file. */
async function checkFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await button(page, 'Import codes…').click();
  await page
    .getByRole('dialog')
    .getByLabel(/^File/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('dialog').getByRole('button', { name: 'Check file' }).click();
}

test('codes are imported after a check, sent when a claim is approved, and withdrawn; staff never see them', async ({
  page,
  request,
}) => {
  const reward = await importReward(name);
  const { email, password, ...member } = await makeMember(request);
  await givePoints(member, 200);
  const token = await fetchToken(request, email, password);
  await saveProfile(request, { email, token }, { Address: 'Jl. Mawar 1' });
  const claim = await request.post(`${API_BASE}/redemptions`, {
    headers: authorized(token),
    data: { RewardID: reward },
  });
  const { id } = await claim.json();

  await signInAsStaff(page, 'fulfilment');
  await nav(page).getByRole('link', { name: 'Codes' }).click();
  await expect(title(page)).toHaveText('Voucher codes');
  await main(page).getByRole('searchbox').fill(name);
  await main(page).getByRole('searchbox').press('Enter');
  await expect(main(page).getByRole('row', { name: new RegExp(name) })).toContainText('No codes yet');
  await checkEachWidth(page, 'voucher codes');
  await main(page).getByRole('link', { name }).press('Enter');
  await expect(title(page)).toHaveText(name);
  await checkPage(page, 'a reward without codes');

  const dialog = page.getByRole('dialog');
  await checkFile(page, 'codes.csv', ['Name', 'x']);
  await expect(dialog.getByLabel(/^File/)).toHaveAccessibleDescription(/The first line may name only the columns/);
  await page.keyboard.press('Escape');
  await checkFile(page, 'coffee.csv', [
    'Code;Value;Expires',
    `${code}-1;50000;2199-12-31`,
    `${code}-1;;`,
    `${code}-2;;`,
  ]);
  await expect(dialog).toContainText('1 row will be skipped');
  await expect(dialog).toContainText('Row 3: same code as row 2');
  await checkEachWidth(page, 'check of an import', { dark: true });
  await dialog.getByRole('button', { name: 'Import 2 codes' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('table', { name: 'Imports' })).toContainText('coffee.csv');

  await runOpsJson('redemptions', 'approve', String(id));
  const claims = await request.get(`${API_BASE}/redemptions`, { headers: authorized(token) });
  expect((await claims.json())[0]).toMatchObject({ VoucherCode: `${code}-1`, VoucherExpiresOn: '2199-12-31' });

  await visitStaff(page, `/codes/${reward}`);
  await checkEachWidth(page, 'a reward with codes', { dark: true });
  await main(page)
    .getByRole('button', { name: /^Withdraw the unused codes/ })
    .click();
  await expect(dialog).toContainText('1 unused code from import');
  await dialog.getByLabel('Reason').fill('The shop has closed');
  await checkPage(page, 'withdrawal of codes');
  await dialog.getByRole('button', { name: 'Withdraw codes' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('table', { name: 'Imports' })).toContainText('The shop has closed');
  await button(page, 'Change alert…').click();
  await dialog.getByLabel(/^Alert below/).fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('Below 5 available codes');
  await expect(main(page)).not.toContainText(`${code}-`);
});

test('a member finds the code and its last day at the redemption', async ({ page }) => {
  const reward = await importReward(name);
  const file = writeTempFile('codes.csv', ['Code,Expires', `${code}-7,2199-12-31`].join('\n'));
  await runOpsJson('codes', 'import', file, '--reward', String(reward));
  const { email, token } = await logInAsNewMember(page, 200);
  await saveProfile(page.request, { email, token }, { Address: 'Jl. Mawar 1' });
  const headers = authorized(token);
  const claim = await page.request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: reward } });
  await runOpsJson('redemptions', 'approve', String((await claim.json()).id));
  await visit(page, '/redemptions?tab=claimed');
  await main(page)
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click();
  await expect(main(page)).toContainText(`${code}-7 can be used until 31 Dec 2199`);
});
