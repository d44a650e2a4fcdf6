import { basename } from 'node:path';
import type { TSchema } from 'typebox';
import { writeAudit } from '../audit/repository.ts';
import type { Command } from '../console/command.ts';
import type { OpsContext } from '../console/context.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import type { ContentCounts, ContentItem, ContentTable } from './ContentTable.ts';
import { readItems } from './readContent.ts';
import { putContent } from './repository.ts';

type Put = (tx: Tx, bytes: Uint8Array, context: Pick<OpsContext, 'clock'>) => Promise<ContentCounts>;

/** Carries what a dry run found out through the rollback of its transaction. */
class DryRun extends Error {
  readonly counts: ContentCounts;
  constructor(counts: ContentCounts) {
    super('dry run');
    this.counts = counts;
  }
}

async function putOrTry(db: Db, dryRun: boolean, put: (tx: Tx) => Promise<ContentCounts>): Promise<ContentCounts> {
  try {
    return await inTransaction(db, async (tx) => {
      const counts = await put(tx);
      if (dryRun) throw new DryRun(counts);
      return counts;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.counts;
    throw error;
  }
}

/** Stores the items of a file in a table, as they are. */
export const putItems =
  (content: ContentTable, schema: TSchema): Put =>
  (tx, bytes) =>
    putContent(tx, content, readItems(bytes, schema) as ContentItem[]);

/** `pages import`: takes in a file as the group's `list --json` prints it. */
export function importCommand(group: string, put: Put): Command {
  return {
    name: `${group} import`,
    args: '<file>',
    summary: `take in ${group} from JSON as '${group} list --json' prints it; new where there is no id`,
    options: [{ flags: '--dry-run', description: 'say what would happen, change nothing' }],
    readsFile: true,
    run: async (context, input) => {
      const name = basename(input.args[0] ?? '');
      const dryRun = input.options.dryRun === true;
      const counts = await putOrTry(context.db, dryRun, async (tx) => {
        const done = await put(tx, input.file ?? new Uint8Array(), context);
        const why = `${done.new} new, ${done.changed} changed, ${done.unchanged} unchanged`;
        await writeAudit(tx, context, { what: `${group} imported`, target: name, why });
        return done;
      });
      return {
        text: `${name}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged${dryRun ? ' (a dry run: nothing was changed)' : ''}`,
        json: { File: name, New: counts.new, Changed: counts.changed, Unchanged: counts.unchanged, Imported: !dryRun },
      };
    },
  };
}
