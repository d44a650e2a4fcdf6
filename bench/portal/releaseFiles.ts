import type { BrowserContext } from '@playwright/test';
import { filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import { openTab } from '../visits/slowPhone.ts';

/** Opens a page in a tab of its own. @returns files of releases, and lists of them, that came over the network: no page, no data */
export async function openReleaseFiles(phone: BrowserContext, url: string): Promise<readonly NetworkFile[]> {
  const tab = await openTab(phone);
  const files = await filesOf(tab, url);
  await tab.page.close();
  return files.filter(({ path }) => /^\/(?:remotes|shell|files)\//.test(path));
}
