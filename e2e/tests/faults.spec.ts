import {
  expectNotReloaded,
  footer,
  header,
  logIn,
  logInAsMember,
  loginBox,
  main,
  markPage,
  SILVER,
  scrollToEnd,
  title,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { breakEntry, ENTRY_FAULTS } from '../support/breakEntry.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { removeFiles } from '../support/removeFiles.ts';
import { test } from '../support/test.ts';

const failure = (page: Page) => main(page).getByRole('alert');
const tryAgain = (page: Page) => failure(page).getByRole('button', { name: 'Try again' });

/** The page says what happened and what to do, in a sentence. */
async function expectErrorMessage(page: Page): Promise<void> {
  await expect(failure(page)).toContainText('This part of the portal is not responding.');
  await expect(tryAgain(page)).toBeVisible();
  await expect(title(page)).toHaveCount(1);
}

/** Everything except the broken remote works. */
async function expectRestWorks(page: Page): Promise<void> {
  await header(page).getByRole('link', { name: 'Edit profile' }).click();
  await expect(title(page)).toHaveText('Your profile');
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(header(page).getByRole('link', { name: 'Hadiah', exact: true })).toBeVisible();
  await header(page).getByRole('button', { name: 'English' }).click();
  await header(page).getByRole('link', { name: 'Rewards', exact: true }).click();
}

test.describe('if the files of the members’ pages are missing in the store', () => {
  let restoreFiles: () => void;
  test.beforeEach(() => {
    restoreFiles = removeFiles('mf-member');
  });
  test.afterEach(() => restoreFiles());

  test('all other parts work, and “Try again” loads the rewards once the files are back', async ({ page }) => {
    await visit(page, '/');
    await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await header(page).getByRole('button', { name: 'English' }).click();
    await footer(page).getByRole('link', { name: 'Contact' }).click();
    await expect(title(page)).toHaveText('Get in Touch');
    await footer(page).getByRole('link', { name: 'Home' }).click();
    await markPage(page);
    await logIn(page, SILVER);
    await expect(page).toHaveURL('/rewards');
    await expectErrorMessage(page);
    await expect(header(page).getByRole('region', { name: 'Your account' })).toContainText('Sari Wulandari');

    await test.step('the error message is in the chosen language', async () => {
      await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
      await expect(failure(page)).toContainText('Bagian portal ini sedang tidak merespons.');
      await expect(failure(page).getByRole('button', { name: 'Coba lagi' })).toBeVisible();
      await header(page).getByRole('button', { name: 'English' }).click();
    });

    await test.step('trying again while the files are missing shows the message again', async () => {
      await tryAgain(page).click();
      await expectErrorMessage(page);
    });

    await test.step('trying again once the files are back shows the rewards', async () => {
      restoreFiles();
      await tryAgain(page).click();
      await expect(title(page)).toHaveText('Rewards');
      await expect(failure(page)).toHaveCount(0);
      await expect(main(page).getByRole('region', { name: 'Your member card' })).toContainText('Sari Wulandari');
      await expectNotReloaded(page);
    });
  });
});

test('one "Try again" loads a page once all its missing files are back', async ({ page }) => {
  await logInAsMember(page, SILVER);
  const restoreFiles = removeFiles('mf-member');
  try {
    await page.goto('/rewards');
    await expectErrorMessage(page);
  } finally {
    restoreFiles();
  }
  await markPage(page);
  await tryAgain(page).click();
  await expect(title(page)).toHaveText('Rewards');
  await expectNotReloaded(page);
});

/** One of each kind of failure: in transit, by content, by hash, at runtime. */
const IMPORTANT = [
  'is cut off by the network',
  'is a page instead of a script',
  'is not the file that was released (wrong hash)',
  'throws when it is mounted',
];

for (const [what, fault] of Object.entries(ENTRY_FAULTS)) {
  test(
    `the portal works when the rewards’ entry ${what}, and "Try again" loads it`,
    exhaustiveUnless(IMPORTANT.includes(what)),
    async ({ page }) => {
      await logInAsMember(page, SILVER);
      const restoreEntry = await breakEntry(page, fault);
      await page.goto('/rewards');
      await expectErrorMessage(page);
      await markPage(page);
      await expectRestWorks(page);
      await expectErrorMessage(page);
      await restoreEntry();
      await tryAgain(page).click();
      await expect(title(page)).toHaveText('Rewards');
      await expect(failure(page)).toHaveCount(0);
      await expectNotReloaded(page);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    },
  );
}

test('a page whose remote never responds can be left immediately, and finally shows an error', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await visit(page, '/profile');
  await page.route(/\/remotes\/mf-member\//, () => {});

  await test.step('a member leaves the page without waiting', async () => {
    await header(page).getByRole('link', { name: 'Rewards', exact: true }).click();
    await expect(title(page)).toHaveCount(0);
    await header(page).getByRole('link', { name: 'Edit profile' }).click();
    await expect(title(page)).toHaveText('Your profile');
  });

  await test.step('a member who stays sees first that it takes long, then that it failed', async () => {
    await header(page).getByRole('link', { name: 'Transactions' }).click();
    await expect(main(page).getByRole('status')).toContainText('Still loading.');
    await expectErrorMessage(page);
  });

  await test.step('once the remote responds, "Try again" shows the page', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain(page).click();
    await expect(title(page)).toHaveText('Booking History');
  });
});

test('a screen whose own file is missing shows an error with "Try again"', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await visit(page, '/rewards');
  const transactions = /\/remotes\/mf-member\/[^/]+\/transactions\.[^/]+\.js/;
  await page.route(transactions, (route) => route.fulfill({ status: 404 }));
  await header(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(failure(page)).toBeVisible();
  await header(page).getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(title(page)).toHaveText('Rewards');
  await header(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute(transactions);
  await tryAgain(page).click();
  await expect(title(page)).toHaveText('Booking History');
});

test('a carousel that does not load shows its name, with "Try again"', async ({ page }) => {
  const pages = /\/api\/v1\/pages\?/;
  await page.route(pages, (route) => route.fulfill({ status: 503 }));
  const file = /\/remotes\/mf-public\/[^/]+\/testimonials\.[^/]+\.js/;
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  // Set up late: an idle page preloads its links' code.
  await visit(page, '/about');
  await footer(page).getByRole('link', { name: 'Home' }).click();
  await expect(loginBox(page)).toBeVisible();
  await scrollToEnd(page);
  const failed = main(page).locator('div:has(> h2):has(> [role="alert"])');
  const testimonials = failed.filter({ hasText: 'What our friends say' });
  await expect(testimonials).toBeVisible();
  const widget = failed.filter({ hasText: "What's new" });
  await expect(widget).toBeVisible();
  await page.unroute(pages);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: "What's new" })).toBeVisible();
  await page.unroute(file);
  await testimonials.getByRole('button', { name: 'Try again' }).click();
  await expect(testimonials).toHaveCount(0);
});

test('the home page works without the login box, and “Try again” loads it', async ({ page }) => {
  const entry = /\/remotes\/mf-account\/[^/]+\/remoteEntry\.js/;
  await page.route(entry, (route) => route.fulfill({ status: 503 }));
  await page.goto('/about');
  // Before hydration, the link would load a page with its login box.
  await waitUntilSettled(page);
  await footer(page).getByRole('link', { name: 'Home' }).click();
  await expect(title(page)).toBeVisible();
  await expect(loginBox(page).getByRole('alert')).toContainText('This part of the page is not responding.');
  // Its slot is in a hero with light text. Axe cannot check contrast over a picture.
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(loginBox(page).getByText('This did not load')).toHaveCSS('color', ink);
  await page.unroute(entry);
  await loginBox(page).getByRole('button', { name: 'Try again' }).click();
  await expect(loginBox(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a style sheet of the login box that never loads delays the home page only briefly', async ({ page }) => {
  // A linked sheet, as if the store had lost the inlined one.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const sheet = /<style data-href="([^"]+)" data-url="(\/remotes\/mf-account\/[^"]+)"[^>]*>[^<]*<\/style>/;
    const body = (await response.text()).replace(sheet, '<link rel="stylesheet" href="$2" data-href="$1">');
    await route.fulfill({ response, body });
  });
  const requestPromise = page.waitForRequest(/\/remotes\/mf-account\/.*\.css$/);
  await page.route(/\/remotes\/mf-account\/.*\.css$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await requestPromise;
  const isPainted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(isPainted).toBe(true);
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(title(page)).toBeVisible();
});

test('a list shows an error when the API does not respond, and "Try again" retries', async ({ page }) => {
  await logInAsMember(page, SILVER);
  const transactions = /\/api\/v1\/transactions/;
  await page.route(transactions, (route) => route.abort('connectionrefused'));
  await page.goto('/transactions');
  await expect(title(page)).toHaveText('Booking History');
  const list = failure(page).filter({ hasText: 'We cannot reach Friends Rewards.' });
  await expect(list).toBeVisible();
  await page.unroute(transactions);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('table')).toBeVisible();
});
