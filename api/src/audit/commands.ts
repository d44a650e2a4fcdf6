import { type Command, LIMIT, limitOf } from '../console/command.ts';
import { table } from '../console/table.ts';
import { listAudit, listOutbox } from '../content/contentLists.ts';

const moment = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

export const RECORD_COMMANDS: readonly Command[] = [
  {
    name: 'outbox',
    args: '',
    summary: 'mails that were not sent, for want of SMTP_URL or because the server refused; newest first',
    options: [LIMIT],
    run: async ({ db }, input) => {
      const rows = await listOutbox(db, limitOf(input));
      const text = rows.map(({ id, Written, To, Subject, Body, LastError }) =>
        [
          `#${id}  ${moment(Written)}  to ${To}`,
          Subject,
          ...(LastError ? [`(not sent: ${LastError})`] : []),
          '',
          Body,
        ].join('\n'),
      );
      return { text: text.length === 0 ? 'No mail waits.' : text.join(`\n${'-'.repeat(60)}\n`), json: rows };
    },
  },
  {
    name: 'audit',
    args: '',
    summary: 'who did what, when and why; newest first',
    options: [LIMIT],
    run: async ({ db }, input) => {
      const rows = await listAudit(db, limitOf(input));
      return {
        text: table(
          rows.map(({ At, ...row }) => ({ ...row, At: moment(At) })),
          'Nothing was done yet.',
        ),
        json: rows,
      };
    },
  },
];
