import { main, title, visit, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { OUTBOX } from '../support/addresses.ts';
import { ATTACK } from '../support/attack.ts';
import { collectPolicyViolations } from '../support/collectPolicyViolations.ts';
import { runOpsJson, writeTempFile } from '../support/operator.ts';
import { test } from '../support/test.ts';

test('the page is served with a strict policy, and is never framed, sniffed, or cached without revalidation', async ({
  request,
}) => {
  const { 'content-security-policy': policy = '', ...headers } = (await request.get('/')).headers();
  const directives = policy.split('; ');
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  for (const name of ['script-src', 'style-src']) {
    const directive = directives.find((one) => one.startsWith(`${name} `));
    expect(directive).toContain(" 'self'");
    expect(directive).not.toMatch(/'unsafe-(inline|eval)'| \*/);
  }
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
});

test('a script in an editor’s page never runs, and its text is still shown', async ({ page }) => {
  const slug = `attack-${Date.now()}`;
  const item = {
    Slug: slug,
    Title: 'Akhir pekan tenang',
    TitleEn: 'A quiet weekend',
    Image: null,
    Custom: false,
    // Anyone can open its address, but no country's carousel here shows it.
    Country: 'VN',
    Active: true,
    Published: true,
    Position: 99,
    Description: ATTACK,
    DescriptionEn: ATTACK,
  };
  await runOpsJson('pages', 'import', writeTempFile('pages.json', JSON.stringify([item])));
  await page.goto(`/page/${slug}`);
  await expect(title(page)).toHaveText('A quiet weekend');
  await expect(main(page)).toContainText('A quiet weekend by the sea.');
  const article = main(page).getByRole('article');
  await expect(article.locator('script, iframe, form, style, [onerror], [onload], [href^="javascript:"]')).toHaveCount(
    0,
  );
  const link = article.getByText('Read on');
  if (await link.isVisible()) await link.click();
  await waitUntilSettled(page);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a URL with an attack is handled like any other path', async ({ page, baseURL }) => {
  const violations = await collectPolicyViolations(page);
  for (const path of [
    '/%3Cscript%3Ewindow.hacked=1%3C%2Fscript%3E',
    '/page/%3Cimg%20src=x%20onerror=window.hacked=1%3E',
    '/rewards?reward=%3Cscript%3E',
    '//thief.example/',
  ]) {
    // Concatenated, because a relative link that starts with two slashes would leave the portal.
    await visit(page, `${baseURL}${path}`);
    expect(new URL(page.url()).origin).toBe(baseURL);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  }
  expect(violations).toEqual([]);
});

test('the outbox, with its password reset links, does not exist for visitors behind a proxy', async ({ request }) => {
  expect((await request.get(OUTBOX)).status()).toBe(200);
  const wrongKey = await request.get('/api/outbox?key=guessed-guessed-guessed');
  expect(wrongKey.status()).toBe(403);
  expect(await wrongKey.text()).toContain('Open the link that the portal printed when it started.');
  const proxied = await request.get(OUTBOX, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(proxied.status()).toBe(404);
});

test('a URL with broken percent encoding shows the portal, not a bare error', async ({ page }) => {
  await page.goto('/%E0%A4%A');
  await expect(title(page)).toHaveText('This path ends here');
});
