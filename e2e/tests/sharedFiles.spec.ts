import { header, signInAsMember, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

/** Blocks files of the shell that remotes share. @returns a function that unblocks them */
async function holdBack(page: Page, names: string): Promise<() => void> {
  let isAway = true;
  await page.route(new RegExp(`/shell/[^/]+/(${names})\\.[0-9a-f]+\\.js`), (route) =>
    isAway ? route.abort() : route.continue(),
  );
  return () => {
    isAway = false;
  };
}

const failed = (page: Page) => page.getByRole('main').getByRole('alert');

test('a page whose shared code did not load is shown by “Try again”', async ({ page }) => {
  const release = await holdBack(page, 'html');
  await visit(page, '/about');
  await header(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(failed(page)).toContainText('This did not load');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('This did not load');
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failed(page)).toContainText('This did not load');
  release();
  await failed(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { name: 'What we collect' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page left meanwhile is shown by “Try again” too', async ({ page }) => {
  const release = await holdBack(page, 'form|field');
  await visit(page, '/about');
  const contact = header(page).getByRole('link', { name: 'Contact', exact: true }).first();
  await contact.click();
  await expect(failed(page)).toContainText('This did not load');
  release();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await contact.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Send' })).toBeVisible();
});

test('each page reports offline, also another remote’s, and loads by itself later', async ({ page, context }) => {
  await signInAsMember(page);
  await visit(page, '/transactions');
  for (const name of ['Promotions', 'Amazing Race']) {
    await context.setOffline(true);
    await header(page).getByRole('link', { name }).first().click();
    await expect(failed(page)).toContainText('You seem to be offline');
    await context.setOffline(false);
    await expect(failed(page)).toHaveCount(0);
    await expect(title(page)).toBeVisible();
  }
});
