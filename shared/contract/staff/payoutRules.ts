import { categoriesOf, deliveryOf } from '../rules/payout.ts';

/** Ways to pay members. Each batch and each bank file is for one of them. */
export const PAYOUT_KINDS = ['bank', 'wallet'] as const;

export type PayoutKind = (typeof PAYOUT_KINDS)[number];

const isPayoutKind = (route: string): route is PayoutKind => PAYOUT_KINDS.some((kind) => kind === route);

/** How claims of a category are paid; null if they are not paid in money. */
export function payoutKindOf(category: string): PayoutKind | null {
  const { route } = deliveryOf(category);
  return isPayoutKind(route) ? route : null;
}

/** Categories of rewards that are paid in money. */
export const PAYOUT_CATEGORIES: readonly string[] = categoriesOf(PAYOUT_KINDS);

/**
 * States of an approved claim's payout. `held`: on hold for 24 hours after a change of the account; `stopped`: by the member; `batched`:
 * in a batch that is not exported yet; `exported`: in an exported batch; `refused`: by the bank, until the member corrects the details.
 */
export const PAYOUT_STATES = ['due', 'held', 'stopped', 'batched', 'exported', 'refused', 'paid'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_SORTS = ['due', 'amount', 'member', 'claim'] as const;

export type PayoutSort = (typeof PAYOUT_SORTS)[number];

/** `waiting`: for a second person's approval; `ready`: to be exported; `exported`: some results are missing; `settled`: none are. */
export const BATCH_STATES = ['waiting', 'ready', 'exported', 'settled', 'cancelled'] as const;

export type BatchState = (typeof BATCH_STATES)[number];

/** Results of a row of a batch. `open`: none yet; `unknown`: the bank does not tell. */
export const ROW_STATES = ['open', 'removed', 'paid', 'refused', 'unknown'] as const;

export type RowState = (typeof ROW_STATES)[number];

export const PAYOUT_RESULTS = ['paid', 'refused', 'unknown'] as const;

export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

/**
 * Reasons for a refused payout, which members get as a sentence; the fields to correct: `REFUSAL_FIELDS`. `details`: the bank does not
 * tell which details are wrong. `bank`: an error or limit of the bank, so the payout can be retried without a correction.
 */
export const REFUSALS = [
  'account_unknown',
  'account_closed',
  'holder_differs',
  'bank_unknown',
  'wallet_unknown',
  'details',
  'bank',
] as const;

export type Refusal = (typeof REFUSALS)[number];

export const isRefusal = (name: string): name is Refusal => REFUSALS.some((refusal) => refusal === name);

/** Profile fields that the member should correct after a refusal; none if it is not about their details. */
export const REFUSAL_FIELDS = {
  account_unknown: ['ClaimBankAccount'],
  account_closed: ['ClaimBankAccount'],
  holder_differs: ['ClaimBankHolder'],
  bank_unknown: ['ClaimBankName'],
  wallet_unknown: ['ClaimOvoPhone'],
  details: ['ClaimBankAccount', 'ClaimBankName', 'ClaimBankHolder'],
  bank: [],
} as const satisfies Readonly<Record<Refusal, readonly string[]>>;

/** Refusal reasons that are possible for a kind of payout. */
export function refusalsOf(kind: PayoutKind): readonly Refusal[] {
  return kind === 'wallet' ? ['wallet_unknown', 'bank'] : REFUSALS.filter((refusal) => refusal !== 'wallet_unknown');
}

/** How a row of the bank's response matches the batch; only `new` rows are applied. Documented at `Fit` in `payoutBatches.ts`. */
export const RESULT_FITS = [
  'new',
  'same',
  'other_result',
  'amount_differs',
  'no_claim',
  'twice',
  'contradiction',
  'read_before',
  'own',
  'wrong_day',
  'unknown_status',
  'reference',
  'unreadable',
] as const;

export type ResultFit = (typeof RESULT_FITS)[number];

/** Maximum claims in one batch. */
export const MAX_IN_BATCH = 1000;

/** Maximum bytes of a bank's response file. */
export const MAX_RESULT_BYTES = 512 * 1024;
