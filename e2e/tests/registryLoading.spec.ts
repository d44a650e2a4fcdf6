import { title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import {
  collectErrors,
  followFooterLink,
  readRegistry,
  releaseContainer,
  storeChangedRelease,
  withLiveRelease,
} from '../support/release.ts';
import { test } from '../support/test.ts';

/** A click is painted before the navigation starts. */
const PAINT_MS = 50;

test.describe('while the registry is loading', () => {
  /** Records requests in order: `registry`, and versions of mf-public whose entry is requested. */
  function recordRequests(page: Page): string[] {
    const requests: string[] = [];
    page.on('request', (request) => {
      const [, entry] = /\/mf-public\/([^/]+)\/remoteEntry\.js$/.exec(request.url()) ?? [];
      if (entry !== undefined) requests.push(entry);
      else if (request.url().endsWith('/registry.json')) requests.push('registry');
    });
    return requests;
  }

  /**
   * Opens a page of mf-public while the registry does not answer. The page's clock is stopped, so its time limit does not
   * pass.
   *
   * @returns a function that lets the registry answer
   */
  async function openPageWithoutRegistry(page: Page): Promise<() => Promise<void>> {
    const releaseRequests = await delayRequests(page, '**/registry.json');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await followFooterLink(page, 'Join');
    await page.clock.runFor(PAINT_MS);
    return async () => {
      releaseRequests();
      await page.clock.resume();
    };
  }

  /** Reads the live version of mf-public. */
  async function readLiveVersion(page: Page): Promise<string> {
    const [, version = 'none'] =
      /"version":"([^"]+)"/.exec(JSON.stringify((await readRegistry(page))['mf-public'])) ?? [];
    return version;
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page, '/amazing-race');
  });

  test('prefetches the cached release and shows it once the registry confirms it', async ({ page }) => {
    const errors = collectErrors(page);
    const version = await readLiveVersion(page);
    const requests = recordRequests(page);
    const answer = await openPageWithoutRegistry(page);
    await expect.poll(() => requests).toEqual(['registry', version]);
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(0);
    await answer();
    await expect(title(page)).toHaveText('How to join');
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
    expect(errors).toEqual([]);
  });

  test('shows a newer release from the registry', async ({ page }) => {
    const errors = collectErrors(page);
    const oldVersion = await readLiveVersion(page);
    const version = await storeChangedRelease('mf-public', 'openedtab007', 'How to join', 'How one joins');
    await withLiveRelease(page, 'mf-public', version, async () => {
      const requests = recordRequests(page);
      const answer = await openPageWithoutRegistry(page);
      await expect.poll(() => requests).toEqual(['registry', oldVersion]);
      await answer();
      await expect(title(page)).toHaveText('How one joins');
      await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  });
});
