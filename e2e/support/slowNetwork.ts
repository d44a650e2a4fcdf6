import { SLOW_4G } from '@friends/tools/browser/slow4G';
import type { Page } from '@playwright/test';

/** Puts the page on the network of a phone far from a mast. */
export async function beOnSlowNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
}
