import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, nothing, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import { PAYOUT_KINDS, PAYOUT_STATES, REFUSALS, ROW_STATES } from '@friends/shared/contract/staff/payoutRules';
import type { PayoutDetails, PayoutTotals, SettlePayout, StaffPayout } from '@friends/shared/contract/staff/payouts';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const CLAIM = {
  id: number,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Category: text,
  Name: text,
  NameEn: text,
  Amount: number,
  Bank: or(text, null),
  Account: text,
};

const readRefused = or(
  object<NonNullable<StaffPayout['Refused']>>({ Reason: oneOf(REFUSALS), Text: or(text, ''), At: moment }),
  null,
);

const readPayout = object<StaffPayout>({
  ...CLAIM,
  Kind: oneOf(PAYOUT_KINDS),
  Points: number,
  ApprovedAt: moment,
  DueOn: text,
  Late: flag,
  State: oneOf(PAYOUT_STATES),
  HeldUntil: or(moment, null),
  Changed: flag,
  Batch: or(number, null),
  Refused: readRefused,
  PaidOn: or(text, null),
  Reference: or(text, null),
  IsOwn: flag,
  Revision: someText,
});

export const readPayoutRow = object<PayoutRow>({
  ...CLAIM,
  Row: number,
  State: oneOf(ROW_STATES),
  Deducted: number,
  DeductedWhy: or(text, null),
  Net: number,
  HeldUntil: or(moment, null),
  Stopped: flag,
  RemovedBy: or(text, null),
  RemovedWhy: or(text, null),
  PaidOn: or(text, null),
  Reference: or(text, null),
  Refused: readRefused,
  Revision: someText,
});

const readTotals = list(
  object<PayoutTotals>({
    Kind: oneOf(PAYOUT_KINDS),
    State: oneOf(PAYOUT_STATES),
    Count: number,
    Sum: number,
    Late: number,
  }),
);

const readDetails = object<PayoutDetails>({
  id: number,
  Bank: or(text, null),
  Account: or(text, null),
  Holder: or(text, null),
  Phone: or(text, null),
  FrozenAt: moment,
});

/** Approved claims paid in money; searches in member, agency and reward. */
export function listPayouts(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffPayout>> {
  return client.call('staffPayouts', page(readPayout), { query: toQuery(query) });
}

/** Counts and sums of all payouts by kind and state. */
export function fetchPayoutTotals(client: StaffClient): Promise<PayoutTotals[]> {
  return client.call('payoutTotals', readTotals);
}

/** Full account details; every call is audited. Null if not found. */
export function fetchPayoutDetails(client: StaffClient, id: number): Promise<PayoutDetails | null> {
  return client.call('payoutDetails', readDetails, { params: { id: String(id) } }).catch(nullAt(404));
}

/** Records a result by hand. Throws `conflict` if the claim has changed; `invalid_input`, `no_right`. */
export async function settlePayout(client: StaffClient, id: number, result: SettlePayout): Promise<void> {
  await client.call('settlePayout', nothing, { params: { id: String(id) }, body: result });
}
