import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { isShell } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { ROOT } from '@friends/tools/root';
import {
  expectNotReloaded,
  logInAsMember,
  main,
  markPage,
  title,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { activateSeason } from '../support/activateSeason.ts';
import { findViolations } from '../support/findViolations.ts';
import { collectErrors, readRegistry, releaseContainer, runRelease, waitForServed } from '../support/release.ts';
import { test } from '../support/test.ts';

const REMOTE = 'mf-amazing-race';

const built = parseRelease(JSON.parse(readFileSync(join(ROOT, REMOTE, 'dist/release.json'), 'utf8')));
if (isShell(built) || !built.season) throw new Error(`${REMOTE} has no season`);
const { season, version: builtVersion } = built;
const file: SeasonFile = JSON.parse(readFileSync(join(ROOT, REMOTE, 'dist/season.json'), 'utf8'));
const NEXT = `After ${season.name}`;
const archive = `/amazing-race/${season.number}`;
const nextArchive = `/amazing-race/${season.number + 1}`;

/** Always in the future. */
const YEAR = new Date().getUTCFullYear() + 2;
const NEXT_DAYS = `Next season: Mar, 01 ${YEAR} – Jun, 30 ${YEAR}`;
const HOUR_MS = 3_600_000;

/** Publishes the season after the built one, from its file. @returns its version */
async function publishNext(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'friends-season-')), 'season.json');
  await runRelease('season-file', `${REMOTE}@${builtVersion}`, path);
  const exported: SeasonFile = JSON.parse(readFileSync(path, 'utf8'));
  const previous = { number: season.number, name: season.name };
  const days = { start: `${YEAR}-03-01`, end: `${YEAR}-06-30` };
  const next = {
    ...exported,
    season: { ...exported.season, number: season.number + 1, name: NEXT, previous, ...days },
  };
  writeFileSync(path, JSON.stringify(next));
  const published: { readonly release: string } = JSON.parse(await runRelease('season', path, '--json'));
  return published.release.replace(`${REMOTE}@`, '');
}

const container = (page: Page, version: string) => releaseContainer(page, REMOTE, version);
const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the race' });

test.describe('the data of a season', () => {
  const DATA = '**/season.json*';

  test('loads once, in parallel with the code', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/season\.json$|\/remote\.\w+\.js$/.test(request.url())) requested.push(new URL(request.url()).pathname);
    });
    const errors = collectErrors(page);
    await page.goto('/amazing-race');
    await waitUntilSettled(page);
    await expect(map(page).getByRole('button', { name: 'Stage 2' })).toBeVisible();
    const folder = `/remotes/${REMOTE}/${builtVersion}/`;
    expect(requested.filter((path) => path === `${folder}season.json`)).toHaveLength(1);
    // The season's colours come from its style sheet, which is inlined.
    const sea = map(page).locator('svg').first();
    expect(await sea.evaluate((element) => getComputedStyle(element).getPropertyValue('--art-sea'))).toBe(
      file.season.colours.sea.day,
    );
    expect(errors).toEqual([]);
  });

  test('is not shown if the file differs from the released one, and can be loaded again', async ({ page }) => {
    await page.route(DATA, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('Medan', 'Forged') });
    });
    await page.goto('/amazing-race');
    const tryAgain = main(page).getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await expect(main(page)).not.toContainText('Forged');
    await page.unroute(DATA);
    await tryAgain.click();
    await expect(map(page).getByRole('button', { name: 'Stage 2' })).toBeVisible();
  });
});

test.describe('the next season', () => {
  let restoreDemo: () => Promise<void>;
  let next: string;
  test.beforeAll(async () => {
    restoreDemo = await activateSeason(REMOTE, season.name);
    next = await publishNext();
  });
  test.afterAll(() => restoreDemo());
  test.afterEach(() => runRelease('rollback', REMOTE));

  test('starts automatically at its time, and the previous one is still at its own URL, without a reload', async ({
    page,
  }) => {
    const errors = collectErrors(page);
    const scheduleIn = (ms: number) =>
      runRelease('live', `${REMOTE}@${next}`, '--from', new Date(Date.now() + ms).toISOString());
    // Late enough for the checks below, even on a busy machine.
    await scheduleIn(HOUR_MS);
    await page.goto('/amazing-race');
    await expect(container(page, builtVersion)).toHaveCount(1);
    await expect(title(page)).toHaveText(season.name);
    expect((await readRegistry(page))[REMOTE]).toHaveLength(1);
    await runRelease('live', `${REMOTE}@${next}`, '--percent', '0');
    // Soon enough to wait for, and still in the future when the command runs.
    await scheduleIn(10_000);
    await expect.poll(async () => (await readRegistry(page))[REMOTE]?.length).toBe(2);

    await page.goto('/amazing-race');
    await expect(container(page, next)).toHaveCount(1);
    await expect(title(page)).toHaveText(NEXT);
    await expect(main(page)).toContainText(NEXT_DAYS);
    await markPage(page);
    await main(page)
      .getByRole('link', { name: `See ${season.name}` })
      .click();
    await expect(page).toHaveURL(archive);
    await expect(container(page, builtVersion)).toHaveCount(1);
    await expect(title(page)).toHaveText(season.name);
    await expect(map(page)).toBeVisible();
    await page.goBack();
    await expect(container(page, next)).toHaveCount(1);
    await expect(title(page)).toHaveText(NEXT);
    await expectNotReloaded(page);
    expect(errors).toEqual([]);
  });

  test('is announced by the server’s clock, also on a phone that is years ahead', async ({ page }) => {
    await runRelease('live', `${REMOTE}@${next}`);
    await waitForServed(page, next);
    await page.clock.setFixedTime(`${YEAR + 10}-01-01T00:00:00Z`);
    await page.goto('/amazing-race');
    await expect(main(page)).toContainText(NEXT_DAYS);
    await waitUntilSettled(page);
    expect(await findViolations(page)).toEqual([]);
  });

  test('keeps a member’s progress in the previous season readable, and is rolled back with one command', async ({
    page,
  }) => {
    await runRelease('live', `${REMOTE}@${next}`);
    await waitForServed(page, next);
    await logInAsMember(page);
    await visit(page, archive);
    await expect(container(page, builtVersion)).toHaveCount(1);
    await expect(main(page).getByRole('region', { name: 'Current points' })).toContainText('points');
    await runRelease('rollback', REMOTE);
    await expect.poll(async () => (await readRegistry(page))[REMOTE]?.length).toBe(1);
    await page.goto('/amazing-race');
    await expect(title(page)).toHaveText(season.name);
    await page.goto(nextArchive);
    await expect(container(page, next)).toHaveCount(0);
    await runRelease('live', `${REMOTE}@${next}`);
  });
});
