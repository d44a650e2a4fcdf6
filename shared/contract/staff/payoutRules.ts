import { categoriesOf, deliveryOf } from '../rules/payout.ts';

/** Ways that money takes to a member. Each batch and each bank file is of one. */
export const PAYOUT_KINDS = ['bank', 'wallet'] as const;

export type PayoutKind = (typeof PAYOUT_KINDS)[number];

const isPayoutKind = (route: string): route is PayoutKind => PAYOUT_KINDS.some((kind) => kind === route);

/** Kind of the payout of a category's claims; null if they are not paid in money. */
export function payoutKindOf(category: string): PayoutKind | null {
  const { route } = deliveryOf(category);
  return isPayoutKind(route) ? route : null;
}

/** Categories of rewards that are paid in money. */
export const PAYOUT_CATEGORIES: readonly string[] = categoriesOf(PAYOUT_KINDS);

/**
 * State of an approved claim's payout: `held` for 24 hours after a change of the account, `stopped` by the member, `batched` in a
 * batch whose file is not made yet, `exported` in one whose file is, `refused` by the bank until the member corrects the details.
 */
export const PAYOUT_STATES = ['due', 'held', 'stopped', 'batched', 'exported', 'refused', 'paid'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_SORTS = ['due', 'amount', 'member', 'claim'] as const;

export type PayoutSort = (typeof PAYOUT_SORTS)[number];

/** `waiting` for a second person's approval; `ready` for the file; `exported`: results are open; `settled`: none is. */
export const BATCH_STATES = ['waiting', 'ready', 'exported', 'settled', 'cancelled'] as const;

export type BatchState = (typeof BATCH_STATES)[number];

/** Result of one row of a batch; `open` until there is one, `unknown` if the bank does not say. */
export const ROW_STATES = ['open', 'removed', 'paid', 'refused', 'unknown'] as const;

export type RowState = (typeof ROW_STATES)[number];

export const PAYOUT_RESULTS = ['paid', 'refused', 'unknown'] as const;

export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

/**
 * Reasons of a refused payout. Members get them as a sentence; `REFUSAL_FIELDS` has the fields to correct. `details`: the bank does
 * not say which are wrong. `bank`: an error or a limit of the bank, so it can be paid again without a correction.
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

/** Fields of the profile that a refusal is about; none if the member can do nothing about it. */
export const REFUSAL_FIELDS = {
  account_unknown: ['ClaimBankAccount'],
  account_closed: ['ClaimBankAccount'],
  holder_differs: ['ClaimBankHolder'],
  bank_unknown: ['ClaimBankName'],
  wallet_unknown: ['ClaimOvoPhone'],
  details: ['ClaimBankAccount', 'ClaimBankName', 'ClaimBankHolder'],
  bank: [],
} as const satisfies Readonly<Record<Refusal, readonly string[]>>;

/** Refusals that a payout of the kind can have. */
export function refusalsOf(kind: PayoutKind): readonly Refusal[] {
  return kind === 'wallet' ? ['wallet_unknown', 'bank'] : REFUSALS.filter((refusal) => refusal !== 'wallet_unknown');
}

/** State of a row of the bank's response against the batch. Only `new` rows change something. */
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

/** Most claims of one batch. */
export const MAX_IN_BATCH = 1000;

/** Longest answer of a bank, in bytes. */
export const MAX_RESULT_BYTES = 512 * 1024;
