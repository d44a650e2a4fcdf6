import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { type Approvals, firstApproval, needsTwoApprovals } from './approval.ts';
import { claimPayout, type PayableClaim, payoutDigest } from './claimPayout.ts';
import { heldUntil } from './hold.ts';
import type { StoredClaim } from './repository/staffClaims.ts';

/** Fields of a claim that its revision depends on. */
interface RevisionFields extends Approvals, PayableClaim {
  readonly stopped: Date | null;
  readonly changed: Date | null;
  /** Points that the member owes. */
  readonly owed: number;
}

/** Settings and keys needed to read a claim. */
export interface ClaimRules {
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
  readonly ring: KeyRing;
}

/**
 * Revision of a claim, its payout or delivery details, and whether it needs two approvals, sent back with a decision.
 * Amount and reward of a claim never change.
 */
export function claimRevision(claim: RevisionFields, { from, ring }: ClaimRules): string {
  const { status, stopped, owed, first, firstAt, changed } = claim;
  return revisionOf([
    status,
    stopped,
    owed,
    first,
    firstAt,
    changed,
    needsTwoApprovals(claim, from),
    payoutDigest(ring, claim),
  ]);
}

interface Viewer extends ClaimRules {
  /** IDs of members who are the calling person. */
  readonly own: ReadonlySet<number>;
  readonly now: Date;
}

/** A claim in the format of the staff API. */
export function toStaffClaim(claim: StoredClaim, { own, now, ...rules }: Viewer): StaffClaim {
  const { first, firstAt, stopped, status, DecidedAt } = claim;
  const isOver = status === 'Rejected' || status === 'Withdrawn';
  return {
    id: claim.id,
    Claimed: claim.created_at.toISOString(),
    MemberId: claim.memberId,
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
    NeedsTwo: needsTwoApprovals(claim, rules.from),
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
    DetailsMissing: (claimPayout(rules.ring, claim)?.missing.length ?? 0) > 0,
    DueOn: claim.due_on,
    Revision: claimRevision(claim, rules),
  };
}
