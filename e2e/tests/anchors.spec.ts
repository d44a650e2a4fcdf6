import { expectNotReloaded, header, main, markPage, scrollTop, visit } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { runOpsJson, writeTempFile } from '../support/operator.ts';
import { test } from '../support/test.ts';

const SECTIONS = ['syarat', 'syarat umum', 'ketentuan-é'] as const;

/** Imports a page on which every section is below the first screen. @returns its path */
async function importSectionsPage(): Promise<string> {
  const contents = SECTIONS.map((id) => `<li><a href="#${encodeURIComponent(id)}">To ${id}</a></li>`).join('');
  const text = '<p>A rule that every agent has read.</p>'.repeat(40);
  const html = `<ul>${contents}</ul>${SECTIONS.map((id) => `${text}<h2 id="${id}">About ${id}</h2>`).join('')}${text}`;
  const page = { Slug: 'long-terms', Title: 'Syarat', TitleEn: 'Terms', Description: html, DescriptionEn: html };
  await runOpsJson('pages', 'import', writeTempFile('pages.json', JSON.stringify([page])));
  return '/page/long-terms';
}

test('a link to a section scrolls to it when opened directly, with slow code, within the page, and with Back', async ({
  page,
}) => {
  const path = await importSectionsPage();
  const section = (id: string) => main(page).getByRole('heading', { name: `About ${id}`, exact: true });
  const link = (id: string) => main(page).getByRole('link', { name: `To ${id}`, exact: true });
  /** In view, and not covered by the header. */
  const isUncovered = (heading: Element) => {
    const { x, y } = heading.getBoundingClientRect();
    return document.elementFromPoint(x + 1, y + 1) === heading;
  };
  const expectAtTop = (id: string) => expect.poll(() => section(id).evaluate(isUncovered)).toBe(true);

  for (const id of SECTIONS) {
    await page.goto('about:blank');
    await page.goto(`${path}?lang=en#${encodeURIComponent(id)}`);
    await expectAtTop(id);
  }

  // The page is not prerendered, and its remote is slow.
  const releaseRequests = await delayRequests(page, '**/mf-public/**/*.js');
  await page.route(`**${path}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<main[^>]*>.*<\/main>/s, '<main id="main" tabindex="-1"></main>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('about:blank');
  await page.goto(`${path}?lang=en#${encodeURIComponent(SECTIONS[1])}`, { waitUntil: 'commit' });
  await expect(header(page).getByRole('link', { name: 'About' })).toBeVisible();
  releaseRequests();
  await expectAtTop(SECTIONS[1]);
  await expect(section(SECTIONS[1])).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });

  await visit(page, `${path}?lang=en`);
  await markPage(page);
  for (const id of SECTIONS) {
    await link(id).focus();
    const before = await scrollTop(page);
    await page.keyboard.press('Enter');
    await expectAtTop(id);
    await expect(section(id)).toBeFocused();
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(before);
    await page.goForward();
    await expectAtTop(id);
    // The same link works again.
    await page.evaluate(() => window.scrollTo(0, 0));
    await link(id).click();
    await expectAtTop(id);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  // The link is clicked in the same animation frame in which the page is scrolled.
  await link(SECTIONS[0]).evaluate((element: HTMLElement) => {
    window.scrollTo(0, 40);
    element.click();
  });
  await expectAtTop(SECTIONS[0]);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(40);
  await expectNotReloaded(page);
});
