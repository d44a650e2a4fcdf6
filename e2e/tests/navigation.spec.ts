import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import {
  ABOUT,
  beLoggedIn,
  expectNotReloaded,
  footer,
  header,
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
import { hold } from '../support/hold.ts';
import { fileWith, operateJson } from '../support/operator.ts';
import { test } from '../support/test.ts';
import { emailOf } from '../support/typedInput.ts';

test('back and forward walk the pages, across remotes and without a reload', async ({ page }) => {
  await visit(page, '/');
  await markPage(page);
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toHaveText(ABOUT);
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expect(title(page)).toHaveText('Get in Touch');
  await page.goBack();
  await expect(title(page)).toHaveText(ABOUT);
  await page.goBack();
  await expect(loginBox(page)).toBeVisible();
  await page.goForward();
  await expect(title(page)).toHaveText(ABOUT);
  await page.goForward();
  await expect(title(page)).toHaveText('Get in Touch');
  await expectNotReloaded(page);
});

test('title, description and address for search engines are those of the page that is shown, in its language', async ({
  page,
}) => {
  await visit(page, '/');
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About the programme · Friends Rewards');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/about\?lang=en$/);
  // Who does not see the page hears which one it is.
  await expect(page.locator('body > [aria-live]')).toHaveText('About the programme');
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page).toHaveTitle('Tentang program ini · Friends Rewards');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(canonical).toHaveAttribute('href', /\/about\?lang=id$/);
  await page.goto('/page/welcome');
  await expect(page).toHaveTitle('Selamat datang di Friends Rewards · Friends Rewards');
});

test('back and forward are right when pressed faster than pages load', async ({ page }) => {
  await beLoggedIn(page, SILVER);
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

for (const [path, where] of [
  ['/no/such/page', {}],
  // Whether there is such a page is the back end's answer.
  ['/page/no-such-page', ON_BOTH],
] as const) {
  test(`${path} says that nothing is there, and offers ways on`, where, async ({ page }) => {
    await page.goto(path);
    await expect(title(page)).toHaveText('This path ends here');
    await expect(main(page).getByRole('link', { name: 'How to join' })).toBeVisible();
    await main(page).getByRole('link', { name: 'To the home page' }).click();
    await expect(loginBox(page)).toBeVisible();
  });
}

test('the header marks the page one is on', async ({ page }) => {
  const marked = header(page).locator('[aria-current="page"]:visible');
  const expectMarked = async (path: string, name: string) => {
    await page.goto(path);
    await expect(marked).toHaveText([name]);
  };
  await expectMarked('/', 'Home');
  await expectMarked('/about', 'About');
  await beLoggedIn(page, SILVER);
  await expectMarked('/', 'Rewards');
  await expectMarked('/redemptions', 'Redemptions');
});

test('the sign-up opens over any page, and closes by Escape, by its button and by Back', async ({ page }) => {
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

test('the forgotten password opens from the login box, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  const opener = loginBox(page).getByRole('button', { name: 'Forgot password?' });
  await opener.click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('what was typed into the login box survives a look at the sign-up and a change of language', async ({ page }) => {
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

test('a reward has an address of its own, and Back closes it where the page was', async ({ page }) => {
  await beLoggedIn(page, SILVER);
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

test('every address has its header, nested ones and those of nobody too', async ({ page }) => {
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
  // The page goes by that table.
  const style = page.locator('#header');
  await page.goto('/');
  await expect(style).toHaveAttribute('data-style', 'hero');
  await page.goto('/hotel-promotion/one/two');
  await expect(style).toHaveAttribute('data-style', 'plain');
});

const SECTIONS = ['syarat', 'syarat umum', 'ketentuan-é'] as const;

/** An editor's page, long enough that every section is off the first screen. */
async function writeSections(): Promise<string> {
  const contents = SECTIONS.map((id) => `<li><a href="#${encodeURIComponent(id)}">To ${id}</a></li>`).join('');
  const text = '<p>A rule that every agent has read.</p>'.repeat(40);
  const html = `<ul>${contents}</ul>${SECTIONS.map((id) => `${text}<h2 id="${id}">About ${id}</h2>`).join('')}${text}`;
  const page = { Slug: 'long-terms', Title: 'Syarat', TitleEn: 'Terms', Description: html, DescriptionEn: html };
  await operateJson('pages', 'import', fileWith('pages.json', JSON.stringify([page])));
  return '/page/long-terms';
}

test('a link to a section leads there: opened cold, with slow code, inside of the page, and back to where one was', async ({
  page,
}) => {
  const path = await writeSections();
  const section = (id: string) => main(page).getByRole('heading', { name: `About ${id}`, exact: true });
  const link = (id: string) => main(page).getByRole('link', { name: `To ${id}`, exact: true });
  /** In view, and not covered by the header. */
  const isUncovered = (heading: Element) => {
    const { x, y } = heading.getBoundingClientRect();
    return document.elementFromPoint(x + 1, y + 1) === heading;
  };
  const expectAtTop = (id: string) => expect.poll(() => section(id).evaluate(isUncovered)).toBe(true);

  for (const id of SECTIONS) {
    await page.goto('about:blank');
    await page.goto(`${path}?lang=en#${encodeURIComponent(id)}`);
    await expectAtTop(id);
  }

  // Nothing came with the document, and its remote is slow.
  const letGo = await hold(page, '**/mf-public/**/*.js');
  await page.route(`**${path}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<main[^>]*>.*<\/main>/s, '<main id="main" tabindex="-1"></main>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('about:blank');
  await page.goto(`${path}?lang=en#${encodeURIComponent(SECTIONS[1])}`, { waitUntil: 'commit' });
  await expect(header(page).getByRole('link', { name: 'About' })).toBeVisible();
  letGo();
  await expectAtTop(SECTIONS[1]);
  await expect(section(SECTIONS[1])).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });

  await visit(page, `${path}?lang=en`);
  await markPage(page);
  for (const id of SECTIONS) {
    await link(id).focus();
    const before = await scrollTop(page);
    await page.keyboard.press('Enter');
    await expectAtTop(id);
    await expect(section(id)).toBeFocused();
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(before);
    await page.goForward();
    await expectAtTop(id);
    // The same link again leads there again.
    await page.evaluate(() => window.scrollTo(0, 0));
    await link(id).click();
    await expectAtTop(id);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await expectNotReloaded(page);
});
