import {
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
import { expect, type Page, test } from '@playwright/test';
import {
  answerRegistry,
  comeBackToTab,
  complaintsOf,
  release,
  type Served,
  served,
  servedWith,
} from '../support/release.ts';

const shown = (page: Page, remote: string, version: string) =>
  page.locator(`[data-remote="${remote}"][data-release="${version}"]`);

const goTo = (page: Page, link: string) => footer(page).getByRole('link', { name: link, exact: true }).click();

/** Publishes a release of a remote whose texts are changed. @returns its version */
async function publishChanged(workspace: string, key: string, from: string, to: string): Promise<string> {
  const { folder, version } = changedRelease(workspace, { key, text: (text) => text.replaceAll(from, to) });
  await release('publish', folder);
  return version;
}

test.describe('a tab that is open while a remote goes live', () => {
  let version: string;
  test.beforeAll(async () => {
    version = await publishChanged('mf-public', 'openedtab001', 'How to join', 'How one joins');
  });
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await markPage(page);
    await main(page).getByRole('textbox', { name: 'Name' }).fill('Sari');
    await release('live', `mf-public@${version}`);
    await servedWith(page, version);
  });
  test.afterEach(() => release('rollback', 'mf-public'));

  test('finishes what it is in the middle of, and gets the new release with its next page', async ({ page }) => {
    const complaints = complaintsOf(page);
    await comeBackToTab(page);
    await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Sari');
    await expect(shown(page, 'mf-public', version)).toHaveCount(0);

    await goTo(page, 'Join');
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
    test(`goes on with the release it knows, its later files included, where the registry ${what}`, async ({
      page,
    }) => {
      await page.route('**/registry.json', async (route) => route.fulfill(await answer()));
      const before = performance.now();
      await goTo(page, 'Join');
      await settled(page);
      expect(performance.now() - before).toBeLessThan(3000);
      await expect(main(page)).not.toContainText('How one joins');
      await expect(shown(page, 'mf-public', version)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('a remote whose new entries speak another contract goes on with the release that is known', async ({ page }) => {
  await page.goto('/contact');
  const live = await served(page);
  const later = (live['mf-public'] ?? []).map((entry) => ({ ...Object(entry), extras: { contract: 2 } }));
  await answerRegistry(page, { ...live, 'mf-public': later });
  await goTo(page, 'Join');
  await expect(title(page)).toHaveText('How to join');
});

/** A fault that a browser meets only later, as it would be refused when it is published. */
const FAULT = 'if (localStorage.getItem("drill")) throw new Error("a fault of the drill"); var mf_public';

test('a release that does not start leaves the last one that did, also in a new tab', async ({ page, context }) => {
  const version = await publishChanged('mf-public', 'openedtab006', 'var mf_public', FAULT);
  await page.goto('/contact');
  await page.evaluate(() => localStorage.setItem('drill', 'on'));
  await expect(title(page)).toHaveText('Get in Touch');
  await release('live', `mf-public@${version}`);
  try {
    await servedWith(page, version);
    await goTo(page, 'Join');
    await expect(title(page)).toHaveText('How to join');
    await expect(shown(page, 'mf-public', version)).toHaveCount(0);
    const another = await context.newPage();
    await another.goto('/about');
    await expect(title(another)).toHaveText('A thank-you that adds up, night by night');

    await test.step('what is remembered may not vouch for other files', async () => {
      await another.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('good-release:mf-public')) ?? '';
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
        stored.files = stored.files.map(([path]: [string]) => [path, `sha384-${'a'.repeat(64)}`]);
        localStorage.setItem(key, JSON.stringify(stored));
      });
      await another.goto('/about');
      await expect(main(another).getByRole('alert').first()).toContainText('This part of the portal does not answer');
    });
  } finally {
    await release('rollback', 'mf-public');
  }
});

test('a route and a header entry come with a release, and go with it', async ({ page }) => {
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
  await release('publish', folder);
  await page.goto('/contact');
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
  const before = ['Home', 'Privacy Policy', 'About', 'Join', 'Contact'];
  await expect(links).toHaveText(before);
  await release('live', `mf-public@${version}`);
  try {
    await servedWith(page, version);
    await goTo(page, 'Join');
    await expect(links).toHaveText(['Home', 'Privacy Policy', 'About', 'Join', 'Say hello', 'Contact']);
    await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await footer(page).getByRole('link', { name: 'Sapa kami' }).click();
    await expect(page).toHaveURL('/hello');
    await expect(shown(page, 'mf-public', version)).toHaveCount(1);
    await header(page).getByRole('button', { name: 'English' }).click();
  } finally {
    await release('rollback', 'mf-public');
  }
  await expect.poll(async () => JSON.stringify(await served(page))).not.toContain('/hello');
  await goTo(page, 'Contact');
  await expect(links).toHaveText(before);
});

test('a widget that is there stays; the next one is of the new release, beside it', async ({ page }) => {
  const version = await publishChanged('mf-account', 'openedtab002', 'Sign up', 'Become a friend');
  await page.goto('/');
  await loginBox(page).getByRole('textbox', { name: 'Email' }).fill('sari@agents.test');
  await release('live', `mf-account@${version}`);
  try {
    await servedWith(page, version);
    await comeBackToTab(page);
    await footer(page).getByRole('link', { name: 'Sign up' }).click();
    await expect(shown(page, 'mf-account', version)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toContainText('Become a friend');
    await expect(page.locator('[data-remote="mf-account"]')).toHaveCount(2);
    await expect(loginBox(page)).toContainText('Sign up');
    await page.keyboard.press('Escape');
    await expect(loginBox(page).getByRole('textbox', { name: 'Email' })).toHaveValue('sari@agents.test');
  } finally {
    await release('rollback', 'mf-account');
  }
});

test('two releases of a remote take turns twenty times, and nothing is left behind', async ({ page }) => {
  const complaints = complaintsOf(page);
  const version = await publishChanged('mf-public', 'openedtab003', 'Get in Touch', 'Say hello');
  await page.goto('/about');
  const old = await served(page);
  await release('live', `mf-public@${version}`);
  const next = await servedWith(page, version);
  await release('rollback', 'mf-public');

  const count = () =>
    page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href).sort(),
    }));
  const turn = async (registry: Served, link: string, heading: string) => {
    await answerRegistry(page, registry);
    await goTo(page, link);
    await expect(title(page)).toHaveText(heading);
    await settled(page);
    return count();
  };
  const both = async () => ({
    contact: await turn(next, 'Contact', 'Say hello'),
    about: await turn(old, 'About', 'A thank-you that adds up, night by night'),
  });
  await both();
  const first = await both();
  for (let round = 3; round <= 10; round += 1) expect(await both()).toEqual(first);
  expect(first.contact.sheets.filter((href) => href.includes('/mf-public/'))).not.toEqual([]);
  expect(first.contact.sheets.filter((href) => href.includes('/mf-public/') && !href.includes(version))).toEqual([]);
  expect(first.about.sheets.filter((href) => href.includes(version))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a remote with two live releases shows each at its own paths', async ({ page }) => {
  const route = { path: '/amazing-race/4', who: 'all', header: 'plain', screen: 'race' };
  const { folder, version } = changedRelease('mf-amazing-race', {
    key: 'openedtab004',
    text: (text) => text.replaceAll('"/amazing-race"', '"/amazing-race/4"'),
    description: (built) => ({ ...built, routes: [route], header: [] }),
  });
  await release('publish', folder);
  await page.goto('/contact');
  await markPage(page);
  const live = await served(page);
  await release('live', `mf-amazing-race@${version}`);
  const archived = await servedWith(page, version);
  await release('rollback', 'mf-amazing-race');
  const [race] = live['mf-amazing-race'] ?? [];
  const [fourth] = archived['mf-amazing-race'] ?? [];
  await answerRegistry(page, { ...live, 'mf-amazing-race': [race, fourth] });

  const open = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to);
    }, path);
  await open('/amazing-race');
  await expect(page.locator('[data-remote="mf-amazing-race"]')).toHaveCount(1);
  await expect(shown(page, 'mf-amazing-race', version)).toHaveCount(0);
  await settled(page);
  await open('/amazing-race/4');
  await expect(shown(page, 'mf-amazing-race', version)).toHaveCount(1);
  await settled(page);
  await page.goBack();
  await expect(shown(page, 'mf-amazing-race', version)).toHaveCount(0);
  await expect(page.locator('[data-remote="mf-amazing-race"]')).toHaveCount(1);
  await expectNotReloaded(page);
});
