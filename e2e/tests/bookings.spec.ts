import { beReading, GENIUS, main, settled, signInAsMember, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '../support/axe.ts';
import { unless } from '../support/exhaustive.ts';
import { test } from '../support/test.ts';

const rows = (page: Page) =>
  main(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

interface Printed {
  readonly text: string;
  /** Position of its first line, relative to the row's corner. */
  readonly left: number;
  readonly top: number;
}

const isSamePlace = (one: Printed, two: Printed) => Math.hypot(one.left - two.left, one.top - two.top) <= 2;

/** Texts in a row with their positions, and overlapping pairs. */
const printed = (row: Locator): Promise<{ texts: Printed[]; over: string[] }> =>
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
    const meet = (one: DOMRect, two: DOMRect) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 3;
    const over = texts.flatMap(({ text, boxes }, at) =>
      texts
        .slice(at + 1)
        .filter((other) => boxes.some((one) => other.boxes.some((two) => meet(one, two))))
        .map((other) => `"${text}" and "${other.text}"`),
    );
    const place = ({ text, boxes: [box] }: (typeof texts)[number]) => ({
      text,
      left: Math.round((box?.left ?? 0) - corner.left),
      top: Math.round((box?.top ?? 0) - corner.top),
    });
    return { texts: texts.map(place), over };
  });

/** Texts that overflow their cells. */
const cut = (row: Locator): Promise<(string | null)[]> =>
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
      'each booking has two lines, and an opened one overlaps nothing',
      unless(language === 'id' && width === 320),
      async ({ page }) => {
        await signInAsMember(page, GENIUS);
        await beReading(page, language);
        for (const group of ['', '?group=Coming', '?group=Credited', '?group=Cancelled']) {
          await visit(page, `/transactions${group}`);
          const heights = await rows(page).evaluateAll((all) => all.slice(0, 12).map((row) => row.clientHeight));
          expect(Math.max(...heights) - Math.min(...heights), `rows of ${group}`).toBeLessThan(2);
          for (const row of (await rows(page).all()).slice(0, 8)) {
            expect.soft(await cut(row), group).toEqual([]);
            const closed = await printed(row);
            await row.getByRole('button').press('Enter');
            await expect(row.getByRole('button', { expanded: true })).toBeVisible();
            const open = await printed(row);
            expect.soft([...open.over, ...(await cut(row))], group).toEqual([]);
            const stayed = (one: Printed) => open.texts.some((two) => one.text === two.text && isSamePlace(one, two));
            expect
              .soft(
                closed.texts.filter((one) => !stayed(one)),
                `moved in ${group}`,
              )
              .toEqual([]);
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide).toBeLessThanOrEqual(0);
        }
        expect(await faults(page)).toEqual([]);
      },
    );
  });
}

test('my bookings are in groups that the URL keeps', async ({ page }) => {
  await signInAsMember(page, GENIUS);
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
  await settled(page);
  await expect(group(/Coming/)).toHaveAttribute('aria-current', 'true');
  await expect(rows(page)).toHaveCount(count);
});

test('a last day before the first one is reported without moving any field', async ({ page }) => {
  await signInAsMember(page, GENIUS);
  await visit(page, '/transactions');
  await main(page).getByRole('button', { name: 'Filter' }).click();
  const [from, until] = [main(page).getByLabel('Booked from'), main(page).getByLabel('Booked until')];
  await from.fill('2026-03-02');
  await until.fill('2026-03-01');
  const hotel = main(page).getByRole('combobox', { name: 'Hotel' });
  // The options load when the filter opens, and re-render it.
  await expect(hotel.locator('option').nth(1)).toBeAttached();
  const fields = [from, until, hotel];
  const places = () => Promise.all(fields.map((field) => field.boundingBox()));
  const before = await places();
  const show = main(page).getByRole('button', { name: 'Show', exact: true });
  const button = await show.boundingBox();
  await show.click();
  await expect(main(page).getByText('This is before the first day')).toBeVisible();
  expect(await places()).toEqual(before);
  expect(await show.boundingBox()).toEqual(button);
  expect(await faults(page)).toEqual([]);
});
