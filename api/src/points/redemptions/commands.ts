import type { CommandOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import { claimState, isOpen } from '@friends/shared/contract/rules/claimState';
import { type DecisionRequest, decisionCommands } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { type Command, EMERGENCY, figure, LIMIT, listOptions, PENDING } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { OpenDebt } from '../ledger/repository/debts.ts';
import { requiredApprovals } from './approval.ts';
import { DELIVERY_COMMANDS } from './deliveryCommands.ts';
import { holdText } from './hold.ts';
import { listClaims } from './repository/decisions.ts';
import { settledResult } from './results.ts';
import { settleRedemption } from './settleRedemption.ts';

type Listed = Awaited<ReturnType<typeof listClaims>>[number];

/** Null for a decided claim. */
function stillNeeded(
  {
    ApprovalStatus,
    together,
    two,
    destinationChanged,
    FirstApprovedBy: first,
    FirstApprovedAt: firstAt,
  }: Omit<Listed, 'changed' | 'stopped' | 'debts'>,
  from: number | null,
) {
  return ApprovalStatus === 'Pending'
    ? requiredApprovals({ together, two, first, firstAt, destinationChanged }, from)
    : null;
}

/** Points that the member owes, with their bookings; null: none. */
function owedText(debts: readonly OpenDebt[]): string | null {
  if (debts.length === 0) return null;
  const points = debts.reduce((sum, { Points }) => sum + Points, 0);
  return `${figure(points)} (${debts.map(({ BookingRef, Status }) => BookingRef || Status.toLowerCase()).join(', ')})`;
}

const DUE: CommandOption = {
  flags: '--due',
  description: 'only those that are approved and neither paid nor sent; what is due first on top',
};

/** Decides a claim by a command. */
async function settle(tx: Tx, decision: DecisionRequest) {
  const { context, input, ...request } = decision;
  const { who, config } = context;
  const isEmergency = input.options.emergency === true;
  const settled = await settleRedemption(tx, { ...request, isEmergency, who, config });
  await writeAudit(tx, context, { ...settled.change, target: `redemption ${request.id}`, why: request.why });
  return settledResult(decision, settled);
}

function emptyText({ pendingOnly, dueOnly }: { readonly pendingOnly: boolean; readonly dueOnly: boolean }): string {
  if (pendingOnly) return 'No redemption waits for a decision.';
  return dueOnly ? 'Nothing is to be paid or sent.' : 'Nothing has been claimed yet.';
}

export const REDEMPTION_COMMANDS: readonly Command[] = [
  {
    name: 'redemptions list',
    summary: 'claimed rewards, newest first',
    options: [PENDING, DUE, LIMIT],
    readsPersonalData: true,
    run: async ({ db, config, clock }, input) => {
      const from = config.approvalsFrom;
      const options = { ...listOptions(input), dueOnly: input.options.due === true, from };
      const now = clock();
      const today = jakartaDay(now);
      const rows = (await listClaims(db, options)).map(
        ({ two, together, changed, destinationChanged, stopped, debts, ...row }) => ({
          ...row,
          Owed: isOpen(row) ? debts : [],
          Hold: isOpen(row) ? holdText({ category: row.Category, changed, stopped }, now) : null,
          Needs: stillNeeded({ ...row, two, together, destinationChanged }, from),
          Late: row.DueOn !== null && row.DeliveredOn === null && row.DueOn < today,
        }),
      );
      const shown = rows.map((row) => ({
        id: row.id,
        Claimed: formatMinute(row.UTCCreated),
        ...pickColumns(row, 'AgentCode', 'UserId', 'Category'),
        Reward: row.NameEn,
        ...pickColumns(row, 'TotalValue', 'TotalPoints'),
        State: claimState(row),
        ...pickColumns(row, 'Needs', 'Hold'),
        Owes: owedText(row.Owed),
        Due: row.DeliveredOn === null ? row.DueOn : null,
        DecidedBy: row.DecidedBy,
        Why: row.DecisionWhy,
        Delivered: row.DeliveredOn,
        Carrier: row.Carrier,
        Reference: row.DeliveryReference,
      }));
      return { text: table(shown, emptyText(options)), json: rows };
    },
  },
  ...decisionCommands(
    'redemptions',
    {
      approve: 'approve claims; a mail follows. From APPROVALS_FROM points on, two people must approve',
      reject: 'turn claims down and give their points back, once; a mail follows',
    },
    settle,
    [EMERGENCY],
  ),
  ...DELIVERY_COMMANDS,
];
