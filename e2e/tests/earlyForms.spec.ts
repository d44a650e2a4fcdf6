import { DEMO_PASSWORD, main, SILVER, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { expectHydratedPage, waitForPrerendered } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';
import { emailOf, field, passwordOf } from '../support/typedInput.ts';

/** Start of the interaction, in milliseconds after the page is visible: before, during or after hydration. */
const MOMENTS = [0, 100, 500, 1500, 'idle'] as const;

/** Moments before and during hydration. */
const IMPORTANT: readonly unknown[] = [0, 500];

async function openAt(page: Page, path: string, moment: (typeof MOMENTS)[number]): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  if (moment === 'idle') await expectHydratedPage(page);
  // A fixed delay, as the moment is under test.
  else await page.waitForTimeout(moment);
}

for (const moment of MOMENTS) {
  const when = moment === 'idle' ? 'after hydration' : `${moment} ms after the page is visible`;

  test(
    `the login box keeps all input that is typed ${when}`,
    exhaustiveUnless(IMPORTANT.includes(moment)),
    async ({ page }) => {
      await waitForPrerendered(page, '/');
      const email = emailOf(page);
      await openAt(page, '/', moment);
      await email.focus();
      await email.press('Tab');
      await expect(email).toHaveAccessibleDescription('Required');
      await openAt(page, '/', moment);
      await email.fill('silver');
      await email.blur();
      await expect(email).toHaveAccessibleDescription('Invalid email address');
      await openAt(page, '/', moment);
      await email.pressSequentially(SILVER);
      await passwordOf(page).pressSequentially(DEMO_PASSWORD);
      await expect(email).toHaveValue(SILVER);
      await passwordOf(page).press('Enter');
      await expect(page).toHaveURL('/rewards');
    },
  );

  test(
    `the contact form keeps all input that is typed ${when}`,
    exhaustiveUnless(IMPORTANT.includes(moment)),
    async ({ page }) => {
      await waitForPrerendered(page, '/contact');
      await openAt(page, '/contact', moment);
      await field(page, 'Name').pressSequentially('Dewi');
      await field(page, 'Email').fill('dewi');
      await field(page, 'Email').press('Tab');
      await field(page, 'Message').focus();
      await field(page, 'Name').focus();
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
      await expect(field(page, 'Message')).toHaveAccessibleDescription('Required');
      await expect(field(page, 'Phone')).not.toHaveAccessibleDescription('Required');
      await expect(field(page, 'Name')).toHaveValue('Dewi');
      await field(page, 'Name').press('Enter');
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');
    },
  );
}

/** Polls whether React has started to hydrate the page; it does not handle events yet. */
const pollHydrationStarted = (page: Page) =>
  expect.poll(() =>
    main(page)
      .locator('[data-ids]')
      .first()
      .evaluate((part) => Object.keys(part).some((key) => key.startsWith('__reactContainer'))),
  );

test('a form whose screen loads late handles a blur and a submit that happened before', async ({ page }) => {
  await waitForPrerendered(page, '/contact');
  const release = await delayRequests(page, /\/contact\.\w+\.js/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await pollHydrationStarted(page).toBe(true);
  await field(page, 'Email').fill('dewi');
  await field(page, 'Email').press('Tab');
  await field(page, 'Name').fill('Dewi');
  await field(page, 'Name').press('Enter');
  release();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');
  await expect(field(page, 'Name')).toHaveValue('Dewi');
  await expect(page).toHaveURL('/contact');
});
