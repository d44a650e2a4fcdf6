import { GENIUS, logInAsMember, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { expect, type Page } from '@playwright/test';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import {
  collectErrors,
  mockRegistry,
  readRegistry,
  reloadRegistry,
  runRelease,
  storeRelease,
  waitForServed,
} from '../support/release.ts';
import { test } from '../support/test.ts';

// The memory after fifty alternations is measured by `npm run bench -- timing --only mounts`.
const ALTERNATIONS = 4;

const REMOTES = [
  { remote: 'mf-public', path: '/about', elsewhere: '/amazing-race' },
  { remote: 'mf-member', path: '/redemptions', elsewhere: '/about' },
  { remote: 'mf-account', path: '/profile', elsewhere: '/about' },
  { remote: 'mf-amazing-race', path: '/amazing-race', elsewhere: '/about' },
];

/** Reads the addresses of a remote's style sheets in the page. */
const readStyleSheets = (page: Page, remote: string): Promise<string[]> =>
  page
    .locator(`link[rel=stylesheet][href*="/${remote}/"], style[data-url*="/${remote}/"]`)
    .evaluateAll((sheets) =>
      sheets.map((sheet) => String(sheet.getAttribute('data-url') ?? sheet.getAttribute('href'))),
    );

async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

for (const { remote, path, elsewhere } of REMOTES) {
  test(
    `two releases of ${remote} are mounted alternately, each with its own style sheets only`,
    exhaustiveUnless(remote === 'mf-member'),
    async ({ page }) => {
      const errors = collectErrors(page);
      await logInAsMember(page, GENIUS);
      await page.goto(elsewhere);
      const { folder, version } = makeChangedRelease(remote, { key: '50a1150a1150' });
      await storeRelease(folder);
      const previous = await readRegistry(page);
      await runRelease('live', `${remote}@${version}`);
      const next = await waitForServed(page, version);
      await runRelease('rollback', remote);

      const container = page.locator(`[data-remote="${remote}"]`);
      for (let at = 0; at < ALTERNATIONS; at += 1) {
        const isNext = at % 2 === 0;
        await mockRegistry(page, isNext ? next : previous);
        // Otherwise, on a busy machine, the navigation might not use the new registry.
        await reloadRegistry(page);
        await navigateTo(page, path);
        await expect(container).toHaveCount(1);
        await expect(container).toHaveAttribute('data-release', isNext ? version : /^(?!.*50a1150a1150)/);
        await waitUntilSettled(page);
        const sheets = await readStyleSheets(page, remote);
        expect(sheets).not.toEqual([]);
        expect(sheets.filter((url) => url.includes(version) !== isNext)).toEqual([]);
        await navigateTo(page, elsewhere);
        await expect(container).toHaveCount(0);
        await waitUntilSettled(page);
      }
      expect(errors).toEqual([]);
    },
  );
}
