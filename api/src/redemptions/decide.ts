import { writeAudit } from '../audit/repository.ts';
import { openRequest, type ToDecide } from '../console/decide.ts';
import type { Tx } from '../database/transaction.ts';
import { reverseRedemption } from '../ledger/reverse.ts';
import { writeMail } from '../mail/writeMail.ts';
import { decideRedemption, lockRedemption } from './repository/decisions.ts';

type Claimed = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>;

async function writeTo(tx: Tx, redemption: Claimed, { verdict, why, now }: ToDecide): Promise<void> {
  const { email, memberName, language, total_points: points, category } = redemption;
  const to = { email, name: memberName, language };
  const name = language === 'id' ? redemption.name : redemption.name_en;
  if (verdict === 'approved')
    await writeMail(tx, { to, kind: 'redemption_approved', facts: { name, points, category }, now });
  else await writeMail(tx, { to, kind: 'redemption_rejected', facts: { name, points, reason: why ?? '' }, now });
}

/** Decides a claim, writes to the member, and gives the points of a rejected one back. */
export async function decide(tx: Tx, request: ToDecide) {
  const { id, verdict, why, now, context } = request;
  const redemption = openRequest(`redemption ${id}`, await lockRedemption(tx, id));
  const status = verdict === 'approved' ? 'Approved' : 'Rejected';
  await decideRedemption(tx, id, { status, by: context.who, at: now, why: why ?? null });
  await writeTo(tx, redemption, request);
  const line =
    verdict === 'rejected' &&
    (await reverseRedemption(tx, { redemptionId: id, reason: why ?? '', actor: context.who, now }));
  await writeAudit(tx, context, { what: `redemption ${verdict}`, target: `redemption ${id}`, why });
  const back = line ? ` ${redemption.total_points} points are given back (line ${line.id}).` : '';
  return {
    said: `Redemption ${id} (${redemption.name_en}) is ${verdict}.${back}`,
    json: {
      ApprovalStatus: status,
      DecidedBy: context.who,
      DecidedAt: now,
      PointsGivenBack: line ? redemption.total_points : 0,
    },
  };
}
