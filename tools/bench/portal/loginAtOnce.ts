import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, GENIUS } from '../../testing/browser/portal.ts';
import { type Finding, figure, ratio } from '../findings.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { LIMIT_MS, openPhone, openTab } from '../visits/slowPhone.ts';
import type { Portals } from './portals.ts';

/** Usable, of one bundle. */
const USABLE_LIMIT = 1;
/** The longest that a form may take to notice what stands in it. */
const NOTICED_MS = 20_000;

const BOX = '#login-box';
const EMAIL = `${BOX} input[name="Email"]`;
const PASSWORD = `${BOX} input[name="Password"]`;
const BUTTON = `${BOX} button[type="submit"]`;

interface Login {
  /** Both fields stand filled in, in milliseconds since the navigation began. */
  readonly typed: number;
  /** The form has taken what was typed: its button is open. Not a number where what was typed got lost. */
  readonly usable: number;
  /** The button then led to the rewards. */
  readonly worked: boolean;
}

interface Typed {
  typed: number;
  usable: number;
}

declare global {
  interface Window {
    login?: Typed;
  }
}

interface TypedForm {
  readonly fields: readonly (readonly [string, string])[];
  readonly button: string;
}

/** Runs in the page before its own scripts. */
function watchLogin({ fields, button }: TypedForm): void {
  const login: Typed = { typed: 0, usable: 0 };
  window.login = login;
  const look = () => {
    const isTyped = fields.every(([field, text]) => document.querySelector<HTMLInputElement>(field)?.value === text);
    if (isTyped) {
      login.typed ||= performance.now();
      const open = document.querySelector(button);
      // The form is React's, and opens its button only for what it knows of.
      if (open?.matches(':enabled') && Object.keys(open).some((key) => key.startsWith('__reactProps'))) {
        login.usable = performance.now();
      }
    }
    if (login.usable === 0) requestAnimationFrame(look);
  };
  look();
}

/** As a keyboard or a password manager does, in one piece each. */
async function typeInto(page: Page, fields: TypedForm['fields']): Promise<void> {
  for (const [field, text] of fields) {
    await page.locator(field).focus();
    await page.keyboard.insertText(text);
  }
}

async function logInAtOnce(browser: Browser, url: string): Promise<Login> {
  const context = await openPhone(browser);
  try {
    const form: TypedForm = {
      fields: [
        [EMAIL, GENIUS],
        [PASSWORD, DEMO_PASSWORD],
      ],
      button: BUTTON,
    };
    await context.addInitScript(watchLogin, form);
    const { page } = await openTab(context);
    await page.goto(`${url}/`, { waitUntil: 'commit', timeout: LIMIT_MS });
    await page.locator(EMAIL).waitFor();
    await typeInto(page, form.fields);
    const taken = await page
      .waitForFunction(() => (window.login?.usable ?? 0) > 0, undefined, { timeout: NOTICED_MS })
      .then(() => page.evaluate(() => window.login))
      .catch(() => undefined);
    if (!taken) return { typed: Number.NaN, usable: Number.NaN, worked: false };
    const leads = page.waitForURL('**/rewards').then(() => true);
    await page.locator(BUTTON).tap();
    return { ...taken, worked: await leads.catch(() => false) };
  } finally {
    await context.close();
  }
}

/** Types into the login box in the moment it is there, while the page may still wait for its code, and logs in. */
export async function loginAtOnce(
  browser: Browser,
  { federated, single }: Portals,
  rounds: number,
): Promise<Finding[]> {
  const runs = [federated, single].map(
    ({ url }) =>
      () =>
        logInAtOnce(browser, url),
  );
  const [ours = [], theirs = []] = await interleaved(rounds, runs);
  const row = (what: string, of: 'typed' | 'usable', limit?: number) => {
    const [one, two] = [ours, theirs].map((logins) => median(logins.map((login) => login[of])));
    return ratio(`/: login box ${what}`, { one: one ?? Number.NaN, two: two ?? Number.NaN, show: milliseconds, limit });
  };
  const lost = ours.filter(({ worked }) => !worked).length;
  return [
    row('typed into', 'typed'),
    row('usable, with what was typed', 'usable', USABLE_LIMIT),
    figure('/: logins at once that got lost', lost, String, 0),
  ];
}
