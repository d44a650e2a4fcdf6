import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { release } from '../support/release.ts';
import { beStaff, look, lookInTheDark, nav, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const REMOTE = 'mf-amazing-race';
/** After a failure comes another worker, and what the one before made is still there. */
const worker = () => test.info().workerIndex;
/** Years that no other test plans in. */
const year = () => 2090 + worker();

let drafts = 0;
/** Begins a season of a test's own. @returns its number */
async function begin(page: Page, name: string): Promise<number> {
  drafts += 1;
  const number = 6000 + worker() * 20 + drafts;
  await visitStaff(page, '/seasons');
  await main(page).getByRole('button', { name: 'Make the next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make the next season' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Number').fill(String(number));
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(title(page)).toHaveText(name);
  return number;
}

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });
const mend = (page: Page) => main(page).getByRole('region', { name: 'To mend' });
const step = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function saved(page: Page): Promise<void> {
  await save(page).click();
  await expect(main(page).getByText(/^Saved .* by /)).toBeVisible();
  await expect(save(page)).toBeDisabled();
}

async function setDays(page: Page): Promise<void> {
  await field(page, 'First day').fill(`${year()}-03-01`);
  await field(page, 'Last day, included').fill(`${year()}-06-30`);
}

test.beforeEach(async ({ page }) => {
  // Half-faded text has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a campaign manager makes a season in the browser alone: drafts, mends, publishes, looks at it and plans it', async ({
  page,
  context,
}) => {
  test.slow();
  await beStaff(page, 'campaign-manager');
  await expect(nav(page).getByRole('link')).toHaveText(['Releases', 'Seasons', 'Calendar', 'Account']);
  const season = await begin(page, 'Flores Sail');
  await look(page, 'draft');
  await lookInTheDark(page, 'draft');

  await setDays(page);
  await field(page, 'While it is on: first sentence (English)').fill('');
  await field(page, 'Last day, included').fill(`${year()}-02-01`);
  await expect(mend(page).getByRole('link')).toHaveText([
    'The last day is before the first.',
    '“While it is on: first sentence” is missing (English).',
  ]);
  await field(page, 'Name').fill('');
  await save(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(main(page).getByText('1 to 60 characters')).toBeVisible();
  await look(page, 'faults');
  await field(page, 'Name').fill('Flores and Sumba Sail');
  // What is not whole yet is kept all the same.
  await saved(page);
  await expect(title(page)).toHaveText('Flores and Sumba Sail');
  await expect(step(page, 'Publish').getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expect(step(page, 'Publish')).toContainText('2 things to mend first.');

  await setDays(page);
  await field(page, 'While it is on: first sentence (English)').fill('Sail with us from Labuan Bajo.');
  await main(page).getByRole('button', { name: 'Add a city to stage 1' }).click();
  await main(page).getByRole('group', { name: 'Stage 1' }).getByLabel('City', { exact: true }).last().fill('Ruteng');
  await expect(mend(page)).toContainText('Nothing');
  await main(page).getByRole('button', { name: 'Put Ruteng on the map' }).click();
  await saved(page);

  await step(page, 'Publish').getByRole('button', { name: 'Publish' }).click();
  await expect(step(page, 'Publish')).toContainText(`Release ${season}.0.0 is the draft as it is`);
  await step(page, 'Look at it').getByRole('button', { name: 'Make the links' }).click();
  const links = step(page, 'Look at it').getByRole('link');
  await expect(links).toHaveText(
    ['Now', 'First day', 'Half way', 'Last day', 'After the end'].map((day) => `Open: ${day}`),
  );
  await step(page, 'Campaign').getByRole('button', { name: 'Take it in and switch it on' }).click();
  await expect(step(page, 'Campaign')).toContainText(`Switched on, 01 Mar ${year()} – 30 Jun ${year()}`);
  await look(page, 'way to live');

  const onFirstDay = (await links.nth(1).getAttribute('href')) ?? '';
  const visitor = await context.newPage();
  await visitor.goto(onFirstDay);
  await visitor.goto(new URL('/amazing-race', onFirstDay).href);
  await expect(title(visitor)).toHaveText('Flores and Sumba Sail');
  await expect(main(visitor)).toContainText('Sail with us from Labuan Bajo.');
  await visitor.close();

  await step(page, 'Live')
    .getByRole('button', { name: `Put ${season}.0.0 live…` })
    .click();
  const live = page.getByRole('dialog', { name: `Put ${REMOTE}@${season}.0.0 live` });
  await live.getByRole('radio', { name: 'At a time' }).first().check();
  await live.getByLabel('From').fill(`${year()}-02-15T00:00`);
  await live.getByRole('button', { name: 'Plan it' }).click();
  await expect(step(page, 'Live')).toContainText(`15 Feb ${year()}, 00:00 WIB`);
  await release('live', `${REMOTE}@${season}.0.0`, '--percent', '0');
});

test('what two people change at once is lost for neither', async ({ page, browser }) => {
  await beStaff(page, 'campaign-manager');
  const season = await begin(page, 'Halmahera Sail');
  const context = await browser.newContext();
  const other = await context.newPage();
  await beStaff(other, 'campaign-manager');
  await visitStaff(other, `/seasons/${season}`);
  await field(other, 'Name').fill('Ternate Sail');
  await saved(other);
  await context.close();

  await field(page, 'Rule 1 (English)').fill('Sail in order.');
  await save(page).click();
  const refusal = main(page).getByRole('alert');
  await expect(refusal).toContainText('Somebody has changed this draft since you opened it');
  await look(page, 'refused');
  await refusal.getByRole('button', { name: 'Load how it stands now' }).click();
  await expect(field(page, 'Name')).toHaveValue('Ternate Sail');
  await expect(field(page, 'Rule 1 (English)')).toHaveValue('Sail in order.');
  await saved(page);
  await page.reload();
  await expect(field(page, 'Rule 1 (English)')).toHaveValue('Sail in order.');
  await expect(field(page, 'Name')).toHaveValue('Ternate Sail');
});

test('a city is taken from the course and another added: each keeps its own nights', async ({ page }) => {
  await beStaff(page, 'campaign-manager');
  await begin(page, 'Banda Sail');
  const course = (stage: number) => main(page).getByRole('group', { name: `Stage ${stage}` });
  const cities = (stage: number) =>
    course(stage)
      .getByLabel('City', { exact: true })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const [before, second] = [await cities(1), await cities(2)];
  await course(1)
    .getByRole('button', { name: `Remove ${before[0]}` })
    .click();
  await main(page).getByRole('button', { name: 'Add a city to stage 1' }).click();
  await course(1).getByLabel('City', { exact: true }).last().fill('Ruteng');
  await course(1).getByLabel('Nights', { exact: true }).last().fill('7');
  await saved(page);
  await page.reload();
  await expect(course(1).getByLabel('City', { exact: true }).first()).toHaveValue(before[1] ?? '');
  expect([await cities(1), await cities(2)]).toEqual([[...before.slice(1), 'Ruteng'], second]);
  await expect(course(1).getByLabel('Nights', { exact: true }).last()).toHaveValue('7');
});

test('a rule is added in both languages, and another is removed', async ({ page }) => {
  await beStaff(page, 'campaign-manager');
  await begin(page, 'Wetar Sail');
  const second = await field(page, 'Rule 2 (English)').inputValue();
  await main(page).getByRole('button', { name: 'Remove Rule 1' }).click();
  await expect(field(page, 'Rule 1 (English)')).toHaveValue(second);
  const count = await main(page)
    .getByLabel(/^Rule \d+ \(English\)$/)
    .count();
  await main(page).getByRole('button', { name: 'Add a rule' }).click();
  await expect(mend(page).getByRole('link')).toHaveText([
    `“Rule ${count + 1}” is missing (English).`,
    `“Rule ${count + 1}” is missing (Indonesian).`,
  ]);
  await field(page, `Rule ${count + 1} (English)`).fill('Be kind.');
  await field(page, `Rule ${count + 1} (Indonesian)`).fill('Bersikap baik.');
  await saved(page);
  await page.reload();
  await expect(field(page, 'Rule 1 (English)')).toHaveValue(second);
  await expect(field(page, `Rule ${count + 1} (Indonesian)`)).toHaveValue('Bersikap baik.');
  await expect(mend(page)).toContainText('Nothing');
});

test('on the map, a mouse, a finger and the arrow keys move what stands there', async ({ page }) => {
  await beStaff(page, 'campaign-manager');
  await begin(page, 'Sula Sail');
  const map = main(page).getByRole('group', { name: 'Map of the season' });
  const harbour = map.getByRole('button', { name: /^Harbour,/ });
  await field(page, 'Chosen').selectOption('Harbour');
  await field(page, 'Across, 0 to 1200').fill('600');
  await field(page, 'Down, 0 to 1000').fill('500');
  await expect(harbour).toHaveAccessibleName('Harbour, 600 across, 500 down');
  await harbour.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(harbour).toHaveAccessibleName('Harbour, 610 across, 499 down');
  await harbour.scrollIntoViewIfNeeded();
  const [box, area] = [await harbour.boundingBox(), await map.boundingBox()];
  if (!box || !area) throw new Error('The map is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + area.width / 12, y, { steps: 4 });
  await page.mouse.up();
  await expect(harbour).toHaveAccessibleName(/^Harbour, 7\d\d across, \d{3} down$/);
  await saved(page);
});

test('whoever may only read sees a season and no button, and unsaved work is not left without a question', async ({
  page,
  browser,
}) => {
  await beStaff(page, 'campaign-manager');
  const season = await begin(page, 'Kei Sail');
  await field(page, 'Name').fill('Aru Sail');
  await nav(page).getByRole('link', { name: 'Seasons' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button').filter({ hasText: /stay/i }).first().click();
  await expect(field(page, 'Name')).toHaveValue('Aru Sail');

  const context = await browser.newContext();
  const reader = await context.newPage();
  await beStaff(reader, 'viewer');
  await visitStaff(reader, `/seasons/${season}`);
  await expect(field(reader, 'Name')).toBeDisabled();
  await expect(save(reader)).toBeHidden();
  await look(reader, 'read only');
  await visitStaff(reader, '/seasons');
  await expect(main(reader).getByRole('button', { name: /Make|Change/ })).toHaveCount(0);
  await visitStaff(reader, '/seasons/6999');
  await expect(main(reader)).toContainText('Nobody is making a season 6999');
  await context.close();

  await main(page).getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(title(page)).toHaveText('Seasons');
  await expect(main(page)).not.toContainText('Kei Sail');
});
