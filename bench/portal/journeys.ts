import { GENIUS, header, loginBox, main } from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import type { Page } from '@playwright/test';

/** An action up to its visible result. */
interface Step {
  readonly what: string;
  readonly act: (page: Page) => Promise<void>;
}

export interface Journey {
  readonly who: 'visitor' | 'member';
  readonly path: string;
  readonly steps: readonly Step[];
}

const GENIUS_BOOKINGS = 240;

const BANK = 'Bank name';

const dialog = (page: Page) => page.getByRole('dialog');

const step = (what: string, act: Step['act']): Step => ({ what, act });

const closeDialog = step('close the dialog', async (page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

async function switchTo(page: Page, language: 'en' | 'id'): Promise<void> {
  const other = language === 'en' ? 'id' : 'en';
  await header(page).getByRole('button', { name: WORDS[other].otherLanguage }).tap();
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

const switchLanguage = step('switch the language, and back', async (page) => {
  await switchTo(page, 'id');
  await switchTo(page, 'en');
});

async function openInMenu(page: Page, link: string): Promise<void> {
  await header(page).locator('summary').tap();
  await header(page).getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().tap();
}

const AS_VISITOR: Journey = {
  who: 'visitor',
  path: '/',
  steps: [
    step('type into the login box at once', async (page) => {
      await loginBox(page).getByRole('textbox', { name: WORDS.en.email }).tap();
      await page.keyboard.type(GENIUS);
    }),
    step('open the sign-up dialog', async (page) => {
      await loginBox(page).getByRole('link', { name: 'Sign up' }).tap();
      await dialog(page).getByRole('textbox').first().waitFor();
    }),
    step('type into it', async (page) => {
      await dialog(page).getByRole('textbox').first().tap();
      await page.keyboard.type('AG0006');
    }),
    closeDialog,
    switchLanguage,
    step('go to another page by the menu', async (page) => {
      await openInMenu(page, 'About');
      await page.waitForURL('**/about');
      await main(page).locator('h1').waitFor();
    }),
    step('open the login from there', async (page) => {
      await openInMenu(page, WORDS.en.login);
      await loginBox(page).getByRole('textbox', { name: WORDS.en.email }).waitFor();
    }),
  ],
};

const AS_MEMBER: Journey = {
  who: 'member',
  path: '/rewards',
  steps: [
    step('open a reward’s dialog', async (page) => {
      await main(page).locator('article a').filter({ visible: true }).first().tap();
      await dialog(page).getByRole('button', { name: WORDS.en.claim, exact: true }).waitFor();
    }),
    closeDialog,
    switchLanguage,
    step('go to the redemptions', async (page) => {
      await header(page).getByRole('link', { name: WORDS.en.redemptions, exact: true }).tap();
      await main(page).getByRole('tab', { name: WORDS.en.claimedTab }).waitFor();
    }),
    step('turn to another tab', async (page) => {
      await main(page).getByRole('tab', { name: WORDS.en.claimedTab }).tap();
      await main(page).getByRole('table', { name: WORDS.en.claimed }).waitFor();
    }),
    step('go to the transactions', async (page) => {
      await header(page).getByRole('link', { name: WORDS.en.transactions, exact: true }).tap();
      await main(page).getByRole('table', { name: WORDS.en.bookings }).waitFor();
    }),
    step('see 200 rows at once', async (page) => {
      await main(page).getByRole('combobox', { name: 'Rows per page' }).selectOption('200');
      await main(page)
        .getByText(WORDS.en.showing(1, 200, GENIUS_BOOKINGS))
        .waitFor();
    }),
    step('turn to the next page of 200', async (page) => {
      await main(page).getByRole('link', { name: WORDS.en.next, exact: true }).tap();
      await main(page)
        .getByText(WORDS.en.showing(201, GENIUS_BOOKINGS, GENIUS_BOOKINGS))
        .waitFor();
    }),
    step('go to the profile', async (page) => {
      await header(page).getByRole('link', { name: WORDS.en.editProfile }).tap();
      await main(page).getByRole('heading', { name: 'Bank account' }).waitFor();
    }),
    step('open a section of it', async (page) => {
      await main(page).getByRole('heading', { name: 'Bank account' }).tap();
      await main(page).getByRole('textbox', { name: BANK }).waitFor();
    }),
    step('type into it', async (page) => {
      await main(page).getByRole('textbox', { name: BANK }).tap();
      await page.keyboard.type('Bank Jago');
    }),
  ],
};

const IN_THE_RACE: Journey = {
  who: 'member',
  path: '/amazing-race',
  steps: [
    step('come closer on the map', async (page) => {
      await main(page).getByRole('button', { name: 'Zoom in' }).tap();
      await main(page).locator('[data-zoomed]').waitFor();
    }),
  ],
};

/** Actions after a page has opened; each starts once the previous one's result is visible. */
export const JOURNEYS: readonly Journey[] = [AS_VISITOR, AS_MEMBER, IN_THE_RACE];
