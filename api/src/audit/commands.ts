import { type Command, LIMIT, limitOf } from '../console/command.ts';
import { minute, table } from '../console/table.ts';
import { listAudit } from './repository.ts';

export const AUDIT_COMMANDS: readonly Command[] = [
  {
    name: 'audit',
    summary: 'who did what, when and why; newest first',
    options: [LIMIT],
    run: async ({ db }, input) => {
      const rows = await listAudit(db, limitOf(input));
      const shown = rows.map(({ At, ...row }) => ({ ...row, At: minute(At) }));
      return { text: table(shown, 'Nothing was done yet.'), json: rows };
    },
  },
];
