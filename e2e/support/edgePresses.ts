import type { Locator } from '@playwright/test';

/** In CSS pixels; below the height of a field's error message. */
const EDGE = 3;

/** A point at the upper edge: a target that moves down during the press misses it. No waiting. */
async function upperEdge(target: Locator): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element, edge) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [x + width / 2, y + edge] as const;
  }, EDGE);
}

/** Ways to press a target at its edge. */
export const EDGE_PRESSES = [
  {
    name: 'a mouse',
    use: { viewport: { width: 1440, height: 900 } },
    press: async (target: Locator) => target.page().mouse.click(...(await upperEdge(target))),
  },
  {
    name: 'a finger',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: async (target: Locator) => target.page().touchscreen.tap(...(await upperEdge(target))),
  },
] as const;
