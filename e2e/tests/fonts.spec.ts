import { title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const CORE = /-core\.\w+\.woff2$/;

/** Addresses of requested fonts. */
function collectFonts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') urls.push(request.url());
  });
  return urls;
}

/** Fonts used for the page's heading, according to the browser. */
async function renderedFonts(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, glyphCount, isCustomFont }) => `${familyName} ${glyphCount} ${isCustomFont}`);
}

test('a page with only common letters loads only the small font file', async ({ page }) => {
  const fonts = collectFonts(page);
  await page.goto('/about?lang=id');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringMatching(CORE)]);
});

test('a name with uncommon letters is shown in the same font', async ({ page }) => {
  const fonts = collectFonts(page);
  await visit(page, '/about');
  await title(page).evaluate((heading) => {
    heading.textContent = 'Hotel René';
  });
  await expect.poll(() => renderedFonts(page)).toEqual([expect.stringMatching(/^Plus Jakarta Sans.* 10 true$/)]);
  expect(fonts).toEqual([expect.stringMatching(CORE), expect.not.stringMatching(CORE)]);
});
