import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { ROOT } from '@friends/tools/root';
import {
  expectNotReloaded,
  footer,
  header,
  main,
  markPage,
  title,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { collectErrors, removeFromRegistry, runRelease } from '../support/release.ts';
import { test } from '../support/test.ts';

// Remotes written according to docs/remotes.md, without packages of this repository.

interface OutsideRemote {
  readonly fixture: string;
  readonly name: string;
  readonly path: string;
  readonly titles: { readonly en: string; readonly id: string };
  /** Uses the page's features and checks the results. */
  readonly use: (page: Page) => Promise<void>;
}

const OUTSIDE_REMOTES: readonly OutsideRemote[] = [
  {
    fixture: 'plain-remote',
    name: 'mf-plain',
    path: '/plain',
    titles: { en: 'Plain and simple', id: 'Polos dan sederhana' },
    async use(page) {
      await main(page).getByRole('button', { name: 'Count one more' }).click();
      await expect(main(page).locator('output')).toHaveText('1');
      await expect(main(page).getByRole('button')).toHaveCSS('border-radius', '8px');
    },
  },
  {
    fixture: 'vue-remote',
    name: 'mf-packing',
    path: '/packing',
    titles: { en: 'Packing for the archipelago', id: 'Berkemas ke Nusantara' },
    async use(page) {
      await main(page).getByRole('checkbox', { name: 'Sarong' }).check();
      await expect(main(page).getByRole('status')).toHaveText('Packed: 1');
      await expect(main(page).getByRole('listitem').first()).toHaveCSS('list-style-type', 'none');
    },
  },
  {
    fixture: 'react-remote',
    name: 'mf-tides',
    path: '/tides',
    titles: { en: 'Tides of the archipelago', id: 'Pasang surut Nusantara' },
    // Header, footer and all other remotes use the shell's React, of another major version, in the same page.
    async use(page) {
      await main(page).getByRole('button', { name: 'One hour later' }).click();
      await expect(main(page).locator('output')).toHaveText('1');
      await expect(main(page)).toContainText('Shown by React 18.');
    },
  },
];

/** Uses another major version of a shared library, so it is always tested. */
const MOST_DEMANDING = 'mf-tides';

/** The command's summary of a release's files. */
const FILE_SUMMARY = String.raw`\d+ files?, \d+ kB of scripts and style sheets \(\d+ kB compressed\)`;

/** Builds a remote as its author would. @returns the release's folder */
function buildRelease({ fixture, name }: OutsideRemote, version: string): string {
  const folder = mkdtempSync(join(tmpdir(), `friends-${name}-`));
  execFileSync(process.execPath, [join(ROOT, 'e2e/fixtures', fixture, 'release.mjs'), version, folder]);
  return folder;
}

/** Runs a release command and waits until the registry contains the version that it activates. */
async function runAndWaitForLive(page: Page, name: string, version: string, ...args: readonly string[]): Promise<void> {
  await runRelease(...args);
  await expect
    .poll(async () => (await page.request.get('/registry.json')).text())
    .toContain(`/remotes/${name}/${version}/`);
}

for (const remote of OUTSIDE_REMOTES) {
  const { name, path, titles } = remote;
  test.afterAll(() => removeFromRegistry(name));
  const classOf = (version: string) => `.${name}-${version.replaceAll('.', '_')}`;

  test(
    `${name}, built outside this repository, is checked, published, activated, replaced and rolled back`,
    exhaustiveUnless(name === MOST_DEMANDING),
    async ({ page }) => {
      const errors = collectErrors(page);
      const first = buildRelease(remote, '1.0.0');
      expect(await runRelease('check', first)).toMatch(
        new RegExp(`^${name}@1\\.0\\.0 can be published: ${FILE_SUMMARY}, no faults\\.$`),
      );
      await runRelease('publish', first);
      await runAndWaitForLive(page, name, '1.0.0', 'live', `${name}@1.0.0`);

      await page.goto(path);
      await expect(title(page)).toHaveText(titles.en);
      await waitUntilSettled(page);
      await markPage(page);
      await expect(main(page)).toContainText('You are not logged in.');
      await remote.use(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);

      await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
      await expect(title(page)).toHaveText(titles.id);
      await footer(page).getByRole('link', { name: 'Kontak' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(
        page.locator(`[data-remote="${name}"], link[rel="stylesheet"][href*="${name}"], style[data-url*="${name}"]`),
      ).toHaveCount(0);
      await page.goBack();
      await expect(title(page)).toHaveText(titles.id);
      await expectNotReloaded(page);

      await runRelease('publish', buildRelease(remote, '1.1.0'));
      await runAndWaitForLive(page, name, '1.1.0', 'live', `${name}@1.1.0`);
      await page.goto(path);
      await expect(main(page).locator(classOf('1.1.0'))).toHaveCount(1);
      await runAndWaitForLive(page, name, '1.0.0', 'rollback', name);
      await page.goto(path);
      await expect(main(page).locator(classOf('1.0.0'))).toHaveCount(1);
      expect(errors).toEqual([]);
    },
  );
}
