import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { SealingKeys } from '../../platform/secrets/keyRing.ts';
import { isUserTaken } from '../accounts/repository/members.ts';
import { type Decider, deciderOf } from '../approvals/decider.ts';
import { openRequest, type Verdict } from '../approvals/decisionCommands.ts';
import { decideAgencyChange, lockAgencyChange, moveMember } from './repository.ts';

export type LockedAgencyChange = NonNullable<Awaited<ReturnType<typeof lockAgencyChange>>>;

interface AgencyChangeDecision {
  readonly id: number;
  readonly verdict: Verdict;
  /** Shown to the member if the change is rejected. */
  readonly why: string | undefined;
  readonly who: string;
  readonly now: Date;
  readonly config: SealingKeys;
  readonly points: Pick<PointsSteps, 'creditMember'>;
  /** @throws Refusal if the locked request differs from the reviewed one */
  readonly check?: (change: LockedAgencyChange) => Promise<void>;
}

interface SettledAgencyChange {
  readonly change: AuditedChange;
  readonly request: LockedAgencyChange;
}

/** Locks a request. Throws `Refusal` unless it is open and not the decider's own. */
export async function openAgencyChange(
  tx: Tx,
  { id, check }: Pick<AgencyChangeDecision, 'id' | 'check'>,
  decider: Decider,
): Promise<LockedAgencyChange> {
  const found = await lockAgencyChange(tx, id);
  if (found) await check?.(found);
  return openRequest(tx, { subject: 'agent change', id }, found, decider);
}

/** Moves the member, and credits points due before and after. Throws `Refusal` if another member has the new user ID. */
async function move(
  tx: Tx,
  request: LockedAgencyChange,
  { id, who, now, points }: AgencyChangeDecision,
): Promise<void> {
  const { memberId, agentCode, userId } = request;
  if (await isUserTaken(tx, { agentCode, userId, exceptMember: memberId }))
    throw new Refusal('agent_taken', { id, agentCode, userId });
  // After the move, bookings of the old agent code have no member.
  await points.creditMember(tx, memberId, { actor: who, now });
  await moveMember(tx, request);
  await points.creditMember(tx, memberId, { actor: who, now });
}

/** Decides a request; approval moves the member. Writes the mail; the caller audits it. Throws `Refusal`. */
export async function settleAgencyChange(tx: Tx, decision: AgencyChangeDecision): Promise<SettledAgencyChange> {
  const { id, verdict, why, who, now, config } = decision;
  const request = await openAgencyChange(tx, decision, await deciderOf(tx, { who, config }));
  const { agentCode, userId } = request;
  await decideAgencyChange(tx, id, { status: verdict, by: who, at: now, why: why ?? null });
  const isMoved = verdict === 'approved';
  if (isMoved) {
    await move(tx, request, decision);
    await writeMail(tx, { to: request, kind: 'agent_change_approved', facts: { agentCode, userId }, now });
  } else {
    const facts = { agentCode, userId, reason: why ?? '' };
    await writeMail(tx, { to: request, kind: 'agent_change_rejected', facts, now });
  }
  const statuses = { before: { Status: request.status }, after: { Status: verdict } };
  const { oldAgentCode: AgentCode, oldUserId: UserId } = request;
  const moved = {
    before: { ...statuses.before, AgentCode, UserId },
    after: { ...statuses.after, AgentCode: agentCode, UserId: userId },
  };
  return { change: { what: `agent change ${verdict}`, ...(isMoved ? moved : statuses) }, request };
}
