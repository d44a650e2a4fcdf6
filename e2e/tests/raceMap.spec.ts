import { main, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the race' });
const button = (page: Page, name: string) => map(page).getByRole('button', { name });
/** Name of a city, hidden on a phone until the map is zoomed in. */
const cityName = (page: Page) => map(page).getByText('Bandung', { exact: true });

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

async function openRace(page: Page): Promise<void> {
  await visit(page, '/amazing-race');
  await map(page).scrollIntoViewIfNeeded();
}

const pointOnMap = async (page: Page) => {
  // An earlier swipe of the test may have scrolled the page beyond the map.
  await map(page).scrollIntoViewIfNeeded();
  const box = await map(page).boundingBox();
  return { x: (box?.x ?? 0) + 180, y: (box?.y ?? 0) + 120 };
};
const frame = (page: Page) =>
  map(page)
    .locator('div', { has: page.getByRole('button', { name: 'Stage 1' }) })
    .first();
const scrollLeft = (page: Page) => frame(page).evaluate((element) => element.scrollLeft);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole map is shown first, a double tap zooms in, and a button shows the whole map again', async ({
    page,
  }) => {
    await openRace(page);
    for (const stage of [1, 2, 3, 4]) await expect(button(page, `Stage ${stage}`)).toBeInViewport({ ratio: 1 });
    expect(await widthOf(cityName(page))).toBeLessThanOrEqual(1);
    await expect(map(page).getByText(/Tap twice or pinch/)).toBeVisible();
    await expect(button(page, 'Zoom in')).toBeEnabled();
    await expect(button(page, 'The whole map')).toHaveAttribute('aria-disabled', 'true');
    const stage = await button(page, 'Stage 2').boundingBox();
    const [x, y] = [(stage?.x ?? 0) + 30, (stage?.y ?? 0) + 60];
    // With explicit times: a busy machine's taps may be too far apart for a double tap.
    const touch = await page.context().newCDPSession(page);
    const now = Date.now() / 1000;
    for (const timestamp of [now, now + 0.15]) {
      const touchPoints = [{ x, y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
    }
    await expect.poll(() => widthOf(cityName(page))).toBeGreaterThan(20);
    await button(page, 'The whole map').tap();
    await expect.poll(() => widthOf(cityName(page))).toBeLessThanOrEqual(1);
    for (const stage of [1, 4]) await expect(button(page, `Stage ${stage}`)).toBeInViewport({ ratio: 1 });
  });

  test('a pinch zooms the map, not the page', async ({ page }) => {
    await openRace(page);
    const { x, y } = await pointOnMap(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x + side * apart, y, id: side + 1 })),
      });
    await send('touchStart', 30);
    for (const apart of [40, 60, 80, 100]) await send('touchMove', apart);
    await send('touchEnd', 0);
    await expect.poll(() => widthOf(cityName(page))).toBeGreaterThan(20);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test('a swipe over the whole map scrolls the page; over a zoomed map, it moves the map', async ({ page }) => {
    await openRace(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (right: number, down: number) => {
      const { x, y } = await pointOnMap(page);
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
    await button(page, 'Zoom in').tap();
    await expect(button(page, 'The whole map')).not.toHaveAttribute('aria-disabled');
    const left = await scrollLeft(page);
    await swipe(-80, 0);
    await expect.poll(() => scrollLeft(page)).toBeGreaterThan(left);
  });
});

for (const width of [320, 600]) {
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('names appear with the first zoom step, by button and by key', async ({ page }) => {
      await openRace(page);
      await button(page, 'Zoom in').tap();
      await expect.poll(() => widthOf(cityName(page))).toBeGreaterThan(20);
      await button(page, 'The whole map').tap();
      await expect.poll(() => widthOf(cityName(page))).toBeLessThanOrEqual(1);
      await page.keyboard.press('+');
      await expect.poll(() => widthOf(cityName(page))).toBeGreaterThan(20);
    });
  });
}

test('zooming in while the map still zooms out also shows names', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openRace(page);
  await button(page, 'Zoom in').click();
  await expect.poll(() => widthOf(cityName(page))).toBeGreaterThan(20);
  // Presses the key when the map is nearly zoomed out, in an animation frame that React has not rendered yet.
  await map(page).evaluate((element) => {
    const frame = element.querySelector<HTMLElement>('[style*="--zoom"]');
    const zoom = () => Number(frame?.style.getPropertyValue('--zoom'));
    const zoomInWhenNearlyOut = () => {
      if (zoom() > 1.1) requestAnimationFrame(zoomInWhenNearlyOut);
      else element.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
    };
    element.querySelector<HTMLElement>('[aria-label="The whole map"]')?.click();
    requestAnimationFrame(zoomInWhenNearlyOut);
  });
  await expect.poll(() => widthOf(cityName(page))).toBeGreaterThan(20);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a trackpad pinch zooms in, and a wheel scrolls the page', async ({ page }) => {
    await openRace(page);
    const { x, y } = await pointOnMap(page);
    await page.mouse.move(x, y);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(button(page, 'The whole map')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(button(page, 'The whole map')).not.toHaveAttribute('aria-disabled');
  });

  test('dragging moves the map without clicking the stage under the mouse', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRace(page);
    await button(page, 'Zoom in').click();
    const left = await scrollLeft(page);
    const stage = button(page, 'Stage 3');
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => scrollLeft(page)).not.toBe(left);
    const selectedTab = (name: string) => main(page).getByRole('tab', { name, selected: true });
    await expect(selectedTab('Stage 3')).toHaveCount(0);
    await button(page, 'Stage 2').press('Enter');
    await expect(selectedTab('Stage 2')).toBeVisible();
    await button(page, 'Stage 3').click();
    await expect(selectedTab('Stage 3')).toBeVisible();
  });
});

test('keys zoom and move the map, which stops at its edge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRace(page);
  const stage = button(page, 'Stage 1');
  const left = async () => (await stage.boundingBox())?.x ?? 0;
  await stage.focus();
  const leftOnWholeMap = await left();
  await page.keyboard.press('+');
  await expect.poll(left).not.toBeCloseTo(leftOnWholeMap, 0);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => scrollLeft(page)).toBe(0);
  await page.keyboard.press('0');
  await expect.poll(left).toBeCloseTo(leftOnWholeMap, 0);
});

test('focusing a city whose name is hidden zooms in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openRace(page);
  await button(page, 'Stage 1').focus();
  await page.keyboard.press('Tab');
  const city = map(page).locator(':focus');
  await expect.poll(() => widthOf(city)).toBeGreaterThanOrEqual(44);
  await expect(city).toBeInViewport({ ratio: 1 });
});
