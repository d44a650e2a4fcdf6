import { GENIUS, settled, signInAsMember } from '@friends/tools/testing/browser/portal';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect, type Page } from '@playwright/test';
import { unless } from '../support/exhaustive.ts';
import {
  activateTab,
  answerRegistry,
  complaintsOf,
  putInStore,
  release,
  served,
  servedWith,
} from '../support/release.ts';
import { test } from '../support/test.ts';

// Memory after fifty turns is measured: `npm run bench -- timing --only mounts`.
const TURNS = 4;

const REMOTES = [
  { remote: 'mf-public', path: '/about', elsewhere: '/amazing-race' },
  { remote: 'mf-member', path: '/redemptions', elsewhere: '/about' },
  { remote: 'mf-account', path: '/profile', elsewhere: '/about' },
  { remote: 'mf-amazing-race', path: '/amazing-race', elsewhere: '/about' },
];

/** Addresses of a remote's style sheets in the page. */
const sheetsOf = (page: Page, remote: string): Promise<string[]> =>
  page
    .locator(`link[rel=stylesheet][href*="/${remote}/"], style[data-url*="/${remote}/"]`)
    .evaluateAll((sheets) =>
      sheets.map((sheet) => String(sheet.getAttribute('data-url') ?? sheet.getAttribute('href'))),
    );

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

for (const { remote, path, elsewhere } of REMOTES) {
  test(
    `two releases of ${remote} alternate, each mounted on its own page, and leave nothing behind`,
    unless(remote === 'mf-member'),
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await signInAsMember(page, GENIUS);
      await page.goto(elsewhere);
      const { folder, version } = changedRelease(remote, { key: '50a1150a1150' });
      await putInStore(folder);
      const old = await served(page);
      await release('live', `${remote}@${version}`);
      const next = await servedWith(page, version);
      await release('rollback', remote);

      const place = page.locator(`[data-remote="${remote}"]`);
      for (let at = 0; at < TURNS; at += 1) {
        const isNext = at % 2 === 0;
        await answerRegistry(page, isNext ? next : old);
        // Otherwise a navigation would not wait for an answer of a busy machine.
        await activateTab(page);
        await goTo(page, path);
        await expect(place).toHaveCount(1);
        await expect(place).toHaveAttribute('data-release', isNext ? version : /^(?!.*50a1150a1150)/);
        await settled(page);
        const sheets = await sheetsOf(page, remote);
        expect(sheets).not.toEqual([]);
        expect(sheets.filter((url) => url.includes(version) !== isNext)).toEqual([]);
        await goTo(page, elsewhere);
        await expect(place).toHaveCount(0);
        await settled(page);
      }
      expect(complaints).toEqual([]);
    },
  );
}
