import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { expect, type Response } from '@playwright/test';
import { test as base } from './test.ts';

/** Declares errors that a test provokes. */
interface ExpectedErrors {
  /** Calls that will be refused, in order, such as `POST /members/login 401`. */
  expect(...refused: readonly string[]): void;
  /** The page shows content with attacks (`attack.ts`). */
  expectAttack(): void;
}

interface ErrorFixtures {
  readonly expectedErrors: ExpectedErrors;
}

/** Texts on a page that indicate unparsed data. */
export const UNREADABLE = /null|undefined|NaN|Invalid|\[object/;

/** Chrome's message for a refused call; the call itself is compared. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of/;

/** Message for an attack that the page's policy blocks while HTML is parsed for sanitizing. */
const BLOCKED_BY_POLICY = /^(Executing inline event handler|Applying inline style) violates/;

/**
 * Message of a React bug on pages with several roots: suspended content is rendered again and then shown twice. The second
 * time throws, but the page is correct.
 */
const REACT_BUG = /^uncaught: Minified React error #177;/;

/** The call for the picture in the attack's markup, which is harmless and therefore kept. */
const ATTACK_PICTURE = 'GET /no-such.png 404';

/** Calls that another back end may lack: pages work without them. */
const OPTIONAL_CALLS = [
  'GET /members/login/passkey 404',
  'GET /notifications/unread 404',
  'GET /transactions/on-their-way 404',
];

function callName(response: Response): string {
  const { pathname } = new URL(response.url());
  return `${response.request().method()} ${pathname.replace(API_BASE, '')} ${response.status()}`;
}

/** Fails if the page throws, logs an error, or makes a call that is refused unexpectedly. */
export const test = base.extend<ErrorFixtures>({
  expectedErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const refused: string[] = [];
      const expected: string[] = [];
      let hasAttack = false;
      const record = (error: string) => {
        if (!REACT_BUG.test(error)) errors.push(error);
      };
      page.on('pageerror', (error) => record(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) errors.push(message.text());
      });
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(callName(response));
      });
      await use({
        expect: (...calls) => expected.push(...calls),
        expectAttack: () => {
          hasAttack = true;
        },
      });
      expect(errors.filter((error) => !(hasAttack && BLOCKED_BY_POLICY.test(error)))).toEqual([]);
      const unexpected = refused.filter(
        (call) => !OPTIONAL_CALLS.includes(call) && !(hasAttack && call === ATTACK_PICTURE),
      );
      expect(unexpected).toEqual(expected);
    },
    { auto: true },
  ],
});
