import type { Browser } from '@playwright/test';
import { filesOf } from '../visits/networkFiles.ts';
import { openPhone, openTab, type StorageState } from '../visits/slowPhone.ts';
import type { Portal } from './portals.ts';

/** Storage after a member's earlier visit: a login stores both the token and the portal's facts. */
export async function storageOf(browser: Browser, { url, token }: Portal): Promise<StorageState> {
  await using context = await openPhone(browser, token);
  await filesOf(await openTab(context), url);
  return await context.storageState();
}
