import type { Language } from '@friends/shared/contract/rules/language';
import { isAccepted, revoke } from '@friends/tools/testing/browser/api';
import { WORDS } from '@friends/tools/testing/browser/words';
import { type APIRequestContext, expect } from '@playwright/test';
import { expireToken } from './fakeApi.ts';

/** Differences between the two back ends, for tests that run on both. */
export interface BackEnd {
  /** Message for a wrong password, in the page's language if the back end supports it. */
  readonly wrongPassword: (language: Language) => string;
  /** The statement's description of a claim. */
  readonly claimLine: (rewards: Readonly<Record<Language, string>>, language: Language) => string;
  /** Ends a session as if on another device. */
  readonly endSession: (request: APIRequestContext, token: string) => Promise<void>;
  /** Checks that logging out ended the session in the back end, if it has a call for that. */
  readonly expectLoggedOut: (request: APIRequestContext, token: string) => Promise<void>;
}

export const OWN_API: BackEnd = {
  wrongPassword: (language) => WORDS[language].wrongPassword,
  claimLine: (rewards, language) => `${WORDS[language].rewardClaimed}: ${rewards[language]}`,
  endSession: revoke,
  expectLoggedOut: (request, token) => expect.poll(() => isAccepted(request, token)).toBe(false),
};

export const OTHER_BACK_END: BackEnd = {
  wrongPassword: () => 'Sandi yang Anda ketik keliru',
  claimLine: (rewards) => `Penukaran: ${rewards.id}`,
  endSession: expireToken,
  expectLoggedOut: async () => {},
};

/** Tag for tests that run on both back ends. */
export const ON_BOTH = { tag: '@both-back-ends' } as const;

export interface BackEndOptions {
  readonly backEnd: BackEnd;
}
