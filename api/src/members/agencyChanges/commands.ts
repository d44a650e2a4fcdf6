import { textOption } from '@friends/shared/cli/command';
import { pickColumns, table } from '@friends/shared/cli/table';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, LIMIT, listOptions, PENDING, WHY_NEEDED, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { type DecisionRequest, decisionCommands } from '../approvals/decisionCommands.ts';
import { moveByStaff } from './moveByStaff.ts';
import { listAgencyChanges } from './repository.ts';
import { settleAgencyChange } from './settleAgencyChange.ts';

type Crediting = Pick<PointsSteps, 'creditMember' | 'lockBookings'>;

async function decideChange(tx: Tx, { context, ...decided }: DecisionRequest, points: Crediting) {
  const { id, verdict, why, now } = decided;
  // Locked before any row, as in API calls and credit runs, to prevent deadlocks.
  if (verdict === 'approved') await points.lockBookings(tx);
  const { change, request } = await settleAgencyChange(tx, {
    ...decided,
    who: context.who,
    config: context.config,
    points,
  });
  const { memberId, agentCode, userId } = request;
  await writeAudit(tx, context, { ...change, target: `agent change ${id}`, why });
  return {
    sentence: `Agency change ${id} (member ${memberId} to ${agentCode} / ${userId}) is ${verdict}.`,
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
      const rows = await listAgencyChanges(db, options);
      const shown = rows.map((row) => ({
        ...pickColumns(row, 'id', 'Member', 'Name'),
        From: `${row.AgentCode} / ${row.UserId}`,
        To: `${row.NewAgentCode} / ${row.NewUserID}`,
        ...pickColumns(row, 'Status', 'DecidedBy'),
        Why: row.DecisionWhy,
      }));
      const empty = options.pendingOnly
        ? 'No agency change is waiting for a decision.'
        : 'No agency change was requested.';
      return { text: table(shown, empty), json: rows };
    },
  },
  ...decisionCommands(
    'agent-changes',
    {
      approve: 'move members to their new agent code; they keep the points earned before, and get an email',
      reject: 'reject requests with a reason, and email the members',
    },
    (tx, request) => decideChange(tx, request, points),
  ),
  {
    name: 'members move',
    args: '<id> <agent-code> <user-id>',
    summary: 'move a member to another agent code and user id; they keep the points earned before, and get an email',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const [number = '', agentCode = '', userId = ''] = input.args;
      const memberId = wholeNumber(number, 'id');
      const { db, who, config, clock, mail } = context;
      const to = { agentCode, userId };
      throwIfFaulty(checkChangeAgent({ NewAgentCode: agentCode, NewUserID: userId }));
      await inTransaction(db, async (tx) => {
        // Locked before any row, as above.
        await points.lockBookings(tx);
        const change = await moveByStaff(tx, { memberId, to, who, config, points, now: clock() });
        await writeAudit(tx, context, { ...change, target: `member ${memberId}`, why: textOption(input, 'why') });
      });
      mail.notify();
      return { text: `Member ${memberId} is now ${agentCode} / ${userId}.`, json: { id: memberId, ...to } };
    },
  },
];
