import { basename } from 'node:path';
import type { TSchema } from 'typebox';
import { writeAudit } from '../audit/repository.ts';
import type { Command, OpsContext } from '../console/command.ts';
import { runOrDryRun, type Tx } from '../database/transaction.ts';
import type { ContentCounts, ContentItem, ContentTable } from './ContentTable.ts';
import { parseItems, parseWithLines } from './readContent.ts';
import { putContent } from './repository.ts';
import { showNotes, textNotes } from './textNotes.ts';
import { withVersions } from './withVersions.ts';

interface ContentImport {
  readonly content: ContentTable;
  /** Other tables that the file changes. */
  readonly otherTables?: readonly ContentTable[];
  /**
   * Stores the content of a file.
   *
   * @param file parsed JSON
   * @throws Refusal
   */
  readonly store: (tx: Tx, file: unknown, context: Pick<OpsContext, 'clock'>) => Promise<ContentCounts>;
  /** Items of an accepted file; default: the file itself. */
  readonly itemsOf?: (file: unknown) => readonly ContentItem[];
}

/** For a file whose items are stored unchanged. */
export const plainImport = (content: ContentTable, schema: TSchema): ContentImport => ({
  content,
  store: (tx, file) => putContent(tx, content, parseItems(file, schema) as ContentItem[]),
});

const asItems = (file: unknown) => file as readonly ContentItem[];

/**
 * `pages import`: imports a file in the format of `list --json`, and reports markup in its texts that readers won't
 * see.
 */
export function importCommand(
  group: string,
  { content, otherTables = [], store, itemsOf = asItems }: ContentImport,
): Command {
  return {
    name: `${group} import`,
    args: '<file>',
    summary: `import ${group} from JSON in the format of '${group} list --json'; items without an id are new`,
    options: [{ flags: '--dry-run', description: 'show what would change, without changing it' }],
    readsFile: true,
    run: async (context, input) => {
      const name = basename(input.args[0] ?? '');
      const dryRun = input.options.dryRun === true;
      const { value, lineOf } = parseWithLines(input.file ?? new Uint8Array());
      const counts = await runOrDryRun(context.db, dryRun, async (tx) => {
        const author = { by: context.who, at: context.clock(), origin: 'imported', reason: name } as const;
        const { result: counted } = await withVersions(tx, [...otherTables, content], author, () =>
          store(tx, value, context),
        );
        const why = `${counted.new} new, ${counted.changed} changed, ${counted.unchanged} unchanged`;
        await writeAudit(tx, context, { what: `${group} imported`, target: name, why });
        return counted;
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
          MoreNotes: notes.hasMore,
        },
      };
    },
  };
}
