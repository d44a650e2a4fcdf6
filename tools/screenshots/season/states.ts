import { join } from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import { main, settled } from '../../testing/browser/portal.ts';
import { writeSheet } from './sheet.ts';
import { beDemoStaff, staffUrl } from './staff.ts';

const WIDTHS = [390, 1280, 1920] as const;
const HEIGHT = { 390: 844, 1280: 800, 1920: 1000 } as const;
/** Of a picture on its sheet. */
const SHOWN = { 390: 195, 1280: 430, 1920: 480 } as const;

/** How the two rows of a sheet look. */
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

/** What the list of seasons may find, by what it is called; null: what is there. */
const STATES: Readonly<Record<string, ((route: Route) => Promise<void>) | null>> = {
  loading: async () => {},
  empty: answer([], []),
  one: answer([5], []),
  many: answer(upTo(14), upTo(32).slice(0, 12)),
  failed: (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  offline: (route) => route.abort('internetdisconnected'),
};

async function as(page: Page, width: (typeof WIDTHS)[number], { language, colorScheme }: (typeof LOOKS)[number]) {
  await page.setViewportSize({ width, height: HEIGHT[width] });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
}

/** Keeps the list of seasons in each state, and the studio, on sheets: a row in English, light, and one in Indonesian, dark. */
export async function takeStates(browser: Browser, url: string, folder: string): Promise<readonly string[]> {
  const page = await beDemoStaff(browser, url, 'releases@friends.test');
  const reader = await beDemoStaff(browser, url, 'auditor@friends.test');
  const files: string[] = [];
  try {
    for (const width of WIDTHS) {
      const rows: Buffer[][] = [];
      for (const look of LOOKS) {
        const row: Buffer[] = [];
        await as(page, width, look);
        for (const [state, answered] of Object.entries(STATES)) {
          if (answered) await page.route(CALL, answered);
          await page.goto(staffUrl(url, '/seasons'));
          if (state === 'loading') await main(page).locator('[aria-busy], [role="status"]').first().waitFor();
          else await settled(page);
          row.push(await page.screenshot({ animations: 'disabled' }));
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        await as(reader, width, look);
        await reader.goto(staffUrl(url, '/seasons'));
        await settled(reader);
        row.push(await reader.screenshot({ animations: 'disabled' }));
        await page.goto(staffUrl(url, '/seasons/6'));
        await settled(page);
        row.push(await page.screenshot({ animations: 'disabled' }));
        rows.push(row);
      }
      const file = `states-${width}.jpg`;
      await writeSheet({ file: join(folder, file), rows, width: SHOWN[width] });
      files.push(file);
    }
  } finally {
    await page.context().close();
    await reader.context().close();
  }
  return files;
}
