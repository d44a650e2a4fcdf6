import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { isAccepted } from '@friends/tools/testing/browser/api';
import { header, logInAsMember, storeLanguage, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const LOGOUT = `**${API_BASE}${ENDPOINTS.logout.path}`;

/** Makes calls that end the session fail until `restore`. */
async function failLogout(page: Page): Promise<{ countCalls(): number; restore(): Promise<void> }> {
  let calls = 0;
  await page.route(LOGOUT, (route) => {
    calls += 1;
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' });
  });
  return { countCalls: () => calls, restore: () => page.unroute(LOGOUT) };
}

test('a member who logs out while the API is down gets a message, and the session is ended later', async ({ page }) => {
  await storeLanguage(page, 'id');
  const token = await logInAsMember(page);
  await visit(page, '/contact');
  const failure = await failLogout(page);
  const logout = header(page).getByRole('button', { name: 'Keluar' });
  await logout.click();
  await expect(page).toHaveURL('/');
  await expect(logout).toHaveCount(0);
  await expect(page.getByText('Server belum dapat dihubungi')).toBeVisible();
  expect(failure.countCalls()).toBe(2);
  expect(await isAccepted(page.request, token)).toBe(true);
  await failure.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => isAccepted(page.request, token)).toBe(false);
});

test('a session that could not be ended is ended by the tab’s next page, which removes the token', async ({ page }) => {
  const token = await logInAsMember(page);
  await visit(page, '/contact');
  const failure = await failLogout(page);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(failure.countCalls).toBe(1);
  await failure.restore();
  await page.goto('/about');
  await expect.poll(() => isAccepted(page.request, token)).toBe(false);
  await expect
    .poll(() =>
      page.evaluate(
        (stored) => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]).includes(stored),
        token,
      ),
    )
    .toBe(false);
});

test('logging out ends the session even if the page is closed immediately', async ({ page, request }) => {
  const token = await logInAsMember(page);
  await visit(page, '/contact');
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await page.close();
  await expect.poll(() => isAccepted(request, token)).toBe(false);
});
