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
    makeAll: /^Create batch of \d+…$/,
    make: 'Create batch',
    title: /^Batch \d+$/,
    approve: 'Approve…',
    confirm: 'Approve',
    download: 'Download file',
    read: 'Import bank results…',
    file: 'Bank file',
    check: 'Check file',
    record: /^Record \d+ results$/,
    fits: 'All rows match.',
    waits: 'The batch needs approval first.',
    settled: 'Settled',
  },
  id: {
    payouts: 'Pembayaran',
    makeAll: /^Buat batch dari \d+ klaim…$/,
    make: 'Buat batch',
    title: /^Batch \d+$/,
    approve: 'Setujui…',
    confirm: 'Setujui',
    download: 'Unduh file',
    read: 'Impor hasil bank…',
    file: 'File bank',
    check: 'Periksa file',
    record: /^Catat \d+ hasil$/,
    fits: 'Semua baris cocok.',
    waits: 'Batch ini perlu persetujuan dulu.',
    settled: 'Selesai',
  },
} as const;

type Language = keyof typeof TEXTS;

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Presses buttons by keyboard and counts. */
function presser() {
  let presses = 0;
  return {
    presses: () => presses,
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
  await inDialog(page, TEXTS.en.confirm).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.context().close();
}

/** Claim numbers and row count of a `generic-csv` file. */
function readFileOf(text: string): { readonly claims: readonly number[]; readonly rows: number } {
  const claims = [...text.matchAll(/Friends Rewards (\d+)/g)].map(([, id]) => Number(id));
  return { claims, rows: text.trimEnd().split('\r\n').length - 1 };
}

for (const [language, width] of [
  ['en', 1280],
  ['id', 390],
] as const)
  test(
    `${CLAIMS} claims are paid by three presses and settled by one result (${language}, ${width} px)`,
    EXHAUSTIVE,
    async ({ page, browser, request }) => {
      test.setTimeout(10 * 60_000);
      const texts = TEXTS[language];
      const { ids, read } = await makeDueClaims(request, CLAIMS);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAsStaff(page, 'finance', '/payouts');
      await switchLanguage(page, language);

      const { press, presses } = presser();
      await press(button(page, texts.makeAll));
      await press(inDialog(page, texts.make));
      await expect(title(page)).toHaveText(texts.title);
      await expect(main(page)).toContainText(texts.waits);
      await approveBatch(browser, new URL(page.url()).pathname);
      // Without a reload: the page polls for the approval.
      await expect(button(page, texts.download)).toBeEnabled();
      const downloading = page.waitForEvent('download');
      await press(button(page, texts.download));
      const file = readFileOf(await readFile(await (await downloading).path(), 'utf8'));
      expect(presses()).toBe(3);
      expect(file.rows).toBe(file.claims.length);
      expect(file.claims).toEqual(expect.arrayContaining([...ids]));
      await checkPage(page, `batch of ${CLAIMS} claims`);

      const lines = file.claims.map((id) => `${id},Paid,WALK-${id},`);
      const answer = ['Claim,Status,Reference,Reason', ...lines, ''].join('\n');
      await press(button(page, texts.read));
      await page.getByRole('dialog').getByLabel(texts.file).setInputFiles(writeTempFile('answer.csv', answer));
      await press(inDialog(page, texts.check));
      await expect(page.getByRole('dialog')).toContainText(texts.fits);
      await checkPage(page, `answer about ${CLAIMS} claims`);
      await press(inDialog(page, texts.record));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(main(page)).toContainText(texts.settled);
      expect((await read()).map(({ id, DeliveryReference }) => [id, DeliveryReference]).toSorted()).toEqual(
        ids.map((id) => [id, `WALK-${id}`]).toSorted(),
      );
    },
  );
