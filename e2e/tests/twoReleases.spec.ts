import { ABOUT, settled, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import {
  answerRegistry,
  comeBackToTab,
  complaintsOf,
  goTo,
  release,
  type Served,
  served,
  servedWith,
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
