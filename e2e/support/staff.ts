import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Role } from '@friends/shared/contract/staff/rights';
import { totpCode } from '@friends/tools/testing/api/totp';
import { main, title, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './findViolations.ts';
import { runOpsJson } from './operator.ts';
import { portalOfTest } from './portalOfTest.ts';

/** Password of invited people. */
export const STAFF_PASSWORD = 'three islands at dawn';

/** URL at the staff's origin of the test's portal: the same process with another host name. */
export function staffUrl(path = '/'): string {
  const url = new URL(path, portalOfTest().url);
  url.hostname = 'staff.localhost';
  return url.href;
}

export const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Staff pages' });

/** The button that opens the navigation below 1024 px. */
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });

export interface StaffPerson {
  readonly email: string;
  readonly name: string;
  /** TOTP secret of their authenticator app; each code is valid once. */
  readonly secret: string;
}

let people = 0;

/** Invites a new person. @returns the person, and the mailed link */
export async function inviteStaff(role: Role): Promise<{ email: string; name: string; link: string }> {
  people += 1;
  const name = `Dewi ${role}`;
  const email = `${role}-${people}-${Date.now()}@staff.test`;
  const invited = await runOpsJson('staff', 'invite', email, '--name', name, '--role', role);
  if (!isRecord(invited) || !isString(invited.Link)) throw new Error('The command printed no link');
  return { email, name, link: invited.Link };
}

/** Accepts an invitation on the screen. @returns the TOTP secret */
export async function acceptInvite(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await expect(title(page)).toHaveText('Set up your account');
  await main(page).getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await main(page).getByLabel('Confirm password', { exact: true }).fill(STAFF_PASSWORD);
  const text = await main(page)
    .getByText(/^([A-Z2-7]{4} ?){8}$/)
    .textContent();
  const secret = (text ?? '').replaceAll(' ', '');
  await main(page).getByLabel('Code from your app').fill(totpCode(secret));
  await main(page).getByRole('button', { name: 'Create account' }).click();
  await expect(nav(page)).toBeVisible();
  return secret;
}

/** Reads an invitation at the staff's origin, or accepts it with a body. @returns the response, and the new session's token */
async function callInvite(link: string, body?: object): Promise<{ answer: unknown; token: string }> {
  const { port } = new URL(portalOfTest().url);
  const host = `staff.localhost:${port}`;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `${API_BASE}/staff/invites/${link.split('/').at(-1)}`,
    method: body ? 'PUT' : 'GET',
    // Node.js does not resolve subdomains of `localhost`.
    headers: {
      Host: host,
      Origin: `http://${host}`,
      'X-App-Key': 'demo-app-key',
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
  });
  sent.end(body && JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (response?.statusCode !== 200) throw new Error(`The invitation was answered with ${response?.statusCode}`);
  const cookies = response.headers['set-cookie']?.join('\n') ?? '';
  return { answer: await json(response), token: /^__Host-staff=([^;]+)/m.exec(cookies)?.[1] ?? '' };
}

/** Opens a staff page and waits until it is rendered. */
export async function visitStaff(page: Page, path: string): Promise<void> {
  await page.goto(staffUrl(path));
  await waitUntilSettled(page);
}

/** Opens a staff page as a new person with that role, who has accepted the invitation by API calls. */
export async function signInAsStaff(page: Page, role: Role, path = '/'): Promise<StaffPerson> {
  const { link, ...person } = await inviteStaff(role);
  const { answer } = await callInvite(link);
  if (!isRecord(answer) || !isString(answer.Secret)) throw new Error(`The invite of ${person.email} has no secret`);
  const { token } = await callInvite(link, { Password: STAFF_PASSWORD, Code: totpCode(answer.Secret) });
  await page.context().addCookies([
    // Cookies with this prefix must be set for https; browsers also send them to this machine by http.
    {
      name: '__Host-staff',
      value: token,
      url: staffUrl().replace('http:', 'https:'),
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  await visitStaff(page, path);
  await expect(nav(page).or(menuButton(page)).first()).toBeVisible();
  return { ...person, secret: answer.Secret };
}

/** Signals that the tab was activated. */
export async function activateTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Checks that the page has no accessibility violations and does not scroll horizontally. */
export async function checkPage(page: Page, what: string): Promise<void> {
  expect({ what, violations: await findViolations(page) }).toEqual({ what, violations: [] });
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect({ what, isWider }).toEqual({ what, isWider: false });
}

/** Below and above the width at which tables become lists. */
const WIDTHS = [390, 1280] as const;

/** Rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks the colours in the dark scheme. */
export async function checkDarkColours(page: Page, what: string): Promise<void> {
  // Half-faded text has too little contrast.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect({ what, violations: await findViolations(page, COLOUR_RULES) }).toEqual({ what, violations: [] });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks the page on a phone and a desktop. */
export async function checkEachWidth(page: Page, what: string, { dark = false } = {}): Promise<void> {
  // Resizing may fade a dialog in again, and half-faded text has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await checkPage(page, `${what}, ${width} px`);
    if (dark) await checkDarkColours(page, `${what}, ${width} px, dark`);
  }
}
