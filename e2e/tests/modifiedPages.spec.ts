import {
  footer,
  GENIUS,
  header,
  logIn,
  logInAsMember,
  loginBox,
  main,
  SILVER,
  title,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Locator, type Page } from '@playwright/test';
import { changePage, changePageNow, type PageChange } from '../support/changePage.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { expectHydratedPage, waitForPrerendered } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';
import { emailOf, field, leaveDialog, openSection, passwordOf } from '../support/typedInput.ts';

/** When a page is changed: milliseconds after its document has loaded, or after hydration. */
const MOMENTS = [0, 100, 500, 1500, 'hydrated'] as const;
const CHANGES: readonly PageChange[] = ['translated', 'extended by a password manager'];
/** Changes and moments that are always tested: one before hydration, one after it. */
const IMPORTANT = ['extended by a password manager 500', 'translated hydrated'];

const REWARD = 'Tokopedia voucher IDR 100,000';
/** Expected warnings about repeated hydration. */
const REHYDRATION = /: hydrating the page:/;

/** Chrome's message for a refused call, such as a login with a wrong password. */
const REFUSED_CALL = /^Failed to load resource/;

/** Errors and warnings of the test's page. */
let problems: string[] = [];

test.beforeEach(({ page }) => {
  problems = [];
  page.on('console', (message) => {
    const text = message.text();
    const isError = message.type() === 'error' && !REFUSED_CALL.test(text);
    const isWarning = text.startsWith('[portal]') && !REHYDRATION.test(text);
    if (isError || isWarning) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
});

test.afterEach(() => expect(problems).toEqual([]));

/** Opens a page, which is changed at the moment. */
async function openChanged(page: Page, path: string, moment: (typeof MOMENTS)[number]): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  if (moment !== 'hydrated') return;
  await expectHydratedPage(page);
  await changePageNow(page);
}

/** Waits until the page has been changed and hydrated again. */
async function expectRehydrated(page: Page): Promise<void> {
  await expect(page.locator('font, [data-extended]').first()).toBeAttached();
  await expectHydratedPage(page);
}

const selectionIn = (area: Locator) =>
  area.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd]);

async function expectWorkingLogin(page: Page): Promise<void> {
  await emailOf(page).pressSequentially('silver@friends', { delay: 20 });
  await expectRehydrated(page);
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.type('.test');
  await expect(emailOf(page)).toHaveValue(SILVER);
  // The complete address has been validated.
  await expect(emailOf(page)).not.toHaveAttribute('aria-invalid');
  await passwordOf(page).fill('a');
  await expect(loginBox(page).getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
}

async function expectWorkingContact(page: Page): Promise<void> {
  await field(page, 'Email').fill('dewi');
  const message = field(page, 'Message');
  await message.fill('My points?');
  // Selects “points” by keyboard.
  await page.keyboard.press('ArrowLeft');
  for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expectRehydrated(page);
  await expect(message).toBeFocused();
  expect(await selectionIn(message)).toEqual([3, 9]);
  await page.keyboard.type('stay');
  await expect(message).toHaveValue('My stay?');
  await expect(field(page, 'Email')).toHaveValue('dewi');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await field(page, 'Name').press('Enter');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');
}

async function expectWorkingSignUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await dialog.getByLabel('Agent code').pressSequentially('JKT 00', { delay: 20 });
  await expectRehydrated(page);
  await expect(dialog.getByLabel('Agent code')).toBeFocused();
  await page.keyboard.type('9');
  await dialog.getByLabel('Phone').fill('081234567890');
  await expect(dialog.getByLabel('Agent code')).toHaveValue('JKT 009');
  await expect(dialog.getByLabel('Agent code')).toHaveAccessibleDescription('Letters and numbers only');
  await dialog.getByLabel('Agent code').fill('JKT009');
  await expect(dialog.getByLabel('Agent code')).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function expectWorkingClaim(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: REWARD });
  await main(page).getByRole('link', { name: REWARD }).last().click();
  await expect(dialog).toBeVisible();
  await expectRehydrated(page);
  await expect(dialog.getByText(/^23 points/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Claim', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function expectWorkingProfile(page: Page): Promise<void> {
  await openSection(page, 'Bank account');
  await field(page, 'Bank name').fill('Bank Jago');
  await field(page, 'Account number').fill('12');
  await expectRehydrated(page);
  await field(page, 'Account number').blur();
  await expect(field(page, 'Account number')).toHaveAccessibleDescription(/Invalid/);
  await field(page, 'Account number').fill('1234567890');
  await expect(field(page, 'Account number')).not.toHaveAccessibleDescription(/Invalid/);
  await expect(field(page, 'Bank name')).toHaveValue('Bank Jago');
}

for (const change of CHANGES) {
  for (const moment of MOMENTS) {
    const when = moment === 'hydrated' ? 'after hydration' : `${moment} ms after it has loaded`;

    test(
      `forms of a page that is ${change} ${when} keep their input and the focus, and work`,
      exhaustiveUnless(IMPORTANT.includes(`${change} ${moment}`)),
      async ({ page }) => {
        page.on('dialog', (unload) => void unload.accept());
        for (const path of ['/', '/contact', '/join']) await waitForPrerendered(page, path);
        await changePage(page, change, moment === 'hydrated' ? null : moment);
        await openChanged(page, '/', moment);
        await expectWorkingLogin(page);
        await openChanged(page, '/contact', moment);
        await expectWorkingContact(page);
        await openChanged(page, '/join#sign-up', moment);
        await expectWorkingSignUp(page);
        await logInAsMember(page, GENIUS);
        await openChanged(page, '/rewards', moment);
        await expectWorkingClaim(page);
        await openChanged(page, '/profile', moment);
        await expectWorkingProfile(page);
      },
    );
  }
}

test('a page that a browser keeps translating can be navigated, and announces changes', async ({ page }) => {
  await changePage(page, 'translated', 0);
  await test.step('as a visitor', async () => {
    await page.goto('/');
    await waitUntilSettled(page);
    await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(loginBox(page).getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
    await expect(footer(page)).toContainText('Hak cipta');
    await header(page).getByRole('button', { name: 'English' }).click();
    await expect(loginBox(page).getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    for (const name of ['Privacy Policy', 'About', 'Join', 'Contact', 'Home']) {
      await header(page).getByRole('link', { name, exact: true }).first().click();
      await waitUntilSettled(page);
    }
    await loginBox(page).getByRole('link', { name: 'Sign up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Agent code').fill('JKT 009');
    await dialog.getByLabel('Phone').focus();
    await expect(dialog.getByLabel('Agent code')).toHaveAccessibleDescription('Letters and numbers only');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await logIn(page, GENIUS, { password: 'not-my-password' });
    await expect(loginBox(page).getByRole('alert')).toContainText(WORDS.en.wrongPassword);
    await logIn(page, GENIUS);
    await expect(page).toHaveURL('/rewards');
  });

  await test.step('through the rewards', async () => {
    await waitUntilSettled(page);
    const search = main(page).getByRole('searchbox');
    const count = main(page).getByRole('heading', { name: /^\d+ rewards? found$/ });
    for (const text of ['cash', 'hotel']) {
      await search.fill(text);
      await expect(page).toHaveURL(`/rewards?q=${text}`);
      await expect(count).toBeVisible();
      const articles = await main(page).getByRole('article').count();
      await expect(count).toHaveText(new RegExp(`^${articles} `));
    }
    await search.fill('');
    await expect(count).toHaveCount(0);
    await main(page).getByRole('link', { name: REWARD }).last().click();
    await expect(page.getByRole('dialog', { name: REWARD }).getByRole('button', { name: 'Claim' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('through the lists', async () => {
    await header(page).getByRole('link', { name: 'Transactions' }).click();
    await expect(title(page)).toHaveText(WORDS.en.bookings);
    await main(page).getByRole('link', { name: WORDS.en.next }).click();
    await expect(main(page).getByText(/^Showing 26 to 50 of/)).toBeVisible();
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page).toHaveURL('/promotions');
    await waitUntilSettled(page);
    await header(page).getByRole('link', { name: 'Redemptions' }).click();
    await waitUntilSettled(page);
    await main(page).getByRole('tab', { name: WORDS.en.claimedTab }).click();
    await expect(main(page).getByRole('table', { name: WORDS.en.claimed })).toBeVisible();
  });

  await test.step('through race, profile and contact', async () => {
    await header(page).getByRole('link', { name: 'Amazing Race' }).click();
    await expect(page).toHaveURL('/amazing-race');
    await waitUntilSettled(page);
    const map = main(page).getByRole('region', { name: WORDS.en.map });
    for (const stage of [1, 2]) await map.getByRole('button', { name: WORDS.en.stage(stage), exact: true }).click();
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: 'Edit profile' }).click();
    await openSection(page, 'Bank account');
    await field(page, 'Account number').fill('12');
    await field(page, 'Account number').blur();
    await expect(field(page, 'Account number')).toHaveAccessibleDescription(/Invalid/);
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/promotions');
    await page.goto('/contact');
    await expect(field(page, 'Name')).toHaveValue('Budi Santoso');
  });

  await test.step('after logout', async () => {
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(loginBox(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    // The browser is still translating.
    await expect(header(page).locator('font').first()).toBeAttached();
  });
});
