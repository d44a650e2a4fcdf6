import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { table } from '@friends/shared/cli/table';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, type CommandInput, figure, ids, OpsError, WHY } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { findRewardName, listStock, lockStock, storeStock } from './repository/stock.ts';

const MAX_PIECES = 1_000_000;

const piecesOption = (flag: 'left' | 'add', description: string): CommandOption => ({
  flags: `--${flag} <n>`,
  description,
  check: (value) =>
    /^\d{1,7}$/.test(value) && Number(value) <= MAX_PIECES
      ? null
      : `"${value}" is not a number of pieces from 0 to ${MAX_PIECES}.`,
});

/**
 * The new stock, from the command's options.
 *
 * @param left pieces left now; null if unlimited
 */
function parseStock(input: CommandInput, left: number | null): number | null {
  const [set, add] = [textOption(input, 'left'), textOption(input, 'add')];
  const isUnlimited = input.options.unlimited === true;
  if ([set !== undefined, add !== undefined, isUnlimited].filter(Boolean).length !== 1)
    throw new OpsError('Name one of --left, --add and --unlimited.');
  if (set !== undefined) return Number(set);
  if (isUnlimited) return null;
  if (left === null) throw new OpsError('This reward is unlimited: set its stock with --left.');
  return Math.min(left + Number(add), MAX_PIECES);
}

const leftText = (left: number | null): string => (left === null ? 'unlimited' : `${figure(left)} left`);

/** Limited rewards (docs/product.md#limited-rewards). */
export const STOCK_COMMANDS: readonly Command[] = [
  {
    name: 'rewards stock',
    summary: 'rewards with a limited number of pieces, and how many are left',
    run: async ({ db }) => {
      const rows = await listStock(db);
      return { text: table(rows, 'No reward has a limited stock.'), json: rows };
    },
  },
  {
    name: 'rewards set-stock',
    args: '<id>',
    summary: 'set how many pieces of a reward are left; each claim takes one, a rejected or withdrawn claim returns it',
    options: [
      piecesOption('left', 'pieces left from now on'),
      piecesOption('add', 'pieces to add to those that are left'),
      { flags: '--unlimited', description: 'end the limit' },
      WHY,
    ],
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const [id = 0] = ids(input);
        const name = await findRewardName(tx, id);
        if (name === null) throw new Refusal('missing', { subject: 'reward', id });
        const before = await lockStock(tx, id);
        const after = parseStock(input, before);
        await storeStock(tx, id, after);
        const states = { before: { PiecesLeft: before ?? 'unlimited' }, after: { PiecesLeft: after ?? 'unlimited' } };
        const target = { target: `reward ${id}`, why: textOption(input, 'why') };
        await writeAudit(tx, context, { what: 'reward stock set', ...target, ...states });
        return {
          text: `Reward ${id} (${name}): ${leftText(after)}; it was ${leftText(before)}.`,
          json: { id, PiecesLeft: after, Before: before },
        };
      }),
  },
];
