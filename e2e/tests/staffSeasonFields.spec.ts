import { main } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { draftSeason, issuesRegion, saveDraft } from '../support/seasonStudio.ts';
import { signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { field } from '../support/typedInput.ts';

test('a city is removed from a stage and another is added, and the other cities and stages are unchanged', async ({
  page,
}) => {
  await signInAsStaff(page, 'campaign-manager');
  await draftSeason(page, 'Banda Sail');
  const course = (stage: number) => main(page).getByRole('group', { name: `Stage ${stage}` });
  const cities = (stage: number) =>
    course(stage)
      .getByLabel('City', { exact: true })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const before = await cities(1);
  const ofSecondStage = await cities(2);
  await course(1)
    .getByRole('button', { name: `Remove ${before[0]}` })
    .click();
  await main(page).getByRole('button', { name: 'Add city to stage 1' }).click();
  await course(1).getByLabel('City', { exact: true }).last().fill('Ruteng');
  await course(1).getByLabel('Nights', { exact: true }).last().fill('7');
  await saveDraft(page);
  await page.reload();
  await expect(course(1).getByLabel('City', { exact: true }).first()).toHaveValue(before[1] ?? '');
  expect([await cities(1), await cities(2)]).toEqual([[...before.slice(1), 'Ruteng'], ofSecondStage]);
  await expect(course(1).getByLabel('Nights', { exact: true }).last()).toHaveValue('7');
});

test('a rule is added in both languages, and another is removed', async ({ page }) => {
  await signInAsStaff(page, 'campaign-manager');
  await draftSeason(page, 'Wetar Sail');
  const second = await field(page, 'Rule 2 (English)').inputValue();
  await main(page).getByRole('button', { name: 'Remove Rule 1' }).click();
  await expect(field(page, 'Rule 1 (English)')).toHaveValue(second);
  const count = await main(page)
    .getByLabel(/^Rule \d+ \(English\)$/)
    .count();
  await main(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(issuesRegion(page).getByRole('link')).toHaveText([
    `“Rule ${count + 1}” is missing (English).`,
    `“Rule ${count + 1}” is missing (Indonesian).`,
  ]);
  await field(page, `Rule ${count + 1} (English)`).fill('Be kind.');
  await field(page, `Rule ${count + 1} (Indonesian)`).fill('Bersikap baik.');
  await saveDraft(page);
  await page.reload();
  await expect(field(page, 'Rule 1 (English)')).toHaveValue(second);
  await expect(field(page, `Rule ${count + 1} (Indonesian)`)).toHaveValue('Bersikap baik.');
  await expect(issuesRegion(page)).toContainText('No issues');
});

test('a mouse, a finger and the arrow keys move items on the map', async ({ page }) => {
  await signInAsStaff(page, 'campaign-manager');
  await draftSeason(page, 'Sula Sail');
  const map = main(page).getByRole('group', { name: 'Map of the season' });
  const harbour = map.getByRole('button', { name: /^Harbour,/ });
  await field(page, 'Selected marker').selectOption('Harbour');
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
  await saveDraft(page);
});
