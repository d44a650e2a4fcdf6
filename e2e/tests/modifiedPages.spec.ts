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
import { type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { changePage, changePageNow, type PageChange } from '../support/changePage.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { expectHydratedPage, waitForPrerendered } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';
import { emailOf, field, leaveDialog, openSection, passwordOf } from '../support/typedInput.ts';

/** Time of the change, in milliseconds after the document is there: before, during or after hydration. */
const MOMENTS = [0, 100, 500, 1500, 'idle'] as const;
/** One before React, one after it; together, all moments also cover changes during hydration. */
const HELD = ['filled in beside 500', 'translated idle'];
const TOUCHES: readonly PageChange[] = ['translated', 'extended by a password manager'];

const REWARD = 'Tokopedia voucher IDR 100,000';
/** Warnings about repeated hydration. */
const MENDED = /: hydrating the page:/;

/** Chrome's message for a refused call, such as a login with a wrong password. */
const REFUSED = /^Failed to load resource/;

let troubles: string[] = [];

test.beforeEach(({ page }) => {
  troubles = [];
  const note = (message: ConsoleMessage) => {
    const text = message.text();
    if ((message.type() === 'error' && !REFUSED.test(text)) || (text.startsWith('[portal]') && !MENDED.test(text)))
      troubles.push(text);
  };
  page.on('console', note);
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
});

test.afterEach(() => expect(troubles).toEqual([]));

/** Opens a page that is changed at the moment. */
async function openTouched(page: Page, path: string, moment: (typeof MOMENTS)[number]): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  if (moment !== 'idle') return;
  await expectHydratedPage(page);
  await changePageNow(page);
}

/** Waits until the page was changed and hydrated again. */
async function mended(page: Page): Promise<void> {
  await expect(page.locator('font, [data-beside]').first()).toBeAttached();
  await expectHydratedPage(page);
}

const selectionIn = (area: Locator) =>
  area.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd]);

async function expectLoginGoesOn(page: Page): Promise<void> {
  await emailOf(page).pressSequentially('silver@friends', { delay: 20 });
  await mended(page);
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.type('.test');
  await expect(emailOf(page)).toHaveValue(SILVER);
  // Validates the complete address.
  await expect(emailOf(page)).not.toHaveAttribute('aria-invalid');
  await passwordOf(page).fill('a');
  await expect(loginBox(page).getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
}

async function expectContactGoesOn(page: Page): Promise<void> {
  await field(page, 'Email').fill('dewi');
  const message = field(page, 'Message');
  await message.fill('My points?');
  // By keys, which go to the focused field.
  await page.keyboard.press('ArrowLeft');
  for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await mended(page);
  await expect(message).toBeFocused();
  expect(await selectionIn(message)).toEqual([3, 9]);
  await page.keyboard.type('stay');
  await expect(message).toHaveValue('My stay?');
  await expect(field(page, 'Email')).toHaveValue('dewi');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await field(page, 'Name').press('Enter');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');
}

async function expectSignUpGoesOn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await dialog.getByLabel('Agent code').pressSequentially('JKT 00', { delay: 20 });
  await mended(page);
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

async function expectClaimGoesOn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: REWARD });
  await main(page).getByRole('link', { name: REWARD }).last().click();
  await expect(dialog).toBeVisible();
  await mended(page);
  await expect(dialog.getByText(/^23 points/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Claim', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function expectProfileGoesOn(page: Page): Promise<void> {
  await openSection(page, 'Bank account');
  await field(page, 'Bank name').fill('Bank Jago');
  await field(page, 'Account number').fill('12');
  await mended(page);
  await field(page, 'Account number').blur();
  await expect(field(page, 'Account number')).toHaveAccessibleDescription(/Invalid/);
  await field(page, 'Account number').fill('1234567890');
  await expect(field(page, 'Account number')).not.toHaveAccessibleDescription(/Invalid/);
  await expect(field(page, 'Bank name')).toHaveValue('Bank Jago');
}

for (const how of TOUCHES) {
  for (const moment of MOMENTS) {
    const when = moment === 'idle' ? 'once it rests' : `${moment} ms after it came`;

    test(
      `forms of a page that is ${how} ${when} keep my input and my position, and work`,
      exhaustiveUnless(HELD.includes(`${how} ${moment}`)),
      async ({ page }) => {
        page.on('dialog', (unload) => void unload.accept());
        for (const path of ['/', '/contact', '/join']) await waitForPrerendered(page, path);
        await changePage(page, how, moment === 'idle' ? null : moment);
        await openTouched(page, '/', moment);
        await expectLoginGoesOn(page);
        await openTouched(page, '/contact', moment);
        await expectContactGoesOn(page);
        await openTouched(page, '/join#sign-up', moment);
        await expectSignUpGoesOn(page);
        await logInAsMember(page, GENIUS);
        await openTouched(page, '/rewards', moment);
        await expectClaimGoesOn(page);
        await openTouched(page, '/profile', moment);
        await expectProfileGoesOn(page);
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
      const found = await main(page).getByRole('article').count();
      await expect(count).toHaveText(new RegExp(`^${found} `));
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

  await test.step('and out again', async () => {
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(loginBox(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    // The translator has continued meanwhile.
    await expect(header(page).locator('font').first()).toBeAttached();
  });
});
