import { API_BASE } from '@friends/shared/contract/api/endpoints';
import {
  footer,
  GENIUS,
  header,
  logInAsMember,
  loginBox,
  main,
  readStoredToken,
  SILVER,
  scrollTop,
  storeLanguage,
  title,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Page, type Request } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import { delayScripts } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';

const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === API_BASE + path;

/** Collects the page's calls of a path. */
function collectCalls(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isCall(path)(request)) calls.push(request);
  });
  return calls;
}

test('a member’s list is fetched once, before any code of the portal has loaded', ON_BOTH, async ({ page }) => {
  await storeLanguage(page, 'id');
  const token = await logInAsMember(page, GENIUS);
  const calls = collectCalls(page, '/transactions');
  const first = page.waitForRequest(isCall('/transactions'));
  await page.route('**/shell/**/*.js', async (route) => {
    await first;
    await route.continue();
  });
  await page.goto('/transactions');
  await expect(main(page).getByRole('table', { name: WORDS.id.bookings }).getByRole('row').nth(1)).toBeVisible();
  await waitUntilSettled(page);
  expect(calls).toHaveLength(1);
  expect(await calls[0]?.allHeaders()).toMatchObject({ authorization: `Bearer ${token}`, 'accept-language': 'id' });
});

test(
  'calls that depend on the member’s agency are made before the code has loaded, and forgotten at logout',
  ON_BOTH,
  async ({ page }) => {
    await logInAsMember(page, GENIUS);
    await visit(page, '/promotions');
    const calls = collectCalls(page, '/promotions');
    const releaseScripts = await delayScripts(page);
    const requestPromise = page.waitForRequest(isCall('/promotions'));
    await page.reload({ waitUntil: 'commit' });
    await requestPromise;
    releaseScripts();
    await expect(main(page).getByRole('tab').first()).toBeVisible();
    await waitUntilSettled(page);
    expect(calls).toHaveLength(1);
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(loginBox(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('member'))).toBeNull();
  },
);

for (const path of ['/about', '/rewards']) {
  test(`${path} is fully styled while its code is loading`, async ({ page }) => {
    await logInAsMember(page, GENIUS);
    const releaseScripts = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('[data-href]').first()).toBeAttached();
    await expect(page.locator('style[data-part]')).toHaveCount(0);
    releaseScripts();
    await expect(title(page)).toBeVisible();
    await waitUntilSettled(page);
  });
}

test('a member moved to another agency sees the new agency’s content', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  await page.evaluate(() => localStorage.setItem('member', '{"agentCountry":"MY","agentCode":"AG9999"}'));
  const audience = (request: Request) => new URL(request.url()).searchParams.get('AppliesTo');
  const calls = collectCalls(page, '/promotions');
  await page.goto('/promotions');
  await expect(main(page).getByRole('tab').first()).toBeVisible();
  await waitUntilSettled(page);
  expect(calls.map(audience)).toEqual(['ALL,MY,AG9999', expect.stringMatching(/^ALL,ID,(?!AG9999)/)]);
});

test('the challenge of the contact form is fetched once, before any code of the portal has loaded', async ({
  page,
}) => {
  const calls = collectCalls(page, '/captcha');
  const releaseScripts = await delayScripts(page);
  const requestPromise = page.waitForRequest(isCall('/captcha'));
  await page.goto('/contact', { waitUntil: 'commit' });
  await requestPromise;
  releaseScripts();
  await waitUntilSettled(page);
  await expect(main(page).getByRole('form')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test(
  'a session that has ended elsewhere ends with a message, even before the code has loaded',
  ON_BOTH,
  async ({ page, backEnd }) => {
    const token = await logInAsMember(page, SILVER);
    await visit(page, '/about');
    // No page of the portal is open meanwhile, as its own calls would end the session first.
    await page.goto('/healthz');
    await backEnd.endSession(page.request, token);
    await page.goto('/transactions');
    await expect(page).toHaveURL('/#login-box');
    await expect(loginBox(page).getByRole('status').filter({ hasText: WORDS.en.sessionEnded })).toBeVisible();
    expect(await readStoredToken(page)).toBeNull();
  },
);

test('a lost response is requested again', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  let requests = 0;
  await page.route(`**${API_BASE}/transactions?*`, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto('/transactions');
  await expect(main(page).getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(requests).toBe(2);
});

test('hovering over a link fetches the next page’s files and list, once', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  await visit(page, '/rewards');
  const calls = collectCalls(page, '/transactions');
  const link = header(page).getByRole('link', { name: 'Transactions' });
  const file = page.waitForRequest(/\/mf-member\/[^/]+\/transactions\.[^/]+\.js$/);
  const list = page.waitForResponse((response) => isCall('/transactions')(response.request()));
  await link.hover();
  await Promise.all([file, list]);
  await expect(title(page)).toHaveText('Rewards');
  await link.click();
  await expect(main(page).getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await waitUntilSettled(page);
  expect(calls).toHaveLength(1);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`links are not prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await logInAsMember(page, GENIUS);
    await visit(page, '/rewards');
    const calls = collectCalls(page, '/transactions');
    const link = header(page).getByRole('link', { name: 'Transactions' });
    await link.dispatchEvent('touchstart');
    await link.evaluate(() => fetch('/healthz'));
    expect(calls).toEqual([]);
    await link.click();
    await expect(main(page).getByRole('table').getByRole('row').nth(1)).toBeVisible();
    expect(calls).toHaveLength(1);
  });
}

test('Back restores the scroll position, and so does a reload', async ({ page }) => {
  await visit(page, '/');
  const link = footer(page).getByRole('link', { name: 'Join' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL('/join');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await waitUntilSettled(page);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(before);
  await waitUntilSettled(page);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(before);
});
