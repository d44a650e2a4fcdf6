import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { main, title, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { devices, expect, type Locator, type Page } from '@playwright/test';
import { collectPolicyViolations } from '../support/collectPolicyViolations.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Makes a call to the staff API as the person signed in. */
const staffPost = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json', 'x-app-key': 'demo-app-key' };
      const response = await fetch(address, { method: 'POST', headers, body: json });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [`${API_BASE}/staff/${path}`, JSON.stringify(body)] as const,
  );

/** Leaves out violations in the document in which the sanitizer parses HTML, where nothing can run. */
const onlyInPage = (violations: readonly string[]): string[] =>
  violations.filter((violation) => /^[a-z-]+: /.test(violation) && !/\/html\.\w+\.js\)$/.test(violation));

const DRAFTS = HOSTILE_HTML.map((hostile, at) => ({ ...hostile, slug: `hostile-${Date.now().toString(36)}-${at}` }));

/** Drafts a page for each hostile text. @returns the link to a preview of all drafts */
async function previewDrafts(page: Page): Promise<string> {
  const Drafts: number[] = [];
  for (const { slug, what, html } of DRAFTS) {
    const texts = { Title: what, TitleEn: what, Description: html, DescriptionEn: html };
    const Fields = { Slug: slug, ...texts, Country: 'VN', Active: true, Published: true, Position: 99 };
    Drafts.push((await staffPost(page, 'content', { Kind: 'page', Fields })).Draft.id);
  }
  const { id } = await staffPost(page, 'content-sets', { Name: `Hostile ${DRAFTS[0]?.slug}`, Drafts });
  return (await staffPost(page, 'content-previews', { Set: id })).Link;
}

/** HTML of the whole text, without the attribute of pictures that failed to load. */
const wholeHtml = async (text: Locator): Promise<string | undefined> =>
  (await text.evaluate((element) => element.closest('p')?.parentElement?.innerHTML))?.replace(' data-failed=""', '');

/** Opens each page of the preview, and expects exactly the clean text. @returns violations, and dialogs of scripts that ran */
async function openDrafts(reader: Page, link: string) {
  const violations = await collectPolicyViolations(reader);
  const dialogs: string[] = [];
  reader.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await reader.goto(link);
  for (const { slug, what, clean } of DRAFTS)
    await test.step(what, async () => {
      await reader.goto(`/page/${slug}`);
      await expect(title(reader)).toHaveText(what);
      const text = main(reader)
        .getByRole('article')
        .getByText(/^(Hello|Stay)/)
        .first();
      await expect.poll(() => wholeHtml(text)).toBe(clean);
      await waitUntilSettled(reader);
      expect(new URL(reader.url()).pathname).toBe(`/page/${slug}`);
    });
  return { violations: onlyInPage(violations), dialogs };
}

test('a preview of hostile drafts shows the sanitized text, and runs no script, even without the policy', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInAsStaff(page, 'editor');
  const link = await previewDrafts(page);
  for (const bypassCSP of [false, true]) {
    const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: portalOfTest().url, bypassCSP });
    expect(await openDrafts(await phone.newPage(), link)).toEqual({ violations: [], dialogs: [] });
    await phone.close();
  }
});
