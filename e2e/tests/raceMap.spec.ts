import { main, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the race' });
const press = (page: Page, name: string) => map(page).getByRole('button', { name });
/** A city's name, hidden on a phone until zoomed in. */
const nameOf = (page: Page) => map(page).getByText('Bandung', { exact: true });

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

async function open(page: Page): Promise<void> {
  await visit(page, '/amazing-race');
  await map(page).scrollIntoViewIfNeeded();
}

const onTheMap = async (page: Page) => {
  // The test's fast swipe may scroll the page beyond the map.
  await map(page).scrollIntoViewIfNeeded();
  const box = await map(page).boundingBox();
  return { x: (box?.x ?? 0) + 180, y: (box?.y ?? 0) + 120 };
};
const frame = (page: Page) =>
  map(page)
    .locator('div', { has: page.getByRole('button', { name: 'Stage 1' }) })
    .first();
const scrolled = (page: Page) => frame(page).evaluate(({ scrollLeft }) => scrollLeft);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole map is shown first, a double tap zooms in, and a button shows the whole map again', async ({
    page,
  }) => {
    await open(page);
    for (const stage of [1, 2, 3, 4]) await expect(press(page, `Stage ${stage}`)).toBeInViewport({ ratio: 1 });
    expect(await widthOf(nameOf(page))).toBeLessThanOrEqual(1);
    await expect(map(page).getByText(/Tap twice or pinch/)).toBeVisible();
    await expect(press(page, 'Zoom in')).toBeEnabled();
    await expect(press(page, 'The whole map')).toHaveAttribute('aria-disabled', 'true');
    const spot = await press(page, 'Stage 2').boundingBox();
    const [x, y] = [(spot?.x ?? 0) + 30, (spot?.y ?? 0) + 60];
    // With explicit times: a busy machine's taps may be too far apart for a double tap.
    const touch = await page.context().newCDPSession(page);
    const now = Date.now() / 1000;
    for (const timestamp of [now, now + 0.15]) {
      const touchPoints = [{ x, y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
    }
    await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
    await press(page, 'The whole map').tap();
    await expect.poll(() => widthOf(nameOf(page))).toBeLessThanOrEqual(1);
    for (const stage of [1, 4]) await expect(press(page, `Stage ${stage}`)).toBeInViewport({ ratio: 1 });
  });

  test('two fingers zoom, and do not move the page', async ({ page }) => {
    await open(page);
    const { x, y } = await onTheMap(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x + side * apart, y, id: side + 1 })),
      });
    await send('touchStart', 30);
    for (const apart of [40, 60, 80, 100]) await send('touchMove', apart);
    await send('touchEnd', 0);
    await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test('the page scrolls over the whole map, and a zoomed map pans', async ({ page }) => {
    await open(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (right: number, down: number) => {
      const { x, y } = await onTheMap(page);
      const move = (type: 'touchStart' | 'touchMove', part: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: x + right * part, y: y + down * part, id: 1 }],
        });
      await move('touchStart', 0);
      for (const part of [0.25, 0.5, 0.75, 1]) await move('touchMove', part);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const before = await page.evaluate(() => window.scrollY);
    await swipe(0, -100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await press(page, 'Zoom in').tap();
    await expect(press(page, 'The whole map')).not.toHaveAttribute('aria-disabled');
    const left = await scrolled(page);
    await swipe(-80, 0);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(left);
  });
});

for (const width of [320, 600]) {
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('names appear with the first zoom step, by button and by key', async ({ page }) => {
      await open(page);
      await press(page, 'Zoom in').tap();
      await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
      await press(page, 'The whole map').tap();
      await expect.poll(() => widthOf(nameOf(page))).toBeLessThanOrEqual(1);
      await page.keyboard.press('+');
      await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
    });
  });
}

test('a zoom step while the map still glides also shows names', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await open(page);
  await press(page, 'Zoom in').click();
  await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
  // In a frame that React has not rendered yet, when it is nearly zoomed out.
  await map(page).evaluate((element) => {
    const frame = element.querySelector<HTMLElement>('[style*="--zoom"]');
    const zoom = () => Number(frame?.style.getPropertyValue('--zoom'));
    const look = () => {
      if (zoom() > 1.1) requestAnimationFrame(look);
      else element.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
    };
    element.querySelector<HTMLElement>('[aria-label="The whole map"]')?.click();
    requestAnimationFrame(look);
  });
  await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a trackpad pinch zooms in, and a wheel scrolls the page', async ({ page }) => {
    await open(page);
    const { x, y } = await onTheMap(page);
    await page.mouse.move(x, y);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(press(page, 'The whole map')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(press(page, 'The whole map')).not.toHaveAttribute('aria-disabled');
  });

  test('dragging moves the map and presses nothing under the mouse', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await press(page, 'Zoom in').click();
    const left = await scrolled(page);
    const spot = press(page, 'Stage 3');
    await spot.scrollIntoViewIfNeeded();
    const box = await spot.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => scrolled(page)).not.toBe(left);
    const isShown = (stage: number) => expect(main(page).getByRole('tab', { name: `Stage ${stage}`, selected: true }));
    await isShown(3).toHaveCount(0);
    await press(page, 'Stage 2').press('Enter');
    await isShown(2).toBeVisible();
    await press(page, 'Stage 3').click();
    await isShown(3).toBeVisible();
  });
});

test('keys zoom and move the map, which stops at its border', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const stage = press(page, 'Stage 1');
  const at = async () => (await stage.boundingBox())?.x ?? 0;
  await stage.focus();
  const whole = await at();
  await page.keyboard.press('+');
  await expect.poll(at).not.toBeCloseTo(whole, 0);
  const before = await at();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBeLessThan(before);
  for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('ArrowLeft');
  const window = stage.locator('xpath=ancestor::*[@data-zoomed]');
  await expect.poll(() => window.evaluate((frame) => frame.scrollLeft)).toBe(0);
  await page.keyboard.press('0');
  await expect.poll(at).toBeCloseTo(whole, 0);
});

test('focusing a place without a visible name zooms in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await press(page, 'Stage 1').focus();
  await page.keyboard.press('Tab');
  const city = map(page).locator(':focus');
  await expect.poll(() => widthOf(city)).toBeGreaterThanOrEqual(44);
  await expect(city).toBeInViewport({ ratio: 1 });
});
