import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { type Decider, deciderOf } from '../approvals/decider.ts';
import { openRequest, type Verdict } from '../approvals/decisionCommands.ts';
import { decideMember, lockMember } from './repository/decisions.ts';

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

interface SignUpDecision {
  readonly id: number;
  readonly verdict: Verdict;
  /** Shown to the member if the sign-up is rejected. */
  readonly why: string | undefined;
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'portalUrl' | 'secondFactorKeys'>;
  readonly points: Pick<PointsSteps, 'creditMember'>;
  /** @throws Refusal if the locked sign-up differs from the reviewed one */
  readonly check?: (member: LockedMember) => Promise<void>;
}

interface SettledSignUp {
  readonly change: AuditedChange;
  readonly member: LockedMember;
}

/** Locks a sign-up. Throws `Refusal` unless it is open and not the decider's own. */
export async function openSignUp(
  tx: Tx,
  { id, check }: Pick<SignUpDecision, 'id' | 'check'>,
  decider: Decider,
): Promise<LockedMember> {
  const found = await lockMember(tx, id);
  if (found) await check?.(found);
  return openRequest(tx, { subject: 'member', id }, found && { ...found, memberId: id }, decider);
}

/**
 * Approves or rejects a sign-up, and writes the mail; approval credits the points due so far. The caller audits it.
 *
 * @throws Refusal
 */
export async function settleSignUp(tx: Tx, decision: SignUpDecision): Promise<SettledSignUp> {
  const { id, verdict, why, who, now, config, points } = decision;
  const member = await openSignUp(tx, decision, await deciderOf(tx, { who, config }));
  await decideMember(tx, id, { status: verdict, by: who, at: now, why: why ?? null });
  if (verdict === 'approved') {
    await points.creditMember(tx, id, { actor: who, now });
    await writeMail(tx, { to: member, kind: 'signup_approved', facts: { portalUrl: config.portalUrl }, now });
  } else await writeMail(tx, { to: member, kind: 'signup_rejected', facts: { reason: why ?? '' }, now });
  const change = { what: `member ${verdict}`, before: { Status: member.status }, after: { Status: verdict } };
  return { change, member };
}
