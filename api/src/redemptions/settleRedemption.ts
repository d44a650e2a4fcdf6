import { payoutDay } from '@friends/shared/contract/rules/payout';
import { writeAudit } from '../audit/repository.ts';
import { jakartaDay } from '../calendar/days.ts';
import { figure } from '../console/command.ts';
import { openRequest, type ToDecide } from '../console/decisionCommands.ts';
import type { Tx } from '../database/transaction.ts';
import { reverseRedemption } from '../ledger/reverse.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import { refuseStopped } from './hold.ts';
import { decideRedemption, type LockedRedemption, lockRedemption, storeFirstApproval } from './repository/decisions.ts';
import { isFirstApproval } from './twoPeople.ts';

async function writeTo(tx: Tx, redemption: LockedRedemption, { verdict, why, now }: ToDecide): Promise<void> {
  const { email, memberName, language, total_points: points, category, member_id: memberId } = redemption;
  const to = { email, name: memberName, language };
  const name = language === 'id' ? redemption.name : redemption.name_en;
  const names = { Name: redemption.name, NameEn: redemption.name_en };
  const about = { memberId, topic: `redemption ${redemption.id}`, now };
  const isMailed = await (verdict === 'approved'
    ? notify(tx, { ...about, kind: 'claim_approved', facts: names })
    : notify(tx, { ...about, kind: 'claim_rejected', facts: { ...names, Reason: why ?? '' } }));
  if (!isMailed) return;
  if (verdict === 'approved')
    await writeMail(tx, { to, kind: 'redemption_approved', facts: { name, points, category }, now });
  else await writeMail(tx, { to, kind: 'redemption_rejected', facts: { name, points, reason: why ?? '' }, now });
}

/** The first of two approvals: the claim stays open, and the member is not told yet. */
async function approveFirst(tx: Tx, redemption: LockedRedemption, { id, why, now, context }: ToDecide) {
  await storeFirstApproval(tx, id, { by: context.who, at: now });
  const after = { FirstApprovedBy: context.who };
  await writeAudit(tx, context, { what: 'redemption first approval', target: `redemption ${id}`, why, after });
  const what = `${redemption.name_en}, ${figure(redemption.total_points)} points`;
  return {
    sentence: `Redemption ${id} (${what}) has the approval of ${context.who}. It waits for a second person.`,
    json: { ApprovalStatus: 'Pending', FirstApprovedBy: context.who, FirstApprovedAt: now },
  };
}

/**
 * Decides a claim, writes to the member, and gives the points of a rejected one back. Of a claim that two people must
 * approve (docs/decisions/0016), the first approval is kept and decides nothing; one person is enough to reject.
 */
export async function settleRedemption(tx: Tx, request: ToDecide) {
  const { id, verdict, why, now, context } = request;
  const redemption = openRequest(`redemption ${id}`, await lockRedemption(tx, id));
  if (verdict === 'approved') refuseStopped(id, redemption);
  const approval = { who: context.who, from: context.config.approvalsFrom };
  if (verdict === 'approved' && isFirstApproval(id, redemption, approval)) return approveFirst(tx, redemption, request);
  const status = verdict === 'approved' ? 'Approved' : 'Rejected';
  const dueOn = verdict === 'approved' ? payoutDay(redemption.category, jakartaDay(now)) : null;
  await decideRedemption(tx, id, { status, by: context.who, at: now, why: why ?? null, dueOn });
  await writeTo(tx, redemption, request);
  const line =
    verdict === 'rejected' &&
    (await reverseRedemption(tx, { redemptionId: id, reason: why ?? '', actor: context.who, now }));
  const states = { before: { ApprovalStatus: redemption.status }, after: { ApprovalStatus: status } };
  await writeAudit(tx, context, { what: `redemption ${verdict}`, target: `redemption ${id}`, why, ...states });
  const back = line ? ` ${redemption.total_points} points are given back (line ${line.id}).` : '';
  return {
    sentence: `Redemption ${id} (${redemption.name_en}) is ${verdict}.${back}`,
    json: {
      ApprovalStatus: status,
      DecidedBy: context.who,
      DecidedAt: now,
      FirstApprovedBy: redemption.first,
      PointsGivenBack: line ? redemption.total_points : 0,
    },
  };
}
