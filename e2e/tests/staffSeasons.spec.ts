import { logInAsMember, main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { draftSeason, issuesRegion, saveButton, saveDraft, setDays, step, testYear } from '../support/seasonStudio.ts';
import { checkDarkColours, checkPage, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { field } from '../support/typedInput.ts';

test.beforeEach(async ({ page }) => {
  // Half-faded text has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a campaign manager drafts, fixes, publishes, previews and schedules a season in the browser', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAsStaff(page, 'campaign-manager');
  await expect(nav(page).getByRole('link')).toHaveText(['Releases', 'Seasons', 'Calendar', 'Account']);
  const season = await draftSeason(page, 'Flores Sail');
  await checkPage(page, 'draft');
  await checkDarkColours(page, 'draft');

  await setDays(page);
  await field(page, 'Headline during the season (English)').fill('');
  await field(page, 'Last day (included)').fill(`${testYear()}-02-01`);
  await expect(issuesRegion(page).getByRole('link')).toHaveText([
    'The last day is before the first.',
    '“Headline during the season” is missing (English).',
  ]);
  await field(page, 'Name').fill('');
  await saveButton(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(main(page).getByText('Enter 1 to 60 characters, without { } < >', { exact: true })).toBeVisible();
  await checkPage(page, 'issues');
  await field(page, 'Name').fill('Flores and Sumba Sail');
  // Incomplete drafts are saved, too.
  await saveDraft(page);
  await expect(title(page)).toHaveText('Flores and Sumba Sail');
  await expect(main(page)).toContainText('“Flores Sail” replaced with “Flores and Sumba Sail” in 5 texts.');
  await expect(field(page, 'Headline after the season (Indonesian)')).toHaveValue(/Flores and Sumba Sail/);
  await expect(step(page, 'Publish').getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expect(step(page, 'Publish')).toContainText('Fix 2 issues first.');

  await setDays(page);
  await field(page, 'Headline during the season (English)').fill('Sail with us from Labuan Bajo.');
  await main(page).getByRole('button', { name: 'Add city to stage 1' }).click();
  await expect(issuesRegion(page).getByRole('link')).toHaveText(['Stage 1 has a city without a name.']);
  await main(page).getByRole('group', { name: 'Stage 1' }).getByLabel('City', { exact: true }).last().fill('Ruteng');
  await expect(issuesRegion(page)).toContainText('No issues');
  await main(page).getByRole('button', { name: 'Add Ruteng to the map' }).click();
  await saveDraft(page);

  await step(page, 'Publish').getByRole('button', { name: 'Publish' }).click();
  await expect(step(page, 'Publish')).toContainText(`Published as ${season}.0.0`);
  await step(page, 'Preview').getByRole('button', { name: 'Create preview links' }).click();
  const links = step(page, 'Preview').getByRole('link');
  await expect(links).toHaveText(
    [
      'Now',
      'First day, no stages completed',
      '1 stage completed',
      '2 stages completed',
      '3 stages completed',
      'Last day, all stages completed',
      'After the season',
    ].map((day) => `Open: ${day}`),
  );
  await checkPage(page, 'steps to activation');

  const onFirstDay = (await links.nth(1).getAttribute('href')) ?? '';
  const visitor = await context.newPage();
  await visitor.goto(onFirstDay);
  await visitor.goto(new URL('/amazing-race', onFirstDay).href);
  await expect(title(visitor)).toHaveText('Flores and Sumba Sail');
  await expect(main(visitor)).toContainText('Sail with us from Labuan Bajo.');
  await visitor.close();

  const afterTwoStages = (await links.nth(3).getAttribute('href')) ?? '';
  const member = await context.newPage();
  await member.goto(afterTwoStages);
  await expect(member.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Logged-in members appear with 2 stages of the race completed.',
  );
  await logInAsMember(member);
  await member.goto(new URL('/amazing-race', afterTwoStages).href);
  await expect(main(member).getByRole('region', { name: 'Stage needed to be completed' })).toContainText('Stage 3');
  await member.close();

  await step(page, 'Activate')
    .getByRole('button', { name: `Activate ${season}.0.0…` })
    .click();
  const activation = page.getByRole('dialog', { name: `Activate season ${season}, Flores and Sumba Sail` });
  await activation.getByRole('radio', { name: 'Scheduled' }).first().check();
  await activation.getByLabel('Start time').fill(`${testYear()}-02-15T00:00`);
  await activation.getByRole('button', { name: 'Schedule' }).click();
  await expect(activation).toBeHidden();
  await expect(step(page, 'Activate')).toContainText(`15 Feb ${testYear()}, 00:00 WIB`);

  await field(page, 'Name').fill('Flores Sail');
  await expect(step(page, 'Activate')).toContainText(`Release ${season}.0.0 does not include your latest changes.`);
  await field(page, 'Name').fill('Flores and Sumba Sail');
  await step(page, 'Activate').getByRole('button', { name: 'Cancel schedule…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(step(page, 'Activate')).toContainText('Not scheduled.');
  await expect(step(page, 'Activate').getByRole('heading')).toBeFocused();
});

test('changes that two people make at the same time are both kept', async ({ page, browser }) => {
  await signInAsStaff(page, 'campaign-manager');
  const season = await draftSeason(page, 'Halmahera Sail');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAsStaff(other, 'campaign-manager', `/seasons/${season}`);
  await field(other, 'Name').fill('Ternate Sail');
  await field(other, 'Rule 2 (English)').fill('Theirs.');
  await field(other, 'Rule 3 (English)').fill('Theirs, too.');
  await saveDraft(other);
  await context.close();

  await field(page, 'Rule 1 (English)').fill('Sail in order.');
  await field(page, 'Rule 2 (English)').fill('Mine.');
  await field(page, 'Rule 3 (English)').fill('Mine, too.');
  await saveButton(page).click();
  const refusal = main(page).getByRole('alert');
  await expect(refusal).toContainText('since you opened it');
  await checkPage(page, 'refused');
  await refusal.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, 'Name')).toHaveValue('Ternate Sail');
  await expect(field(page, 'Rule 1 (English)')).toHaveValue('Sail in order.');
  // Conflicts must be decided before saving.
  const conflicts = main(page).getByRole('alert');
  await expect(conflicts).toContainText('Rule 2 (English): theirs “Theirs.”, yours “Mine.”.');
  await expect(saveButton(page)).toBeDisabled();
  await checkPage(page, 'conflicts');
  await conflicts.getByRole('button', { name: 'Use theirs: Rule 2 (English)' }).click();
  await conflicts.getByRole('button', { name: 'Keep mine: Rule 3 (English)' }).click();
  await expect(conflicts).toBeHidden();
  await saveDraft(page);
  await page.reload();
  await expect(field(page, 'Rule 1 (English)')).toHaveValue('Sail in order.');
  await expect(field(page, 'Name')).toHaveValue('Ternate Sail');
  await expect(field(page, 'Rule 2 (English)')).toHaveValue('Theirs.');
  await expect(field(page, 'Rule 3 (English)')).toHaveValue('Mine, too.');
});

test('the table of contents of a draft links to each part, and Back returns to the previous one', async ({ page }) => {
  await signInAsStaff(page, 'campaign-manager');
  await draftSeason(page, 'Banda Sail');
  const contents = main(page).getByRole('navigation', { name: 'On this page' });
  for (const part of ['Map', 'Texts', 'Colours', 'Texts', 'Publish and activate']) {
    await contents.getByRole('link', { name: part }).click();
    await expect(main(page).getByRole('heading', { name: part, exact: true })).toBeInViewport();
  }
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'Texts', exact: true })).toBeInViewport();
});

test('undo reverts moves on the map, but no input elsewhere', async ({ page }) => {
  await signInAsStaff(page, 'campaign-manager');
  await draftSeason(page, 'Tanimbar Sail');
  const points = main(page).getByRole('group', { name: 'Stage 1' }).getByLabel('Points', { exact: true });
  await points.fill('60');
  const stage = main(page).getByRole('button', { name: /^Stage 2 button,/ });
  const before = (await stage.getAttribute('aria-label')) ?? '';
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  const after = (await stage.getAttribute('aria-label')) ?? '';
  expect(after).not.toBe(before);
  await stage.dragTo(main(page).getByRole('button', { name: 'Compass' }));
  await expect(stage).not.toHaveAccessibleName(after);
  await page.keyboard.press('Control+z');
  await expect(stage).toHaveAccessibleName(after);
  await main(page).getByRole('button', { name: 'Undo last move' }).click();
  await expect(stage).toHaveAccessibleName(before);
  await expect(main(page).getByRole('button', { name: 'Undo last move' })).toBeDisabled();
  await stage.focus();
  await page.keyboard.press('Control+z');
  await expect(points).toHaveValue('60');
});

test('read-only staff see a season without buttons, and leaving unsaved work needs confirmation', async ({
  page,
  browser,
}) => {
  await signInAsStaff(page, 'campaign-manager');
  const season = await draftSeason(page, 'Kei Sail');
  await field(page, 'Name').fill('Aru Sail');
  await nav(page).getByRole('link', { name: 'Seasons' }).click();
  const confirmation = page.getByRole('dialog');
  await expect(confirmation).toBeVisible();
  await confirmation.getByRole('button').filter({ hasText: /stay/i }).first().click();
  await expect(field(page, 'Name')).toHaveValue('Aru Sail');

  const context = await browser.newContext();
  const reader = await context.newPage();
  await signInAsStaff(reader, 'viewer', `/seasons/${season}`);
  await expect(field(reader, 'Name')).toBeDisabled();
  await expect(saveButton(reader)).toBeHidden();
  await expect(main(reader).getByRole('button', { name: /Add|Remove|Delete|Publish|Save/ })).toHaveCount(0);
  const stage = main(reader).getByRole('button', { name: /^Stage 1 button,/ });
  const before = (await stage.getAttribute('aria-label')) ?? '';
  await stage.focus();
  await reader.keyboard.press('ArrowRight');
  await stage.click();
  await expect(stage).toHaveAccessibleName(before);
  await checkPage(reader, 'read only');
  await visitStaff(reader, '/seasons');
  await expect(main(reader).getByRole('button', { name: /Create|Edit/ })).toHaveCount(0);
  await visitStaff(reader, '/seasons/6999');
  await expect(main(reader)).toContainText('No draft for season 6999');
  await context.close();

  await main(page).getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(title(page)).toHaveText('Seasons');
  await expect(main(page)).not.toContainText('Kei Sail');
});

test('the draft of a season says if an operator has imported its campaign', async ({ page }) => {
  await signInAsStaff(page, 'campaign-manager', '/seasons');
  await main(page).getByRole('button', { name: 'Edit 5 · Amazing Race 5' }).click();
  await expect(title(page)).toHaveText('Amazing Race 5');
  await expect(step(page, 'Activate')).toContainText('An operator imported this season’s campaign');
  await checkPage(page, 'imported campaign');
  await main(page).getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(title(page)).toHaveText('Seasons');
});
