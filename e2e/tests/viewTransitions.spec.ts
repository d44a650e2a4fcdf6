import {
  ABOUT_TITLE,
  expectNotReloaded,
  footer,
  header,
  loginBox,
  main,
  markPage,
  title,
  visit,
} from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

/** Number of view transitions that have started. */
const countTransitions = (page: Page) => page.evaluate(() => performance.getEntriesByName('transition').length);

const isInTransition = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-new(root)'),
  );

/** Slows view transitions down, so that they can be observed. */
const slowDown = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('--motion-fast', '60s'));

const link = (page: Page, name: string) => header(page).getByRole('link', { name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (...parameters) => {
      performance.mark('transition');
      return start.apply(document, parameters);
    };
  });
  await visit(page, '/');
  await markPage(page);
});

test('a clicked link opens the next page at its top, with a transition', async ({ page }) => {
  await slowDown(page);
  await footer(page).getByRole('link', { name: 'Join' }).click();
  await expect.poll(() => isInTransition(page)).toBe(true);
  await expect(page).toHaveURL('/join');
  await expect(title(page)).toBeInViewport();
  expect(await countTransitions(page)).toBe(1);
});

/** Clicks immediately, without waiting until the target is stable as Playwright does. */
async function clickImmediately(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a click during the transition ends it, and reaches its target', async ({ page }) => {
  await slowDown(page);
  await link(page, 'Contact').click();
  await expect(title(page)).toHaveText('Get in Touch');
  await expect.poll(() => isInTransition(page)).toBe(true);
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await clickImmediately(page, name);
  await page.keyboard.type('Sari');
  await expect(name).toHaveValue('Sari');
  expect(await isInTransition(page)).toBe(false);
});

test('a click on a button’s icon during the transition clicks the button', async ({ page }) => {
  await visit(page, '/contact');
  await slowDown(page);
  await link(page, 'Friends Rewards, home').click();
  await expect.poll(() => isInTransition(page)).toBe(true);
  const center = (target: Locator) =>
    target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Content further down loads lazily.
  await center(main(page).getByRole('heading', { name: 'What our friends say' }));
  const testimonials = main(page).getByRole('region', { name: 'Testimonials' });
  const next = testimonials.getByRole('button', { name: 'Next' });
  await center(next);
  await clickImmediately(page, next);
  await expect(testimonials.locator('[aria-live]')).toHaveText(/^[2-9]/);
  expect(await isInTransition(page)).toBe(false);
});

test('going back during the transition works', async ({ page }) => {
  await slowDown(page);
  await link(page, 'About').click();
  await expect.poll(() => isInTransition(page)).toBe(true);
  await clickImmediately(page, link(page, 'Contact'));
  await expect(title(page)).toHaveText('Get in Touch');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(loginBox(page)).toBeVisible();
  await expectNotReloaded(page);
});

test('links clicked faster than frames are drawn are all in the history', async ({ page }) => {
  await page.evaluate(() => {
    for (const path of ['/about', '/join', '/contact']) {
      document.querySelector<HTMLAnchorElement>(`#header a[href="${path}"]`)?.click();
    }
  });
  await expect(title(page)).toHaveText('Get in Touch');
  await expect(page).toHaveURL('/contact');
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(loginBox(page)).toBeVisible();
});

test('Back and dialogs have no transition', async ({ page }) => {
  await link(page, 'About').click();
  await expect(title(page)).toHaveText(ABOUT_TITLE);
  await expect.poll(() => isInTransition(page)).toBe(false);
  await page.goBack();
  await expect(loginBox(page)).toBeVisible();
  await footer(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  expect(await countTransitions(page)).toBe(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the next page has no transition', async ({ page }) => {
    await link(page, 'About').click();
    await expect(title(page)).toHaveText(ABOUT_TITLE);
    expect(await countTransitions(page)).toBe(0);
  });
});
