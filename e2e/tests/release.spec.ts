import { title } from '@friends/tools/testing/browser/portal';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { collectErrors, runRelease } from '../support/release.ts';
import { test } from '../support/test.ts';

async function titleOfContact(page: Page): Promise<string | null> {
  await page.goto('/contact');
  return title(page).textContent();
}

test('a changed remote is published beside the running portal, goes live and is rolled back, without a restart', async ({
  page,
  browser,
}) => {
  const errors = collectErrors(page);
  expect(await titleOfContact(page)).toBe('Get in Touch');

  const { folder, version } = makeChangedRelease('mf-public', (script) =>
    script.replaceAll('Get in Touch', 'Say hello'),
  );
  expect(await runRelease('publish', folder)).toContain(`Published mf-public@${version}`);
  expect(await titleOfContact(page)).toBe('Get in Touch');

  const [link = ''] = (await runRelease('preview', `mf-public@${version}`)).split('\n');
  const previewer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await previewer.goto(new URL(link).pathname);
  await expect(previewer.getByRole('complementary', { name: 'Preview' })).toContainText(`mf-public@${version}`);
  expect(await titleOfContact(previewer)).toBe('Say hello');
  await previewer.setViewportSize({ width: 1440, height: 900 });
  expect(await findViolations(previewer)).toEqual([]);
  expect(await titleOfContact(page)).toBe('Get in Touch');
  await previewer.getByRole('link', { name: 'End the preview' }).click();
  await expect(previewer.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  expect(await titleOfContact(previewer)).toBe('Get in Touch');
  await previewer.context().close();

  const deltas: string[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-encoding'] === 'dcz') deltas.push(response.url());
  });
  await runRelease('live', `mf-public@${version}`, '--why', 'A warmer title');
  try {
    await expect.poll(() => titleOfContact(page)).toBe('Say hello');
    // Returning visitors load deltas, and the page works.
    const contact = expect.stringMatching(new RegExp(`/remotes/mf-public/${version}/contact\\.\\w+\\.js$`));
    await expect.poll(() => deltas).toContainEqual(contact);
    await expect(page.locator('[data-remote="mf-public"]')).toHaveCount(1);
  } finally {
    await runRelease('rollback', 'mf-public');
  }
  await expect.poll(() => titleOfContact(page)).toBe('Get in Touch');
  expect(await runRelease('history', 'mf-public')).toContain('A warmer title');
  expect(errors).toEqual([]);
});
