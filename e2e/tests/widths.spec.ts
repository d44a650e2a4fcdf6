import { cutOff } from '@friends/tools/testing/browser/cutOff';
import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { beLoggedIn, beReading, header, main, readToTheEnd, settled } from '@friends/tools/testing/browser/portal';
import { expect, type Page, test } from '@playwright/test';

/** From the narrowest phone, which is also a desk at 400 %, to the widest desk. */
const WIDTHS = [320, 390, 768, 1440, 2560];

// Twenty pages in five sizes.
test.describe.configure({ timeout: 120_000 });
test.use({ reducedMotion: 'reduce' });

/** Opens each page once, and looks at it in each width. */
async function expectAllSeen(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    await readToTheEnd(page);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await cutOff(page), `${path} at ${width} px`).toEqual([]);
    }
  }
}

for (const language of ['en', 'id'] as const) {
  test(`nothing of a visitor’s pages is cut off, however wide the window is, in ${language}`, async ({ page }) => {
    await beReading(page, language);
    await expectAllSeen(page, VISITOR_PAGES);
  });

  test(`nothing of a member’s pages is cut off, however wide the window is, in ${language}`, async ({ page }) => {
    await beReading(page, language);
    await beLoggedIn(page);
    await expectAllSeen(page, MEMBER_PAGES);
  });
}

test('header and page stand in one column', async ({ page }) => {
  await beLoggedIn(page);
  await page.goto('/transactions');
  await settled(page);
  const logo = header(page).getByRole('link', { name: 'Friends Rewards, home' });
  const account = header(page).getByRole('region', { name: 'Your account' });
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const [heading, first, last, table] = await Promise.all(
      [main(page).getByRole('heading', { level: 1 }), logo, account, main(page).getByRole('table')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect.soft(first?.x, `left at ${width} px`).toBeCloseTo(heading?.x ?? -1, 0);
    if (width < 1440) continue;
    const end = (box: typeof last) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    expect.soft(end(last), `right at ${width} px`).toBe(end(table ?? null));
  }
});

test('the phone says who is logged in, and as what', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beLoggedIn(page);
  await page.goto('/transactions');
  const account = header(page).getByRole('region', { name: 'Your account' });
  await expect(account.getByText('Budi Santoso')).toBeInViewport();
  await expect(account.getByText('Genius Member')).toBeInViewport();
  // The link lies over the name.
  const name = await account.getByText('Budi Santoso').boundingBox();
  await page.mouse.click((name?.x ?? 0) + 4, (name?.y ?? 0) + 4);
  await expect(page).toHaveURL('/profile');
});

test('the race is a logo in a member’s header, and keeps its name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beLoggedIn(page);
  await page.goto('/transactions');
  const race = header(page).getByRole('link', { name: 'Amazing Race' });
  await expect(race.locator('img')).toBeVisible();
  expect(
    await race.locator('img').evaluate((logo: HTMLImageElement) => logo.decode().then(() => logo.naturalWidth)),
  ).toBe(104);
});
