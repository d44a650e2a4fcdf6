import { nullAt } from '@friends/shared/client/none';
import { flag, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  CorrectedPoints,
  CorrectionDecision,
  CorrectionPreview,
  CorrectPoints,
  PreviewCorrection,
  StaffCorrection,
} from '@friends/shared/contract/staff/corrections';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readCorrection = object<StaffCorrection>({
  id: number,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Balance: number,
  Owed: or(number, 0),
  BalanceAfter: number,
  OwedAfter: or(number, 0),
  Points: number,
  Reason: text,
  AskedBy: text,
  AskedAt: moment,
  IsOwn: flag,
  State: oneOf(['Pending', 'Approved', 'Rejected']),
  DecidedBy: or(text, null),
  DecidedAt: or(moment, null),
  DecisionWhy: or(text, null),
  Revision: someText,
});

const readCorrected = object<CorrectedPoints>({ Waits: or(number, null) });

/** Waiting for a second person by default, oldest first; searches in member, reason and author. */
export function listCorrections(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffCorrection>> {
  return client.call('staffCorrections', page(readCorrection), { query: toQuery(query) });
}

/** A correction that needs a second person, whether pending or decided; null if not found. */
export function fetchCorrection(client: StaffClient, id: string): Promise<StaffCorrection | null> {
  return client.call('staffCorrection', readCorrection, { params: { id } }).catch(nullAt(404, 422));
}

const readPreview = object<CorrectionPreview>({
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Email: or(text, ''),
  IsOwn: flag,
  Balance: number,
  Owed: number,
  BalanceAfter: number,
  OwedAfter: number,
  NeedsSecond: or(oneOf<'amount' | 'below_zero'>(['amount', 'below_zero']), null),
  Revision: text,
});

/**
 * The member's points before and after a correction. Throws `conflict` if there is no such member; `invalid_input`,
 * `no_right`.
 */
export function previewCorrection(client: StaffClient, correction: PreviewCorrection): Promise<CorrectionPreview> {
  return client.call('previewCorrection', readPreview, { body: correction });
}

/** Throws `conflict` if the member is unknown or their points have changed; `invalid_input`, `no_right`. */
export function correctPoints(client: StaffClient, correction: CorrectPoints): Promise<CorrectedPoints> {
  return client.call('correctPoints', readCorrected, { body: correction });
}

const CALLS = { approve: 'approveCorrection', reject: 'rejectCorrection' } as const;

/** Throws `conflict` if it is decided or the caller cannot approve it; `no_right`. */
export function decideCorrection(
  client: StaffClient,
  verb: keyof typeof CALLS,
  id: number,
  decision: CorrectionDecision,
): Promise<StaffCorrection> {
  return client.call(CALLS[verb], readCorrection, { params: { id: String(id) }, body: decision });
}
