import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import { fileWith, operateJson } from '../support/operator.ts';
import { test } from '../support/test.ts';

/** The portal looks for what editors change every few seconds. */
const BY_ITSELF = { timeout: 60_000 };

const IS_MADE = '<div data-slot-host';

/** What the portal answers before any code has run, once the page is made. */
async function madePage(request: APIRequestContext, path: string): Promise<string> {
  const text = async () => (await request.get(path)).text();
  await expect.poll(text).toContain(IS_MADE);
  return text();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, heading, contact, lead] of [
    ['en', 'About the programme', 'Contact', 'Contact'],
    ['id', 'Tentang program ini', 'Kontak', 'Kontak'],
  ] as const) {
    test(`public pages can be read in ${language}, and their links work`, ON_BOTH, async ({ page, request }) => {
      await madePage(request, `/about?lang=${language}`);
      await page.goto(`/about?lang=${language}`);
      await expect(page).toHaveTitle(new RegExp(heading));
      await expect(title(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
      await page.getByRole('banner').getByRole('link', { name: contact, exact: true }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page).toHaveTitle(new RegExp(lead));
      await expect(title(page)).toBeVisible();
    });
  }

  for (const path of ['/', '/contact']) {
    test(`the form of ${path} that cannot be sent comes back to its page, with nothing in its address`, async ({
      request,
    }) => {
      await madePage(request, path);
      const answer = await request.post(path, { form: { Email: 'a@b.test', Password: 'secret' }, maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([303, path]);
    });
  }
});

test('a page that an editor adds gets its document by itself, and one that is gone answers 404', async ({
  request,
}) => {
  const slug = `of-the-day-${Date.now()}`;
  const page = { Slug: slug, Custom: false, Country: 'SG', Active: true, Published: true, Position: 900, Image: null };
  const texts = {
    Title: 'Baru',
    TitleEn: 'Brand new',
    Description: '<p>Isi</p>',
    DescriptionEn: '<p>Its <b>text</b></p>',
  };
  const path = `/page/${slug}`;
  await madePage(request, '/about');
  await expect.poll(async () => (await request.get(path)).status(), BY_ITSELF).toBe(404);
  const write = (more: object) =>
    operateJson('pages', 'import', fileWith('pages.json', JSON.stringify([{ ...page, ...texts, ...more }])));
  await write({});
  await expect.poll(async () => (await request.get(path)).status(), BY_ITSELF).toBe(200);
  expect(await madePage(request, path)).toContain('Its <b>text</b>');
  await write({ DescriptionEn: '<p>Its other text<script>hacked = true</script></p>' });
  await expect.poll(async () => (await request.get(path)).text(), BY_ITSELF).toContain('<p>Its other text</p>');
  await write({ Active: false });
  await expect.poll(async () => (await request.get(path)).status(), BY_ITSELF).toBe(404);
});

test('how long it took to make all public pages in both languages is told', async ({ request }) => {
  await madePage(request, '/about?lang=id');
  const seconds = async () =>
    Number(/^friends_prerender_seconds (.+)$/m.exec(await (await request.get('/metrics')).text())?.[1]);
  await expect.poll(seconds).toBeGreaterThan(0);
});

test('an altered style sheet of a document does not style it', async ({ page, request }) => {
  await madePage(request, '/about');
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<style data-href="about\.[^>]+>)/, '$1main { display: none }');
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect(page.locator('style[data-href^="about."]')).toHaveJSProperty('sheet', null);
  await expect(main(page)).toBeVisible();
});
