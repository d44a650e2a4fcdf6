import { existsSync } from 'node:fs';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { type Browser, chromium } from 'playwright-core';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { checkAccount, portalSetting, staffSetting } from '../../settings.ts';
import { logIn, logOut, readPortal } from '../runningPortal.ts';
import type { BrowserCheck } from './BrowserCheck.ts';
import { findChromium } from './findChromium.ts';
import { inspectRelease, type PortalAccess } from './inspectRelease.ts';
import { liveContext } from './liveContext.ts';

/** @throws ReleaseRefused with advice if no browser starts */
export async function openBrowser(): Promise<Browser> {
  const program = findChromium();
  if (program === null) throw new ReleaseRefused('no_browser', { at: null, why: null });
  const { executablePath } = program;
  // Playwright would leave a profile's folder behind.
  if (executablePath !== undefined && !existsSync(executablePath)) {
    throw new ReleaseRefused('no_browser', { at: executablePath, why: null });
  }
  return chromium.launch({ executablePath, args: [...program.args] }).catch((error: unknown) => {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseRefused('no_browser', { at: null, why });
  });
}

/**
 * Checks releases among the live ones: each screen on a phone, as every kind of reader, in every language. Returns
 * before the browser has started, so that a release can be built in the meantime.
 *
 * @param portalUrl default: `PORTAL_URL`, for a release of staff `STAFF_URL`
 * @param shared a browser to use, which stays open
 * @param staffPortalUrl for releases of staff, if it differs
 */
export async function openBrowserCheck(
  portalUrl: string | undefined,
  shared?: Browser,
  staffPortalUrl = portalUrl,
): Promise<BrowserCheck> {
  const opening = shared ? Promise.resolve(shared) : openBrowser();
  // `check` reports a failure to open it.
  opening.catch(() => {});
  const url = portalUrl ?? portalSetting(process.env);
  // Read now, as the build that follows blocks the event loop.
  const portal = await readPortal(url);
  let token: string | null = null;

  async function membersAccess(): Promise<PortalAccess> {
    token ??= portal === null ? null : await logIn(portal, checkAccount(process.env));
    return { url, portal, token };
  }

  /** Staff pages as seen before signing in, which needs a second factor. */
  async function staffAccess(): Promise<PortalAccess> {
    const staffUrl = staffPortalUrl ?? staffSetting(process.env);
    if (staffUrl === url) return { url, portal, token: null };
    return { url: staffUrl, portal: await readPortal(staffUrl), token: null };
  }

  return {
    async check(request) {
      const [browser, context] = await Promise.all([opening, liveContext(request)]);
      const isStaffRelease = portalOf(request.built.release.name) === 'staff';
      return inspectRelease(request, context, browser, await (isStaffRelease ? staffAccess() : membersAccess()));
    },
    async close() {
      const browser = shared ? null : await opening.catch(() => null);
      await Promise.all([browser?.close(), portal && token !== null ? logOut(portal, token) : null]);
    },
  };
}
