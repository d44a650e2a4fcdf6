import { header, logInAsMember, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

/** Blocks files of the shell that remotes share. @returns a function that unblocks them */
async function blockSharedFiles(page: Page, names: string): Promise<() => void> {
  let isBlocked = true;
  await page.route(new RegExp(`/shell/[^/]+/(${names})\\.[0-9a-f]+\\.js`), (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  return () => {
    isBlocked = false;
  };
}

const failure = (page: Page) => page.getByRole('main').getByRole('alert');

test('a page whose shared code did not load is shown by “Try again”', async ({ page }) => {
  const unblock = await blockSharedFiles(page, 'html');
  await visit(page, '/about');
  await header(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(failure(page)).toContainText('This did not load');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('This did not load');
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toContainText('This did not load');
  unblock();
  await failure(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { name: 'What we collect' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page whose shared code did not load is shown when it is opened again', async ({ page }) => {
  const unblock = await blockSharedFiles(page, 'form|field');
  await visit(page, '/about');
  const contact = header(page).getByRole('link', { name: 'Contact', exact: true }).first();
  await contact.click();
  await expect(failure(page)).toContainText('This did not load');
  unblock();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await contact.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a page opened offline says so, in every remote, and loads by itself once the browser is online', async ({
  page,
  context,
}) => {
  await logInAsMember(page);
  await visit(page, '/transactions');
  for (const name of ['Promotions', 'Amazing Race']) {
    await context.setOffline(true);
    await header(page).getByRole('link', { name }).first().click();
    await expect(failure(page)).toContainText('You seem to be offline');
    await context.setOffline(false);
    await expect(failure(page)).toHaveCount(0);
    await expect(title(page)).toBeVisible();
  }
});
