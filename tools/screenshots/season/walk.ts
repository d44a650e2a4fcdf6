import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { tokenOf } from '../../testing/browser/api.ts';
import { beWithToken, DEMO_PASSWORD, GENIUS, main, settled, title } from '../../testing/browser/portal.ts';
import { visitsAtRate } from '../../testing/load/visitsAtRate.ts';
import type { OwnPortal } from '../ownPortal.ts';
import { beDemoStaff, staffUrl } from './staff.ts';

const VISITS_A_SECOND = 5;

const NAME = 'Raja Ampat Sail';
const SENTENCE = 'Four islands, one boat: sail with us to Raja Ampat.';

export type Keep = (name: string, page: Page) => Promise<void>;

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const step = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Next year, so that its days are always in the future. */
const YEAR = new Date().getUTCFullYear() + 1;

async function draft(page: Page, keep: Keep): Promise<void> {
  await main(page).getByRole('button', { name: 'Create next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create next season' });
  await dialog.getByLabel('Name').fill(NAME);
  await keep('1-begin', page);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(title(page)).toHaveText(NAME);
  await field(page, 'First day').fill(`${YEAR}-09-01`);
  await field(page, 'Last day (included)').fill(`${YEAR}-08-01`);
  await field(page, 'During: headline (English)').fill('');
  const issues = main(page).getByRole('region', { name: 'Issues' });
  await expect(issues).toContainText('The last day is before the first.');
  await field(page, 'First day').scrollIntoViewIfNeeded();
  await keep('2-mend', page);
  await field(page, 'Last day (included)').fill(`${YEAR}-12-31`);
  await field(page, 'During: headline (English)').fill(SENTENCE);
  await expect(issues).toContainText('No issues');
  const island = main(page).getByRole('button', { name: /^Stage 2 button,/ });
  await island.scrollIntoViewIfNeeded();
  await island.focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await keep('3-map', page);
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByText(/^Saved .* by /)).toBeVisible();
}

/** @returns links by their text */
async function publish(page: Page, keep: Keep): Promise<ReadonlyMap<string, string>> {
  await step(page, 'Publish').getByRole('button', { name: 'Publish' }).click();
  await expect(step(page, 'Publish')).toContainText('Published as');
  await step(page, 'Preview').getByRole('button', { name: 'Create preview links' }).click();
  const links = step(page, 'Preview').getByRole('link');
  await expect(links.last()).toBeVisible();
  await step(page, 'Publish').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await keep('4-links', page);
  const all = await links.all();
  return new Map(
    await Promise.all(
      all.map(async (link) => [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? ''] as const),
    ),
  );
}

/** Opens each link as a visitor and as a member: the race is the new season's. */
async function look(browser: Browser, url: string, links: ReadonlyMap<string, string>, keep: Keep): Promise<void> {
  for (const who of ['visitor', 'member'] as const) {
    await using context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (who === 'member') await beWithToken(page, await tokenOf(context.request, GENIUS, DEMO_PASSWORD, url));
    for (const [text, link] of links) {
      await page.goto(link);
      await page.goto(new URL('/amazing-race', url).href);
      await settled(page);
      await expect(title(page)).toHaveText(NAME);
      if (who === 'member' && text.includes('2 stages')) {
        await expect(main(page).getByRole('region', { name: 'Stage needed to be completed' })).toContainText('Stage 3');
        await keep('5-as-a-member', page);
      }
      if (who === 'visitor' && text.includes('First day')) await keep('6-as-a-visitor', page);
    }
  }
}

async function plan(page: Page, keep: Keep): Promise<void> {
  await step(page, 'Activate')
    .getByRole('button', { name: /^Activate .*…$/ })
    .click();
  const live = page.getByRole('dialog', { name: /^Activate season / });
  await live.getByRole('radio', { name: 'Scheduled' }).first().check();
  await live.getByLabel('Start time').fill(`${YEAR}-08-15T00:00`);
  await expect(live.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  await expect(live.getByRole('status')).toContainText('goes live on');
  await keep('7-plan', page);
  await live.getByRole('button', { name: 'Schedule' }).click();
  await expect(step(page, 'Activate')).toContainText(`15 Aug ${YEAR}, 00:00 WIB`);
  await page.goto(staffUrl(page.url(), '/calendar'));
  await main(page).getByLabel('Period').selectOption({ index: 2 });
  await expect(main(page).getByText(NAME).first()).toBeVisible();
  await keep('8-calendar', page);
}

async function rollBack(page: Page, url: string, keep: Keep): Promise<void> {
  await page.goto(staffUrl(url, '/releases/mf-amazing-race'));
  await main(page)
    .getByRole('button', { name: /^Cancel schedule/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await main(page)
    .getByRole('button', { name: /^Activate… 6\./ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const name = async () => /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${url}/amazing-race`)).text())?.[1];
  await expect.poll(name, { timeout: 30_000 }).toBe(NAME);
  await main(page).getByRole('button', { name: 'Roll back…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Live after the rollback:');
  await keep('9-take-back', page);
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(name, { timeout: 30_000 }).not.toBe(NAME);
}

/**
 * Makes a season as in docs/season-walk.md, to going live and back, while visitors open the members' pages.
 *
 * @returns a report, in sentences
 */
export async function walkSeason(browser: Browser, portal: OwnPortal, keep: Keep): Promise<readonly string[]> {
  const { url } = portal;
  const started = performance.now();
  // The page of the race names two releases of it: the live season and the previous one's archive.
  const visitors = { portal: url, path: '/amazing-race', remote: 'mf-public', perSecond: VISITS_A_SECOND };
  const { crowd } = await visitsAtRate(visitors, async () => {
    const page = await beDemoStaff(browser, portal, 'campaign@friends.test');
    try {
      await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Seasons' }).click();
      await draft(page, keep);
      await look(browser, url, await publish(page, keep), keep);
      await plan(page, keep);
      await rollBack(page, url, keep);
    } finally {
      await page.context().close();
    }
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const { visits, failures } = crowd;
  return [
    `The walk of a season took ${seconds} s, without anybody reading or thinking.`,
    `${visits.length + failures.length} visitors opened the race meanwhile, and ${failures.length} got an error${failures.length > 0 ? `: ${failures.slice(0, 5).join(', ')}` : ''}.`,
  ];
}
