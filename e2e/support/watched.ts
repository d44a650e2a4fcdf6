import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { expect, type Response } from '@playwright/test';
import { test as base } from './test.ts';

/** Failures that a test provokes. */
interface ExpectedErrors {
  /** Calls that will be refused, in order: `POST /members/login 401`. */
  expect(...refused: readonly string[]): void;
  /** The page shows an editor's attack. */
  expectAttack(): void;
}

interface Watched {
  readonly trouble: ExpectedErrors;
}

/** Text of a page that failed to parse data. */
export const UNREADABLE = /null|undefined|NaN|Invalid|\[object/;

/** Chrome's message for a refused call; the call itself is compared. */
const REFUSED = /^Failed to load resource: the server responded with a status of/;

/** Blocked by the page's policy while HTML is parsed for sanitizing: the second line of defence. */
const STOPPED = /^(Executing inline event handler|Applying inline style) violates/;

/**
 * A bug of React, by its production message, with several roots on a page: suspended content is rendered again and then
 * shown twice. The second time throws, but the page is correct.
 */
const REACTS_OWN = /^uncaught: Minified React error #177;/;

/** The picture in the attack's markup, which the page shows as a picture. */
const ATTACKS_PICTURE = 'GET /no-such.png 404';

/** Calls that another back end lacks, and pages can do without. */
const NOT_THERE = [
  'GET /members/login/passkey 404',
  'GET /notifications/unread 404',
  'GET /transactions/on-their-way 404',
];

function nameOf(response: Response): string {
  const { pathname } = new URL(response.url());
  return `${response.request().method()} ${pathname.replace(API_BASE, '')} ${response.status()}`;
}

/** Fails if the page throws, logs an error, or makes a call that is refused unexpectedly. */
export const test = base.extend<Watched>({
  trouble: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const refused: string[] = [];
      const expected: string[] = [];
      let isAttacked = false;
      const note = (error: string) => {
        if (!REACTS_OWN.test(error)) errors.push(error);
      };
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED.test(message.text())) errors.push(message.text());
      });
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(nameOf(response));
      });
      await use({
        expect: (...calls) => expected.push(...calls),
        expectAttack: () => {
          isAttacked = true;
        },
      });
      expect(errors.filter((error) => !(isAttacked && STOPPED.test(error)))).toEqual([]);
      const unexpected = refused.filter(
        (call) => !NOT_THERE.includes(call) && !(isAttacked && call === ATTACKS_PICTURE),
      );
      expect(unexpected).toEqual(expected);
    },
    { auto: true },
  ],
});
