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
import { expect, type Locator, type Page } from '@playwright/test';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { findBrokenWords } from '../support/findBrokenWords.ts';
import { findCutOffTexts } from '../support/findCutOffTexts.ts';
import { makeMember } from '../support/member.ts';
import { test } from '../support/test.ts';
import { openSection } from '../support/typedInput.ts';

/** From the narrowest phone, which is as wide as a desktop at 400 % zoom, to the widest desktop. */
const WIDTHS = [320, 390, 768, 1440, 2560];

// A test opens up to twenty pages in five widths.
test.describe.configure({ timeout: 300_000 });
test.use({ reducedMotion: 'reduce' });

async function rightEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

/** Opens each page once, and checks it in each width. */
async function expectNothingCutOff(page: Page, paths: readonly string[]): Promise<void> {
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

/** Finds texts that overflow and controls that overlap in the header, except for its navigation. */
async function findHeaderFaults(page: Page): Promise<string[]> {
  return header(page).evaluate((banner) => {
    const isVisible = (part: Element) => {
      const { width, top } = part.getBoundingClientRect();
      return width > 1 && top >= 0 && !part.closest('nav');
    };
    const parts = [...banner.querySelectorAll<HTMLElement>('a, button, summary, section *')].filter(isVisible);
    const controls = parts.filter((part) => part.matches('a, button, summary'));
    const boxes = controls.map((control) => control.getBoundingClientRect());
    const overlapping = boxes.filter(({ left }, index) => index > 0 && left < (boxes[index - 1]?.right ?? 0) - 1);
    const overflowing = parts.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
    return [
      ...overflowing.map((part) => `“${part.textContent}” overflows`),
      ...overlapping.map(({ left }) => `The control at ${left} px overlaps the one before`),
    ];
  });
}

for (const language of ['en', 'id'] as const) {
  test(
    `a visitor’s pages are never cut off, at any window width, in ${language}`,
    exhaustiveUnless(language === 'id'),
    async ({ page }) => {
      await storeLanguage(page, language);
      await expectNothingCutOff(page, VISITOR_PAGES);
    },
  );

  test(
    `a member’s pages are never cut off, at any window width, in ${language}`,
    exhaustiveUnless(language === 'id'),
    async ({ page }) => {
      await storeLanguage(page, language);
      await logInAsMember(page);
      await expectNothingCutOff(page, MEMBER_PAGES);
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

test('the race’s figures are on one line on a phone, even beside a title of two lines', async ({ page }) => {
  await logInAsMember(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/amazing-race');
  const tops = new Set<number | undefined>();
  for (const name of ['Days left', 'Current points', 'Prize']) {
    const figure = main(page).getByRole('region', { name }).locator('p').first();
    tops.add((await figure.boundingBox())?.y);
  }
  expect(tops.size).toBe(1);
});

test('the header is aligned with the page’s column', async ({ page }) => {
  await logInAsMember(page);
  await visit(page, '/transactions');
  const logo = header(page).getByRole('link', { name: 'Friends Rewards, home' });
  const account = header(page).getByRole('region', { name: 'Your account' });
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const heading = await main(page).getByRole('heading', { level: 1 }).boundingBox();
    expect.soft((await logo.boundingBox())?.x, `left at ${width} px`).toBeCloseTo(heading?.x ?? -1, 0);
    if (width < 1440) continue;
    const tableEnd = await rightEdge(main(page).getByRole('table'));
    expect.soft(await rightEdge(account), `right at ${width} px`).toBeCloseTo(tableEnd, 0);
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
    const icon = header(page).getByRole('button').locator('svg');
    expect.soft((await icon.boundingBox())?.width, `the icon in ${language}`).toBe(18);
    expect.soft(await findHeaderFaults(page), `a visitor’s header in ${language}`).toEqual([]);
  }
  await logInAsMember(page);
  for (const language of ['en', 'id'] as const) {
    await storeLanguage(page, language);
    await visit(page, '/transactions');
    const name = header(page).getByText('Budi Santoso');
    await expect(name).toBeVisible();
    for (const part of [name, name.locator('+ *')])
      expect.soft((await part.boundingBox())?.height, `one line each in ${language}`).toBeLessThan(20);
    expect.soft(await findHeaderFaults(page), `a member’s header in ${language}`).toEqual([]);
  }
});

test('in a window as short as a desktop at 400 % zoom, the member’s navigation scrolls away with the page', async ({
  page,
}) => {
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

test('a name too long for the narrowest header is cut off there, and complete in the profile', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { email, password } = await makeMember(request, 'ayu.maharani.kusumaningtyas');
  await page.goto('/');
  await logIn(page, email, { password });
  await header(page).getByRole('link', { name: 'Add your name' }).click();
  const account = header(page).getByRole('region', { name: 'Your account' });
  for (const text of [email, 'Silver Member'])
    expect.soft((await account.getByText(text).boundingBox())?.height, 'one line each').toBeLessThan(20);
  expect.soft(await rightEdge(account), 'within the window').toBeLessThanOrEqual(320);
  const about = await openSection(page, 'Your details');
  await expect(about.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
});

for (const language of ['en', 'id'] as const) {
  test(`the whole sign-up form is visible in a window that is high enough, in ${language}`, async ({ page }) => {
    await storeLanguage(page, language);
    for (const height of [800, 900, 1000]) {
      await page.setViewportSize({ width: 1440, height });
      await page.goto('/about#sign-up');
      await expect(page.getByRole('dialog').getByRole('link')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the footer’s contents are aligned with its columns', async ({ page }) => {
  await visit(page, '/about');
  await scrollToEnd(page);
  const addressEnd = await rightEdge(footer(page).locator('address'));
  expect.soft(await rightEdge(footer(page).locator('p').last())).toBeCloseTo(addressEnd, 0);
  const logo = await footer(page).locator('svg').first().boundingBox();
  const instagram = await footer(page).getByRole('link', { name: 'Instagram' }).locator('svg').boundingBox();
  expect.soft(instagram?.x).toBeCloseTo(logo?.x ?? -1, 0);
});

test('the link to the race is a logo with an accessible name in a member’s header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsMember(page);
  await page.goto('/transactions');
  const race = header(page).getByRole('link', { name: 'Amazing Race' });
  await expect(race.locator('img')).toBeVisible();
  expect(
    await race.locator('img').evaluate((logo: HTMLImageElement) => logo.decode().then(() => logo.naturalWidth)),
  ).toBe(104);
});
