import { writeFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, type CommandInput, figure, type OpsContext, OpsError } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { batchOf, changeBatch, numberAt, workOf } from './batches/batchCommand.ts';
import { exportBatch, openFile, previewExport } from './batches/exportBatch.ts';
import { loadFormats, type PayoutFormat } from './formats/loadFormats.ts';
import { applyResults } from './results/applyResult.ts';
import { planResult } from './results/planResult.ts';

const FORMAT: CommandOption = {
  flags: '--format <name>',
  description: 'payout format, for example generic-csv or ewallet-csv',
  required: true,
};
const DRY_RUN: CommandOption = { flags: '--dry-run', description: 'show what would change, without changing anything' };

function formatOf({ config }: OpsContext, input: CommandInput): PayoutFormat {
  const formats = loadFormats(config.payoutFormats);
  const name = textOption(input, 'format');
  const format = formats.find(({ id }) => id === name);
  if (!format)
    throw new OpsError(`There is no format "${name}". Available: ${formats.map(({ id }) => id).join(', ')}.`);
  return format;
}

const exportFile: Command['run'] = async (context, input) => {
  const id = numberAt(input, 0, 'batch');
  const { db, config, clock } = context;
  const batch = await batchOf(context, id);
  const format = formatOf(context, input);
  if (input.options.dryRun === true) {
    const plan = await previewExport(db, { id }, { format, now: clock(), language: 'en', config });
    const problems = plan.Problems.map(
      ({ Claim, Problem }) => `${Claim === null ? 'File' : `Redemption ${Claim}`}: ${Problem}`,
    );
    const text = `${figure(plan.Count)} rows, Rp ${figure(plan.Sum)}.${problems.length === 0 ? '' : `\n${problems.join('\n')}`}`;
    return { text, json: plan, exitCode: problems.length === 0 ? 0 : 1 };
  }
  const path = input.args[1] ?? '';
  if (!isAbsolute(path)) throw new OpsError(`"${path}" must be an absolute path.`);
  if (batch.exported_at === null) await changeBatch(context, { id }, (tx, by) => exportBatch(tx, { id, format }, by));
  const bytes = await openFile(db, id, config);
  if (bytes === null) throw new OpsError(`Payout batch ${id} has no file.`);
  await inTransaction(db, (tx) =>
    writeAudit(tx, context, { what: 'payout file fetched', target: `payout batch ${id}` }),
  );
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new OpsError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { count, sum, deducted } = await batchOf(context, id);
  const text = `The file of payout batch ${id} is in ${path}: ${figure(count)} claims, Rp ${figure(sum - deducted)}.`;
  return { text, json: { id, file: path, Count: count, Sum: sum - deducted } };
};

const readResponse: Command['run'] = async (context, input) => {
  const id = numberAt(input, 1, 'batch');
  const { db, mail } = context;
  const batch = await batchOf(context, id);
  if (batch.exported_at === null) throw new OpsError(`Payout batch ${id} has no file yet.`);
  const response = {
    format: formatOf(context, input),
    bytes: input.file ?? new Uint8Array(),
    language: 'en',
    ...workOf(context),
  } as const;
  const { plan, results, digest } = await planResult(db, batch, response);
  const problems = plan.Rows.filter(({ Problem }) => Problem !== null).map(
    ({ Line, Problem }) => `Line ${Line}: ${Problem}`,
  );
  const figures = `paid ${figure(plan.Paid)}, refused ${figure(plan.Refused)}, unknown ${figure(plan.Unknown)}, as before ${figure(plan.Same)}`;
  const { ReadBefore: before } = plan;
  const repeated =
    before === null ? [] : [`This response was read before, for payout batch ${before.Batch}, by ${before.By}.`];
  const lines = [`Payout batch ${id}: ${figures}.`, ...repeated, ...problems];
  const [text, exitCode] = [lines.join('\n'), problems.length === 0 ? 0 : 1];
  if (input.options.dryRun === true) return { text: `${text}\nDry run: nothing was changed.`, json: plan, exitCode };
  await applyResults(
    db,
    { batchId: id, results, digest },
    {
      work: workOf(context),
      write: (tx, claim, change) => writeAudit(tx, context, { ...change, target: `redemption ${claim}` }),
    },
  );
  mail.notify();
  return { text, json: plan, exitCode };
};

export const FILE_COMMANDS: readonly Command[] = [
  {
    name: 'payouts export',
    args: '<batch> [file]',
    summary:
      'create the bank file of a batch, once, and write it to a new file on the server; later exports write the same bytes',
    options: [FORMAT, DRY_RUN],
    run: exportFile,
  },
  {
    name: 'payouts result',
    args: '<file> <batch>',
    summary:
      "apply the bank's response: paid, refused, unknown; members are notified, and repeating it changes nothing",
    options: [FORMAT, DRY_RUN],
    readsFile: true,
    run: readResponse,
  },
];
