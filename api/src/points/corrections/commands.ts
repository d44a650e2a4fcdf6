import { textOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import { type DecisionRequest, decisionCommands } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import {
  type Command,
  EMERGENCY,
  LIMIT,
  listOptions,
  OpsError,
  PENDING,
  WHY_NEEDED,
  wholeNumber,
} from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { correctPoints, planCorrection, settleCorrection } from './correctPoints.ts';
import { findMember, listCorrections } from './repository.ts';
import { correctedResult, plannedResult, settledResult } from './results.ts';

async function settle(tx: Tx, request: DecisionRequest) {
  const { context, id, verdict, why, now } = request;
  const { who, config } = context;
  const settled = await settleCorrection(tx, { id, verdict, why, now, who, config });
  await writeAudit(tx, context, { ...settled.change, target: `correction ${id}`, why });
  return settledResult(request, settled);
}

export const CORRECTION_COMMANDS: readonly Command[] = [
  {
    name: 'points correct',
    args: '<member> <points>',
    summary:
      'add points to a member, or deduct some with a minus (after --), with the reason. From APPROVALS_FROM points, and to deduct more than the balance, a second person must approve it',
    options: [
      WHY_NEEDED,
      EMERGENCY,
      {
        flags: '--dry-run',
        description: 'show the member, and the points before and after, without changing anything',
      },
    ],
    run: async (context, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'member');
      const text = input.args[1] ?? '';
      const amount = Number(text);
      if (!/^[+-]?\d{1,7}$/.test(text) || amount === 0)
        throw new OpsError(`"${text}" is not a number of points other than 0.`);
      const reason = textOption(input, 'why') ?? '';
      const { who, config, clock } = context;
      const rules = { from: config.approvalsFrom, isEmergency: input.options.emergency === true };
      const result = await inTransaction(context.db, async (tx) => {
        const member = await findMember(tx, id);
        if (!member) throw new Refusal('missing', { subject: 'member', id });
        const correction = { member, amount, reason, who, config, now: clock() };
        if (input.options.dryRun === true)
          return plannedResult(correction, await planCorrection(tx, correction, rules));
        const corrected = await correctPoints(tx, correction, rules);
        await writeAudit(tx, context, { ...corrected.change, target: `member ${id}`, why: reason });
        return correctedResult(correction, corrected);
      });
      context.mail.notify();
      return result;
    },
  },
  {
    name: 'points corrections',
    summary: 'list corrections that need or needed a second person, newest first',
    options: [PENDING, LIMIT],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = (await listCorrections(db, options)).map((row) => ({
        id: row.id,
        Asked: row.askedAt,
        AskedBy: row.askedBy,
        AgentCode: row.agentCode,
        UserId: row.userId,
        Points: row.amount,
        Reason: row.reason,
        Balance: row.balance,
        Status: row.status,
        Line: row.line,
        ...pickColumns(row, 'DecidedBy', 'DecidedAt', 'DecisionWhy'),
      }));
      const tableRows = rows.map(({ Asked, DecidedAt: _, DecisionWhy: Why, id, ...row }) => ({
        id,
        Asked: formatMinute(Asked),
        ...row,
        Why,
      }));
      const empty = options.pendingOnly
        ? 'No corrections wait for a second person.'
        : 'No correction has needed two people yet.';
      return { text: table(tableRows, empty), json: rows };
    },
  },
  ...decisionCommands(
    'points',
    {
      approve: 'approve corrections that someone else requested, and post them',
      reject: 'reject corrections, or withdraw your own; no points change',
    },
    settle,
  ),
];
