import { readFile } from 'node:fs/promises';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { makeDueClaims } from '../support/dueClaims.ts';
import { EXHAUSTIVE } from '../support/exhaustive.ts';
import { writeTempFile } from '../support/operator.ts';
import { checkPage, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const CLAIMS = 200;

const TEXTS = {
  en: {
    payouts: 'Payouts',
    createBatchOfAll: /^Create batch of \d+…$/,
    createBatch: 'Create batch',
    approve: 'Approve…',
    confirmApproval: 'Approve',
    needsApproval: 'The batch needs approval first.',
    download: 'Download file',
    importResults: 'Import bank results…',
    file: 'Bank file',
    check: 'Check file',
    allRowsMatch: 'All rows match.',
    record: /^Record \d+ results$/,
    settled: 'Settled',
  },
  id: {
    payouts: 'Pembayaran',
    createBatchOfAll: /^Buat batch dari \d+ klaim…$/,
    createBatch: 'Buat batch',
    approve: 'Setujui…',
    confirmApproval: 'Setujui',
    needsApproval: 'Batch ini perlu persetujuan dulu.',
    download: 'Unduh file',
    importResults: 'Impor hasil bank…',
    file: 'File bank',
    check: 'Periksa file',
    allRowsMatch: 'Semua baris cocok.',
    record: /^Catat \d+ hasil$/,
    settled: 'Selesai',
  },
} as const;

type Language = keyof typeof TEXTS;

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Presses buttons by keyboard, and counts the presses. */
function createPressCounter() {
  let presses = 0;
  return {
    readPresses: () => presses,
    async press(target: Locator) {
      presses += 1;
      await expect(target).toBeEnabled();
      await target.press('Enter');
    },
  };
}

async function switchLanguage(page: Page, language: Language): Promise<void> {
  if (language === 'id') await page.getByRole('button', { name: 'Bahasa Indonesia' }).press('Enter');
  await expect(title(page)).toHaveText(TEXTS[language].payouts);
}

/** A second person opens the batch and approves it. */
async function approveBatch(browser: Browser, path: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signInAsStaff(page, 'approver', path);
  await button(page, TEXTS.en.approve).press('Enter');
  await dialogButton(page, TEXTS.en.confirmApproval).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.context().close();
}

/** Claim numbers and row count of a `generic-csv` file. */
function parsePayoutFile(text: string): { readonly claims: readonly number[]; readonly rows: number } {
  const claims = [...text.matchAll(/Friends Rewards (\d+)/g)].map(([, id]) => Number(id));
  return { claims, rows: text.trimEnd().split('\r\n').length - 1 };
}

for (const [language, width] of [
  ['en', 1280],
  ['id', 390],
] as const)
  test(
    `${CLAIMS} claims are exported with three button presses and settled with one bank file (${language}, ${width} px)`,
    EXHAUSTIVE,
    async ({ page, browser, request }) => {
      test.setTimeout(10 * 60_000);
      const texts = TEXTS[language];
      const { ids, read } = await makeDueClaims(request, CLAIMS);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAsStaff(page, 'finance', '/payouts');
      await switchLanguage(page, language);

      const { press, readPresses } = createPressCounter();
      await press(button(page, texts.createBatchOfAll));
      await press(dialogButton(page, texts.createBatch));
      await expect(title(page)).toHaveText(/^Batch \d+$/);
      await expect(main(page)).toContainText(texts.needsApproval);
      await approveBatch(browser, new URL(page.url()).pathname);
      // Without a reload: the page polls for the approval.
      await expect(button(page, texts.download)).toBeEnabled();
      const downloading = page.waitForEvent('download');
      await press(button(page, texts.download));
      const file = parsePayoutFile(await readFile(await (await downloading).path(), 'utf8'));
      expect(readPresses()).toBe(3);
      expect(file.rows).toBe(file.claims.length);
      expect(file.claims).toEqual(expect.arrayContaining([...ids]));
      await checkPage(page, `batch of ${CLAIMS} claims`);

      const lines = file.claims.map((id) => `${id},Paid,WALK-${id},`);
      const results = ['Claim,Status,Reference,Reason', ...lines, ''].join('\n');
      await press(button(page, texts.importResults));
      await page.getByRole('dialog').getByLabel(texts.file).setInputFiles(writeTempFile('results.csv', results));
      await press(dialogButton(page, texts.check));
      await expect(page.getByRole('dialog')).toContainText(texts.allRowsMatch);
      await checkPage(page, `results of ${CLAIMS} claims`);
      await press(dialogButton(page, texts.record));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(main(page)).toContainText(texts.settled);
      expect((await read()).map(({ id, DeliveryReference }) => [id, DeliveryReference]).toSorted()).toEqual(
        ids.map((id) => [id, `WALK-${id}`]).toSorted(),
      );
    },
  );
