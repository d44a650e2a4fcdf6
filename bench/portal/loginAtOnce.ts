import { DEMO_PASSWORD, GENIUS } from '@friends/tools/testing/browser/portal';
import type { Browser } from '@playwright/test';
import { type Finding, figure, ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import { beginVisit } from '../visits/vitals.ts';
import type { Portals } from './portals.ts';

/** Maximum time until usable, relative to the single bundle. */
const USABLE_LIMIT = 0.72;
/** After this time, the input counts as lost. */
const MAX_USABLE_MS = 20_000;

const BOX = '#login-box';
const BUTTON = `${BOX} button[type="submit"]`;
const FIELDS = [
  [`${BOX} input[name="Email"]`, GENIUS],
  [`${BOX} input[name="Password"]`, DEMO_PASSWORD],
] as const;

interface Login {
  /** Both fields are filled in; milliseconds since navigation start. */
  readonly typed: number;
  /** The form accepts the input and enables its button; NaN if the input got lost. */
  readonly usable: number;
  readonly succeeded: boolean;
}

/** Fills in the login box as soon as it appears, possibly before its code has loaded, and logs in. */
async function logInAtOnce(browser: Browser, url: string): Promise<Login> {
  await using cleanup = new AsyncDisposableStack();
  // The button is only enabled by React's state.
  const options = { url: `${url}/`, waitFor: `${BUTTON}:enabled`, reacts: true };
  const { page, vitals } = await beginVisit(cleanup, browser, options);
  await page.locator(FIELDS[0][0]).waitFor();
  // One insertion each, like a password manager.
  for (const [field, text] of FIELDS) {
    await page.locator(field).focus();
    await page.keyboard.insertText(text);
  }
  const typed = await page.evaluate(() => performance.now());
  let usable = Number.NaN;
  try {
    ({ usable } = await vitals(MAX_USABLE_MS));
    await page.locator(BUTTON).tap();
    await page.waitForURL('**/rewards');
    return { typed, usable, succeeded: true };
  } catch {
    return { typed, usable, succeeded: false };
  }
}

export async function loginAtOnce({ browser, federated, single }: Portals, rounds: number): Promise<Finding[]> {
  const logins = await interleaved(rounds, [federated, single], ({ url }) => logInAtOnce(browser, url));
  const lost = logins[0]?.filter(({ succeeded }) => !succeeded).length ?? Number.NaN;
  return [
    ratioOfMedians('/: login box typed into', logins, { of: ({ typed }) => typed, show: milliseconds }),
    ratioOfMedians('/: login box usable, with what was typed', logins, {
      of: ({ usable }) => usable,
      show: milliseconds,
      limit: USABLE_LIMIT,
    }),
    figure('/: logins at once that got lost', lost, String, 0),
  ];
}
