import { GENIUS, header, main, signInAsMember } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { test } from '../support/test.ts';

/** For each kind on each page, which makes more than twenty presses per page. */
const PRESSES = 8;

/**
 * Every this many visits, the page is reloaded; otherwise the logo leads back, and carousels are mounted again. Not by
 * Back, which restores the scroll position, possibly under a press.
 */
const LOADS = 4;

const WIDE = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Scrolls to the target and returns its centre at once, without waiting. */
async function scrollTo(target: Locator): Promise<readonly [number, number]> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
}

const WAYS = [
  {
    name: 'a mouse',
    use: WIDE,
    press: async (target: Locator) => target.page().mouse.click(...(await scrollTo(target))),
  },
  {
    name: 'a finger',
    use: PHONE,
    press: async (target: Locator) => target.page().touchscreen.tap(...(await scrollTo(target))),
  },
  {
    name: 'the keyboard',
    use: WIDE,
    press: async (target: Locator) => {
      await target.evaluate((element: HTMLElement) => element.focus());
      await target.page().keyboard.press('Enter');
    },
  },
] as const;

const carousels = (page: Page) => main(page).locator('[aria-roledescription="carousel"]');
const shelves = (page: Page) => carousels(page).filter({ has: page.locator('a[href^="?"]') });
const pages = (page: Page) => carousels(page).and(page.getByRole('region', { name: 'Pages', exact: true }));
const voices = (page: Page) => carousels(page).filter({ hasNot: page.getByRole('link') });

type Press = (typeof WAYS)[number]['press'];

/** Follows the carousel of pages, which loads lazily. */
async function pressPage(page: Page, press: Press): Promise<void> {
  await scrollTo(main(page).getByRole('heading', { name: "What's new" }));
  await press(pages(page).getByRole('link').first());
}

/** Visits the page repeatedly; `visit` leaves it by its last press. */
async function comeBack(page: Page, path: string, visit: () => Promise<number>): Promise<void> {
  for (let presses = 0, visits = 0; presses < PRESSES; visits += 1) {
    if (visits % LOADS === 0) await page.goto(path);
    else
      await header(page)
        .getByRole('link', { name: /^Friends Rewards/ })
        .click();
    presses += await visit();
  }
}

for (const { name, use, press } of WAYS) {
  test.describe(`with ${name}`, () => {
    test.use(use);
    test.setTimeout(240_000);

    test('the first press of each carousel of the home page works', async ({ page }) => {
      await comeBack(page, '/', async () => {
        // Content further down loads lazily.
        await scrollTo(main(page).getByRole('heading', { name: 'What our friends say' }));
        await press(voices(page).getByRole('button', { name: 'Next' }));
        await expect(voices(page).locator('[aria-live]')).toHaveText(/^[2-9]/);
        await pressPage(page, press);
        await expect(page).not.toHaveURL('/');
        return 2;
      });
    });

    test(
      'the first press of each carousel of the rewards works',
      exhaustiveUnless(name === 'a finger'),
      async ({ page }) => {
        await signInAsMember(page, GENIUS);
        await comeBack(page, '/rewards', async () => {
          await expect(shelves(page).first()).toBeVisible();
          // Cards further down are inserted a moment later, into reserved space.
          await expect(carousels(page).filter({ hasNot: page.locator('a, blockquote') })).toHaveCount(0);
          const all = await shelves(page).all();
          for (const shelf of all) {
            await press(shelf.getByRole('link').first());
            await expect(page.getByRole('dialog')).toBeVisible();
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
          }
          await pressPage(page, press);
          await expect(shelves(page)).toHaveCount(0);
          return all.length + 1;
        });
      },
    );
  });
}

test.describe('during a press', () => {
  // Movements end before the press does.
  test.use({ ...WIDE, reducedMotion: 'reduce' });

  for (const [which, place] of [
    ['first', 0],
    ['last that is seen', 2],
  ] as const) {
    test(`the carousel hydrates, and its ${which} link is followed`, async ({ page }) => {
      const release = await delayRequests(page, /\/glide\.\w+\.js/);
      await signInAsMember(page, GENIUS);
      await page.goto('/rewards');
      const shelf = shelves(page).first();
      await page.mouse.move(...(await scrollTo(shelf.getByRole('link').nth(place))));
      await page.mouse.down();
      release();
      await expect(shelf.locator('[inert]').first()).toBeAttached();
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('a swipe turns the carousel and follows no link, and the next press does', async ({ page }) => {
    await signInAsMember(page, GENIUS);
    await page.goto('/rewards');
    const shelf = shelves(page).first();
    const [x, y] = await scrollTo(shelf.getByRole('link').nth(2));
    await page.mouse.move(x, y);
    await expect(shelf.locator('[inert]').first()).toBeAttached();
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 5 });
    await page.mouse.up();
    await expect(shelf.locator('[aria-live]')).toHaveText(/^[2-9]/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.click(x, y);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('during a touch', () => {
  test.use(PHONE);

  test('a swiped row stays under the finger, and hydrates at its position', async ({ page }) => {
    const release = await delayRequests(page, /\/glide\.\w+\.js/);
    await signInAsMember(page, GENIUS);
    await page.goto('/rewards');
    const shelf = shelves(page).first();
    const [x, y] = await scrollTo(shelf.getByRole('link').first());
    const scrolled = () => shelf.locator('[data-glide-el="track"]').evaluate(({ scrollLeft }) => scrollLeft);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const come = page.waitForResponse(/\/glide\.\w+\.js/);
    await touch('touchStart', { x, y });
    for (const moved of [40, 80, 120]) await touch('touchMove', { x: x - moved, y });
    await expect.poll(scrolled).toBeGreaterThan(0);
    release();
    await (await come).finished();
    for (const moved of [160, 200, 240]) await touch('touchMove', { x: x - moved, y });
    await expect.poll(scrolled).toBeGreaterThan(160);
    await expect(shelf.locator('[inert]')).toHaveCount(0);
    await touch('touchEnd');
    await expect(shelf.locator('[inert]').first()).toBeAttached();
    await expect(shelf.locator('[aria-live]')).toHaveText(/^[2-9]/);
  });
});

test('a row whose code does not load turns by its buttons, both ways', async ({ page }) => {
  await page.route(/\/glide\.\w+\.js/, (route) => route.abort());
  await signInAsMember(page, GENIUS);
  await page.goto('/rewards');
  const shelf = shelves(page).first();
  const scrolled = () => shelf.locator('[data-glide-el="track"]').evaluate(({ scrollLeft }) => scrollLeft);
  await shelf.getByRole('button', { name: 'Next' }).click();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(shelf.locator('[aria-live]')).toHaveText('');
  await shelf.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(scrolled).toBe(0);
});
