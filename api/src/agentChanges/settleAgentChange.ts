import { writeAudit } from '../audit/repository.ts';
import { OpsError } from '../console/command.ts';
import { openRequest, type ToDecide } from '../console/decisionCommands.ts';
import type { Tx } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { isUserTaken } from '../members/repository/members.ts';
import { decideAgentChange, lockAgentChange, moveMember } from './repository.ts';

/** Decides a request: an approved one moves the member. Throws where another member has the new user by now. */
export async function settleAgentChange(tx: Tx, { id, verdict, why, now, context }: ToDecide) {
  const change = openRequest(`agent change ${id}`, await lockAgentChange(tx, id));
  const { memberId, agentCode, userId } = change;
  await decideAgentChange(tx, id, { status: verdict, by: context.who, at: now, why: why ?? null });
  if (verdict === 'approved') {
    if (await isUserTaken(tx, { agentCode, userId, exceptMember: memberId }))
      throw new OpsError(`Agent change ${id}: another member has ${agentCode} / ${userId}.`);
    await moveMember(tx, change);
    await writeMail(tx, { to: change, kind: 'agent_change_approved', facts: { agentCode, userId }, now });
  } else {
    const facts = { agentCode, userId, reason: why ?? '' };
    await writeMail(tx, { to: change, kind: 'agent_change_rejected', facts, now });
  }
  await writeAudit(tx, context, { what: `agent change ${verdict}`, target: `agent change ${id}`, why });
  return {
    said: `Agent change ${id} (member ${memberId} to ${agentCode} / ${userId}) is ${verdict}.`,
    json: { Status: verdict, DecidedBy: context.who, DecidedAt: now },
  };
}
