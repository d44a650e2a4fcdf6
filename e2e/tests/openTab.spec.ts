import {
  ABOUT_TITLE,
  expectNotReloaded,
  footer,
  header,
  loginBox,
  main,
  markPage,
  title,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { expect, type Page } from '@playwright/test';
import {
  collectErrors,
  followFooterLink,
  mockRegistry,
  readRegistry,
  releaseContainer,
  reloadRegistry,
  runRelease,
  storeChangedRelease,
  storeRelease,
  waitForServed,
  waitUntilNotServed,
  withLiveRelease,
} from '../support/release.ts';
import { test } from '../support/test.ts';

/** Leaves the contact form and discards its input. */
async function leaveContactForm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  const link = footer(page).getByRole('link', { name: 'Join', exact: true });
  await expect(async () => {
    // The dialog blocks clicks on the link.
    if (!(await dialog.isVisible())) await link.click({ timeout: 5000 });
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(title(page)).not.toHaveText('Get in Touch');
}

test.describe('a tab that is open when a release goes live', () => {
  let version: string;
  test.beforeAll(async () => {
    version = await storeChangedRelease('mf-public', 'openedtab001', 'How to join', 'How one joins');
  });
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await markPage(page);
    await main(page).getByRole('textbox', { name: 'Name' }).fill('Sari');
    await runRelease('live', `mf-public@${version}`);
    await waitForServed(page, version);
  });
  test.afterEach(async ({ page }) => {
    await runRelease('rollback', 'mf-public');
    await waitUntilNotServed(page, version);
  });

  test('keeps the current page, and gets the new release with the next one', async ({ page }) => {
    const errors = collectErrors(page);
    await reloadRegistry(page);
    await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Sari');
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(0);

    await leaveContactForm(page);
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
    await waitUntilSettled(page);
    await expect(main(page)).toContainText('How one joins');
    await followFooterLink(page, 'Contact');
    await expect(title(page)).toHaveText('Get in Touch');
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
    await expectNotReloaded(page);
    expect(errors).toEqual([]);
  });

  for (const [what, answer] of Object.entries({
    'never answers': () => new Promise<never>(() => {}),
    'answers 503': () => ({ status: 503, body: '' }),
    'answers with a page': () => ({ contentType: 'text/html', body: '<!doctype html>' }),
    'is empty': () => ({ json: { microFrontends: {} } }),
  })) {
    test(`continues with its release, including later files, if the registry ${what}`, async ({ page }) => {
      await page.route('**/registry.json', async (route) => route.fulfill(await answer()));
      await leaveContactForm(page);
      await waitUntilSettled(page);
      await expect(main(page)).not.toContainText('How one joins');
      await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('an open tab continues with its release if a new one has another contract', async ({ page }) => {
  await page.goto('/contact');
  const live = await readRegistry(page);
  const newer = (live['mf-public'] ?? []).map((entry) => ({ ...Object(entry), extras: { contract: 2 } }));
  await mockRegistry(page, { ...live, 'mf-public': newer });
  await reloadRegistry(page);
  await followFooterLink(page, 'Join');
  await expect(title(page)).toHaveText('How to join');
});

/** An error in this browser only, as otherwise the release could not be published. */
const FAULT = 'if (localStorage.getItem("drill")) throw new Error("a test error"); var mf_public';

test('an open tab and a new one keep the last working release if the new one does not start', async ({
  page,
  context,
}) => {
  const version = await storeChangedRelease('mf-public', 'openedtab006', 'var mf_public', FAULT);
  await page.goto('/contact');
  await page.evaluate(() => localStorage.setItem('drill', 'on'));
  await waitUntilSettled(page);
  await withLiveRelease(page, 'mf-public', version, async () => {
    await reloadRegistry(page);
    await followFooterLink(page, 'Join');
    await expect(title(page)).toHaveText('How to join');
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(0);
    const newTab = await context.newPage();
    await newTab.goto('/about');
    await expect(title(newTab)).toHaveText(ABOUT_TITLE);
    await waitUntilSettled(newTab);

    await test.step('a stored release with a wrong hash is not used', async () => {
      await newTab.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('good-release:mf-public')) ?? '';
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
        stored.integrity = `sha384-${'a'.repeat(64)}`;
        localStorage.setItem(key, JSON.stringify(stored));
      });
      await newTab.goto('/about');
      await expect(main(newTab).getByRole('alert').first()).toContainText('This part of the portal is not responding');
    });
  });
});

test('an open tab gets the routes and header entries of a new release, and loses them when it ends', async ({
  page,
}) => {
  const route = { path: '/hello', who: 'all', header: 'plain', screen: 'about' };
  const entry = {
    path: '/hello',
    label: { en: 'Say hello', id: 'Sapa kami' },
    who: 'visitor',
    place: 45,
    footer: true,
  };
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const { folder, version } = makeChangedRelease('mf-public', {
    key: 'openedtab005',
    description: (built) => ({
      ...built,
      routes: [...list(built.routes), route],
      header: [...list(built.header), entry],
    }),
  });
  await storeRelease(folder);
  await page.goto('/contact');
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
  const before = ['Home', 'Privacy Policy', 'About', 'Join', 'Contact'];
  await expect(links).toHaveText(before);
  await withLiveRelease(page, 'mf-public', version, async () => {
    // Otherwise a slow response might take effect only one page later.
    await reloadRegistry(page);
    await followFooterLink(page, 'Join');
    await expect(links).toHaveText(['Home', 'Privacy Policy', 'About', 'Join', 'Say hello', 'Contact']);
    await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await footer(page).getByRole('link', { name: 'Sapa kami' }).click();
    await expect(page).toHaveURL('/hello');
    await expect(releaseContainer(page, 'mf-public', version)).toHaveCount(1);
    await header(page).getByRole('button', { name: 'English' }).click();
  });
  await expect.poll(async () => JSON.stringify(await readRegistry(page))).not.toContain('/hello');
  await followFooterLink(page, 'Contact');
  await expect(links).toHaveText(before);
});

test('an open tab keeps a mounted widget; a widget mounted later is from the new release', async ({ page }) => {
  const version = await storeChangedRelease('mf-account', 'openedtab002', 'Sign up', 'Become a friend');
  await page.goto('/');
  await loginBox(page).getByRole('textbox', { name: 'Email' }).fill('sari@agents.test');
  await withLiveRelease(page, 'mf-account', version, async () => {
    await reloadRegistry(page);
    await footer(page).getByRole('link', { name: 'Sign up' }).click();
    await expect(releaseContainer(page, 'mf-account', version)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toContainText('Become a friend');
    await expect(page.locator('[data-remote="mf-account"]')).toHaveCount(2);
    await expect(loginBox(page)).toContainText('Sign up');
    await page.keyboard.press('Escape');
    await expect(loginBox(page).getByRole('textbox', { name: 'Email' })).toHaveValue('sari@agents.test');
  });
});
