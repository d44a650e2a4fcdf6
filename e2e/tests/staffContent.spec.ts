import { addDays, jakartaDay } from '@friends/shared/contract/rules/days';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { portalOfTest } from '../support/portalOfTest.ts';
import { checkEachWidth, nav, signInAsStaff, staffUrl } from '../support/staff.ts';
import { test } from '../support/test.ts';

const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });
const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Save draft' });
const dialog = (page: Page) => page.getByRole('dialog');

async function saveDraft(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
}

/** Drafts a page, which still needs an English title. */
async function draftPage(page: Page, slug: string): Promise<void> {
  await page.goto(staffUrl('/content?kind=page'));
  await main(page).getByRole('button', { name: 'New page' }).click();
  await expect(title(page)).toHaveText('Untitled');
  await field(page, 'Title (Indonesian)').fill('Syarat baru');
  await field(page, 'Page address (URL)').fill(slug);
  await saveDraft(page);
}

/** Status of the API's answer for a page: 404 until it is published. */
async function pageStatus(page: Page, slug: string): Promise<number> {
  const url = new URL(`/api/v1/pages/slug/${slug}`, portalOfTest().url).href;
  return (await page.request.get(url, { headers: { 'x-app-key': 'demo-app-key' } })).status();
}

test('an editor drafts a page and a reward, plans them as one set, publishes it and rolls it back', async ({
  page,
  browser,
}) => {
  const slug = `terms-${Date.now()}`;
  await signInAsStaff(page, 'editor');
  await nav(page).getByRole('link', { name: 'Content', exact: true }).click();
  await expect(title(page)).toHaveText('Content');
  await checkEachWidth(page, 'content');
  await page.setViewportSize({ width: 1280, height: 900 });

  // An incomplete draft cannot be published.
  await draftPage(page, slug);
  await expect(main(page).getByText('1 issue to fix')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await checkEachWidth(page, 'content-issues');
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'Title (English)').fill('New terms');
  await main(page).getByRole('checkbox', { name: 'Published' }).check();
  await saveDraft(page);
  await expect(main(page).getByText('1 issue to fix')).toBeHidden();

  // Only readers with the preview link get the draft.
  await main(page).getByRole('button', { name: 'Preview…' }).click();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const link = await dialog(page).getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await phone.newPage();
  await reader.goto(link ?? '');
  await expect(reader.getByText('You see drafts that are not live yet.')).toBeVisible();
  await reader.goto(new URL(`/page/${slug}`, portalOfTest().url).href);
  await expect(title(reader)).toHaveText('New terms');
  await phone.close();
  expect(await pageStatus(page, slug)).toBe(404);
  await page.keyboard.press('Escape');

  const name = `Terms and bag ${slug}`;
  await main(page).getByRole('button', { name: 'Add to a set…' }).click();
  await dialog(page).getByLabel('Name of the new set').fill(name);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`This draft is part of the set “${name}”.`)).toBeVisible();

  await page.goto(staffUrl('/content?kind=reward'));
  await main(page).getByRole('button', { name: 'New reward' }).click();
  await field(page, 'Name (Indonesian)').fill('Tas');
  await field(page, 'Name (English)').fill(`Bag ${slug}`);
  await field(page, 'Category').selectOption('VOUCHER');
  await field(page, 'Points').fill('30');
  await saveDraft(page);
  await main(page).getByRole('button', { name: 'Add to a set…' }).click();
  await dialog(page).getByLabel('Set', { exact: true }).selectOption({ label: name });
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();

  await main(page).getByRole('link', { name: 'Open the set' }).click();
  await expect(title(page)).toHaveText(name);
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await checkEachWidth(page, 'content-set');
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole('button', { name: 'Publish…' }).click();
  await dialog(page).getByRole('radio', { name: 'At a scheduled time' }).check();
  await dialog(page)
    .getByLabel('Goes live at')
    .fill(`${addDays(jakartaDay(new Date()), 1)}T08:00`);
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(main(page).getByText(/08:00 WIB/)).toBeVisible();
  expect(await pageStatus(page, slug)).toBe(404);
  await checkEachWidth(page, 'content-set-planned');
  await page.setViewportSize({ width: 1280, height: 900 });

  await main(page).getByRole('button', { name: 'Unschedule…' }).click();
  await dialog(page).getByRole('button', { name: 'Unschedule' }).click();
  await main(page).getByRole('button', { name: 'Publish…' }).click();
  await dialog(page).getByRole('radio', { name: 'Now' }).check();
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(main(page).getByRole('button', { name: 'Roll back…' })).toBeVisible();
  expect(await pageStatus(page, slug)).toBe(200);
  await main(page).getByRole('button', { name: 'Roll back…' }).click();
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(main(page).getByText('Rolled back', { exact: true }).first()).toBeVisible();
  expect(await pageStatus(page, slug)).toBe(404);
});

test('changes that two editors make at the same time are both kept, and each version can be restored', async ({
  page,
  browser,
}) => {
  const slug = `both-${Date.now()}`;
  await signInAsStaff(page, 'editor');
  await draftPage(page, slug);
  await field(page, 'Title (English)').fill('Terms');
  await saveDraft(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAsStaff(other, 'editor', new URL(page.url()).pathname);
  await field(other, 'Title (English)').fill('Theirs');
  await field(other, 'Order').fill('7');
  await saveDraft(other);
  await context.close();

  await field(page, 'Title (English)').fill('Mine');
  await saveButton(page).click();
  const refusal = main(page).getByRole('alert');
  await expect(refusal).toContainText('this draft was changed by editor-');
  await refusal.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, 'Order')).toHaveValue('7');
  await expect(main(page).getByRole('alert')).toContainText('Title (English): theirs “Theirs”, yours “Mine”.');
  await expect(saveButton(page)).toBeDisabled();
  await checkEachWidth(page, 'content-conflict');
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole('button', { name: 'Keep mine: Title (English)' }).click();
  await saveDraft(page);

  await main(page).getByRole('button', { name: 'Publish…' }).click();
  await dialog(page).getByLabel('Reason').fill('First');
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: '1, edited' })).toContainText('First');
  await field(page, 'Title (English)').fill('Second');
  await saveDraft(page);
  await main(page).getByRole('button', { name: 'Publish…' }).click();
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  const first = main(page).getByRole('row').filter({ hasText: '1, edited' });
  await first.getByRole('button').first().click();
  await main(page).getByRole('button', { name: 'Restore version 1…' }).click();
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(main(page).getByRole('row').filter({ hasText: '3, restored' })).toContainText('Title (English)');
  await expect(field(page, 'Title (English)')).toHaveValue('Mine');
  await checkEachWidth(page, 'content-history');
});

test('an editor drafts changes of a reward in the table, and changes its stock immediately', async ({ page }) => {
  await signInAsStaff(page, 'editor', '/content?q=Power');
  await main(page).getByRole('button', { name: 'Edit in the table' }).click();
  const points = main(page).getByRole('textbox', { name: 'Points of Power bank, 20,000 mAh' });
  await points.fill('81');
  await points.press('Enter');
  await expect(main(page).getByText('Draft', { exact: true })).toBeVisible();
  await expect(points).toBeFocused();
  const active = main(page).getByRole('checkbox', { name: 'Active of Power bank, 20,000 mAh' });
  await active.press('Space');
  await expect(active).not.toBeChecked();
  await checkEachWidth(page, 'content-table-edited');
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole('button', { name: 'Done editing' }).click();
  await expect(main(page).getByText('80 → 81')).toBeVisible();
  await checkEachWidth(page, 'content-table');
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole('link', { name: 'Power bank, 20,000 mAh' }).click();
  await main(page).getByRole('button', { name: 'Change stock…' }).click();
  await dialog(page).getByLabel('Pieces left').fill('500');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('500 pieces left.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Change stock…' }).click();
  await dialog(page).getByLabel('Pieces left').fill('');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Unlimited.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Discard draft' }).click();
  await dialog(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(main(page).getByText('No draft: this is what readers see.')).toBeVisible();
});

test('an editor picks a hotel from the bookings for a promotion, and sees the points it would have given', async ({
  page,
}) => {
  await signInAsStaff(page, 'editor', '/content?kind=promotion');
  await main(page).getByRole('button', { name: 'New promotion' }).click();
  await field(page, 'Find a hotel in the bookings').fill('ho');
  await page.keyboard.press('Enter');
  const add = main(page)
    .getByRole('button', { name: /^Add (?!to a set)/ })
    .first();
  const hotel = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
  await add.click();
  await expect(field(page, 'Hotels')).toHaveValue(hotel);
  await main(page).getByRole('combobox', { name: 'Audience' }).fill('singapur');
  await main(page).getByRole('option').first().click();
  await main(page).getByRole('button', { name: 'Remove Everyone' }).press('Enter');
  await expect(main(page).getByRole('list', { name: 'Chosen audience' })).toHaveText(/^Singapore \(SG\)Remove$/);
  await main(page).getByRole('combobox', { name: 'Audience' }).fill('xml');
  await expect(main(page).getByRole('option', { name: /^XML001/ })).toBeVisible();
  await checkEachWidth(page, 'content-audience', { dark: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('button', { name: 'Remove XML001' })).toBeVisible();
  await field(page, 'Points').fill('3');
  await main(page).getByRole('button', { name: 'Test with last month’s bookings' }).click();
  await expect(main(page).getByText(/bookings?, .* points\.$|No bookings from/)).toBeVisible();
  await checkEachWidth(page, 'content-promotion');
});

test('content is hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'clerk', '/content');
  await expect(nav(page).getByRole('link', { name: 'Content', exact: true })).toHaveCount(0);
  await expect(main(page).getByText('You need the “View and edit drafts of content” permission')).toBeVisible();
});
