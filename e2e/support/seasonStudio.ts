import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { visitStaff } from './staff.ts';
import { test } from './test.ts';

/** Unique after a failure, when a new worker finds the previous one's data. */
const worker = () => test.info().workerIndex;
/** Year in which no other test plans. */
export const year = () => 2090 + worker();

let drafts = 0;
/** Drafts a new season. @returns its number */
export async function begin(page: Page, name: string): Promise<number> {
  drafts += 1;
  const number = 6000 + worker() * 20 + drafts;
  await visitStaff(page, '/seasons');
  await main(page).getByRole('button', { name: 'Create next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create next season' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Number').fill(String(number));
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(title(page)).toHaveText(name);
  return number;
}

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });
export const mend = (page: Page) => main(page).getByRole('region', { name: 'Issues' });
export const step = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function saved(page: Page): Promise<void> {
  await save(page).click();
  await expect(main(page).getByText(/^Saved .* by /)).toBeVisible();
  await expect(save(page)).toBeDisabled();
}

export async function setDays(page: Page): Promise<void> {
  await field(page, 'First day').fill(`${year()}-03-01`);
  await field(page, 'Last day (included)').fill(`${year()}-06-30`);
}
