import { basename } from 'node:path';
import type { TSchema } from 'typebox';
import { writeAudit } from '../audit/repository.ts';
import type { Command, OpsContext } from '../console/command.ts';
import { runOrTry, type Tx } from '../database/transaction.ts';
import type { ContentCounts, ContentItem, ContentTable } from './ContentTable.ts';
import { readItems } from './readContent.ts';
import { putContent } from './repository.ts';

type Put = (tx: Tx, bytes: Uint8Array, context: Pick<OpsContext, 'clock'>) => Promise<ContentCounts>;

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
      const counts = await runOrTry(context.db, dryRun, async (tx) => {
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
