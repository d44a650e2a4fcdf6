import { main, settled } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page, test } from '@playwright/test';

const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the race' });
const press = (page: Page, name: string) => map(page).getByRole('button', { name });
/** A city's name; on a phone it waits until the reader comes closer. */
const nameOf = (page: Page) => map(page).getByText('Bandung', { exact: true });

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

async function open(page: Page): Promise<void> {
  await page.goto('/amazing-race');
  await settled(page);
  await map(page).scrollIntoViewIfNeeded();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole map is there first, with its stages, and a hint how to come closer', async ({ page }) => {
    await open(page);
    for (const stage of [1, 2, 3, 4]) await expect(press(page, `Stage ${stage}`)).toBeInViewport({ ratio: 1 });
    expect(await widthOf(nameOf(page))).toBeLessThanOrEqual(1);
    await expect(map(page).getByText(/Tap twice or pinch/)).toBeVisible();
    await expect(press(page, 'Come closer')).toBeEnabled();
    await expect(press(page, 'The whole map')).toHaveAttribute('aria-disabled', 'true');
  });

  test('a double tap comes closer to that place, and a button shows the whole map again', async ({ page }) => {
    await open(page);
    const spot = await press(page, 'Stage 2').boundingBox();
    const [x, y] = [(spot?.x ?? 0) + 30, (spot?.y ?? 0) + 60];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => widthOf(nameOf(page))).toBeGreaterThan(20);
    await press(page, 'The whole map').tap();
    await expect.poll(() => widthOf(nameOf(page))).toBeLessThanOrEqual(1);
    for (const stage of [1, 4]) await expect(press(page, `Stage ${stage}`)).toBeInViewport({ ratio: 1 });
  });

  test('two fingers zoom, and leave the page where it is', async ({ page }) => {
    await open(page);
    const box = await map(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 120];
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
});

test('keys zoom and move the map, which ends at its border', async ({ page }) => {
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

test('a place whose name is not shown yet comes closer to the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await press(page, 'Stage 1').focus();
  await page.keyboard.press('Tab');
  const city = map(page).locator(':focus');
  await expect.poll(() => widthOf(city)).toBeGreaterThanOrEqual(44);
  await expect(city).toBeInViewport({ ratio: 1 });
});
