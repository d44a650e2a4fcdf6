import type { Language } from '@friends/shared/contract/rules/language';
import { isAccepted, revoke } from '@friends/tools/testing/browser/api';
import { WORDS } from '@friends/tools/testing/browser/words';
import { type APIRequestContext, expect } from '@playwright/test';
import { expire } from './fakeApi.ts';

/** In what the two back ends differ, where a test runs on both. */
export interface BackEnd {
  /** What a wrong password is answered, in the page's language where the back end knows it. */
  readonly wrongPassword: (language: Language) => string;
  /** How the statement describes the claim of a reward. */
  readonly claimLine: (rewards: Readonly<Record<Language, string>>, language: Language) => string;
  /** Ends a session from elsewhere. */
  readonly endSession: (request: APIRequestContext, token: string) => Promise<void>;
  /** Logging out has reached the back end, too, where it has a call for that. */
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
  endSession: expire,
  expectLoggedOut: async () => {},
};

/** Tests tagged with this run in front of both back ends. */
export const ON_BOTH = { tag: '@both-back-ends' } as const;

export interface BackEndOptions {
  readonly backEnd: BackEnd;
}
