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
  description: 'numbers of claims with commas between; without it all that are due',
  check: (value) => (/^\d+(,\d+)*$/.test(value) ? null : `"${value}" is not a list of numbers like 12,13.`),
};

const shownBatch = (batch: StoredBatch, { config }: OpsContext) => ({
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
  const kind = PAYOUT_KINDS.find((one) => one === input.args[0]);
  if (!kind) throw new OpsError(`"${input.args[0]}" is neither bank nor wallet.`);
  const ids = textOption(input, 'claims')
    ?.split(',')
    .map((text) => wholeNumber(text, 'claim'));
  const { id, count, sum, isForTwo } = await inTransaction(context.db, async (tx) => {
    const options = { kind, ids: ids && [...new Set(ids)], until: textOption(input, 'until') };
    const made = await makeBatch(tx, options, workOf(context));
    await writeAudit(tx, context, { ...made.change, target: `payout batch ${made.id}` });
    return made;
  });
  const claims = `${figure(count)} claims, Rp ${figure(sum)}`;
  return {
    text: `Payout batch ${id} (${kind}): ${claims}.${isForTwo ? ' A second person must approve it.' : ''}`,
    json: { id },
  };
};

const showBatch: Command['run'] = async (context, input) => {
  const id = numberAt(input, 0, 'batch');
  const batch = await batchOf(context, id);
  const at = { id, isExported: batch.exported_at !== null };
  const items = (await readItems(context.db, id)).map((item) => toPayoutRow(item, at, { now: context.clock() }));
  const rows = items.map(({ Revision: _, ...row }) => row);
  const shown = rows.map((row) => ({
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
    text: `${table([shownBatch(batch, context)], '')}\n\n${table(shown, '')}`,
    json: { ...shownBatch(batch, context), Rows: rows },
  };
};

export const BATCH_COMMANDS: readonly Command[] = [
  {
    name: 'payouts make',
    args: '<kind>',
    summary: 'a batch of what is due of a kind, bank or wallet',
    options: [CLAIMS, dayOption('until', 'only what is due by this day, YYYY-MM-DD in Asia/Jakarta')],
    run: make,
  },
  {
    name: 'payouts batches',
    summary: 'payout batches, newest first',
    options: [LIMIT],
    run: async (context, input) => {
      const shown = (await latestBatches(context.db, limitOf(input))).map((batch) => shownBatch(batch, context));
      return { text: table(shown, 'There is no payout batch yet.'), json: shown };
    },
  },
  {
    name: 'payouts batch',
    args: '<batch>',
    summary: 'a batch with its rows; accounts are masked',
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
    summary: 'cancel a batch whose file is not made; its claims are due again',
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
    summary: 'take a claim out of a batch whose file is not made',
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
    summary: 'deduct from what a claim is paid; 0 takes the deduction away. An approval is void then',
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
        text: `Rp ${figure(amount)} are deducted from redemption ${claim}: Rp ${figure(paid)} are paid.`,
        json: { id },
      };
    },
  },
];
