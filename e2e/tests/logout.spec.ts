import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { isAccepted } from '@friends/tools/testing/browser/api';
import { beReading, header, signInAsMember, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const LOGOUT = `**${API_BASE}${ENDPOINTS.logout.path}`;

/** The portal cannot end a session until `back`. */
async function away(page: Page): Promise<{ tries(): number; back(): Promise<void> }> {
  let calls = 0;
  await page.route(LOGOUT, (route) => {
    calls += 1;
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' });
  });
  return { tries: () => calls, back: () => page.unroute(LOGOUT) };
}

test('a session that cannot be ended is ended later, and the member is notified', async ({ page }) => {
  await beReading(page, 'id');
  const token = await signInAsMember(page);
  await visit(page, '/contact');
  const portal = await away(page);
  const logout = header(page).getByRole('button', { name: 'Keluar' });
  await logout.click();
  await expect(page).toHaveURL('/');
  await expect(logout).toHaveCount(0);
  await expect(page.getByText('Server belum dapat dihubungi')).toBeVisible();
  expect(portal.tries()).toBe(2);
  expect(await isAccepted(page.request, token)).toBe(true);
  await portal.back();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => isAccepted(page.request, token)).toBe(false);
});

test('a session that could not be ended is ended by the tab’s next page, and nothing of it stays', async ({ page }) => {
  const token = await signInAsMember(page);
  await visit(page, '/contact');
  const portal = await away(page);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(portal.tries).toBe(1);
  await portal.back();
  await page.goto('/about');
  await expect.poll(() => isAccepted(page.request, token)).toBe(false);
  await expect
    .poll(() =>
      page.evaluate(
        (sought) => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]).includes(sought),
        token,
      ),
    )
    .toBe(false);
});

test('a page closed right after logout has ended the session', async ({ page, request }) => {
  const token = await signInAsMember(page);
  await visit(page, '/contact');
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await page.close();
  await expect.poll(() => isAccepted(request, token)).toBe(false);
});
