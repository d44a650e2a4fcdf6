import { payoutDay } from '@friends/shared/contract/rules/payout';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { type Decider, deciderOf } from '../../members/approvals/decider.ts';
import { openRequest, type Verdict } from '../../members/approvals/decisionCommands.ts';
import { freezeDetails } from '../../members/claimDetails/repository/frozen.ts';
import { notify } from '../../members/notifications/notify.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { notifyHolders } from '../../staff/people/notifyHolders.ts';
import type { Posted } from '../ledger/postAndRepay.ts';
import { reverseRedemption } from '../ledger/reverse.ts';
import { formatDay } from '../ledger/showDay.ts';
import { approvalOf } from './approval.ts';
import { assertPayoutsAllowed } from './hold.ts';
import { issueCode } from './issueCode.ts';
import { decideRedemption, type LockedRedemption, lockRedemption, storeFirstApproval } from './repository/decisions.ts';
import { releasePiece } from './repository/pieces.ts';

/** A decision about one claim. */
export interface ClaimDecision {
  readonly id: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  /** True to approve without the required second person; needs a reason. */
  readonly isEmergency: boolean;
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'approvalsFrom' | 'staffUrl' | 'portalUrl' | 'secondFactorKeys'>;
  /** @throws Refusal if the decider may not decide the locked claim */
  readonly check?: (redemption: LockedRedemption) => void;
}

/** Result of a decision about a claim. */
export interface SettledClaim {
  readonly change: AuditedChange;
  readonly redemption: LockedRedemption;
  /** Pending after the first of two approvals. */
  readonly status: 'Pending' | 'Approved' | 'Rejected';
  /** Ledger line that returns the points of a rejected claim; otherwise null. */
  readonly line: Posted | null;
  /** State for the audit entry if a code was assigned; otherwise null. */
  readonly code: AuditState | null;
  /** Number of people notified of an approval without the required second person; null if none was missing. */
  readonly notified: number | null;
}

/** Notifies the member. @param repaid part of the returned points that repaid debts */
async function notifyOfDecision(
  tx: Tx,
  redemption: LockedRedemption,
  { verdict, why, now }: ClaimDecision,
  repaid: number,
): Promise<void> {
  const { email, memberName, language, total_points: points, category, member_id: memberId } = redemption;
  const to = { email, name: memberName, language };
  const name = language === 'id' ? redemption.name : redemption.name_en;
  const names = { Name: redemption.name, NameEn: redemption.name_en };
  const notification = { memberId, topic: `redemption ${redemption.id}`, now };
  const wantsMail = await (verdict === 'approved'
    ? notify(tx, { ...notification, kind: 'claim_approved', facts: names })
    : notify(tx, { ...notification, kind: 'claim_rejected', facts: { ...names, Reason: why ?? '' } }));
  if (!wantsMail) return;
  const day = formatDay(payoutDay(category, jakartaDay(now)), language);
  if (verdict === 'approved')
    await writeMail(tx, { to, kind: 'redemption_approved', facts: { name, points, category, day }, now });
  else
    await writeMail(tx, { to, kind: 'redemption_rejected', facts: { name, points, reason: why ?? '', repaid }, now });
}

/** Stores the first of two approvals: the claim stays pending, and the member is not notified yet. */
async function approveFirst(
  tx: Tx,
  redemption: LockedRedemption,
  { id, who, now }: ClaimDecision,
): Promise<SettledClaim> {
  await storeFirstApproval(tx, id, { by: who, at: now });
  const change = { what: 'redemption first approval', after: { FirstApprovedBy: who } };
  return { change, redemption, status: 'Pending', line: null, code: null, notified: null };
}

/** Locks a claim that can be decided. @throws Refusal */
async function lockOpenClaim(tx: Tx, decision: ClaimDecision, decider: Decider): Promise<LockedRedemption> {
  const { id, verdict, check, config } = decision;
  const found = await lockRedemption(tx, id, config.approvalsFrom);
  if (found) check?.(found);
  const redemption = await openRequest(tx, { subject: 'redemption', id }, found, decider);
  if (verdict === 'approved') assertPayoutsAllowed(id, redemption);
  return redemption;
}

/** Stores the decision, returns the points of a rejected claim, and notifies the member. */
async function decide(tx: Tx, redemption: LockedRedemption, decision: ClaimDecision): Promise<SettledClaim> {
  const { id, verdict, why, who, now } = decision;
  const status = verdict === 'approved' ? 'Approved' : 'Rejected';
  const dueOn = verdict === 'approved' ? payoutDay(redemption.category, jakartaDay(now)) : null;
  await decideRedemption(tx, id, { status, by: who, at: now, why: why ?? null, dueOn });
  if (verdict === 'approved') await freezeDetails(tx, await readKeyRing(tx, decision.config), { ...redemption, now });
  const line =
    verdict === 'rejected'
      ? await reverseRedemption(tx, { redemptionId: id, reason: why ?? '', actor: who, now })
      : null;
  if (verdict === 'rejected') await releasePiece(tx, id);
  const code = verdict === 'approved' ? await issueCode(tx, redemption, decision) : null;
  if (code === null) await notifyOfDecision(tx, redemption, decision, line?.repaid ?? 0);
  const states = { before: { ApprovalStatus: redemption.status }, after: { ApprovalStatus: status, ...code } };
  return { change: { what: `redemption ${verdict}`, ...states }, redemption, status, line, code, notified: null };
}

/** Approves without the required second person, and notifies everyone with the right. */
async function approveAlone(tx: Tx, redemption: LockedRedemption, decision: ClaimDecision): Promise<SettledClaim> {
  const { id, why, who, now, config } = decision;
  if (why === undefined) throw new Refusal('claim_alone_reason', { id });
  const { change, ...settled } = await decide(tx, redemption, decision);
  const link = config.staffUrl === null ? '' : `${config.staffUrl}/claims/${id}`;
  const facts = { who, why, claim: id, reward: redemption.name_en, points: redemption.total_points, link };
  const notified = await notifyHolders(tx, 'redemptions.decideLarge', { kind: 'staff_approved_alone', facts, now });
  const after = { ...change.after, Alone: true };
  return { ...settled, change: { ...change, what: 'redemption approved alone', after }, notified };
}

/**
 * Decides a claim. If two people must approve it (docs/decisions/0059), the first approval is only stored; one person is
 * enough to reject. Refuses one's own claims. The caller writes the audit entry.
 *
 * @throws Refusal before any change
 */
export async function settleRedemption(tx: Tx, decision: ClaimDecision): Promise<SettledClaim> {
  const { id, verdict, who, isEmergency, config } = decision;
  const decider = await deciderOf(tx, { who, config });
  const redemption = await lockOpenClaim(tx, decision, decider);
  if (verdict === 'rejected') return decide(tx, redemption, decision);
  const approval = approvalOf(id, redemption, { decider, from: config.approvalsFrom, isEmergency });
  if (approval === 'first') return approveFirst(tx, redemption, decision);
  return approval === 'alone' ? approveAlone(tx, redemption, decision) : decide(tx, redemption, decision);
}
