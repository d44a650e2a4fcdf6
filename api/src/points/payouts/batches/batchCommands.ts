import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { formatMinute, table } from '@friends/shared/cli/table';
import { PAYOUT_KINDS } from '@friends/shared/contract/staff/payoutRules';
import { writeAudit } from '../../../platform/audit/repository.ts';
import {
  type Command,
  dayOption,
  figure,
  LIMIT,
  limitOf,
  type OpsContext,
  OpsError,
  WHY_NEEDED,
  wholeNumber,
} from '../../../platform/console/command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { latestBatches, readItems, type StoredBatch } from '../repository/batches.ts';
import { toPayoutRow } from '../toStaffPayout.ts';
import { batchOf, changeBatch, numberAt, workOf } from './batchCommand.ts';
import { approveBatch, cancelBatch, deductFromPayout, removeFromBatch } from './decideBatch.ts';
import { makeBatch } from './makeBatch.ts';
import { stateOf } from './toPayoutBatch.ts';

const CLAIMS: CommandOption = {
  flags: '--claims <ids>',
  description: 'IDs of claims, separated by commas. Default: all that are due',
  check: (value) => (/^\d+(,\d+)*$/.test(value) ? null : `"${value}" is not a list of IDs like 12,13.`),
};

const batchRow = (batch: StoredBatch, { config }: OpsContext) => ({
  id: batch.id,
  Kind: batch.kind,
  State: stateOf(batch, config),
  Count: batch.count,
  Rupiah: batch.sum - batch.deducted,
  MadeBy: batch.made_by,
  Made: formatMinute(batch.made_at),
  ApprovedBy: batch.approved_by,
  ExportedBy: batch.exported_by,
  Format: batch.template,
  Paid: batch.paid,
  Refused: batch.refused,
});

const make: Command['run'] = async (context, input) => {
  const kind = PAYOUT_KINDS.find((known) => known === input.args[0]);
  if (!kind) throw new OpsError(`"${input.args[0]}" is neither bank nor wallet.`);
  const ids = textOption(input, 'claims')
    ?.split(',')
    .map((text) => wholeNumber(text, 'claim'));
  const { id, count, sum, needsApproval } = await inTransaction(context.db, async (tx) => {
    const options = { kind, ids: ids && [...new Set(ids)], until: textOption(input, 'until') };
    const batch = await makeBatch(tx, options, workOf(context));
    await writeAudit(tx, context, { ...batch.change, target: `payout batch ${batch.id}` });
    return batch;
  });
  const claims = `${figure(count)} claims, Rp ${figure(sum)}`;
  return {
    text: `Payout batch ${id} (${kind}): ${claims}.${needsApproval ? ' A second person must approve it.' : ''}`,
    json: { id },
  };
};

const showBatch: Command['run'] = async (context, input) => {
  const id = numberAt(input, 0, 'batch');
  const batch = await batchOf(context, id);
  const batchState = { id, isExported: batch.exported_at !== null };
  const items = (await readItems(context.db, id)).map((item) =>
    toPayoutRow(item, batchState, { now: context.clock() }),
  );
  const rows = items.map(({ Revision: _, ...row }) => row);
  const tableRows = rows.map((row) => ({
    Row: row.Row,
    Claim: row.id,
    Member: row.MemberName,
    Bank: row.Bank,
    Account: row.Account,
    Rupiah: row.Net,
    State: row.State,
    Reference: row.Reference,
    Why: row.RemovedWhy ?? row.Refused?.Reason ?? row.DeductedWhy,
  }));
  return {
    text: `${table([batchRow(batch, context)], '')}\n\n${table(tableRows, '')}`,
    json: { ...batchRow(batch, context), Rows: rows },
  };
};

export const BATCH_COMMANDS: readonly Command[] = [
  {
    name: 'payouts make',
    args: '<kind>',
    summary: 'make a batch of due payouts of a kind: bank or wallet',
    options: [CLAIMS, dayOption('until', 'only payouts due by this day, YYYY-MM-DD in Asia/Jakarta')],
    run: make,
  },
  {
    name: 'payouts batches',
    summary: 'list payout batches, newest first',
    options: [LIMIT],
    run: async (context, input) => {
      const batches = (await latestBatches(context.db, limitOf(input))).map((batch) => batchRow(batch, context));
      return { text: table(batches, 'There are no payout batches yet.'), json: batches };
    },
  },
  {
    name: 'payouts batch',
    args: '<batch>',
    summary: 'show a batch with its rows; accounts are masked',
    readsPersonalData: true,
    run: showBatch,
  },
  {
    name: 'payouts approve',
    args: '<batch>',
    summary: 'approve a batch that someone else made',
    run: async (context, input) => {
      const id = numberAt(input, 0, 'batch');
      const { count, paid } = await changeBatch(context, { id }, (tx, by) => approveBatch(tx, { id }, by));
      return {
        text: `Payout batch ${id} is approved: ${figure(count)} claims, Rp ${figure(paid)}.`,
        json: { id },
      };
    },
  },
  {
    name: 'payouts cancel',
    args: '<batch>',
    summary: 'cancel a batch that has no file yet; its claims are due again',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const [id, why] = [numberAt(input, 0, 'batch'), textOption(input, 'why') ?? ''];
      await changeBatch(context, { id, why }, (tx, by) => cancelBatch(tx, { id, why }, by));
      return { text: `Payout batch ${id} is cancelled; its claims are due again.`, json: { id } };
    },
  },
  {
    name: 'payouts remove',
    args: '<batch> <claim>',
    summary: 'remove a claim from a batch that has no file yet',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const [id, claim] = [numberAt(input, 0, 'batch'), numberAt(input, 1, 'claim')];
      const why = textOption(input, 'why') ?? '';
      await changeBatch(context, { id, why }, (tx, by) => removeFromBatch(tx, { id, claim, why }, by));
      return { text: `Redemption ${claim} is no longer in payout batch ${id}.`, json: { id } };
    },
  },
  {
    name: 'payouts deduct',
    args: '<batch> <claim> <rupiah>',
    summary: 'deduct from the payout of a claim (0 removes the deduction); voids an approval of the batch',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const [id, claim, why] = [
        numberAt(input, 0, 'batch'),
        numberAt(input, 1, 'claim'),
        textOption(input, 'why') ?? '',
      ];
      const amount = input.args[2] === '0' ? 0 : numberAt(input, 2, 'rupiah');
      const { paid } = await changeBatch(context, { id, why }, (tx, by) =>
        deductFromPayout(tx, { id, claim, amount, why }, by),
      );
      return {
        text: `Rp ${figure(amount)} deducted from redemption ${claim}; Rp ${figure(paid)} to be paid.`,
        json: { id },
      };
    },
  },
];
