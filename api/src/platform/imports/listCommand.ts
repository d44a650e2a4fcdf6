import { type Cell, table } from '@friends/shared/cli/table';
import type { Command } from '../console/command.ts';
import type { ContentTable } from './ContentTable.ts';
import { exportContent } from './repository.ts';

interface ContentList<Item> {
  readonly content: ContentTable;
  readonly order: readonly string[];
  readonly show: (item: Item) => Readonly<Record<string, Cell>>;
}

/** `pages list`: lists the content; its JSON can be edited and imported again. */
export function listCommand<Item>(group: string, { content, order, show }: ContentList<Item>): Command {
  return {
    name: `${group} list`,
    summary: `list all; --json prints the format of '${group} import'`,
    run: async ({ db }) => {
      const items = await exportContent<Item>(db, content, order);
      return { text: table(items.map(show), `There are no ${group} yet.`), json: items };
    },
  };
}
