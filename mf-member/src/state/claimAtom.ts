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
import { forgetClaim, readKeptClaim, saveClaim } from './claimStorage.ts';

export interface Claim {
  readonly reward: Reward;
  readonly account: Account;
  /** Made when the dialog was opened; each try has the same. */
  readonly key: string;
  /** An earlier try had no answer, maybe before the page was loaded anew. */
  readonly again: boolean;
  /** Nobody pressed for it now: the member agreed to the price that an earlier try was sent with. */
  readonly byItself: boolean;
  /** Whether there is still somebody to tell: asked before each further try. */
  isAwaited(): boolean;
}

/** How a claim stands. One that succeeded has its receipt, and does not stand any more. */
export type ClaimStanding =
  | { readonly status: 'sending' }
  /** No answer came: it may be charged or not, and is asked about again by itself. */
  | { readonly status: 'checking' }
  /** No answer came, and none will be asked for by itself. */
  | { readonly status: 'unknown' }
  /** Nothing was charged. */
  | { readonly status: 'refused'; readonly error: ApiError };

/** What came of one run of `claimAtom`. */
export type ClaimOutcome =
  | ClaimStanding
  | { readonly status: 'claimed'; readonly receipt: Redemption }
  /** Nobody waits for it here any more, or an earlier run goes on: that one tells. */
  | { readonly status: 'left' };

/** Pauses before further tries, about two minutes in all; a phone that is online again goes on at once. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

/** How the claims made on this page stand, by reward. */
export const claimsAtom = atom<ReadonlyMap<Id, ClaimStanding>>(new Map());

/** After these the claim may have been charged all the same: no answer at all, or one from halfway. */
const isNoAnswer = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** They say nothing of a try before: nobody looked at the claim. */
const isTurnedAway = ({ status }: ApiError): boolean => status === 401 || status === 429;

/** Sets how the claim of a reward stands; null: it does not stand any more. */
const standAtom = atom(null, (get, set, rewardId: Id, standing: ClaimStanding | null) => {
  const standings = new Map(get(claimsAtom));
  if (standing) standings.set(rewardId, standing);
  else standings.delete(rewardId);
  set(claimsAtom, standings);
});

/** A refusal was read, so the same reward opens without it. */
export const forgetRefusalAtom = atom(null, (get, set, rewardId: Id) => {
  if (get(claimsAtom).get(rewardId)?.status === 'refused') set(standAtom, rewardId, null);
});

/** Refusals that say that the reward is not as it was shown. */
const NOT_AS_SHOWN: readonly string[] = [
  'price_changed',
  'sold_out',
  'claim_limit_reached',
  'not_offered_yet',
  'no_longer_offered',
];

/** Whether the catalogue shows a price, or a number of pieces, that is not true any more. */
function isCatalogueOld(outcome: ClaimOutcome, { PiecesLeft: pieces, Claimed: claimed }: Reward): boolean {
  if (outcome.status === 'claimed') return pieces !== undefined || claimed !== undefined;
  return outcome.status === 'refused' && NOT_AS_SHOWN.includes(outcome.error.code);
}

/**
 * Claims a reward: sends it, and where no answer comes sends it again with the same key, until it is known what came of
 * it. `claimsAtom` says how it stands meanwhile. The account is read again at the end, and the catalogue where its price is
 * not true any more. Never rejects.
 */
export const claimAtom = atom(null, async (get, set, claim: Claim): Promise<ClaimOutcome> => {
  const { id } = claim.reward;
  const now = get(claimsAtom).get(id)?.status;
  // A second click.
  if (now === 'sending' || now === 'checking') return { status: 'left' };
  const outcome = await settle(get(clientAtom), claim, (standing) => set(standAtom, id, standing));
  set(standAtom, id, outcome.status === 'claimed' || outcome.status === 'left' ? null : outcome);
  void set(refreshAccountAtom);
  if (isCatalogueOld(outcome, claim.reward)) void set(catalogueAtom);
  return outcome;
});

/**
 * Waits, somewhat more or less than asked so that many who lost the same server do not come back at one moment; no
 * longer than until the browser is online again.
 */
function pauseOrOnline(milliseconds: number): Promise<void> {
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

async function settle(client: Client, claim: Claim, stands: (standing: ClaimStanding) => void): Promise<ClaimOutcome> {
  const { reward, account, key } = claim;
  // Another back end need not charge the same key only once.
  const isKept = isFromOwnApi(account);
  const agreed = claim.byItself ? readKeptClaim(account.id, reward.id)?.shown : undefined;
  const facts = { ...claimOf(reward, account.GeniusMember), ...agreed };
  const request = { rewardId: reward.id, facts, key, compares: isKept };
  const { TotalPoints, TotalValue } = facts;
  const keep = (sent: boolean) => {
    if (isKept) saveClaim(account.id, reward.id, { key, at: Date.now(), sent, shown: { TotalPoints, TotalValue } });
  };
  let isOpen = claim.again;
  stands({ status: isOpen ? 'checking' : 'sending' });
  if (!isOpen) keep(true);
  for (const pause of [0, ...PAUSES_MS]) {
    await pauseOrOnline(pause);
    if (!claim.isAwaited()) return { status: 'left' };
    try {
      return { status: 'claimed', receipt: await claimReward(client, request) };
    } catch (cause) {
      const error = asApiError(cause);
      if (!isNoAnswer(error) && !(isOpen && isTurnedAway(error))) {
        keep(false);
        // A key of another claim is no good for this one, ever.
        if (error.code === 'idempotency_key_reused') forgetClaim(account.id, reward.id);
        return { status: 'refused', error };
      }
      if (!isKept) break;
      isOpen = true;
      stands({ status: 'checking' });
    }
  }
  return { status: 'unknown' };
}

/** A claim made now, as the member was shown it before. */
function claimOf(reward: Reward, genius: boolean) {
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
