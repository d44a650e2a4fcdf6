import { join } from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import { main, settled, title } from '../../testing/browser/portal.ts';
import type { OwnPortal } from '../ownPortal.ts';
import { writeSheet } from './sheet.ts';
import { beDemoStaff, staffUrl } from './staff.ts';

/** `shown` is the width of a picture on its sheet. */
const WIDTHS = [
  { width: 390, height: 844, shown: 280 },
  { width: 1280, height: 800, shown: 580 },
  { width: 1920, height: 1000, shown: 580 },
] as const;

const LOOKS = [
  { language: 'en', colorScheme: 'light' },
  { language: 'id', colorScheme: 'dark' },
] as const;

const CALL = '**/api/v1/staff/seasons';

const season = (number: number, more: object) => ({
  ...{ Number: number, Name: `Sail of season ${number}`, Start: '2031-03-01', End: '2031-06-30', ...more },
});
const published = (number: number) =>
  season(number, {
    Releases: [{ Name: 'mf-amazing-race', Version: `${number}.0.0`, State: 'published', From: null }],
  });
const drafted = (number: number) => season(number, { Who: 'campaign@friends.test', At: '2031-01-15T03:00:00.000Z' });
const answer = (Seasons: number[], Drafts: number[]) => (route: Route) =>
  route.fulfill({ json: { Seasons: Seasons.map(published), Drafts: Drafts.map(drafted), Next: 99 } });
const upTo = (most: number) => Array.from({ length: most }, (_, index) => most - index);

const STATES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  loading: async () => {},
  empty: answer([], []),
  one: answer([5], []),
  many: answer(upTo(14), upTo(32).slice(0, 12)),
  failed: (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  offline: (route) => route.abort('internetdisconnected'),
};

async function lookAs(
  page: Page,
  size: { readonly width: number; readonly height: number },
  { language, colorScheme }: (typeof LOOKS)[number],
): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
}

async function takeRow(page: Page, noRight: Page, url: string): Promise<Buffer[]> {
  const row: Buffer[] = [];
  const take = async (one: Page) => void row.push(await one.screenshot({ animations: 'disabled' }));
  for (const [state, answered] of Object.entries(STATES)) {
    await page.route(CALL, answered);
    await page.goto(staffUrl(url, '/seasons'));
    await title(page).waitFor();
    if (state !== 'loading') await settled(page);
    await take(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  for (const [one, path] of [
    [noRight, '/seasons'],
    [page, '/seasons/6'],
  ] as const) {
    await one.goto(staffUrl(url, path));
    await settled(one);
    if (one === page) await main(page).getByRole('textbox').first().waitFor();
    await take(one);
  }
  return row;
}

/** Four in a row for phones; otherwise English beside Indonesian. */
const laidOut = (width: number, [english = [], indonesian = []]: readonly (readonly Buffer[])[]) =>
  width < 1000
    ? [english, indonesian].flatMap((row) => [row.slice(0, 4), row.slice(4)])
    : english.map((one, index) => [one, ...indonesian.slice(index, index + 1)]);

/** Writes a sheet for each width with seasons in each state: in English, light, and in Indonesian, dark. */
export async function takeStates(browser: Browser, portal: OwnPortal, folder: string): Promise<readonly string[]> {
  // The season's author has just signed in, so their next code is half a minute away.
  const page = await beDemoStaff(browser, portal, 'admin@friends.test');
  const noRight = await beDemoStaff(browser, portal, 'claims@friends.test');
  try {
    for (const { width, height, shown } of WIDTHS) {
      const rows: Buffer[][] = [];
      for (const look of LOOKS) {
        for (const one of [page, noRight]) await lookAs(one, { width, height }, look);
        rows.push(await takeRow(page, noRight, portal.url));
      }
      await writeSheet({ file: join(folder, `states-${width}.jpg`), rows: laidOut(width, rows), width: shown });
    }
  } finally {
    await page.context().close();
    await noRight.context().close();
  }
  return WIDTHS.map(({ width }) => `states-${width}.jpg`);
}
