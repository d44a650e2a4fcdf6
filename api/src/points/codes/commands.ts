import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import { MAX_THRESHOLD } from '@friends/shared/contract/staff/codeRules';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { type Command, figure, ids, OpsError, WHY_NEEDED, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { issueWaitingCodes } from '../redemptions/issueWaitingCodes.ts';
import { changeThreshold, withdrawImport } from './changePool.ts';
import { importCommand } from './importCommand.ts';
import { listImports } from './repository/imports.ts';
import { findCodeReward, listPools } from './repository/rewards.ts';
import { toCodeImport, toCodePool } from './toStaffCodes.ts';

const BELOW: CommandOption = {
  flags: '--below <n>',
  description: 'number of usable codes; 0: never notify',
  required: true,
  check: (value) =>
    /^\d{1,6}$/.test(value) && Number(value) <= MAX_THRESHOLD
      ? null
      : `"${value}" is not a number from 0 to ${MAX_THRESHOLD}.`,
};

async function withMissingMessage<T>(work: Promise<T>, missing: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw new OpsError(missing);
    throw error;
  }
}

/** Commands about voucher codes (docs/product.md#voucher-codes). None prints a code. */
export const CODE_COMMANDS: readonly Command[] = [
  {
    name: 'codes list',
    summary: 'list rewards that have or may have codes, with the number of codes by state',
    run: async ({ db, clock }) => {
      const pools = (await listPools(db, jakartaDay(clock()))).map((row) => {
        const { Revision: _, ...pool } = toCodePool(row);
        return pool;
      });
      const tableRows = pools.map((pool) => ({
        ...pickColumns(pool, 'RewardID', 'Category', 'NameEn', 'Usable', 'Expired', 'Given', 'Withdrawn', 'Waiting'),
        ...pickColumns(pool, 'NextExpiry', 'Threshold', 'IsLow'),
      }));
      return { text: table(tableRows, 'No reward can have codes.'), json: pools };
    },
  },
  {
    name: 'codes imports',
    summary: 'list the latest 200 imported files of codes, newest first',
    run: async ({ db, clock }) => {
      const imports = await listImports(db, { rewardId: null, today: jakartaDay(clock()), limit: 200 });
      const rows = imports.map((stored) => {
        const { Revision: _, ...codeImport } = toCodeImport(stored);
        return { RewardID: stored.rewardId, ...codeImport };
      });
      const tableRows = rows.map((row) => ({
        ...pickColumns(row, 'id', 'RewardID', 'File', 'Codes', 'Usable', 'Expired', 'Given', 'Withdrawn'),
        ...pickColumns(row, 'LastExpiry', 'ImportedBy'),
        Imported: formatMinute(new Date(row.ImportedAt)),
        Why: row.WithdrawnWhy,
      }));
      return { text: table(tableRows, 'No codes have been imported yet.'), json: rows };
    },
  },
  importCommand,
  {
    name: 'codes withdraw',
    args: '<import>',
    summary: 'withdraw the unused codes of an import',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const { db, who, clock, config, mail } = context;
      const id = wholeNumber(input.args[0] ?? '', 'import');
      const why = textOption(input, 'why') ?? '';
      const request = { id, why, expectedRevision: null, who, now: clock(), config };
      const work = inTransaction(db, async (tx) => {
        const withdrawal = await withdrawImport(tx, request);
        await writeAudit(tx, context, { ...withdrawal.change, target: `reward ${withdrawal.rewardId}`, why });
        return withdrawal;
      });
      const { rewardId, codes } = await withMissingMessage(work, `There is no import ${id}.`);
      mail.notify();
      return { text: `Import ${id}: ${figure(codes)} unused codes withdrawn.`, json: { rewardId, Codes: codes } };
    },
  },
  {
    name: 'codes threshold',
    args: '<reward>',
    summary: 'set the number of usable codes below which staff who import codes are mailed',
    options: [BELOW],
    run: async (context, input) => {
      const { db, clock, config, mail } = context;
      const rewardId = wholeNumber(input.args[0] ?? '', 'reward');
      const threshold = Number(textOption(input, 'below'));
      const work = inTransaction(db, async (tx) => {
        const change = await changeThreshold(tx, { rewardId, threshold, expectedRevision: null, now: clock(), config });
        await writeAudit(tx, context, { ...change, target: `reward ${rewardId}` });
      });
      await withMissingMessage(work, `Reward ${rewardId} has no codes.`);
      mail.notify();
      return {
        text: `Reward ${rewardId}: staff are mailed below ${figure(threshold)} codes.`,
        json: { Threshold: threshold },
      };
    },
  },
  {
    name: 'codes give',
    args: '<reward>',
    summary: 'assign codes to approved claims that wait for one, as the nightly run does',
    run: async (context, input) => {
      const [rewardId = 0] = ids(input);
      if ((await findCodeReward(context.db, rewardId)) === null)
        throw new OpsError(`There is no reward ${rewardId} with codes.`);
      const issued = await issueWaitingCodes(context, { rewardId });
      context.mail.notify();
      return { text: `Claims that got a code: ${figure(issued)}.`, json: { Given: issued } };
    },
  },
];
