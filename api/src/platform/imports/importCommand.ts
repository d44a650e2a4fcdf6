import { basename } from 'node:path';
import type { TSchema } from 'typebox';
import { writeAudit } from '../audit/repository.ts';
import type { Command, OpsContext } from '../console/command.ts';
import { runOrTry, type Tx } from '../database/transaction.ts';
import type { ContentCounts, ContentItem, ContentTable } from './ContentTable.ts';
import { parseWithLines, takeItems } from './readContent.ts';
import { putContent } from './repository.ts';
import { showNotes, textNotes } from './textNotes.ts';

/** Import of one kind of content file. */
interface ContentImport {
  readonly content: ContentTable;
  /** Stores what the file holds. @throws Refusal @param file parsed JSON */
  readonly put: (tx: Tx, file: unknown, context: Pick<OpsContext, 'clock'>) => Promise<ContentCounts>;
  /** Items of a file that was taken; itself, if left out. */
  readonly itemsOf?: (file: unknown) => readonly ContentItem[];
}

/** A file whose items are stored as they are. */
export const plainImport = (content: ContentTable, schema: TSchema): ContentImport => ({
  content,
  put: (tx, file) => putContent(tx, content, takeItems(file, schema) as ContentItem[]),
});

const asItems = (file: unknown) => file as readonly ContentItem[];

/** `pages import`: takes in a file as the group's `list --json` prints it, and names what readers will not see of its texts. */
export function importCommand(group: string, { content, put, itemsOf = asItems }: ContentImport): Command {
  return {
    name: `${group} import`,
    args: '<file>',
    summary: `take in ${group} from JSON as '${group} list --json' prints it; new where there is no id`,
    options: [{ flags: '--dry-run', description: 'say what would happen, change nothing' }],
    readsFile: true,
    run: async (context, input) => {
      const name = basename(input.args[0] ?? '');
      const dryRun = input.options.dryRun === true;
      const { value, lineOf } = parseWithLines(input.file ?? new Uint8Array());
      const counts = await runOrTry(context.db, dryRun, async (tx) => {
        const done = await put(tx, value, context);
        const why = `${done.new} new, ${done.changed} changed, ${done.unchanged} unchanged`;
        await writeAudit(tx, context, { what: `${group} imported`, target: name, why });
        return done;
      });
      const notes = await textNotes({ content, items: itemsOf(value), lineOf, signal: context.signal });
      return {
        text: `${name}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged${dryRun ? ' (a dry run: nothing was changed)' : ''}${showNotes(notes)}`,
        json: {
          File: name,
          New: counts.new,
          Changed: counts.changed,
          Unchanged: counts.unchanged,
          Imported: !dryRun,
          Notes: notes.notes,
          MoreNotes: notes.areMore,
        },
      };
    },
  };
}
