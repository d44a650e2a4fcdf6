import type { Browser } from 'playwright-core';
import { checkAccount, portalSetting } from '../../settings.ts';
import { logIn, logOut, readPortal } from '../runningPortal.ts';
import type { BrowserCheck } from './BrowserCheck.ts';
import { openBrowser } from './chromium.ts';
import { liveAround } from './liveAround.ts';
import { type Behind, lookAtRelease } from './lookAtRelease.ts';

async function askPortal(url: string): Promise<Behind> {
  const portal = await readPortal(url);
  return { url, portal, token: portal === null ? null : await logIn(portal, checkAccount(process.env)) };
}

/**
 * Starts a browser that tries releases beside what is live: each screen on a phone, as everybody it is for, in every
 * language. Files and page come from memory, data from a running portal.
 *
 * @param portalUrl that of the settings where it is left out
 * @param shared a browser to use, which stays open
 */
export async function openBrowserCheck(portalUrl: string | undefined, shared?: Browser): Promise<BrowserCheck> {
  const opening = shared ? Promise.resolve(shared) : openBrowser();
  // Whoever checks hears of it.
  opening.catch(() => {});
  // Before a release is built, which leaves no time to hear the answer.
  const behind = await askPortal(portalUrl ?? portalSetting(process.env));
  return {
    async check(trial) {
      const { store, built, now } = trial;
      const [browser, around] = await Promise.all([opening, liveAround(store, built, now)]);
      return lookAtRelease(trial, around, browser, behind);
    },
    async close() {
      const browser = shared ? null : await opening.catch(() => null);
      const { portal, token } = behind;
      await Promise.all([browser?.close(), portal && token !== null ? logOut(portal, token) : null]);
    },
  };
}
