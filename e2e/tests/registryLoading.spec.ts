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

/** Milliseconds: a press is painted before the navigation. */
const A_FEW_FRAMES = 50;

test.describe('while the registry is loading', () => {
  /** Requests for the registry and for entries of mf-public, as versions, in order. */
  function watchRequests(page: Page): string[] {
    const requests: string[] = [];
    page.on('request', (request) => {
      const [, entry] = /\/mf-public\/([^/]+)\/remoteEntry\.js$/.exec(request.url()) ?? [];
      if (entry !== undefined) requests.push(entry);
      else if (request.url().endsWith('/registry.json')) requests.push('registry');
    });
    return requests;
  }

  /**
   * Opens a page of mf-public while the registry does not answer, with the page's clock, and so its time limit,
   * stopped.
   */
  async function goWithoutAnswer(page: Page): Promise<{ readonly answer: () => Promise<void> }> {
    const letAnswer = await delayRequests(page, '**/registry.json');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await followFooterLink(page, 'Join');
    await page.clock.runFor(A_FEW_FRAMES);
    return {
      async answer() {
        letAnswer();
        await page.clock.resume();
      },
    };
  }

  /** Live version of mf-public. */
  async function versionServed(page: Page): Promise<string> {
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
    const version = await versionServed(page);
    const requests = watchRequests(page);
    const line = await goWithoutAnswer(page);
    await expect.poll(() => requests).toEqual(['registry', version]);
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(0);
    await line.answer();
    await expect(title(page)).toHaveText('How to join');
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
    expect(errors).toEqual([]);
  });

  test('shows a newer release from the registry', async ({ page }) => {
    const errors = collectErrors(page);
    const oldVersion = await versionServed(page);
    const version = await storeChangedRelease('mf-public', 'openedtab007', 'How to join', 'How one joins');
    await withLiveRelease(page, 'mf-public', version, async () => {
      const requests = watchRequests(page);
      const line = await goWithoutAnswer(page);
      await expect.poll(() => requests).toEqual(['registry', oldVersion]);
      await line.answer();
      await expect(title(page)).toHaveText('How one joins');
      await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  });
});
