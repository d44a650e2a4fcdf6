import { type ApiError, asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Account } from '@friends/shared/contract/api/account';
import type { Id } from '@friends/shared/contract/api/id';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { claimPrice, claimValue } from '@friends/shared/contract/rules/rewardPrice';
import { atom } from '@friends/shared/state/jotai';
import { clientAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { claimReward, type Redemption } from '../client/redemptions.ts';
import type { Reward } from '../client/rewards.ts';
import { catalogueAtom } from './catalogueAtom.ts';
import { forgetClaim, readStoredClaim, saveClaim } from './claimStorage.ts';

export interface Claim {
  readonly reward: Reward;
  readonly account: Account;
  /** Created when the dialog was opened; the same for every attempt. */
  readonly key: string;
  /** True if an earlier attempt had no answer, maybe before a reload. */
  readonly isRetry: boolean;
  /** True for automatic retries: the member agreed to the price of an earlier attempt. */
  readonly isAutomatic: boolean;
  /** False once no screen needs the outcome; checked before each retry. */
  isAwaited(): boolean;
}

/** State of a claim; none after success, which has a receipt instead. */
export type ClaimStatus =
  | { readonly status: 'sending' }
  /** No answer yet: it may be charged, and is retried automatically. */
  | { readonly status: 'checking' }
  /** No answer, and no further automatic retries. */
  | { readonly status: 'unknown' }
  /** Nothing was charged. */
  | { readonly status: 'refused'; readonly error: ApiError };

/** Result of one run of `claimAtom`. */
export type ClaimOutcome =
  | ClaimStatus
  | { readonly status: 'claimed'; readonly receipt: Redemption }
  /** No screen needs the outcome any more, or an earlier run will report it. */
  | { readonly status: 'dropped' };

/** Waits before retries, about two minutes in total; ends early when the browser is back online. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

/** States of claims made on this page, by reward. */
export const claimsAtom = atom<ReadonlyMap<Id, ClaimStatus>>(new Map());

/** Errors after which the claim may have been charged: no answer, or a server or proxy error. */
const isNoAnswer = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** Rejected before the claim was processed, so earlier attempts are unaffected. */
const isRejectedUpfront = ({ status }: ApiError): boolean => status === 401 || status === 429;

/** Null removes the state. */
const setStatusAtom = atom(null, (get, set, rewardId: Id, state: ClaimStatus | null) => {
  const states = new Map(get(claimsAtom));
  if (state) states.set(rewardId, state);
  else states.delete(rewardId);
  set(claimsAtom, states);
});

/** Removes a displayed refusal, so that the dialog opens without it next time. */
export const forgetRefusalAtom = atom(null, (get, set, rewardId: Id) => {
  if (get(claimsAtom).get(rewardId)?.status === 'refused') set(setStatusAtom, rewardId, null);
});

/** Refusals that mean the reward has changed. */
const OUTDATED_CODES: readonly string[] = [
  'price_changed',
  'sold_out',
  'claim_limit_reached',
  'not_offered_yet',
  'no_longer_offered',
];

/** True if the catalogue's price or number of pieces is outdated. */
function isCatalogueOutdated(outcome: ClaimOutcome, { PiecesLeft: pieces, Claimed: claimed }: Reward): boolean {
  if (outcome.status === 'claimed') return pieces !== undefined || claimed !== undefined;
  return outcome.status === 'refused' && OUTDATED_CODES.includes(outcome.error.code);
}

/**
 * Claims a reward; without an answer, retries with the same key until the outcome is known. `claimsAtom` has the state.
 * Refreshes the account at the end, and the catalogue if outdated. Never rejects.
 */
export const claimAtom = atom(null, async (get, set, claim: Claim): Promise<ClaimOutcome> => {
  const { id } = claim.reward;
  const currentStatus = get(claimsAtom).get(id)?.status;
  // Ignores a second click.
  if (currentStatus === 'sending' || currentStatus === 'checking') return { status: 'dropped' };
  const outcome = await sendUntilKnown(get(clientAtom), claim, (state) => set(setStatusAtom, id, state));
  set(setStatusAtom, id, outcome.status === 'claimed' || outcome.status === 'dropped' ? null : outcome);
  void set(refreshAccountAtom);
  if (isCatalogueOutdated(outcome, claim.reward)) void set(catalogueAtom);
  return outcome;
});

/**
 * Waits with jitter, so that clients of a failed server don't all retry at once; ends early when the browser is online.
 */
function waitOrOnline(milliseconds: number): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds * (0.8 + 0.4 * Math.random()));
    addEventListener('online', done);
  });
}

async function sendUntilKnown(
  client: Client,
  claim: Claim,
  setState: (state: ClaimStatus) => void,
): Promise<ClaimOutcome> {
  const { reward, account, key } = claim;
  // Another back end may charge the same key twice.
  const isOwnApi = isFromOwnApi(account);
  const agreedPrice = claim.isAutomatic ? readStoredClaim(account.id, reward.id)?.shown : undefined;
  const facts = { ...claimFacts(reward, account.GeniusMember), ...agreedPrice };
  const request = { rewardId: reward.id, facts, key, withPrice: isOwnApi };
  const { TotalPoints, TotalValue } = facts;
  const saveSent = (isSent: boolean) => {
    if (isOwnApi)
      saveClaim(account.id, reward.id, { key, at: Date.now(), sent: isSent, shown: { TotalPoints, TotalValue } });
  };
  // True once an attempt may have been charged without an answer.
  let mayBeCharged = claim.isRetry;
  setState({ status: mayBeCharged ? 'checking' : 'sending' });
  if (!mayBeCharged) saveSent(true);
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    await waitOrOnline(delayMs);
    if (!claim.isAwaited()) return { status: 'dropped' };
    try {
      return { status: 'claimed', receipt: await claimReward(client, request) };
    } catch (cause) {
      const error = asApiError(cause);
      if (!isNoAnswer(error) && !(mayBeCharged && isRejectedUpfront(error))) {
        saveSent(false);
        // The key belongs to another claim and can't be reused.
        if (error.code === 'idempotency_key_reused') forgetClaim(account.id, reward.id);
        return { status: 'refused', error };
      }
      if (!isOwnApi) break;
      mayBeCharged = true;
      setState({ status: 'checking' });
    }
  }
  return { status: 'unknown' };
}

/** Details of a new claim, as displayed to the member. */
function claimFacts(reward: Reward, genius: boolean) {
  const { Category, Name, NameEn } = reward;
  return {
    UTCCreated: new Date().toISOString(),
    Category,
    Name,
    NameEn,
    TotalValue: claimValue(reward, genius),
    TotalPoints: claimPrice(reward, genius),
  };
}
