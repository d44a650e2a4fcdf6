import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import {
  footer,
  header,
  logIn,
  logInAsMember,
  main,
  scrollToEnd,
  storeLanguage,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { findBrokenWords } from '../support/findBrokenWords.ts';
import { findCutOffTexts } from '../support/findCutOffTexts.ts';
import { makeMember } from '../support/member.ts';
import { test } from '../support/test.ts';
import { openSection } from '../support/typedInput.ts';

/** From the narrowest phone, which is also a desktop at 400 %, to the widest desktop. */
const WIDTHS = [320, 390, 768, 1440, 2560];

// Twenty pages in five sizes.
test.describe.configure({ timeout: 300_000 });
test.use({ reducedMotion: 'reduce' });

/** Opens each page once, and checks it in each width. */
async function expectAllSeen(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path);
    await scrollToEnd(page);
    await waitUntilSettled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Carousels are laid out again a moment after a resize.
      await expect
        .configure({ soft: true })
        .poll(() => findCutOffTexts(page), `${path} at ${width} px`)
        .toEqual([]);
    }
  }
}

/** Controls in the header's row that overflow or overlap. */
async function spilled(page: Page): Promise<string[]> {
  return header(page).evaluate((row) => {
    const parts = [...row.querySelectorAll<HTMLElement>('a, button, summary, section *')];
    const isSeen = (part: Element) => part.getBoundingClientRect().width > 1 && part.getBoundingClientRect().top >= 0;
    const own = parts.filter((part) => isSeen(part) && !part.closest('nav'));
    const boxes = own.filter((part) => part.matches('a, button, summary')).map((part) => part.getBoundingClientRect());
    const onAnother = boxes.filter((box, at) => at > 0 && box.left < (boxes[at - 1]?.right ?? 0) - 1);
    const over = own.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
    return [...over.map((part) => part.textContent ?? ''), ...onAnother.map((box) => `what stands at ${box.left} px`)];
  });
}

for (const language of ['en', 'id'] as const) {
  test(
    `a visitor’s pages are never cut off, at any window width, in ${language}`,
    exhaustiveUnless(language === 'id'),
    async ({ page }) => {
      await storeLanguage(page, language);
      await expectAllSeen(page, VISITOR_PAGES);
    },
  );

  test(
    `a member’s pages are never cut off, at any window width, in ${language}`,
    exhaustiveUnless(language === 'id'),
    async ({ page }) => {
      await storeLanguage(page, language);
      await logInAsMember(page);
      await expectAllSeen(page, MEMBER_PAGES);
    },
  );
}

for (const language of ['en', 'id'] as const) {
  test(
    `no word or number is broken into two lines on common phones, in ${language}`,
    exhaustiveUnless(language === 'en'),
    async ({ page }) => {
      await logInAsMember(page);
      await storeLanguage(page, language);
      for (const path of MEMBER_PAGES) {
        await visit(page, path);
        for (const width of [360, 375]) {
          await page.setViewportSize({ width, height: 760 });
          expect.soft(await findBrokenWords(main(page)), `${path} at ${width} px`).toEqual([]);
        }
      }
    },
  );
}

test('figures of the race fit one line on a phone, also beside a title of two lines', async ({ page }) => {
  await logInAsMember(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/amazing-race');
  const facts = ['Days left', 'Current points', 'Prize'].map((name) => main(page).getByRole('region', { name }));
  const tops = await Promise.all(
    facts.map((fact) =>
      fact
        .locator('p')
        .first()
        .evaluate((p) => p.getBoundingClientRect().top),
    ),
  );
  expect(new Set(tops).size).toBe(1);
});

test('header and page share one column', async ({ page }) => {
  await logInAsMember(page);
  await visit(page, '/transactions');
  const logo = header(page).getByRole('link', { name: 'Friends Rewards, home' });
  const account = header(page).getByRole('region', { name: 'Your account' });
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const [heading, first, last, table] = await Promise.all(
      [main(page).getByRole('heading', { level: 1 }), logo, account, main(page).getByRole('table')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect.soft(first?.x, `left at ${width} px`).toBeCloseTo(heading?.x ?? -1, 0);
    if (width < 1440) continue;
    const end = (box: typeof last) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    expect.soft(end(last), `right at ${width} px`).toBe(end(table ?? null));
  }
});

test('a phone shows who is logged in, and their tier', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsMember(page);
  await page.goto('/transactions');
  const account = header(page).getByRole('region', { name: 'Your account' });
  await expect(account.getByText('Budi Santoso')).toBeInViewport();
  await expect(account.getByText('Genius Member')).toBeInViewport();
  // The link covers the name.
  const name = await account.getByText('Budi Santoso').boundingBox();
  await page.mouse.click((name?.x ?? 0) + 4, (name?.y ?? 0) + 4);
  await expect(page).toHaveURL('/profile');
});

test('the header is neither squeezed nor covered in the narrowest window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'id'] as const) {
    await storeLanguage(page, language);
    await visit(page, '/about');
    const sign = header(page).getByRole('button').locator('svg');
    expect.soft((await sign.boundingBox())?.width, `the sign in ${language}`).toBe(18);
    expect.soft(await spilled(page), `a visitor’s header in ${language}`).toEqual([]);
  }
  await logInAsMember(page);
  for (const language of ['en', 'id'] as const) {
    await storeLanguage(page, language);
    await visit(page, '/transactions');
    const name = header(page).getByText('Budi Santoso');
    await expect(name).toBeVisible();
    const [one, tier] = await Promise.all([name.boundingBox(), name.locator('+ *').boundingBox()]);
    expect.soft(Math.max(one?.height ?? 99, tier?.height ?? 99), `one line each in ${language}`).toBeLessThan(20);
    expect.soft(await spilled(page), `a member’s header in ${language}`).toEqual([]);
  }
});

test('a window as short as a desktop at 400 % is left to the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await logInAsMember(page);
  await visit(page, '/transactions');
  const links = header(page).getByRole('navigation', { name: 'Member pages' });
  await expect(links).toBeVisible();
  await scrollToEnd(page);
  await expect(links).not.toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(links).toBeInViewport();
});

test('a name too long for the narrowest header is cut in one line, and whole in the profile', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { email, password } = await makeMember(request, 'ayu.maharani.kusumaningtyas');
  await page.goto('/');
  await logIn(page, email, { password });
  await header(page).getByRole('link', { name: 'Add your name' }).click();
  const account = header(page).getByRole('region', { name: 'Your account' });
  const [name, sign, box] = await Promise.all([
    account.getByText(email).boundingBox(),
    account.getByText('Silver Member').boundingBox(),
    account.boundingBox(),
  ]);
  expect.soft(Math.max(name?.height ?? 99, sign?.height ?? 99), 'one line each').toBeLessThan(20);
  expect.soft((box?.x ?? 0) + (box?.width ?? 999), 'within the window').toBeLessThanOrEqual(320);
  const about = await openSection(page, 'Your details');
  await expect(about.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
});

for (const language of ['en', 'id'] as const) {
  test(`the whole sign-up is visible if the window has the room, in ${language}`, async ({ page }) => {
    await storeLanguage(page, language);
    for (const height of [800, 900, 1000]) {
      await page.setViewportSize({ width: 1440, height });
      await page.goto('/about#sign-up');
      await expect(page.getByRole('dialog').getByRole('link')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the footer ends where its column ends', async ({ page }) => {
  await visit(page, '/about');
  await scrollToEnd(page);
  const [address, copyright, logo, sign] = await Promise.all(
    [
      footer(page).locator('address'),
      footer(page).locator('p').last(),
      footer(page).locator('svg').first(),
      footer(page).getByRole('link', { name: 'Instagram' }).locator('svg'),
    ].map((part) => part.boundingBox()),
  );
  const end = (box: typeof logo) => (box?.x ?? 0) + (box?.width ?? 0);
  expect.soft(end(copyright ?? null)).toBeCloseTo(end(address ?? null), 0);
  expect.soft(sign?.x).toBeCloseTo(logo?.x ?? -1, 0);
});

test('the race is a logo in a member’s header, and keeps its name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsMember(page);
  await page.goto('/transactions');
  const race = header(page).getByRole('link', { name: 'Amazing Race' });
  await expect(race.locator('img')).toBeVisible();
  expect(
    await race.locator('img').evaluate((logo: HTMLImageElement) => logo.decode().then(() => logo.naturalWidth)),
  ).toBe(104);
});
