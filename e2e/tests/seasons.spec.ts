import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { isShell } from '@friends/shared/contract/release/release';
import { ROOT } from '@friends/tools/root';
import { beLoggedIn, expectNotReloaded, main, markPage, settled, title } from '@friends/tools/testing/browser/portal';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect, type Page, test } from '@playwright/test';
import { faults } from '../support/axe.ts';
import { complaintsOf, release, served } from '../support/release.ts';
import { putSeasonOn } from '../support/seasonOn.ts';

const REMOTE = 'mf-amazing-race';

const built = parseRelease(JSON.parse(readFileSync(join(ROOT, REMOTE, 'dist/release.json'), 'utf8')));
if (isShell(built) || !built.season) throw new Error(`${REMOTE} is of no season`);
const { season, version: present } = built;
const NEXT = `After ${season.name}`;
const archive = `/amazing-race/${season.number}`;
const nextArchive = `/amazing-race/${season.number + 1}`;

/** The season's scripts as those of the next one: another number, name and days, and this one before it. */
const asNext = (text: string) =>
  text
    .replaceAll(/previous:\{number:\d+,name:"[^"]*"\}/g, `previous:{number:${season.number},name:"BEFORE"}`)
    .replaceAll(archive, nextArchive)
    .replaceAll(new RegExp(`number:${season.number},name:(?!"BEFORE")`, 'g'), `number:${season.number + 1},name:`)
    .replaceAll(season.name, NEXT)
    .replaceAll('BEFORE', season.name)
    .replaceAll(season.start, '2031-03-01')
    .replaceAll(season.end, '2031-06-30');

const { folder, version: next } = changedRelease(REMOTE, {
  key: 'nextseason01',
  text: (text, path) => (path.endsWith('.js') ? asNext(text) : text),
  description: (json) => ({
    ...JSON.parse(JSON.stringify(json).replaceAll(archive, nextArchive)),
    season: { ...season, number: season.number + 1, name: NEXT },
  }),
});

const shown = (page: Page, version: string) => page.locator(`[data-remote="${REMOTE}"][data-release="${version}"]`);

test.describe('the next season', () => {
  let putDemoOn: () => Promise<void>;
  test.beforeAll(async () => {
    putDemoOn = await putSeasonOn(REMOTE, season.name);
    await release('publish', folder);
  });
  test.afterAll(() => putDemoOn());
  test.afterEach(() => release('rollback', REMOTE));

  test('begins at its time by itself, and leaves the one before at its own address, in the same visit', async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    // Long enough that the command and a page before it are done on a busy machine, too.
    const begins = new Date(Date.now() + 8000).toISOString();
    await release('live', `${REMOTE}@${next}`, '--from', begins);
    await page.goto('/amazing-race');
    await expect(shown(page, present)).toHaveCount(1);
    await expect(title(page)).toHaveText(season.name);
    expect((await served(page))[REMOTE]).toHaveLength(1);
    await expect.poll(async () => (await served(page))[REMOTE]?.length, { timeout: 20_000 }).toBe(2);

    await page.goto('/amazing-race');
    await expect(shown(page, next)).toHaveCount(1);
    await expect(title(page)).toHaveText(NEXT);
    await expect(main(page)).toContainText('Next season: Mar, 01 2031 – Jun, 30 2031');
    await markPage(page);
    await main(page)
      .getByRole('link', { name: `See ${season.name}` })
      .click();
    await expect(page).toHaveURL(archive);
    await expect(shown(page, present)).toHaveCount(1);
    await expect(title(page)).toHaveText(season.name);
    await expect(main(page).getByRole('region', { name: 'Map of the race' })).toBeVisible();
    await page.goBack();
    await expect(shown(page, next)).toHaveCount(1);
    await expect(title(page)).toHaveText(NEXT);
    await expectNotReloaded(page);
    expect(complaints).toEqual([]);
  });

  test('is announced by the clock of the server, also on a phone that is years ahead', async ({ page }) => {
    await release('live', `${REMOTE}@${next}`);
    await page.clock.setFixedTime('2040-01-01T00:00:00Z');
    await page.goto('/amazing-race');
    await expect(main(page)).toContainText('Next season: Mar, 01 2031 – Jun, 30 2031');
    await settled(page);
    expect(await faults(page)).toEqual([]);
  });

  test('leaves a member’s progress in the season before readable, and goes back with one command', async ({ page }) => {
    await release('live', `${REMOTE}@${next}`);
    await beLoggedIn(page);
    await page.goto(archive);
    await settled(page);
    await expect(shown(page, present)).toHaveCount(1);
    await expect(main(page).getByRole('region', { name: 'Current points' })).toContainText('points');
    await release('rollback', REMOTE);
    await expect.poll(async () => (await served(page))[REMOTE]?.length).toBe(1);
    await page.goto('/amazing-race');
    await expect(title(page)).toHaveText(season.name);
    await page.goto(nextArchive);
    await expect(shown(page, next)).toHaveCount(0);
    await release('live', `${REMOTE}@${next}`);
  });
});
