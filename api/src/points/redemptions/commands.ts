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

type ListedClaim = Awaited<ReturnType<typeof listClaims>>[number];

/** Approvals that a claim still needs; null if it is decided. */
function neededApprovals(
  {
    ApprovalStatus,
    together,
    two,
    destinationChanged,
    FirstApprovedBy: first,
    FirstApprovedAt: firstAt,
  }: Omit<ListedClaim, 'changed' | 'stopped' | 'debts'>,
  from: number | null,
) {
  return ApprovalStatus === 'Pending'
    ? requiredApprovals({ together, two, first, firstAt, destinationChanged }, from)
    : null;
}

/** Points that the member owes, with the bookings; null if none. */
function owedText(debts: readonly OpenDebt[]): string | null {
  if (debts.length === 0) return null;
  const points = debts.reduce((sum, { Points }) => sum + Points, 0);
  return `${figure(points)} (${debts.map(({ BookingRef, Status }) => BookingRef || Status.toLowerCase()).join(', ')})`;
}

const DUE: CommandOption = {
  flags: '--due',
  description: 'only approved claims that are neither paid nor sent, next due first',
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
  if (pendingOnly) return 'No claims wait for a decision.';
  return dueOnly ? 'No payouts or deliveries are due.' : 'There are no claims yet.';
}

export const REDEMPTION_COMMANDS: readonly Command[] = [
  {
    name: 'redemptions list',
    summary: 'list claimed rewards, newest first',
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
          Needs: neededApprovals({ ...row, two, together, destinationChanged }, from),
          Late: row.DueOn !== null && row.DeliveredOn === null && row.DueOn < today,
        }),
      );
      const tableRows = rows.map((row) => ({
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
      return { text: table(tableRows, emptyText(options)), json: rows };
    },
  },
  ...decisionCommands(
    'redemptions',
    {
      approve: 'approve claims; members get an email. From APPROVALS_FROM points, two people must approve',
      reject: 'reject claims and return their points; members get an email',
    },
    settle,
    [EMERGENCY],
  ),
  ...DELIVERY_COMMANDS,
];
