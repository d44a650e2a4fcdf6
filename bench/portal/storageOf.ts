import type { Browser } from '@playwright/test';
import { filesOf } from '../visits/networkFiles.ts';
import { openPhone, openTab, type StorageState } from '../visits/slowPhone.ts';
import type { Portal } from './portals.ts';

/**
 * Browser storage of a member who was here before. A login leaves the same, so no member opens a page with a token and without
 * what the portal remembers of them.
 */
export async function storageOf(browser: Browser, { url, token }: Portal): Promise<StorageState> {
  await using context = await openPhone(browser, token);
  await filesOf(await openTab(context), url);
  return await context.storageState();
}
