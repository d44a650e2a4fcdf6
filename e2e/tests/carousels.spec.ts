import { GENIUS, header, logInAsMember, main } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { exhaustiveUnless } from '../support/exhaustive.ts';
import { test } from '../support/test.ts';

/** Minimum number of presses on each page by each input. */
const PRESSES = 8;

/**
 * Of this many visits, the first loads the page. The others return by the header's logo, which mounts the carousels
 * again; Back would also restore the scroll position, possibly during a press.
 */
const VISITS_PER_LOAD = 4;

const WIDE = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Scrolls to the target and returns its centre at once, without waiting. */
async function scrollTo(target: Locator): Promise<readonly [x: number, y: number]> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
}

const INPUTS = [
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
const testimonials = (page: Page) => carousels(page).filter({ hasNot: page.getByRole('link') });

const scrollLeftOf = (carousel: Locator) =>
  carousel.locator('[data-glide-el="track"]').evaluate(({ scrollLeft }) => scrollLeft);

type Press = (typeof INPUTS)[number]['press'];

/** Opens the first page of the carousel of pages, which loads lazily. */
async function pressPage(page: Page, press: Press): Promise<void> {
  await scrollTo(main(page).getByRole('heading', { name: "What's new" }));
  await press(pages(page).getByRole('link').first());
}

/** Opens the page again and again. `visit` leaves it with its last press, and returns its number of presses. */
async function visitRepeatedly(page: Page, path: string, visit: () => Promise<number>): Promise<void> {
  for (let presses = 0, visits = 0; presses < PRESSES; visits += 1) {
    if (visits % VISITS_PER_LOAD === 0) await page.goto(path);
    else
      await header(page)
        .getByRole('link', { name: /^Friends Rewards/ })
        .click();
    presses += await visit();
  }
}

for (const { name, use, press } of INPUTS) {
  test.describe(`with ${name}`, () => {
    test.use(use);
    test.setTimeout(240_000);

    test('the first press of each carousel of the home page works', async ({ page }) => {
      await visitRepeatedly(page, '/', async () => {
        // Content further down loads lazily.
        await scrollTo(main(page).getByRole('heading', { name: 'What our friends say' }));
        await press(testimonials(page).getByRole('button', { name: 'Next' }));
        await expect(testimonials(page).locator('[aria-live]')).toHaveText(/^[2-9]/);
        await pressPage(page, press);
        await expect(page).not.toHaveURL('/');
        return 2;
      });
    });

    test(
      'the first press of each carousel of the rewards works',
      exhaustiveUnless(name === 'a finger'),
      async ({ page }) => {
        await logInAsMember(page, GENIUS);
        await visitRepeatedly(page, '/rewards', async () => {
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
  // Without this, an animation could outlast the press.
  test.use({ ...WIDE, reducedMotion: 'reduce' });

  for (const [position, index] of [
    ['first', 0],
    ['last visible', 2],
  ] as const) {
    test(`the carousel hydrates, and its ${position} link is followed`, async ({ page }) => {
      const release = await delayRequests(page, /\/glide\.\w+\.js/);
      await logInAsMember(page, GENIUS);
      await page.goto('/rewards');
      const shelf = shelves(page).first();
      await page.mouse.move(...(await scrollTo(shelf.getByRole('link').nth(index))));
      await page.mouse.down();
      release();
      await expect(shelf.locator('[inert]').first()).toBeAttached();
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('a swipe turns the carousel without following a link, and the next click follows one', async ({ page }) => {
    await logInAsMember(page, GENIUS);
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

  test('a carousel that is swiped follows the finger, and hydrates at its scroll position', async ({ page }) => {
    const release = await delayRequests(page, /\/glide\.\w+\.js/);
    await logInAsMember(page, GENIUS);
    await page.goto('/rewards');
    const shelf = shelves(page).first();
    const [x, y] = await scrollTo(shelf.getByRole('link').first());
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const carouselCode = page.waitForResponse(/\/glide\.\w+\.js/);
    await touch('touchStart', { x, y });
    for (const moved of [40, 80, 120]) await touch('touchMove', { x: x - moved, y });
    await expect.poll(() => scrollLeftOf(shelf)).toBeGreaterThan(0);
    release();
    await (await carouselCode).finished();
    for (const moved of [160, 200, 240]) await touch('touchMove', { x: x - moved, y });
    await expect.poll(() => scrollLeftOf(shelf)).toBeGreaterThan(160);
    await expect(shelf.locator('[inert]')).toHaveCount(0);
    await touch('touchEnd');
    await expect(shelf.locator('[inert]').first()).toBeAttached();
    await expect(shelf.locator('[aria-live]')).toHaveText(/^[2-9]/);
  });
});

test('the buttons of a carousel whose code does not load scroll it in both directions', async ({ page }) => {
  await page.route(/\/glide\.\w+\.js/, (route) => route.abort());
  await logInAsMember(page, GENIUS);
  await page.goto('/rewards');
  const shelf = shelves(page).first();
  await shelf.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => scrollLeftOf(shelf)).toBeGreaterThan(0);
  await expect(shelf.locator('[aria-live]')).toHaveText('');
  await shelf.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => scrollLeftOf(shelf)).toBe(0);
});
