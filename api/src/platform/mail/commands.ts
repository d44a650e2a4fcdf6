import { formatMinute } from '@friends/shared/cli/table';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { type Command, LIMIT, limitOf } from '../console/command.ts';
import { listOutbox } from './repository.ts';

export const MAIL_COMMANDS: readonly Command[] = [
  {
    name: 'outbox',
    summary: 'list emails that are not sent, as SMTP_URL is missing or the server refused them; newest first',
    options: [LIMIT],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const rows = await listOutbox(db, limitOf(input));
      const text = rows.map(({ id, Written, To, Subject, Body, LastError }) =>
        [
          ...[`#${id}  ${formatMinute(Written)}  to ${To}`, Subject].map(showLine),
          ...(LastError ? [showLine(`(not sent: ${LastError})`)] : []),
          '',
          // Indented, so that a body can't imitate the next mail's header.
          Body.replace(/^/gm, '  '),
        ].join('\n'),
      );
      return { text: text.length === 0 ? 'No unsent emails.' : text.join(`\n${'-'.repeat(60)}\n`), json: rows };
    },
  },
];
