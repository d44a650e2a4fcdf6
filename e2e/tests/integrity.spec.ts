import { integrityOf } from '@friends/shared/node/integrityOf';
import {
  ABOUT_TITLE,
  expectNotReloaded,
  footer,
  main,
  markPage,
  title,
  visit,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { readRegistry, removeFromRegistry, runRelease, storeRelease, waitForServed } from '../support/release.ts';
import { test } from '../support/test.ts';
import { FOREIGN, writeForeignRemote } from '../support/writeForeignRemote.ts';

const MODIFIED = 'window.hacked = true; window.foreignWords = "Altered";';

/** Reads the live version of a remote. */
async function readLiveVersion(page: Page, remote: string): Promise<string> {
  const [entry] = (await readRegistry(page))[remote] ?? [];
  return Object(entry).metadata.version;
}

test.describe('a remote that was built without our build preset', () => {
  const version = '1.0.0';
  test.beforeAll(async () => {
    await storeRelease(writeForeignRemote(version));
    await runRelease('live', `${FOREIGN}@${version}`);
  });
  test.afterAll(() => removeFromRegistry(FOREIGN));
  test.beforeEach(async ({ page }) => {
    await waitForServed(page, version);
  });

  test('loads its own script and style sheet', async ({ page }) => {
    await page.goto('/foreign');
    await expect(title(page)).toHaveText('Built elsewhere');
    await expect(title(page)).toHaveCSS('text-transform', 'uppercase');
    expect(await page.evaluate(() => Object.keys(window).filter((name) => name === 'mf_foreign'))).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(window, 'mf_foreign'))).toBeUndefined();
  });

  for (const [what, file, body] of [
    ['script', 'words.js', MODIFIED],
    ['style sheet', 'foreign.css', '.foreign-heading { display: none; }'],
  ] as const) {
    test(`shows an error if its ${what} was modified, which is not applied, and "Try again" loads it`, async ({
      page,
    }) => {
      await page.route(`**/remotes/${FOREIGN}/**/${file}`, (route) => route.fulfill({ body }));
      await page.goto('/foreign');
      await expect(main(page).getByRole('alert')).toContainText('This part of the portal is not responding.');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await page.unrouteAll();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(title(page)).toHaveText('Built elsewhere');
      await expect(title(page)).toBeVisible();
    });
  }
});

test('a modified file of a screen is not run', async ({ page }) => {
  await page.route('**/remotes/mf-public/**/about.*.js', (route) => route.fulfill({ body: MODIFIED }));
  await page.goto('/about');
  await expect(main(page).getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a page that a link leads to shows an error if its files are unknown or modified, and "Try again" loads it', async ({
  page,
}) => {
  await page.route(/\/files\/mf-public\/|\/registry\.json/, (route) => route.fulfill({ status: 503 }));
  await visit(page, '/contact');
  await markPage(page);
  await footer(page).getByRole('link', { name: 'About', exact: true }).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('This did not load');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText(ABOUT_TITLE);

  await page.route('**/remotes/mf-public/**/join.*.js*', (route) => route.fulfill({ body: MODIFIED }));
  await footer(page).getByRole('link', { name: 'Join', exact: true }).click();
  await expect(alert).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expectNotReloaded(page);
});

for (const [what, versionOf] of [
  ['an unknown release', async () => '9.9.9'],
  ['a live release that does not list it', async (page: Page) => readLiveVersion(page, 'mf-public')],
] as const) {
  test(`a file of ${what} is not loaded by script or link elements`, async ({ page }) => {
    await visit(page, '/contact');
    const address = `/remotes/mf-public/${await versionOf(page)}/planted`;
    await page.route(`**${address}.*`, (route) => route.fulfill({ body: MODIFIED }));
    const outcomes = await page.evaluate(async (address) => {
      const outcome = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve('loaded');
          element.onerror = () => resolve('refused');
          document.head.append(element);
        });
      const bySource = document.createElement('script');
      bySource.src = `${address}.js`;
      const byAttribute = document.createElement('script');
      byAttribute.setAttribute('SRC', `${address}.js`);
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = new URL(`${address}.css`, window.location.href).href;
      return Promise.all([bySource, byAttribute, sheet].map(outcome));
    }, address);
    expect(outcomes).toEqual(['refused', 'refused', 'refused']);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
}

test('a manipulated release in the browser’s storage is not run, and breaks no page', async ({ page }) => {
  const paths: string[] = [];
  await page.route(/evil\.example|\/remotes\/mf-public\/9\.9\.9\//, (route) => {
    paths.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: MODIFIED });
  });
  await page.goto('/about');
  const storedReleases = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('good-release:mf-public')));
  // The page is visible before its code, which stores the release, has run.
  await expect.poll(storedReleases).not.toEqual([]);
  const manipulated = { keys: await storedReleases(), integrity: integrityOf(MODIFIED) };
  await page.evaluate(({ keys, integrity }) => {
    for (const key of keys) {
      const url = '/remotes/mf-public/9.9.9/remoteEntry.js';
      const extras = { contract: 1, routes: [{ path: '/about', who: 'all', header: 'plain', screen: 'about' }] };
      const entry = { url, metadata: { version: '9.9.9', integrity }, extras };
      localStorage.setItem(key, JSON.stringify({ version: '9.9.9', integrity, entry, files: [[url, integrity]] }));
    }
    localStorage.setItem('token', 'a\r\nX-Admin: 1');
    localStorage.setItem('language', '"><script>window.hacked = true</script>');
  }, manipulated);
  await page.route(/\/remotes\/mf-public\/(?!9\.9\.9)[^/]+\/remoteEntry\.js/, (route) => route.abort());
  await page.goto('/about');
  await expect(main(page).getByRole('alert').first()).toContainText('This part of the portal is not responding.');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(paths.filter((path) => !path.endsWith('/release.json'))).toEqual([]);
});
