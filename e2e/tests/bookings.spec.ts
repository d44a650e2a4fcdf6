import {
  GENIUS,
  logInAsMember,
  main,
  storeLanguage,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { findViolations } from '../support/findViolations.ts';
import { test } from '../support/test.ts';

const rows = (page: Page) =>
  main(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

interface PlacedText {
  readonly text: string;
  /** Position of its first line, relative to the row's corner. */
  readonly left: number;
  readonly top: number;
}

const isSamePosition = (one: PlacedText, two: PlacedText) => Math.hypot(one.left - two.left, one.top - two.top) <= 2;

/** Texts in a row with their positions, and overlapping pairs. */
const readTexts = (row: Locator): Promise<{ texts: PlacedText[]; overlaps: string[] }> =>
  row.evaluate((element) => {
    const corner = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: { text: string; boxes: DOMRect[] }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ text, boxes: [...range.getClientRects()] });
    }
    const overlap = (one: DOMRect, two: DOMRect) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 3;
    const overlaps = texts.flatMap(({ text, boxes }, at) =>
      texts
        .slice(at + 1)
        .filter((other) => boxes.some((one) => other.boxes.some((two) => overlap(one, two))))
        .map((other) => `"${text}" and "${other.text}"`),
    );
    const toPlaced = ({ text, boxes: [box] }: (typeof texts)[number]) => ({
      text,
      left: Math.round((box?.left ?? 0) - corner.left),
      top: Math.round((box?.top ?? 0) - corner.top),
    });
    return { texts: texts.map(toPlaced), overlaps };
  });

/** Texts that overflow their cells. */
const findCutTexts = (row: Locator): Promise<(string | null)[]> =>
  row
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.textContent !== '' && cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    );

/** Includes the longer words on both phones. */
const PHONES = [
  ['en', 320],
  ['id', 320],
  ['id', 390],
] as const;

for (const [language, width] of PHONES) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true });

    test(
      'each booking has two lines, and opening it moves, overlaps and cuts off no text',
      exhaustiveUnless(language === 'id' && width === 320),
      async ({ page }) => {
        await logInAsMember(page, GENIUS);
        await storeLanguage(page, language);
        for (const group of ['', '?group=Coming', '?group=Credited', '?group=Cancelled']) {
          await visit(page, `/transactions${group}`);
          const heights = await rows(page).evaluateAll((all) => all.slice(0, 12).map((row) => row.clientHeight));
          expect(Math.max(...heights) - Math.min(...heights), `rows of ${group}`).toBeLessThan(2);
          for (const row of (await rows(page).all()).slice(0, 8)) {
            expect.soft(await findCutTexts(row), group).toEqual([]);
            const closed = await readTexts(row);
            await row.getByRole('button').press('Enter');
            await expect(row.getByRole('button', { expanded: true })).toBeVisible();
            const open = await readTexts(row);
            expect.soft([...open.overlaps, ...(await findCutTexts(row))], group).toEqual([]);
            const hasStayed = (one: PlacedText) =>
              open.texts.some((two) => one.text === two.text && isSamePosition(one, two));
            expect
              .soft(
                closed.texts.filter((one) => !hasStayed(one)),
                `moved in ${group}`,
              )
              .toEqual([]);
          }
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        }
        expect(await findViolations(page)).toEqual([]);
      },
    );
  });
}

test('a group of bookings is part of the URL, so that Back and a reload keep it', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  await visit(page, '/transactions');
  const group = (name: RegExp) => main(page).getByRole('link', { name });
  await group(/Coming/).click();
  await expect(page).toHaveURL('/transactions?group=Coming');
  // Groups are counted concurrently with the list.
  await expect(group(/Coming/)).toContainText(/\d/);
  const count = Number.parseInt(await group(/Coming/).innerText(), 10);
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).getByRole('cell', { name: /^\+\d+$/ })).toHaveCount(count);
  await group(/Cancelled/).click();
  await expect(page).toHaveURL('/transactions?group=Cancelled');
  await page.goBack();
  await expect(rows(page)).toHaveCount(count);
  await page.reload();
  await waitUntilSettled(page);
  await expect(group(/Coming/)).toHaveAttribute('aria-current', 'true');
  await expect(rows(page)).toHaveCount(count);
});

test('the error for a last day before the first one moves no field', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  await visit(page, '/transactions');
  await main(page).getByRole('button', { name: 'Filter' }).click();
  const [from, until] = [main(page).getByLabel('Booked from'), main(page).getByLabel('Booked until')];
  await from.fill('2026-03-02');
  await until.fill('2026-03-01');
  const hotel = main(page).getByRole('combobox', { name: 'Hotel' });
  // The options load when the filter opens, and re-render it.
  await expect(hotel.locator('option').nth(1)).toBeAttached();
  const fields = [from, until, hotel];
  const positions = () => Promise.all(fields.map((field) => field.boundingBox()));
  const before = await positions();
  const show = main(page).getByRole('button', { name: 'Show', exact: true });
  const button = await show.boundingBox();
  await show.click();
  await expect(main(page).getByText('This day is before the first day')).toBeVisible();
  expect(await positions()).toEqual(before);
  expect(await show.boundingBox()).toEqual(button);
  expect(await findViolations(page)).toEqual([]);
});
