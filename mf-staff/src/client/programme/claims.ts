import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  ApproveClaims,
  ClaimApproval,
  ClaimFacts,
  ClaimRejection,
  StaffClaim,
} from '@friends/shared/contract/staff/claims';
import { CLAIM_STATES } from '@friends/shared/contract/staff/listRules';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';
import { BULK_TIMEOUT_MS, readRowResults } from '../rowResults.ts';
import { readSameMembers } from './memberRequests.ts';

const CLAIM = {
  id: number,
  Claimed: moment,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Category: text,
  Name: text,
  NameEn: text,
  TotalPoints: number,
  TotalValue: number,
  BonusValue: or(number, 0),
  State: oneOf(CLAIM_STATES),
  NeedsTwo: flag,
  FirstApprovedBy: or(text, null),
  FirstApprovedAt: or(moment, null),
  FirstCounts: flag,
  IsOwn: flag,
  Stopped: flag,
  DetailsMissing: flag,
  Owed: or(
    list(object<StaffClaim['Owed'][number]>({ BookingRef: text, Points: number, Status: text, Since: moment })),
    [],
  ),
  HeldUntil: or(moment, null),
  DecidedBy: or(text, null),
  DecidedAt: or(moment, null),
  DecisionWhy: or(text, null),
  DueOn: or(text, null),
  CodesLeft: or(number, null),
  Revision: someText,
};

const readClaim = object<StaffClaim>(CLAIM);

const readFacts = object<ClaimFacts>({
  ...CLAIM,
  Payout: or(
    object<NonNullable<ClaimFacts['Payout']>>({
      Missing: list(text),
      Bank: or(text, null),
      Masked: or(text, ''),
      SameAddress: or(number, 0),
    }),
    null,
  ),
  Same: readSameMembers,
  History: object<ClaimFacts['History']>({
    Since: moment,
    Points: number,
    Claims: object<ClaimFacts['History']['Claims']>({
      Pending: number,
      Approved: number,
      Rejected: number,
      Withdrawn: number,
    }),
    Latest: list(
      object<ClaimFacts['History']['Latest'][number]>({
        id: number,
        Claimed: moment,
        Name: text,
        NameEn: text,
        TotalPoints: number,
        State: oneOf(CLAIM_STATES),
      }),
    ),
    Questions: object<ClaimFacts['History']['Questions']>({ pending: number, credited: number, declined: number }),
    Corrections: number,
    CorrectedPoints: number,
  }),
});

/** Pending claims by default, oldest first; searches in member, agency and reward. */
export function listClaims(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffClaim>> {
  return client.call('staffClaims', page(readClaim), { query: toQuery(query) });
}

/** A claim with its evidence, also if decided; null if not found. */
export function fetchClaim(client: StaffClient, id: string): Promise<ClaimFacts | null> {
  return client.call('staffClaim', readFacts, { params: { id } }).catch(nullAt(404, 422));
}

/** Throws `conflict` if the claim has changed or the caller cannot approve it; `no_right`. Returns the new state. */
export function approveClaim(client: StaffClient, id: number, approval: ClaimApproval): Promise<StaffClaim> {
  return client.call('approveClaim', readClaim, { params: { id: String(id) }, body: approval });
}

/** Throws like `approveClaim`. */
export function rejectClaim(client: StaffClient, id: number, rejection: ClaimRejection): Promise<StaffClaim> {
  return client.call('rejectClaim', readClaim, { params: { id: String(id) }, body: rejection });
}

/** Approves several claims with their expected revisions. Returns a result for each. */
export function approveClaims(client: StaffClient, body: ApproveClaims): Promise<RowResult[]> {
  return client.call('approveClaims', readRowResults, { body, timeoutMs: BULK_TIMEOUT_MS });
}
