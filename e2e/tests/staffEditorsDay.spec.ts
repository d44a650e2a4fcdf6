import { addDays, jakartaDay } from '@friends/shared/contract/rules/days';
import { header, main, scrollToEnd, title, visit } from '@friends/tools/testing/browser/portal';
import { type BrowserContext, devices, expect, type Locator, type Page } from '@playwright/test';
import { portalOfTest } from '../support/portalOfTest.ts';
import { nav, signInAsStaff } from '../support/staff.ts';
import { tabTo } from '../support/tabTo.ts';
import { test } from '../support/test.ts';

const PAGE = 'A weekend in Ubud, extra points for you';
const REWARD = 'Cash IDR 1,000,000';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** Reaches a button or link with Tab, and presses Enter. */
async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Opens an entry from the navigation. */
async function openEntry(page: Page, kind: string, name: string): Promise<void> {
  await activate(page, nav(page).getByRole('link', { name: 'Content', exact: true }));
  await tabTo(page, main(page).getByLabel('Kind', { exact: true }));
  await page.keyboard.type(kind);
  await activate(page, main(page).getByRole('link', { name, exact: true }));
  await expect(title(page)).not.toHaveText('Content');
}

/** Replaces the value of a field, and saves the draft. */
async function changeField(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
  await activate(page, button(main(page), 'Save draft'));
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
}

/** Types a date and time into the focused field of an English browser. */
async function typeTime(page: Page, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0800AM');
}

/** Checks that the home page links to a content page, and that the reward has the points. */
async function expectOnPhone(reader: Page, name: string, points: string): Promise<void> {
  await visit(reader, '/');
  await scrollToEnd(reader);
  await expect(main(reader).getByRole('link', { name }).first()).toBeAttached();
  await reader.goto('/rewards');
  await expect(main(reader).getByRole('article').filter({ hasText: REWARD }).first()).toContainText(points);
}

async function readPublishedPages({ request }: BrowserContext): Promise<string> {
  const url = new URL('/api/v1/pages?showAll=true', portalOfTest().url).href;
  return (await request.get(url, { headers: { 'x-app-key': 'demo-app-key' } })).text();
}

test('an editor changes the home page and a price by keyboard, sees both on a phone, plans them for tomorrow and takes the plan back', async ({
  page,
  browser,
}) => {
  test.slow();
  const tag = Date.now().toString(36);
  const [name, set] = [`Ubud ${tag}`, `Weekend-${tag}`];
  await signInAsStaff(page, 'editor');

  await openEntry(page, 'Pages', PAGE);
  await changeField(page, 'Title (English)', name);
  await activate(page, button(main(page), 'Add to a set…'));
  await tabTo(page, dialog(page).getByLabel('Name of the new set'));
  await page.keyboard.type(set);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`This draft is part of the set “${set}”.`)).toBeVisible();

  await openEntry(page, 'Rewards', REWARD);
  await changeField(page, 'Points', '231');
  await activate(page, button(main(page), 'Add to a set…'));
  await tabTo(page, dialog(page).getByLabel('Set', { exact: true }));
  await page.keyboard.type(set);
  await activate(page, button(dialog(page), 'Add'));
  await activate(page, main(page).getByRole('link', { name: 'Open the set' }));
  await expect(title(page)).toHaveText(set);
  await expect(main(page).getByRole('row')).toHaveCount(3);

  await activate(page, button(main(page), 'Preview…'));
  await tabTo(page, dialog(page).getByLabel('Show the portal to'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await activate(page, button(dialog(page), 'Create link'));
  await expect(dialog(page).getByText('This preview shows the portal to: A Silver Member, Indonesia.')).toBeVisible();
  const link = await dialog(page).getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: portalOfTest().url });
  const reader = await phone.newPage();
  await reader.goto(link ?? '');
  await expect(header(reader)).toContainText('Example Member');
  await expectOnPhone(reader, name, '231');
  await phone.close();
  expect(await readPublishedPages(page.context())).not.toContain(name);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const tomorrow = addDays(jakartaDay(new Date()), 1);
  await activate(page, button(main(page), 'Publish…'));
  await tabTo(page, dialog(page).getByRole('radio', { name: 'Now' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog(page).getByLabel('Goes live at'));
  await typeTime(page, tomorrow);
  await expect(dialog(page).getByLabel('Goes live at')).toHaveValue(`${tomorrow}T08:00`);
  await activate(page, button(dialog(page), 'Schedule'));
  await expect(main(page).getByText(/08:00 WIB/)).toBeVisible();

  await activate(page, button(main(page), 'Unschedule…'));
  await activate(page, button(dialog(page), 'Unschedule'));
  await expect(button(main(page), 'Publish…')).toBeVisible();
  await expect(main(page).getByText(/08:00 WIB/)).toHaveCount(0);
  expect(await readPublishedPages(page.context())).toContain(PAGE);
  await activate(page, button(main(page), 'Cancel the set…'));
  await activate(page, button(dialog(page), 'Cancel the set'));
  await expect(main(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();

  // Other tests expect no drafts.
  for (const [kind, draft] of [
    ['Pages', name],
    ['Rewards', REWARD],
  ] as const) {
    await openEntry(page, kind, draft);
    await activate(page, button(main(page), 'Discard draft'));
    await activate(page, button(dialog(page), 'Discard draft'));
    await expect(main(page).getByText('No draft: this is what readers see.')).toBeVisible();
  }
});
