import {
  ABOUT,
  expectNotReloaded,
  footer,
  header,
  loginBox,
  main,
  markPage,
  settled,
  title,
} from '@friends/tools/testing/browser/portal';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect, type Page } from '@playwright/test';
import {
  activateTab,
  answerRegistry,
  complaintsOf,
  goTo,
  putInStore,
  release,
  served,
  servedWith,
  servedWithout,
  shown,
  storeChanged,
  whileLive,
} from '../support/release.ts';
import { test } from '../support/test.ts';

/** Leaves the contact form and discards its input. */
async function leaveWhatWasTyped(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const link = footer(page).getByRole('link', { name: 'Join', exact: true });
  await expect(async () => {
    // The dialog blocks clicks on the link.
    if (!(await question.isVisible())) await link.click({ timeout: 5000 });
    await expect(question).toBeVisible({ timeout: 5000 });
  }).toPass();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(title(page)).not.toHaveText('Get in Touch');
}

test.describe('a tab open while a remote goes live', () => {
  let version: string;
  test.beforeAll(async () => {
    version = await storeChanged('mf-public', 'openedtab001', 'How to join', 'How one joins');
  });
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await markPage(page);
    await main(page).getByRole('textbox', { name: 'Name' }).fill('Sari');
    await release('live', `mf-public@${version}`);
    await servedWith(page, version);
  });
  test.afterEach(async ({ page }) => {
    await release('rollback', 'mf-public');
    await servedWithout(page, version);
  });

  test('finishes its current task, and gets the new release with its next page', async ({ page }) => {
    const complaints = complaintsOf(page);
    await activateTab(page);
    await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Sari');
    await expect(shown(page, 'mf-public', version)).toHaveCount(0);

    await leaveWhatWasTyped(page);
    await expect(shown(page, 'mf-public', version)).toHaveCount(1);
    await settled(page);
    await expect(main(page)).toContainText('How one joins');
    await goTo(page, 'Contact');
    await expect(title(page)).toHaveText('Get in Touch');
    await expect(shown(page, 'mf-public', version)).toHaveCount(1);
    await expectNotReloaded(page);
    expect(complaints).toEqual([]);
  });

  for (const [what, answer] of Object.entries({
    'never answers': () => new Promise<never>(() => {}),
    'answers 503': () => ({ status: 503, body: '' }),
    'answers with a page': () => ({ contentType: 'text/html', body: '<!doctype html>' }),
    'names nothing': () => ({ json: { microFrontends: {} } }),
  })) {
    test(`continues with its release, including later files, if the registry ${what}`, async ({ page }) => {
      await page.route('**/registry.json', async (route) => route.fulfill(await answer()));
      await leaveWhatWasTyped(page);
      await settled(page);
      await expect(main(page)).not.toContainText('How one joins');
      await expect(shown(page, 'mf-public', version)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('continues with its release if new entries have another contract', async ({ page }) => {
  await page.goto('/contact');
  const live = await served(page);
  const later = (live['mf-public'] ?? []).map((entry) => ({ ...Object(entry), extras: { contract: 2 } }));
  await answerRegistry(page, { ...live, 'mf-public': later });
  await activateTab(page);
  await goTo(page, 'Join');
  await expect(title(page)).toHaveText('How to join');
});

/** A fault that only this browser meets, as it would be refused at publication. */
const FAULT = 'if (localStorage.getItem("drill")) throw new Error("a fault of the drill"); var mf_public';

test('keeps the last working release if the new one does not start, also in a new tab', async ({ page, context }) => {
  const version = await storeChanged('mf-public', 'openedtab006', 'var mf_public', FAULT);
  await page.goto('/contact');
  await page.evaluate(() => localStorage.setItem('drill', 'on'));
  await settled(page);
  await whileLive(page, 'mf-public', version, async () => {
    await activateTab(page);
    await goTo(page, 'Join');
    await expect(title(page)).toHaveText('How to join');
    await expect(shown(page, 'mf-public', version)).toHaveCount(0);
    const another = await context.newPage();
    await another.goto('/about');
    await expect(title(another)).toHaveText(ABOUT);
    await settled(another);

    await test.step('what is remembered must be what the store says', async () => {
      await another.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('good-release:mf-public')) ?? '';
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
        stored.integrity = `sha384-${'a'.repeat(64)}`;
        localStorage.setItem(key, JSON.stringify(stored));
      });
      await another.goto('/about');
      await expect(main(another).getByRole('alert').first()).toContainText('This part of the portal is not responding');
    });
  });
});

test('gets routes and header entries with a release, and loses them with it', async ({ page }) => {
  const route = { path: '/hello', who: 'all', header: 'plain', screen: 'about' };
  const entry = {
    path: '/hello',
    label: { en: 'Say hello', id: 'Sapa kami' },
    who: 'visitor',
    place: 45,
    footer: true,
  };
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const { folder, version } = changedRelease('mf-public', {
    key: 'openedtab005',
    description: (built) => ({
      ...built,
      routes: [...list(built.routes), route],
      header: [...list(built.header), entry],
    }),
  });
  await putInStore(folder);
  await page.goto('/contact');
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
  const before = ['Home', 'Privacy Policy', 'About', 'Join', 'Contact'];
  await expect(links).toHaveText(before);
  await whileLive(page, 'mf-public', version, async () => {
    // Otherwise a slow answer would only show on the page after the next one.
    await activateTab(page);
    await goTo(page, 'Join');
    await expect(links).toHaveText(['Home', 'Privacy Policy', 'About', 'Join', 'Say hello', 'Contact']);
    await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await footer(page).getByRole('link', { name: 'Sapa kami' }).click();
    await expect(page).toHaveURL('/hello');
    await expect(shown(page, 'mf-public', version)).toHaveCount(1);
    await header(page).getByRole('button', { name: 'English' }).click();
  });
  await expect.poll(async () => JSON.stringify(await served(page))).not.toContain('/hello');
  await goTo(page, 'Contact');
  await expect(links).toHaveText(before);
});

test('keeps a mounted widget; the next one is from the new release, beside it', async ({ page }) => {
  const version = await storeChanged('mf-account', 'openedtab002', 'Sign up', 'Become a friend');
  await page.goto('/');
  await loginBox(page).getByRole('textbox', { name: 'Email' }).fill('sari@agents.test');
  await whileLive(page, 'mf-account', version, async () => {
    await activateTab(page);
    await footer(page).getByRole('link', { name: 'Sign up' }).click();
    await expect(shown(page, 'mf-account', version)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toContainText('Become a friend');
    await expect(page.locator('[data-remote="mf-account"]')).toHaveCount(2);
    await expect(loginBox(page)).toContainText('Sign up');
    await page.keyboard.press('Escape');
    await expect(loginBox(page).getByRole('textbox', { name: 'Email' })).toHaveValue('sari@agents.test');
  });
});
