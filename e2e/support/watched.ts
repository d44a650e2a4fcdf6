import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { expect, type Response } from '@playwright/test';
import { test as base } from './test.ts';

/** What a test provokes on purpose. */
interface Trouble {
  /** Calls that will be refused, in their order: `POST /members/login 401`. */
  expect(...refused: readonly string[]): void;
  /** The page shows an editor's attack. */
  expectAttack(): void;
}

interface Watched {
  readonly trouble: Trouble;
}

/** What a page says where it shows what it should have read. */
export const UNREADABLE = /null|undefined|NaN|Invalid|\[object/;

/** Chrome's own line for a refused call; the call itself is compared. */
const REFUSED = /^Failed to load resource: the server responded with a status of/;

/** The page's policy in what is only parsed, so that it can be cleaned: the second line behind the cleaning. */
const STOPPED = /^(Executing inline event handler|Applying inline style) violates/;

/**
 * React's own fault, in production words, with several roots on a page: what it holds back is rendered anew meanwhile, and then
 * shown twice. The second time it throws, and the page is as it should be.
 */
const REACTS_OWN = /^uncaught: Minified React error #177;/;

/** The picture in the attack's markup, which the page shows as the picture that it is. */
const ATTACKS_PICTURE = 'GET /no-such.png 404';

/** What another back end does not have, and pages do without: they ask, as they cannot know. */
const NOT_THERE = [
  'GET /members/login/passkey 404',
  'GET /notifications/unread 404',
  'GET /transactions/on-their-way 404',
];

function nameOf(response: Response): string {
  const { pathname } = new URL(response.url());
  return `${response.request().method()} ${pathname.replace(API_BASE, '')} ${response.status()}`;
}

/** A test that fails where the page throws, writes an error to the console, or calls what is refused unexpectedly. */
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
