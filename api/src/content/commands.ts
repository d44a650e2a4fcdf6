import { basename } from 'node:path';
import type { TSchema } from 'typebox';
import { writeAudit } from '../audit/writeAudit.ts';
import { CatalogueFile, putCatalogue } from '../catalogue/putCatalogue.ts';
import type { Command } from '../console/command.ts';
import { type Cell, table } from '../console/table.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { listPages, listPromotions, listRewards, listTestimonials } from './contentLists.ts';
import { type ContentCounts, type ContentTable, putContent } from './contentTable.ts';
import { PAGES, PageFile, PROMOTIONS, PromotionFile, TESTIMONIALS, TestimonialFile } from './contentTables.ts';
import { readItems, readObject } from './readItems.ts';

type Put = (tx: Tx, bytes: Uint8Array) => Promise<ContentCounts>;

function importCommand(group: string, put: Put): Command {
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
        const done = await put(tx, input.file ?? new Uint8Array());
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

function listCommand<Row extends object>(
  group: string,
  list: (db: Db) => Promise<readonly Row[]>,
  show: (row: Row) => Readonly<Record<string, Cell>>,
): Command {
  return {
    name: `${group} list`,
    args: '',
    summary: `what there is; --json prints what '${group} import' takes`,
    options: [],
    run: async ({ db }) => {
      const rows = await list(db);
      return { text: table(rows.map(show), `There are no ${group} yet.`), json: rows };
    },
  };
}

const plain =
  (content: ContentTable, schema: TSchema): Put =>
  (tx, bytes) =>
    putContent(tx, content, readItems(bytes, schema) as Readonly<Record<string, unknown>>[]);

export const CONTENT_COMMANDS: readonly Command[] = [
  listCommand('pages', listPages, ({ id, Slug, TitleEn, Custom, Country, Active, Published }) => ({
    id,
    Slug,
    TitleEn,
    Custom,
    Country: Country ?? 'all',
    Active,
    Published,
  })),
  importCommand('pages', plain(PAGES, PageFile)),
  listCommand('rewards', listRewards, ({ id, Category, NameEn, Points, PointsDiscount, Value, Country, Active }) => ({
    id,
    Category,
    NameEn,
    Points,
    PointsDiscount,
    Value,
    Country: Country ?? 'all',
    Active,
  })),
  importCommand('rewards', (tx, bytes) => putCatalogue(tx, readObject(bytes, CatalogueFile))),
  listCommand('promotions', listPromotions, ({ id, City, Ref, hotel, Points, AppliesTo, Active, Published }) => ({
    id,
    City,
    Ref,
    Hotel: hotel?.Name,
    Points,
    AppliesTo: AppliesTo.join(','),
    Active,
    Published,
  })),
  importCommand('promotions', plain(PROMOTIONS, PromotionFile)),
  listCommand('testimonials', listTestimonials, ({ id, Name, Agent, City, Approved }) => ({
    id,
    Name,
    Agent,
    City,
    Approved,
  })),
  importCommand('testimonials', plain(TESTIMONIALS, TestimonialFile)),
];
