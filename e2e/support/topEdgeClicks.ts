import type { Locator } from '@playwright/test';

/** Distance from the edge in CSS pixels; less than the height of a field's error message. */
const EDGE = 3;

/** Finds a point at a target's top edge: if the target moves down during the click, the click misses it. Does not wait. */
async function findTopEdge(target: Locator): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element, edge) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [x + width / 2, y + edge] as const;
  }, EDGE);
}

/** Ways to click a target at its top edge. */
export const TOP_EDGE_CLICKS = [
  {
    name: 'a mouse',
    use: { viewport: { width: 1440, height: 900 } },
    click: async (target: Locator) => target.page().mouse.click(...(await findTopEdge(target))),
  },
  {
    name: 'a finger',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    click: async (target: Locator) => target.page().touchscreen.tap(...(await findTopEdge(target))),
  },
] as const;
