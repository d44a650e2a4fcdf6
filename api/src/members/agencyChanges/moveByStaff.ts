import { ownerIdentity, storedText } from '@friends/shared/contract/rules/identity';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { isDuplicate } from '../../platform/database/failures.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { SealingKeys } from '../../platform/secrets/keyRing.ts';
import { assertNotErased } from '../accounts/assertNotErased.ts';
import { lockMember } from '../accounts/repository/decisions.ts';
import { isUserTaken } from '../accounts/repository/members.ts';
import { assertNotOwnRequest, deciderOf } from '../approvals/decider.ts';
import { type AgentUser, findPendingChange, insertAgencyChange } from './repository.ts';
import { settleAgencyChange } from './settleAgencyChange.ts';

interface Move {
  readonly memberId: number;
  readonly to: AgentUser;
  readonly who: string;
  readonly now: Date;
  readonly config: SealingKeys;
  readonly points: Pick<PointsSteps, 'creditMember'>;
  /** @throws Refusal if the locked account differs from the one that was reviewed */
  readonly check?: () => Promise<void>;
}

/** Locks the member, and returns their agency and user ID. Throws `Refusal` if they cannot be moved. */
async function lockMovable(tx: Tx, { memberId: id, to, who, config, check }: Move): Promise<AgentUser> {
  const member = await lockMember(tx, id);
  if (!member) throw new Refusal('missing', { subject: 'member', id });
  await assertNotErased(tx, id);
  await check?.();
  await assertNotOwnRequest(tx, { subject: 'member', id }, id, await deciderOf(tx, { who, config }));
  if (member.status !== 'approved') throw new Refusal('move_not_approved', { id });
  const from = { agentCode: member.agent_code, userId: member.user_id };
  if (ownerIdentity(from.agentCode, from.userId) === ownerIdentity(to.agentCode, to.userId))
    throw new Refusal('move_same', { id, ...to });
  const pending = await findPendingChange(tx, id);
  if (pending) throw new Refusal('move_pending', { id, change: pending.id });
  if (await isUserTaken(tx, { ...to, exceptMember: id })) throw new Refusal('move_taken', { id, ...to });
  return from;
}

/**
 * Moves a member to another agency or user ID, as an approved request of theirs would: credits due points first, keeps
 * all points, and mails the member. The caller audits it.
 *
 * @throws Refusal
 */
export async function moveByStaff(tx: Tx, { to: requested, ...move }: Move): Promise<AuditedChange> {
  const { memberId, who, now, config, points } = move;
  const to = { agentCode: storedText(requested.agentCode), userId: storedText(requested.userId) };
  const from = await lockMovable(tx, { ...move, to });
  try {
    const id = await insertAgencyChange(tx, { memberId, from, to, now });
    await settleAgencyChange(tx, { id, verdict: 'approved', why: undefined, who, now, config, points });
  } catch (error) {
    // Another member requested the same since the check.
    throw isDuplicate(error) ? new Refusal('move_taken', { id: memberId, ...to }) : error;
  }
  return {
    what: 'member moved',
    before: { AgentCode: from.agentCode, UserId: from.userId },
    after: { AgentCode: to.agentCode, UserId: to.userId },
  };
}
