import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import {
  ABOUT_TITLE,
  expectNotReloaded,
  footer,
  header,
  logInAsMember,
  loginBox,
  main,
  markPage,
  SILVER,
  scrollTop,
  title,
  visit,
} from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import { test } from '../support/test.ts';
import { emailOf } from '../support/typedInput.ts';

test('Back and Forward work across remotes without a reload', async ({ page }) => {
  await visit(page, '/');
  await markPage(page);
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toHaveText(ABOUT_TITLE);
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expect(title(page)).toHaveText('Get in Touch');
  await page.goBack();
  await expect(title(page)).toHaveText(ABOUT_TITLE);
  await page.goBack();
  await expect(loginBox(page)).toBeVisible();
  await page.goForward();
  await expect(title(page)).toHaveText(ABOUT_TITLE);
  await page.goForward();
  await expect(title(page)).toHaveText('Get in Touch');
  await expectNotReloaded(page);
});

test('title, description and canonical URL are those of the current page, in its language', async ({ page }) => {
  await visit(page, '/');
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About the programme · Friends Rewards');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/about\?lang=en$/);
  // Screen readers announce the page.
  await expect(page.locator('body > [aria-live]')).toHaveText('About the programme');
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page).toHaveTitle('Tentang program ini · Friends Rewards');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(canonical).toHaveAttribute('href', /\/about\?lang=id$/);
  await page.goto('/page/welcome');
  await expect(page).toHaveTitle('Selamat datang di Friends Rewards · Friends Rewards');
});

test('Back works when it is pressed faster than pages load', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await visit(page, '/rewards');
  for (const name of ['Transactions', 'Amazing Race', 'Edit profile'])
    await header(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL('/profile');
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL('/transactions');
  await expect(title(page)).toHaveText('Booking History');
});

for (const [path, tags] of [
  ['/no/such/page', {}],
  // The back end decides whether such a page exists.
  ['/page/no-such-page', ON_BOTH],
] as const) {
  test(`${path} shows that the page does not exist, with links to others`, tags, async ({ page }) => {
    await page.goto(path);
    await expect(title(page)).toHaveText('This path ends here');
    await expect(main(page).getByRole('link', { name: 'How to join' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Go to the home page' }).click();
    await expect(loginBox(page)).toBeVisible();
  });
}

test('the header marks the current page', async ({ page }) => {
  const marked = header(page).locator('[aria-current="page"]:visible');
  const expectMarked = async (path: string, name: string) => {
    await page.goto(path);
    await expect(marked).toHaveText([name]);
  };
  await expectMarked('/', 'Home');
  await expectMarked('/about', 'About');
  await logInAsMember(page, SILVER);
  await expectMarked('/', 'Rewards');
  await expectMarked('/redemptions', 'Redemptions');
});

test('the sign-up opens as a dialog on any page, and closes with Escape, its button and Back', async ({ page }) => {
  await visit(page, '/about');
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  const open = footer(page).getByRole('link', { name: 'Sign up' });

  await open.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/about#sign-up');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/about');

  await open.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await open.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test('the dialog for a forgotten password opens from the login box, and returns the focus to it', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  const opener = loginBox(page).getByRole('button', { name: 'Forgot password?' });
  await opener.click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('input in the login box stays when the sign-up was opened and the language changed', async ({ page }) => {
  await page.goto('/');
  const email = emailOf(page);
  await email.fill(SILVER);
  await loginBox(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(loginBox(page).getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  await expect(email).toHaveValue(SILVER);
});

test('a reward has its own URL, and Back closes it at the same scroll position', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await visit(page, '/rewards');
  const card = main(page).getByRole('link', { name: 'OVO balance IDR 100,000' }).last();
  await card.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  const address = await card.getAttribute('href');
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'OVO balance IDR 100,000' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect.poll(() => scrollTop(page)).toBe(before);
  await page.goto(address ?? '');
  await expect(dialog).toBeVisible();
});

test('every path has the right style of header, including nested and unknown paths', async ({ page }) => {
  const { releases } = parseRegistry(await (await page.request.get('/registry.json')).json());
  const routes = releases.flatMap((release) => release.routes);
  const table = orderRoutes(routes.map((route) => ({ ...route, matcher: routeMatcher(route.path) })));
  const styleOf = (path: string, isMember: boolean) => {
    const match = findRoute(table, path, isMember);
    return match.kind === 'unknown' ? `${path} has none` : match.route.header;
  };
  const content = ['about-us', 'how-to-join', 'landingpage', 'page', 'points-exchange-procedure', 'mgtabletop'];
  for (const prefix of [...content, 'pages', 'promotion', 'hotel-promotion', 'profile', 'amazing-race', 'rewards'])
    for (const path of [`/${prefix}`, `/${prefix}/one`, `/${prefix}/one/two`])
      expect([styleOf(path, false), styleOf(path, true)], path).toEqual(['plain', 'plain']);
  expect([styleOf('/', false), styleOf('/', true)]).toEqual(['hero', 'plain']);
  // The page uses these styles.
  const style = page.locator('#header');
  await page.goto('/');
  await expect(style).toHaveAttribute('data-style', 'hero');
  await page.goto('/hotel-promotion/one/two');
  await expect(style).toHaveAttribute('data-style', 'plain');
});
