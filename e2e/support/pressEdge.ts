import type { Locator } from '@playwright/test';

/** In CSS pixels; less than the line takes that says what is wrong with a field. */
const EDGE = 3;

/**
 * At the upper edge, and the press is let go where it began: what has moved down meanwhile hears nothing of it.
 * Nothing else is waited for.
 */
async function upperEdge(target: Locator): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element, edge) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [x + width / 2, y + edge] as const;
  }, EDGE);
}

/** Ways to press what is seen, at its very edge. */
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
