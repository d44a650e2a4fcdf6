import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { collectPolicyViolations } from '../support/collectPolicyViolations.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** A real photo, 1440 pixels wide. */
const PHOTO = readFileSync(join(ROOT, 'docs/screenshots/home.jpg'));
/** A copy of the photo. The name is appended, so that each copy is a different file. */
const copyPhoto = (name: string): Buffer => Buffer.concat([PHOTO, Buffer.from(name)]);

/** Chooses a file by keyboard. */
async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await main(page).getByLabel('Upload a picture').press('Enter');
  await (await chosen).setFiles({ name, mimeType, buffer });
}

const row = (page: Page, name: string) =>
  main(page)
    .getByRole('row', { name: new RegExp(name) })
    .first();

test('an editor uploads a picture by keyboard, describes it, and deletes it', async ({ page }) => {
  const name = `harbour-${Date.now()}.jpg`;
  await signInAsStaff(page, 'editor');
  await nav(page).getByRole('link', { name: 'Pictures' }).press('Enter');
  await expect(title(page)).toHaveText('Pictures');
  await upload(page, name, 'image/jpeg', copyPhoto(name));
  await expect(row(page, name)).toContainText('Unused');
  const image = row(page, name).locator('img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // The smallest AVIF suffices for a thumbnail.
  expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\/320\.avif$/);
  await checkEachWidth(page, 'pictures', { dark: true });

  await row(page, name)
    .getByRole('button', { name: `Describe ${name}` })
    .press('Enter');
  await page.getByRole('textbox', { name: 'Description' }).fill('Harbour in the morning');
  await checkEachWidth(page, 'description of a picture');
  await page.getByRole('textbox', { name: 'Description' }).press('Enter');
  await expect(row(page, name)).toContainText('Harbour in the morning');

  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .press('Enter');
  await expect(page.getByRole('dialog')).toContainText('all its sizes are deleted');
  await checkEachWidth(page, 'deletion of a picture');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).press('Enter');
  await expect(main(page).getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

test('a file that is not a picture is refused with the reason, and nothing is stored', async ({ page }) => {
  await signInAsStaff(page, 'editor', '/pictures');
  await upload(page, 'text.png', 'image/png', Buffer.from('hello'));
  await expect(main(page)).toContainText('This file is not a JPEG, PNG or WebP picture.');
  await checkEachWidth(page, 'refused picture', { dark: true });
  await upload(page, 'large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(main(page)).toContainText('larger than 10 MB');
});

test('a picture uploaded in a form is published in a suitable width, and causes no layout shift', async ({
  page,
  browser,
}) => {
  const name = `lounge-${Date.now()}`;
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  await signInAsStaff(page, 'editor', '/content?kind=page');
  await main(page).getByRole('button', { name: 'New page' }).press('Enter');
  await field('Title (Indonesian)').fill(name);
  await field('Title (English)').fill(name);
  await field('Page address (URL)').fill(name);
  await main(page).getByRole('checkbox', { name: 'Published' }).press('Space');
  await upload(page, `${name}.jpg`, 'image/jpeg', copyPhoto(name));
  const preview = main(page).getByRole('img', { name: `Picture: ${name}.jpg` });
  await expect(preview).toBeVisible();
  await checkEachWidth(page, 'picture of a page', { dark: true });
  const address = (await preview.getAttribute('src')) ?? '';
  const text = `<p>Before</p><p><img src="${address}" alt="The lounge"></p><p>After</p>`;
  for (const label of ['Text (Indonesian)', 'Text (English)']) {
    const toolbar = main(page).getByRole('toolbar', { name: `Formatting for “${label}”` });
    await toolbar.getByRole('button', { name: 'HTML', exact: true }).click();
    await field(`${label} (HTML)`).fill(text);
  }

  // The picture can be removed, and chosen again from the uploaded ones.
  await main(page).getByRole('button', { name: 'Remove' }).press('Enter');
  await main(page)
    .getByRole('button', { name: /^Choose an uploaded picture/ })
    .press('Enter');
  const picker = page.getByRole('dialog', { name: 'Uploaded pictures' });
  await expect(picker.getByRole('button', { name: `${name}.jpg` })).toBeVisible();
  await checkEachWidth(page, 'uploaded pictures to choose from', { dark: true });
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('searchbox').press('Enter');
  await picker.getByRole('button', { name: `${name}.jpg` }).press('Enter');
  await expect(preview).toBeVisible();
  await main(page).getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const visitor = await phone.newPage();
  await visitor.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.goto(new URL(`/page/${name}?lang=en`, portalOfTest().url).href);
  const lounge = visitor.getByRole('img', { name: 'The lounge' });
  await lounge.scrollIntoViewIfNeeded();
  await expect.poll(() => lounge.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await lounge.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\/960\.avif$/);
  const pagePicture = visitor.locator('article img').first();
  expect(await pagePicture.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\/960\.avif$/);
  expect(await visitor.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(0.01);
  await phone.close();

  await visitStaff(page, `/pictures?q=${name}`);
  await expect(row(page, name)).not.toContainText('Unused');
  await expect(row(page, name).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

/** Pastes a picture into a text. */
async function pastePicture(text: Locator, name: string): Promise<void> {
  await text.evaluate(
    (element, [encoded, fileName]) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([bytes], fileName, { type: 'image/jpeg' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [copyPhoto(name).toString('base64'), name] as const,
  );
}

test('a picture pasted into a text is described, and stays editable in the visual editor', async ({ page }) => {
  const name = `pasted-${Date.now()}`;
  const violations = await collectPolicyViolations(page);
  await signInAsStaff(page, 'editor', '/content?kind=page');
  await main(page).getByRole('button', { name: 'New page' }).press('Enter');
  for (const label of ['Title (Indonesian)', 'Title (English)', 'Page address (URL)'])
    await main(page).getByLabel(label, { exact: true }).fill(name);
  const text = main(page).getByRole('textbox', { name: /^Text \(English\)/ });
  await text.fill('At the harbour');
  await pastePicture(text, `${name}.jpg`);
  const panel = main(page).getByRole('group', { name: 'Picture in the text' });
  await expect(panel.getByRole('img', { name: `Picture: ${name}.jpg` })).toBeVisible();
  await checkEachWidth(page, 'picture in a text', { dark: true });
  await panel.getByRole('button', { name: 'Use picture' }).press('Enter');
  await expect(panel).toContainText('Describe the picture.');
  await panel.getByRole('textbox', { name: 'Description' }).fill('Boats');
  await panel.getByRole('textbox', { name: 'Description' }).press('Enter');
  await expect(panel).toBeHidden();
  const image = text.getByRole('img', { name: 'Boats' });
  await expect(image).toHaveCSS('aspect-ratio', '1440 / 900');
  await main(page).getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(image).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: /\(HTML\)/ })).toHaveCount(0);
  await image.click();
  await main(page)
    .getByRole('toolbar', { name: 'Formatting for “Text (English)”' })
    .getByRole('button', { name: 'Picture' })
    .press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('Boats');
  expect(violations).toEqual([]);
});

test('pictures are hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'clerk', '/pictures');
  await expect(main(page)).toContainText('You need the “View and edit drafts of content” permission');
});
