import { ABOUT, expectNotReloaded, markPage, settled, title } from '@friends/tools/testing/browser/portal';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect } from '@playwright/test';
import {
  answerRegistry,
  comeBackToTab,
  complaintsOf,
  goTo,
  putInStore,
  release,
  type Served,
  served,
  servedWith,
  shown,
  storeChanged,
} from '../support/release.ts';
import { test } from '../support/test.ts';

test('two releases of a remote take turns twenty times, and nothing is left behind', async ({ page }) => {
  const complaints = complaintsOf(page);
  const version = await storeChanged('mf-public', 'openedtab003', 'Get in Touch', 'Say hello');
  await page.goto('/about');
  const old = await served(page);
  await release('live', `mf-public@${version}`);
  const next = await servedWith(page, version);
  await release('rollback', 'mf-public');

  const count = () =>
    page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      sheets: [...document.querySelectorAll('link[rel=stylesheet], style[data-url]')]
        .map((sheet) => sheet.getAttribute('data-url') ?? String(sheet.getAttribute('href')))
        .sort(),
    }));
  const turn = async (registry: Served, link: string, heading: string) => {
    await answerRegistry(page, registry);
    // Turns are quicker than an answer of the registry gets old.
    await comeBackToTab(page);
    await goTo(page, link);
    await expect(title(page)).toHaveText(heading);
    await settled(page);
    return count();
  };
  const both = async () => ({
    contact: await turn(next, 'Contact', 'Say hello'),
    about: await turn(old, 'About', ABOUT),
  });
  await both();
  const first = await both();
  for (let round = 3; round <= 10; round += 1) expect(await both()).toEqual(first);
  expect(first.contact.sheets.filter((href) => href.includes('/mf-public/'))).not.toEqual([]);
  expect(first.contact.sheets.filter((href) => href.includes('/mf-public/') && !href.includes(version))).toEqual([]);
  expect(first.about.sheets.filter((href) => href.includes(version))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a remote with two live releases shows each at its own paths', async ({ page }) => {
  const route = { path: '/amazing-race/4', who: 'all', header: 'plain', screen: 'race' };
  const { folder, version } = changedRelease('mf-amazing-race', {
    key: 'openedtab004',
    text: (text) => text.replaceAll('"/amazing-race"', '"/amazing-race/4"'),
    description: (built) => ({ ...built, routes: [route], header: [] }),
  });
  await putInStore(folder);
  await page.goto('/contact');
  await markPage(page);
  const live = await served(page);
  await release('live', `mf-amazing-race@${version}`);
  const archived = await servedWith(page, version);
  await release('rollback', 'mf-amazing-race');
  const [race] = live['mf-amazing-race'] ?? [];
  const [fourth] = archived['mf-amazing-race'] ?? [];
  await answerRegistry(page, { ...live, 'mf-amazing-race': [race, fourth] });

  const open = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to);
    }, path);
  await open('/amazing-race');
  await expect(page.locator('[data-remote="mf-amazing-race"]')).toHaveCount(1);
  await expect(shown(page, 'mf-amazing-race', version)).toHaveCount(0);
  await settled(page);
  await open('/amazing-race/4');
  await expect(shown(page, 'mf-amazing-race', version)).toHaveCount(1);
  await settled(page);
  await page.goBack();
  await expect(shown(page, 'mf-amazing-race', version)).toHaveCount(0);
  await expect(page.locator('[data-remote="mf-amazing-race"]')).toHaveCount(1);
  await expectNotReloaded(page);
});
