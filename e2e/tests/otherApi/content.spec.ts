import { loginBox, main, scrollToEnd, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { expectPictures } from '../../support/pictures.ts';
import { test, UNREADABLE } from '../../support/testWithoutErrors.ts';

const expectNotHacked = async (page: Page) => expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

/** Titles of content pages by path. The back end's pages have no titles, only texts. */
const PAGES = {
  '/page/selamat-datang': 'Selamat datang, teman & keluarga',
  '/page/akhir-pekan': 'Akhir pekan tenang',
  // A text without a heading, and no text: the title comes from the path.
  '/hotel-mitra': /hotel.mitra/i,
  '/page/segera-hadir': /segera.hadir/i,
};

test('the home page shows content pages and testimonials, and runs no script in them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expectAttack();
  await visit(page, '/');
  await expect(loginBox(page)).toBeVisible();
  await scrollToEnd(page);
  for (const name of Object.values(PAGES)) await expect(main(page).getByRole('link', { name }).first()).toBeAttached();
  const testimonials = main(page).getByRole('figure');
  await expect(testimonials.filter({ hasText: '王小明' }).first()).toContainText('Poinnya masuk <b>tepat waktu</b>.');
  await expect(testimonials.filter({ hasText: 'Hotel <b>Merdeka</b> & "Spa"' }).first()).toContainText(
    'There is much to choose from.',
  );
  await expect(main(page)).not.toContainText(UNREADABLE);
  await expectPictures(main(page), 2);
  await expectNotHacked(page);
});

test('a content page takes its title from its text or its path, and scripts in the text never run', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expectAttack();
  for (const [path, name] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(title(page)).toHaveText(name);
    await expect(title(page)).toHaveCount(1);
    await expectNotHacked(page);
  }
  await page.goto('/page/selamat-datang');
  const article = main(page).getByRole('article');
  await expect(article).toContainText('Satu poin untuk setiap malam.');
  await expectPictures(article, 2);
  await page.goto('/page/akhir-pekan');
  await expect(article).toContainText('A quiet weekend by the sea.');
});
