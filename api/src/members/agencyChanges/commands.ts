import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, LIMIT, listOptions, PENDING } from '../../platform/console/command.ts';
import { pickColumns, table } from '../../platform/console/table.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { isUserTaken } from '../accounts/repository/members.ts';
import { deciderOf } from '../approvals/decider.ts';
import { decisionCommands, openRequest, type ToDecide } from '../approvals/decisionCommands.ts';
import { decideAgentChange, listAgentChanges, lockAgentChange, moveMember } from './repository.ts';

type Crediting = Pick<PointsSteps, 'creditMember'>;

/** Decides a request: an approved one moves the member. Throws where another member has the new user by now. */
async function settleAgencyChange(tx: Tx, { id, verdict, why, now, context }: ToDecide, { creditMember }: Crediting) {
  const decider = await deciderOf(tx, context);
  const change = await openRequest(tx, { subject: 'agent change', id }, await lockAgentChange(tx, id), decider);
  const { memberId, agentCode, userId } = change;
  await decideAgentChange(tx, id, { status: verdict, by: context.who, at: now, why: why ?? null });
  if (verdict === 'approved') {
    if (await isUserTaken(tx, { agentCode, userId, exceptMember: memberId }))
      throw new Refusal('agent_taken', { id, agentCode, userId });
    // Bookings of the old agent code belong to no member after the move.
    await creditMember(tx, memberId, { actor: context.who, now });
    await moveMember(tx, change);
    await creditMember(tx, memberId, { actor: context.who, now });
    await writeMail(tx, { to: change, kind: 'agent_change_approved', facts: { agentCode, userId }, now });
  } else {
    const facts = { agentCode, userId, reason: why ?? '' };
    await writeMail(tx, { to: change, kind: 'agent_change_rejected', facts, now });
  }
  const isMoved = verdict === 'approved';
  await writeAudit(tx, context, {
    ...{ what: `agent change ${verdict}`, target: `agent change ${id}`, why },
    before: { Status: change.status, ...(isMoved ? { AgentCode: change.oldAgentCode, UserId: change.oldUserId } : {}) },
    after: { Status: verdict, ...(isMoved ? { AgentCode: agentCode, UserId: userId } : {}) },
  });
  return {
    sentence: `Agent change ${id} (member ${memberId} to ${agentCode} / ${userId}) is ${verdict}.`,
    json: { Status: verdict, DecidedBy: context.who, DecidedAt: now },
  };
}

export const agencyChangeCommands = (points: Crediting): readonly Command[] => [
  {
    name: 'agent-changes list',
    summary: 'requests for another agent code and user id, newest first',
    options: [PENDING, LIMIT],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = await listAgentChanges(db, options);
      const shown = rows.map((row) => ({
        ...pickColumns(row, 'id', 'Member', 'Name'),
        From: `${row.AgentCode} / ${row.UserId}`,
        To: `${row.NewAgentCode} / ${row.NewUserID}`,
        ...pickColumns(row, 'Status', 'DecidedBy'),
        Why: row.DecisionWhy,
      }));
      const empty = options.pendingOnly
        ? 'No change of agent waits for a decision.'
        : 'No change of agent was asked for.';
      return { text: table(shown, empty), json: rows };
    },
  },
  ...decisionCommands(
    'agent-changes',
    {
      approve: 'move members to their new agent code; points earned before stay theirs. A mail follows',
      reject: 'turn requests down, with the reason; a mail follows',
    },
    (tx, request) => settleAgencyChange(tx, request, points),
  ),
];
