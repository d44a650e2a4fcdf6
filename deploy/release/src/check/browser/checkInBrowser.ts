import { existsSync } from 'node:fs';
import { findChromium } from '@friends/tools/browser/findChromium';
import { type Browser, chromium } from 'playwright-core';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { checkAccount, portalSetting } from '../../settings.ts';
import { logIn, logOut, readPortal } from '../runningPortal.ts';
import type { BrowserCheck } from './BrowserCheck.ts';
import { liveAround } from './liveAround.ts';
import { type Behind, lookAtRelease } from './lookAtRelease.ts';

const CURE = 'install Chromium (npx playwright install chromium), or set CHROMIUM_PATH to one';

/** @throws ReleaseRefused with what to do where no browser starts */
export async function openBrowser(): Promise<Browser> {
  const program = findChromium();
  if (program === null) throw new ReleaseRefused(`A release must be tried in a browser, and there is none: ${CURE}`);
  const { executablePath } = program;
  // Playwright leaves the folder of a profile behind where it finds nothing to start.
  if (executablePath !== undefined && !existsSync(executablePath)) {
    throw new ReleaseRefused(`A release must be tried in a browser, and there is none at ${executablePath}: ${CURE}`);
  }
  return chromium.launch({ executablePath, args: [...program.args] }).catch((error: unknown) => {
    const [why] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseRefused(`A release must be tried in a browser, and none starts (${why}): ${CURE}`);
  });
}

async function askPortal(url: string): Promise<Behind> {
  const portal = await readPortal(url);
  return { url, portal, token: portal === null ? null : await logIn(portal, checkAccount(process.env)) };
}

/**
 * Starts a browser that tries releases beside what is live: each screen on a phone, as everybody it is for, in every
 * language. Files and page come from memory, data from a running portal. The browser is not waited for: a release may be
 * built meanwhile.
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
      const [browser, around] = await Promise.all([opening, liveAround(trial)]);
      return lookAtRelease(trial, around, browser, behind);
    },
    async close() {
      const browser = shared ? null : await opening.catch(() => null);
      const { portal, token } = behind;
      await Promise.all([browser?.close(), portal && token !== null ? logOut(portal, token) : null]);
    },
  };
}
