import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import {
  beReading,
  footer,
  GENIUS,
  header,
  main,
  SILVER,
  signInAsMember,
  title,
  visit,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Locator, type Page } from '@playwright/test';
import { OUTBOX } from '../support/addresses.ts';
import { faults } from '../support/axe.ts';
import { EXHAUSTIVE, unless } from '../support/exhaustive.ts';
import { watchPolicies } from '../support/policies.ts';
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

/** Initial viewport of a test. */
const BEGINS = { width: 1280, height: 720 } as const;

/** Checks a page. @param refused violations of the browser's policies */
async function expectNoFaults(page: Page, path: string, refused: string[]): Promise<void> {
  // Otherwise a change of the fragment alone would not load the page.
  await page.goto('about:blank');
  await page.setViewportSize(BEGINS);
  await page.emulateMedia({ colorScheme: 'light' });
  // Clears violations by the previous check.
  refused.length = 0;
  await visit(page, path);
  expect.soft(refused, `${path} breaks its policies`).toEqual([]);
  if (/#|\?/.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, path);
}

/** The narrowest phone, which is also a desktop at 400 %, and rules that depend on space. */
const NARROWEST = 320;
const ROOM_RULES = ['target-size', 'scrollable-region-focusable'];

async function expectNothingAside(page: Page, what: string): Promise<void> {
  const aside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(aside, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks the open page in each size, light and dark, and for horizontal scrolling on the narrowest phone. */
async function lookAt(page: Page, path: string, widths: Readonly<Record<string, number>> = WIDTHS): Promise<void> {
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await faults(page), `${path}, ${device}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await faults(page, COLOUR_RULES), `${path}, ${device}, dark`).toEqual([]);
    await expectNothingAside(page, `${path}, ${device},`);
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  expect.soft(await faults(page, ROOM_RULES), `${path}, ${NARROWEST} px`).toEqual([]);
  await expectNothingAside(page, `${path}, ${NARROWEST} px,`);
}

// These tests only read: those of one reader share a tab, which loads the portal's code once.
for (const [reader, paths] of Object.entries(VIEWS)) {
  test.describe(`a ${reader}’s`, () => {
    let tab: Page;
    let refused: string[];
    test.beforeAll(async ({ browser }) => {
      tab = await browser.newPage({ reducedMotion: 'reduce' });
      refused = await watchPolicies(tab);
      if (reader === 'member') await signInAsMember(tab, GENIUS);
    });
    test.afterAll(() => tab.close());

    for (const path of paths) {
      test(`${path} has one heading, breaks no policy and has no accessibility fault`, async () => {
        await expectNoFaults(tab, path, refused);
      });
    }
  });
}

for (const path of ['/api/docs', OUTBOX]) {
  test(`${path}, a page for operators, has no accessibility fault`, unless(path === OUTBOX), async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Only the widest, as the document of all calls takes a quarter of this file's time.
    await lookAt(page, path, { desk: WIDTHS.desk });
  });
}

test('home and rewards in Indonesian break no policy and have no accessibility fault', EXHAUSTIVE, async ({ page }) => {
  const refused = await watchPolicies(page);
  await beReading(page, 'id');
  await expectNoFaults(page, '/', refused);
  await signInAsMember(page, GENIUS);
  await expectNoFaults(page, '/rewards', refused);
});

for (const [language, words] of [
  ['en', { bank: 'Bank account', number: 'Account number', save: 'Save', dialog: 'Your password, please' }],
  ['id', { bank: 'Rekening bank', number: 'Nomor rekening', save: 'Simpan', dialog: 'Masukkan kata sandi' }],
] as const) {
  test(
    `the dialog that asks for the password again has no accessibility fault, in ${language}`,
    unless(language === 'en'),
    async ({ page }) => {
      await beReading(page, language);
      await signInAsMember(page, GENIUS);
      // Simulates that the login's ten minutes are over.
      await page.route('**/api/v1/me', (route, request) => {
        if (request.method() !== 'PUT') return route.fallback();
        const problem = { status: 403, code: 'password_needed', errors: { ClaimBankAccount: '' } };
        return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
      });
      await visit(page, '/profile');
      const bank = await openSection(page, words.bank);
      await lookAt(page, '/profile');
      await bank.getByLabel(words.number).fill('5555555555');
      await bank.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('dialog', { name: words.dialog }).locator('input[type=password]')).toBeFocused();
      await lookAt(page, '/profile');
    },
  );
}

test('a page that could not be loaded has no accessibility fault', async ({ page }) => {
  await signInAsMember(page, SILVER);
  await page.route(/\/remotes\/mf-member\/[^/]+\/remoteEntry\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/rewards');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(title(page)).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
});

/** Styles that forced colours preserve. */
const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const { color, backgroundColor, borderBottomColor, textDecorationLine, outlineStyle } = getComputedStyle(node);
    return { color, backgroundColor, borderBottomColor, textDecorationLine, outlineStyle };
  });

test('chosen items differ from the others with forced colours, on a phone and a desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const expectUnlike = async (chosen: Locator, other: Locator, what: string) =>
    expect.soft(await lookOf(chosen.first()), what).not.toEqual(await lookOf(other.first()));
  const current = '[aria-current]:visible';
  const others = 'a:visible:not([aria-current])';

  await visit(page, '/about');
  await expectUnlike(header(page).locator(`nav ${current}`), header(page).locator(`nav ${others}`), 'visitor');
  await signInAsMember(page, GENIUS);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/redemptions', '/amazing-race', '/promotions']) {
      await visit(page, path);
      const tabs = main(page).getByRole('tab');
      await expectUnlike(
        tabs.and(page.locator('[aria-selected="true"]')),
        tabs.and(page.locator('[aria-selected="false"]')),
        path,
      );
      await expectUnlike(
        header(page).locator(`nav ${current}`),
        header(page).locator(`nav ${others}`),
        `${path}: header`,
      );
    }
    const stages = main(page)
      .getByRole('region', { name: WORDS.en.map })
      .getByRole('button', { name: /^Stage/ });
    await visit(page, '/amazing-race');
    await expectUnlike(
      stages.and(page.locator('[aria-current]')),
      stages.and(page.locator(':not([aria-current])')),
      'stage',
    );
    await visit(page, '/transactions');
    await expectUnlike(main(page).locator(`nav ${current}`), main(page).locator(`nav ${others}`), '/transactions');
  }
});

/** From 0 (black) to 1 (white). */
const brightness = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 255 / 3, 0);

test('printing shows the page alone, dark on white, its tables whole under their headings', async ({ page }) => {
  await signInAsMember(page, GENIUS);
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1032 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/redemptions', '/transactions', '/profile', '/promotions']) {
    await page.goto(path);
    await expect(title(page)).toHaveCount(1);
    await expect(main(page).getByText(/^(Loading|Memuat)/)).toHaveCount(0);
    for (const aside of [header(page), footer(page), page.locator('#overlay')]) await expect(aside).toBeHidden();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    const colours = await title(page).evaluate((heading) => {
      const paper = getComputedStyle(document.body).backgroundColor;
      return { ink: getComputedStyle(heading).color, paper };
    });
    expect.soft(brightness(colours.paper), `${path}: paper`).toBeGreaterThan(0.9);
    expect.soft(brightness(colours.ink), `${path}: ink`).toBeLessThan(0.3);
  }
  await page.goto('/amazing-race');
  const map = main(page).getByRole('region', { name: WORDS.en.map });
  for (const name of ['Medan', WORDS.en.stage(4)]) await expect(map.getByText(name, { exact: true })).toBeVisible();
  for (const hint of await map.getByText(/to zoom/).all()) await expect(hint).toBeHidden();
  await page.goto('/rewards?reward=12');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Fixed elements would be repeated on every sheet.
  await expect(dialog).toHaveCSS('position', 'absolute');
  await expect(title(page)).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  await page.goto('/transactions');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Hotel' })).toBeVisible();
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});
