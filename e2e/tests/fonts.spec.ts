import { title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const CORE = /-core\.\w+\.woff2$/;

/** Addresses of requested fonts. */
function fontsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') urls.push(request.url());
  });
  return urls;
}

/** Fonts used for the page's heading, according to the browser. */
async function renderedWith(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, glyphCount, isCustomFont }) => `${familyName} ${glyphCount} ${isCustomFont}`);
}

test('a page in the letters of its language loads only the small font file', async ({ page }) => {
  const fonts = fontsOf(page);
  await page.goto('/about?lang=id');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringMatching(CORE)]);
});

test('a name with other letters is drawn in the same font', async ({ page }) => {
  const fonts = fontsOf(page);
  await visit(page, '/about');
  await title(page).evaluate((heading) => {
    heading.textContent = 'Hotel René';
  });
  await expect.poll(() => renderedWith(page)).toEqual([expect.stringMatching(/^Plus Jakarta Sans.* 10 true$/)]);
  expect(fonts).toEqual([expect.stringMatching(CORE), expect.not.stringMatching(CORE)]);
});
