import { beLoggedIn, beReading, GENIUS, main, SILVER, settled, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { OUTBOX } from '../support/addresses.ts';
import { faults } from '../support/axe.ts';
import { MEMBER_VIEWS, VISITOR_VIEWS } from '../support/routes.ts';
import { test } from '../support/test.ts';
import { openSection } from '../support/typedInput.ts';

const WIDTHS = { phone: 390, desk: 1440 } as const;

// Wait until fading in is over: half-faded text has too little contrast.
test.use({ reducedMotion: 'reduce' });

// Four checks of a long page take long on a busy machine.
test.describe.configure({ timeout: 300_000 });

/** Rules that another colour scheme can break; all others are checked in the first scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** How a test's own page begins. */
const BEGINS = { width: 1280, height: 720 } as const;

/** Opens a page of the portal and checks it. */
async function expectNoFaults(page: Page, path: string): Promise<void> {
  // Whatever was open before: with another fragment alone the page would stay.
  await page.goto('about:blank');
  await page.setViewportSize(BEGINS);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await settled(page);
  if (/#|\?/.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, path);
}

/** The narrowest phone, which is also a desk at 400 %, and the rules that less room can break. */
const NARROWEST = 320;
const ROOM_RULES = ['target-size', 'scrollable-region-focusable'];

async function expectNothingAside(page: Page, what: string): Promise<void> {
  const aside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(aside, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks the open page in each size, light and dark, and whether the narrowest phone has room for it. */
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
for (const [reader, paths] of Object.entries({ visitor: VISITOR_VIEWS, member: MEMBER_VIEWS })) {
  test.describe(`a ${reader}’s`, () => {
    let tab: Page;
    test.beforeAll(async ({ browser }) => {
      tab = await browser.newPage({ reducedMotion: 'reduce' });
      if (reader === 'member') await beLoggedIn(tab, GENIUS);
    });
    test.afterAll(() => tab.close());

    for (const path of paths) {
      test(`${path} has one heading and no accessibility fault`, async () => {
        await expectNoFaults(tab, path);
      });
    }
  });
}

for (const path of ['/api/docs', OUTBOX]) {
  test(`${path}, a page for operators, has no accessibility fault either`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The same on every width but for its room: the document of all calls takes a quarter of this file's time.
    await lookAt(page, path, { desk: WIDTHS.desk });
  });
}

test('the home page in Indonesian has no accessibility fault either', async ({ page }) => {
  await beReading(page, 'id');
  await expectNoFaults(page, '/');
});

test('the rewards in Indonesian have no accessibility fault either', async ({ page }) => {
  await beReading(page, 'id');
  await beLoggedIn(page, GENIUS);
  await expectNoFaults(page, '/rewards');
});

for (const language of ['en', 'id'] as const) {
  test(`the dialog that asks for the password again has no accessibility fault, in ${language}`, async ({ page }) => {
    await beReading(page, language);
    await beLoggedIn(page, GENIUS);
    // Nobody waits here for the ten minutes in which the login counts.
    await page.route('**/api/v1/me', (route, request) => {
      if (request.method() !== 'PUT') return route.fallback();
      const problem = { status: 403, code: 'password_needed', errors: { ClaimBankAccount: '' } };
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await page.goto('/profile');
    await settled(page);
    const bank = await openSection(page, language === 'en' ? 'Bank account' : 'Rekening bank');
    await lookAt(page, '/profile');
    await bank.getByLabel(language === 'en' ? 'Account number' : 'Nomor rekening').fill('5555555555');
    await bank.getByRole('button', { name: language === 'en' ? 'Save' : 'Simpan' }).click();
    const dialog = page.getByRole('dialog', {
      name: language === 'en' ? 'Your password, please' : 'Masukkan kata sandi',
    });
    await expect(dialog.locator('input[type=password]')).toBeFocused();
    await lookAt(page, '/profile');
  });
}

test('a page that could not be loaded has no accessibility fault', async ({ page }) => {
  await beLoggedIn(page, SILVER);
  await page.route(/\/remotes\/mf-member\/[^/]+\/remoteEntry\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/rewards');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(title(page)).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
});
