import { pickColumns, table } from '@friends/shared/cli/table';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, LIMIT, listOptions, OpsError, PENDING, WHY } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { type DecisionRequest, decisionCommands } from '../approvals/decisionCommands.ts';
import { changeMember } from './changeMember.ts';
import { changeTier } from './changeTier.ts';
import { listMembers } from './repository/decisions.ts';
import { settleSignUp } from './settleSignUp.ts';

type Crediting = Pick<PointsSteps, 'creditMember' | 'lockBookings'>;

async function decideSignUp(tx: Tx, { context, ...request }: DecisionRequest, points: Crediting) {
  const { id, verdict, why, now } = request;
  // Locked before any row, as in API calls and credit runs, to prevent deadlocks.
  if (verdict === 'approved') await points.lockBookings(tx);
  const { change, member } = await settleSignUp(tx, { ...request, who: context.who, config: context.config, points });
  await writeAudit(tx, context, { ...change, target: `member ${id}`, why });
  return {
    sentence: `Member ${id} (${member.agent_code} / ${member.user_id}) is ${verdict}.`,
    json: { Status: verdict, DecidedBy: context.who, DecidedAt: now },
  };
}

export const memberCommands = (points: Crediting): readonly Command[] => [
  {
    name: 'members list',
    summary: 'sign-ups and members, newest first',
    options: [PENDING, LIMIT],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = await listMembers(db, options);
      const shown = rows.map((row) => ({
        ...pickColumns(row, 'id', 'AgentCode', 'UserId', 'Name', 'Email', 'Status'),
        Tier: row.GeniusMember ? 'Genius' : 'Silver',
        ...pickColumns(row, 'Point', 'Bookings', 'DecidedBy'),
        Why: row.DecisionWhy,
      }));
      const empty = options.pendingOnly ? 'No sign-up is waiting for a decision.' : 'No sign-ups yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  ...decisionCommands(
    'members',
    {
      approve: 'approve sign-ups, and email the members',
      reject: 'reject sign-ups with a reason, and email the members',
    },
    (tx, request) => decideSignUp(tx, request, points),
  ),
  {
    name: 'members tier',
    args: '<id> <tier>',
    summary: 'make a member Genius or Silver',
    options: [WHY],
    run: async (context, input) => {
      const tier = input.args[1]?.toLowerCase();
      if (tier !== 'genius' && tier !== 'silver')
        throw new OpsError(`Tier "${input.args[1]}" is neither genius nor silver.`);
      const genius = tier === 'genius';
      const name = genius ? 'Genius' : 'Silver';
      const { id } = await changeMember(context, input, changeTier(genius, context));
      return { text: `Member ${id} is now a ${name} Member.`, json: { id, GeniusMember: genius } };
    },
  },
];
