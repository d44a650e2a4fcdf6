import type { Browser } from '@playwright/test';
import { fetchedBy } from '../visits/fetched.ts';
import { type Kept, openPhone, openTab } from '../visits/slowPhone.ts';
import type { Portal } from './portals.ts';

/** What the browser of a member keeps who was here before; whoever logs in gets the same with the first page. */
export async function keptByMember(browser: Browser, { url, token }: Portal): Promise<Kept> {
  const context = await openPhone(browser, token);
  try {
    await fetchedBy(await openTab(context), url);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
