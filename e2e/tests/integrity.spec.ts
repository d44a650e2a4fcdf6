import { integrityOf } from '@friends/shared/node/integrityOf';
import { ABOUT, expectNotReloaded, footer, main, markPage, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { FOREIGN, foreignRemote } from '../support/foreignRemote.ts';
import { putInStore, release, removeFromRegistry, served, servedWith } from '../support/release.ts';
import { test } from '../support/test.ts';

const ALTERED = 'window.hacked = true; window.foreignWords = "Altered";';

/** Live version of a remote. */
async function liveVersion(page: Page, remote: string): Promise<string> {
  const [entry] = (await served(page))[remote] ?? [];
  return Object(entry).metadata.version;
}

test.describe('a remote built without our preset', () => {
  const version = '1.0.0';
  test.beforeAll(async () => {
    await putInStore(foreignRemote(version));
    await release('live', `${FOREIGN}@${version}`);
  });
  test.afterAll(() => removeFromRegistry(FOREIGN));
  test.beforeEach(async ({ page }) => {
    await servedWith(page, version);
  });

  test('shows its own script’s text in its own style', async ({ page }) => {
    await page.goto('/foreign');
    await expect(title(page)).toHaveText('Built elsewhere');
    await expect(title(page)).toHaveCSS('text-transform', 'uppercase');
    expect(await page.evaluate(() => Object.keys(window).filter((name) => name === 'mf_foreign'))).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(window, 'mf_foreign'))).toBeUndefined();
  });

  for (const [what, file, body] of [
    ['script', 'words.js', ALTERED],
    ['style sheet', 'foreign.css', '.foreign-heading { display: none; }'],
  ] as const) {
    test(`an altered ${what} of it never runs: its slot shows an error, and "Try again" loads it`, async ({ page }) => {
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

test('an altered file of a screen never runs', async ({ page }) => {
  await page.route('**/remotes/mf-public/**/about.*.js', (route) => route.fulfill({ body: ALTERED }));
  await page.goto('/about');
  await expect(main(page).getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a page behind a link shows an error if its files are unknown or altered, and "Try again" loads it', async ({
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
  await expect(title(page)).toHaveText(ABOUT);

  await page.route('**/remotes/mf-public/**/join.*.js*', (route) => route.fulfill({ body: ALTERED }));
  await footer(page).getByRole('link', { name: 'Join', exact: true }).click();
  await expect(alert).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expectNotReloaded(page);
});

for (const [what, versionOf] of [
  ['no release that is named', async () => '9.9.9'],
  ['a live release that does not have it', async (page: Page) => liveVersion(page, 'mf-public')],
] as const) {
  test(`a file of ${what} is not loaded, however it is requested`, async ({ page }) => {
    await visit(page, '/contact');
    const address = `/remotes/mf-public/${await versionOf(page)}/planted`;
    await page.route(`**${address}.*`, (route) => route.fulfill({ body: ALTERED }));
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

test('a planted entry in the browser’s storage names no file that would run, and breaks no page', async ({ page }) => {
  const paths: string[] = [];
  await page.route(/evil\.example|\/remotes\/mf-public\/9\.9\.9\//, (route) => {
    paths.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: ALTERED });
  });
  await page.goto('/about');
  const remembered = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('good-release:mf-public')));
  // The page is visible before its code, which remembers the release.
  await expect.poll(remembered).not.toEqual([]);
  const planted = { keys: await remembered(), integrity: integrityOf(ALTERED) };
  await page.evaluate(({ keys, integrity }) => {
    for (const key of keys) {
      const url = '/remotes/mf-public/9.9.9/remoteEntry.js';
      const extras = { contract: 1, routes: [{ path: '/about', who: 'all', header: 'plain', screen: 'about' }] };
      const entry = { url, metadata: { version: '9.9.9', integrity }, extras };
      localStorage.setItem(key, JSON.stringify({ version: '9.9.9', integrity, entry, files: [[url, integrity]] }));
    }
    localStorage.setItem('token', 'a\r\nX-Admin: 1');
    localStorage.setItem('language', '"><script>window.hacked = true</script>');
  }, planted);
  await page.route(/\/remotes\/mf-public\/(?!9\.9\.9)[^/]+\/remoteEntry\.js/, (route) => route.abort());
  await page.goto('/about');
  await expect(main(page).getByRole('alert').first()).toContainText('This part of the portal is not responding.');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(paths.filter((path) => !path.endsWith('/release.json'))).toEqual([]);
});
