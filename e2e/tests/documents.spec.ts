import { APP_SHELLS, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIResponse, expect } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { waitForPrerendered } from '../support/prerenderedPage.ts';
import { readMetric } from '../support/readMetric.ts';
import { test } from '../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const PART = /<style data-href="[^"]+" data-url="([^"]+)" data-part>[^<]*<\/style>/g;

  for (const path of [...VISITOR_PAGES, ...APP_SHELLS]) {
    test(
      `${path} looks the same with its inlined rules as with complete style sheets`,
      exhaustiveUnless(path === '/' || path === '/rewards'),
      async ({ page }) => {
        await waitForPrerendered(page, path);
        let isWhole = false;
        // Both screenshots use one response, as the page may be rendered again in between.
        let answer: { readonly response: APIResponse; readonly body: string } | undefined;
        await page.route(path, async (route) => {
          if (!isWhole || !answer) {
            const response = await route.fetch();
            answer = { response, body: await response.text() };
          }
          const { response, body } = answer;
          expect(body).toMatch(PART);
          const whole = body.replaceAll(PART, '<link rel="stylesheet" href="$1">');
          await route.fulfill({ response, body: isWhole ? whole : body });
        });
        const takeScreenshot = async () => {
          await page.goto(path);
          return page.screenshot({ fullPage: true, animations: 'disabled' });
        };
        for (const width of [360, 1280]) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            isWhole = false;
            const withInlinedRules = await takeScreenshot();
            isWhole = true;
            expect((await takeScreenshot()).equals(withInlinedRules)).toBe(true);
          }
        }
      },
    );
  }

  for (const [language, heading, contact] of [
    ['en', 'About the programme', 'Contact'],
    ['id', 'Tentang program ini', 'Kontak'],
  ] as const) {
    test(`public pages can be read in ${language}, and their links work`, ON_BOTH, async ({ page }) => {
      await waitForPrerendered(page, `/about?lang=${language}`);
      await page.goto(`/about?lang=${language}`);
      await expect(page).toHaveTitle(new RegExp(heading));
      await expect(title(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
      await page.getByRole('banner').getByRole('link', { name: contact, exact: true }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page).toHaveTitle(new RegExp(contact));
      await expect(title(page)).toBeVisible();
    });
  }
});

test('the time to prerender the public pages is in the metrics', async ({ page }) => {
  await waitForPrerendered(page, '/about?lang=id');
  await expect.poll(() => readMetric(page, 'friends_prerender_seconds')).toBeGreaterThan(0);
});

test('a page does not apply an inlined style sheet that was modified', async ({ page }) => {
  await waitForPrerendered(page, '/about');
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<style data-href="about\.[^>]+>)/, '$1main { display: none }');
    await route.fulfill({ response, body });
  });
  // The inline sheet stays if the complete one does not load.
  await page.route(/\/about\.[^/]+\.css/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('style[data-url*="/about."]')).toHaveJSProperty('sheet', null);
  await expect(main(page)).toBeVisible();
});
