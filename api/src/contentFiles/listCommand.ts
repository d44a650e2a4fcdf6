import type { Command } from '../console/command.ts';
import { type Cell, table } from '../console/table.ts';
import type { Db } from '../database/transaction.ts';

/** `pages list`: what there is; its JSON can be edited and imported again. */
export function listCommand<Row extends object>(
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
