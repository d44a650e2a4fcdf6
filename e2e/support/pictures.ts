import { expect, type Locator } from '@playwright/test';
import { PICTURES } from './addresses.ts';

/** Checks that at least `min` pictures from the fake API's picture origin are displayed. */
export async function expectPictures(within: Locator, min: number): Promise<void> {
  const pictures = within.locator(`img[src^="${PICTURES}/"]`);
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(min);
  for (const picture of await pictures.all()) {
    // Pictures are loaded lazily.
    await picture.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    await expect
      .poll(() => picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0)))
      .toBeGreaterThan(0);
  }
}
