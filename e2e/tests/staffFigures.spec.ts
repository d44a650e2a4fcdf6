import { readFile } from 'node:fs/promises';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator } from '@playwright/test';
import { checkEachWidth, nav, signInAsStaff, staffUrl } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Counts the colours of a chart. Once it is drawn, these include background, axes, grid and line. */
const countColours = (chart: Locator): Promise<number> =>
  chart.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size;
  });

test('a manager filters figures by keyboard, and exports the same figures', async ({ page }) => {
  await signInAsStaff(page, 'manager');
  await expect(title(page)).toHaveText('Figures');
  await expect(nav(page).getByRole('link')).toHaveText(['Figures', 'Calendar', 'Account']);
  const points = page.getByRole('region', { name: 'Points', exact: true });
  await expect(points.locator('canvas')).toHaveCount(2);
  await expect.poll(() => countColours(points.locator('canvas').first())).toBeGreaterThan(3);
  await expect(points.getByText(/^Points credited .* Points spent /)).toBeVisible();

  await main(page).getByLabel('Periods').focus();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(staffUrl('/figures?by=week'));
  const table = points.getByRole('table', { name: 'Points' });
  // The header, and 26 weeks.
  await expect(table.getByRole('row')).toHaveCount(27);
  await expect(points.locator('canvas')).toHaveCount(2);

  const button = points.getByRole('button', { name: 'Download (CSV)' });
  await button.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n').slice(1);
  const cells = (await table.getByRole('row').last().getByRole('cell').allInnerTexts()).map((text) => text.trim());
  expect(lines).toHaveLength(26);
  expect(lines.at(-1)?.split(',').slice(2)).toEqual(cells.slice(1, 8).map((cell) => cell.replaceAll(',', '')));
});

test('figures are readable in each width, theme and language', async ({ page }) => {
  await signInAsStaff(page, 'manager');
  await expect(page.getByRole('region', { name: 'Points', exact: true }).locator('canvas')).toHaveCount(2);
  await checkEachWidth(page, 'figures', { dark: true });
  await page.goto(staffUrl('/figures?lang=id'));
  await expect(title(page)).toHaveText('Angka program');
  await expect(page.getByText(/^Poin masuk (naik|turun|tetap|pada) /)).toBeVisible();
  await checkEachWidth(page, 'figures in Indonesian', { dark: true });
});
