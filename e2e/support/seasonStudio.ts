import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { visitStaff } from './staff.ts';
import { test } from './test.ts';
import { field } from './typedInput.ts';

/** Makes numbers unique: after a failure, a new worker finds the data of the previous one. */
const workerIndex = () => test.info().workerIndex;
/** A year for which no other test plans a season. */
export const testYear = () => 2090 + workerIndex();

let drafts = 0;
/** Drafts a new season. @returns its number */
export async function draftSeason(page: Page, name: string): Promise<number> {
  drafts += 1;
  const number = 6000 + workerIndex() * 20 + drafts;
  await visitStaff(page, '/seasons');
  await main(page).getByRole('button', { name: 'Create next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create next season' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Number').fill(String(number));
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(title(page)).toHaveText(name);
  return number;
}

export const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });
export const issuesRegion = (page: Page) => main(page).getByRole('region', { name: 'Issues' });
export const step = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function saveDraft(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(main(page).getByText(/^Saved .* by /)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

export async function setDays(page: Page): Promise<void> {
  await field(page, 'First day').fill(`${testYear()}-03-01`);
  await field(page, 'Last day (included)').fill(`${testYear()}-06-30`);
}
