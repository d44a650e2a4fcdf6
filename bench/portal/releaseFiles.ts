import type { BrowserContext } from '@playwright/test';
import { filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import { openTab } from '../visits/slowPhone.ts';

/** @returns files and lists of releases loaded over the network, without page and data */
export async function openReleaseFiles(phone: BrowserContext, url: string): Promise<readonly NetworkFile[]> {
  const tab = await openTab(phone);
  const files = await filesOf(tab, url);
  await tab.page.close();
  return files.filter(({ path }) => /^\/(?:remotes|shell|files)\//.test(path));
}
