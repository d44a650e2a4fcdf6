import { writeAudit } from '../audit/repository.ts';
import { type Command, OpsError, textOption, WHY_NEEDED, wholeNumber } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockMember } from '../members/repository/decisions.ts';
import { closeSessionsOf } from './repository.ts';

export const SESSION_COMMANDS: readonly Command[] = [
  {
    name: 'members log-out',
    args: '<id>',
    summary: 'end every session of a member, whose device was lost or token stolen; the password stays',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'id');
      await inTransaction(context.db, async (tx) => {
        if (!(await lockMember(tx, id))) throw new OpsError(`There is no member ${id}.`);
        await closeSessionsOf(tx, id);
        await writeAudit(tx, context, {
          what: 'member logged out',
          target: `member ${id}`,
          why: textOption(input, 'why'),
        });
      });
      return { text: `Member ${id} is logged out everywhere.`, json: { id } };
    },
  },
];
