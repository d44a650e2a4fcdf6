import { inTransaction } from '../../database/transaction.ts';
import { reverseRedemption } from '../../ledger/reverseRedemption.ts';
import { writeAudit } from '../audit.ts';
import { type Command, type CommandInput, LIMIT, limitOf, textOption, WHY, WHY_NEEDED } from '../command.ts';
import type { OpsContext } from '../context.ts';
import { decideEach, refuseDecided } from '../decide.ts';
import { decideRedemption, listRedemptions, lockRedemption } from '../repository/redemptions.ts';
import { table } from '../table.ts';

function decide(context: OpsContext, input: CommandInput, status: 'Approved' | 'Rejected') {
  const why = textOption(input, 'why');
  const word = status.toLowerCase();
  return decideEach(context, input, (id) =>
    inTransaction(context.db, async (tx) => {
      const redemption = await lockRedemption(tx, id);
      refuseDecided(`redemption ${id}`, redemption);
      const at = context.clock();
      await decideRedemption(tx, id, { status, by: context.who, at, why: why ?? null });
      const line =
        status === 'Rejected'
          ? await reverseRedemption(tx, { redemptionId: id, reason: why ?? '', actor: context.who, now: at })
          : null;
      await writeAudit(tx, context, { what: `redemption ${word}`, target: `redemption ${id}`, why });
      const back = line ? ` ${redemption?.total_points} points are given back (line ${line.id}).` : '';
      return {
        said: `Redemption ${id} (${redemption?.name_en}) is ${word}.${back}`,
        json: {
          ApprovalStatus: status,
          DecidedBy: context.who,
          DecidedAt: at,
          PointsGivenBack: line ? redemption?.total_points : 0,
        },
      };
    }),
  );
}

export const REDEMPTION_COMMANDS: readonly Command[] = [
  {
    name: 'redemptions list',
    args: '',
    summary: 'claimed rewards, newest first',
    options: [{ flags: '--pending', description: 'only those that wait for a decision' }, LIMIT],
    run: async ({ db }, input) => {
      const rows = await listRedemptions(db, { pendingOnly: input.options.pending === true, limit: limitOf(input) });
      const shown = rows.map(
        ({ id, UTCCreated, AgentCode, UserId, Category, NameEn, TotalValue, TotalPoints, ApprovalStatus }) => ({
          id,
          Claimed: UTCCreated.toISOString().slice(0, 16).replace('T', ' '),
          AgentCode,
          UserId,
          Category,
          Reward: NameEn,
          TotalValue,
          TotalPoints,
          ApprovalStatus,
        }),
      );
      const empty =
        input.options.pending === true ? 'No redemption waits for a decision.' : 'Nothing has been claimed yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  {
    name: 'redemptions approve',
    args: '<id...>',
    summary: 'approve claims; a mail follows',
    options: [WHY],
    run: (context, input) => decide(context, input, 'Approved'),
  },
  {
    name: 'redemptions reject',
    args: '<id...>',
    summary: 'turn claims down and give their points back, once; a mail follows',
    options: [WHY_NEEDED],
    run: (context, input) => decide(context, input, 'Rejected'),
  },
];
