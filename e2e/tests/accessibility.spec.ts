import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import {
  GENIUS,
  header,
  logInAsMember,
  main,
  SILVER,
  storeLanguage,
  title,
  visit,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Locator, type Page } from '@playwright/test';
import { OUTBOX } from '../support/addresses.ts';
import { collectPolicyViolations } from '../support/collectPolicyViolations.ts';
import { EXHAUSTIVE, exhaustiveUnless } from '../support/exhaustive.ts';
import { findViolations } from '../support/findViolations.ts';
import { test } from '../support/test.ts';
import { openSection } from '../support/typedInput.ts';

/** Pages of each reader, including dialogs and a content page at its own path. */
const VIEWS = {
  visitor: [...VISITOR_PAGES, '/partner-hotels', '/about#sign-up', '/about#forgot-password'],
  member: [...MEMBER_PAGES, '/rewards?reward=1'],
} as const;

const WIDTHS = { phone: 390, desk: 1440 } as const;

// Half-faded text has too little contrast.
test.use({ reducedMotion: 'reduce' });

// Four checks of a long page take long on a busy machine.
test.describe.configure({ timeout: 300_000 });

/** Rules that depend on the colour scheme; others are only checked in the first one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Viewport in which pages are loaded. */
const INITIAL_VIEWPORT = { width: 1280, height: 720 } as const;

/** Loads and checks a page. @param violations violations of the browser's policies, which are collected here */
async function expectAccessible(page: Page, path: string, violations: string[]): Promise<void> {
  // Otherwise a change of the fragment alone would not load the page.
  await page.goto('about:blank');
  await page.setViewportSize(INITIAL_VIEWPORT);
  await page.emulateMedia({ colorScheme: 'light' });
  // Clears violations by the previous check.
  violations.length = 0;
  await visit(page, path);
  expect.soft(violations, `${path} violates its policies`).toEqual([]);
  if (/#|\?/.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
  await checkLayouts(page, path);
}

/** Width of the narrowest phones, and of a desktop at 400 % zoom; and rules that depend on space. */
const NARROWEST = 320;
const SPACE_RULES = ['target-size', 'scrollable-region-focusable'];

async function expectNoHorizontalScrolling(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what} scrolls horizontally`).toBeLessThanOrEqual(0);
}

/** Checks the open page in each size, light and dark, and for horizontal scrolling on the narrowest phone. */
async function checkLayouts(
  page: Page,
  path: string,
  widths: Readonly<Record<string, number>> = WIDTHS,
): Promise<void> {
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findViolations(page), `${path}, ${device}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findViolations(page, COLOUR_RULES), `${path}, ${device}, dark`).toEqual([]);
    await expectNoHorizontalScrolling(page, `${path}, ${device},`);
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  expect.soft(await findViolations(page, SPACE_RULES), `${path}, ${NARROWEST} px`).toEqual([]);
  await expectNoHorizontalScrolling(page, `${path}, ${NARROWEST} px,`);
}

// These tests only read: those of one reader share a tab, which loads the portal's code once.
for (const [reader, paths] of Object.entries(VIEWS)) {
  test.describe(`as a ${reader},`, () => {
    let tab: Page;
    let violations: string[];
    test.beforeAll(async ({ browser }) => {
      tab = await browser.newPage({ reducedMotion: 'reduce' });
      violations = await collectPolicyViolations(tab);
      if (reader === 'member') await logInAsMember(tab, GENIUS);
    });
    test.afterAll(() => tab.close());

    for (const path of paths) {
      test(`${path} has one heading, and no violations of policies or accessibility rules`, async () => {
        await expectAccessible(tab, path, violations);
      });
    }
  });
}

for (const path of ['/api/docs', OUTBOX]) {
  test(
    `${path}, a page for operators, has no accessibility violations`,
    exhaustiveUnless(path === OUTBOX),
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Only the widest, as the document of all calls takes a quarter of this file's time.
      await checkLayouts(page, path, { desk: WIDTHS.desk });
    },
  );
}

test(
  'home and rewards in Indonesian have no violations of policies or accessibility rules',
  EXHAUSTIVE,
  async ({ page }) => {
    const violations = await collectPolicyViolations(page);
    await storeLanguage(page, 'id');
    await expectAccessible(page, '/', violations);
    await logInAsMember(page, GENIUS);
    await expectAccessible(page, '/rewards', violations);
  },
);

for (const [language, words] of [
  ['en', { bank: 'Bank account', number: 'Account number', save: 'Save', dialog: 'Your password, please' }],
  ['id', { bank: 'Rekening bank', number: 'Nomor rekening', save: 'Simpan', dialog: 'Masukkan kata sandi' }],
] as const) {
  test(
    `the dialog that asks for the password again has no accessibility violations, in ${language}`,
    exhaustiveUnless(language === 'en'),
    async ({ page }) => {
      await storeLanguage(page, language);
      await logInAsMember(page, GENIUS);
      // Simulates that the login's ten minutes are over.
      await page.route('**/api/v1/me', (route, request) => {
        if (request.method() !== 'PUT') return route.fallback();
        const problem = { status: 403, code: 'password_needed', errors: { ClaimBankAccount: '' } };
        return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
      });
      await visit(page, '/profile');
      const bank = await openSection(page, words.bank);
      await checkLayouts(page, '/profile');
      await bank.getByLabel(words.number).fill('5555555555');
      await bank.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('dialog', { name: words.dialog }).locator('input[type=password]')).toBeFocused();
      await checkLayouts(page, '/profile');
    },
  );
}

test('a page that could not be loaded has no accessibility violations', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await page.route(/\/remotes\/mf-member\/[^/]+\/remoteEntry\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/rewards');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(title(page)).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
});

/** Styles that forced colours preserve. */
const stylesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { color, backgroundColor, borderBottomColor, textDecorationLine, outlineStyle } = getComputedStyle(node);
    return { color, backgroundColor, borderBottomColor, textDecorationLine, outlineStyle };
  });

test('with forced colours, selected items look different from others, on a phone and a desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const expectDifferent = async (selected: Locator, other: Locator, what: string) =>
    expect.soft(await stylesOf(selected.first()), what).not.toEqual(await stylesOf(other.first()));
  const current = '[aria-current]:visible';
  const others = 'a:visible:not([aria-current])';

  await visit(page, '/about');
  await expectDifferent(header(page).locator(`nav ${current}`), header(page).locator(`nav ${others}`), 'visitor');
  await logInAsMember(page, GENIUS);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/redemptions', '/amazing-race', '/promotions']) {
      await visit(page, path);
      const tabs = main(page).getByRole('tab');
      await expectDifferent(
        tabs.and(page.locator('[aria-selected="true"]')),
        tabs.and(page.locator('[aria-selected="false"]')),
        path,
      );
      await expectDifferent(
        header(page).locator(`nav ${current}`),
        header(page).locator(`nav ${others}`),
        `${path}: header`,
      );
    }
    const stages = main(page)
      .getByRole('region', { name: WORDS.en.map })
      .getByRole('button', { name: /^Stage/ });
    await visit(page, '/amazing-race');
    await expectDifferent(
      stages.and(page.locator('[aria-current]')),
      stages.and(page.locator(':not([aria-current])')),
      'stage',
    );
    await visit(page, '/transactions');
    await expectDifferent(main(page).locator(`nav ${current}`), main(page).locator(`nav ${others}`), '/transactions');
  }
});
