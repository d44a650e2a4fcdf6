import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { type Approvals, firstApproval, isForTwo } from './approval.ts';
import { heldUntil } from './hold.ts';
import type { StoredClaim } from './repository/staffClaims.ts';

/** What a decision about a claim is about. */
interface Decided extends Approvals {
  readonly status: string;
  readonly stopped: Date | null;
  /** Points that the member owes. */
  readonly owed: number;
}

/**
 * Names how a claim stands, and by which rule: whoever decides says what they have seen. Amount and reward of a claim never change.
 *
 * @param from the setting `APPROVALS_FROM`
 */
export function claimRevision({ status, stopped, owed, ...claim }: Decided, from: number | null): string {
  const { first, firstAt, changed } = claim;
  return revisionOf([status, stopped, owed, first, firstAt, changed, isForTwo(claim, from)]);
}

interface Asker {
  /** Members who are the caller. */
  readonly own: ReadonlySet<number>;
  readonly from: number | null;
  readonly now: Date;
}

/** A claim as whoever decides about it sees it. */
export function toStaffClaim(claim: StoredClaim, { own, from, now }: Asker): StaffClaim {
  const { first, firstAt, stopped, status, DecidedAt } = claim;
  const isOver = status === 'Rejected' || status === 'Withdrawn';
  return {
    id: claim.id,
    Claimed: claim.created_at.toISOString(),
    AgentCode: claim.agent_code,
    UserId: claim.user_id,
    MemberName: claim.memberName,
    Category: claim.category,
    Name: claim.name,
    NameEn: claim.name_en,
    TotalPoints: claim.points,
    TotalValue: claim.total_value,
    BonusValue: claim.bonusValue,
    State: status,
    NeedsTwo: isForTwo(claim, from),
    FirstApprovedBy: first,
    FirstApprovedAt: firstAt?.toISOString() ?? null,
    FirstCounts: firstApproval(claim) !== null,
    IsOwn: own.has(claim.memberId),
    Stopped: stopped !== null,
    Owed: claim.debts.map((debt) => ({ ...debt, Since: new Date(debt.Since).toISOString() })),
    HeldUntil: isOver ? null : (heldUntil(claim, now)?.toISOString() ?? null),
    DecidedBy: claim.DecidedBy,
    DecidedAt: DecidedAt?.toISOString() ?? null,
    DecisionWhy: claim.DecisionWhy,
    DueOn: claim.due_on,
    Revision: claimRevision(claim, from),
  };
}
