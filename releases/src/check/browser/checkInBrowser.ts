import { existsSync } from 'node:fs';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { type Browser, chromium } from 'playwright-core';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { checkAccount, portalSetting, staffSetting } from '../../settings.ts';
import { logIn, logOut, readPortal } from '../runningPortal.ts';
import type { BrowserCheck } from './BrowserCheck.ts';
import { findChromium } from './findChromium.ts';
import { type Behind, inspectRelease } from './inspectRelease.ts';
import { liveAround } from './liveAround.ts';

/** @throws ReleaseRefused with what to do where no browser starts */
export async function openBrowser(): Promise<Browser> {
  const program = findChromium();
  if (program === null) throw new ReleaseRefused('no_browser', { at: null, why: null });
  const { executablePath } = program;
  // Playwright leaves the folder of a profile behind where it finds nothing to start.
  if (executablePath !== undefined && !existsSync(executablePath)) {
    throw new ReleaseRefused('no_browser', { at: executablePath, why: null });
  }
  return chromium.launch({ executablePath, args: [...program.args] }).catch((error: unknown) => {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseRefused('no_browser', { at: null, why });
  });
}

/**
 * Starts a browser that tries releases beside what is live: each screen on a phone, as everybody it is for, in every
 * language. Files and page come from memory, data from a running portal. The browser is not waited for: a release may be
 * built meanwhile.
 *
 * @param portalUrl that of the settings where it is left out: `PORTAL_URL`, for a release of staff `STAFF_URL`
 * @param shared a browser to use, which stays open
 * @param staffPortalUrl that of a release of staff, where it is another one
 */
export async function openBrowserCheck(
  portalUrl: string | undefined,
  shared?: Browser,
  staffPortalUrl = portalUrl,
): Promise<BrowserCheck> {
  const opening = shared ? Promise.resolve(shared) : openBrowser();
  // Whoever checks hears of it.
  opening.catch(() => {});
  const url = portalUrl ?? portalSetting(process.env);
  // Before a release is built, which leaves no time to hear the answer.
  const portal = await readPortal(url);
  let token: string | null = null;

  async function behindMembers(): Promise<Behind> {
    token ??= portal === null ? null : await logIn(portal, checkAccount(process.env));
    return { url, portal, token };
  }

  /** Staff's own pages, as they are to somebody who has not signed in: that takes a second factor. */
  async function behindStaff(): Promise<Behind> {
    const staffUrl = staffPortalUrl ?? staffSetting(process.env);
    if (staffUrl === url) return { url, portal, token: null };
    return { url: staffUrl, portal: await readPortal(staffUrl), token: null };
  }

  return {
    async check(trial) {
      const [browser, around] = await Promise.all([opening, liveAround(trial)]);
      const isStaffs = portalOf(trial.built.release.name) === 'staff';
      return inspectRelease(trial, around, browser, await (isStaffs ? behindStaff() : behindMembers()));
    },
    async close() {
      const browser = shared ? null : await opening.catch(() => null);
      await Promise.all([browser?.close(), portal && token !== null ? logOut(portal, token) : null]);
    },
  };
}
