import { writeActivity } from '../activity/repository.ts';
import { writeAudit } from '../audit/repository.ts';
import { type Command, OpsError, textOption, WHY_NEEDED, wholeNumber } from '../console/command.ts';
import { table } from '../console/table.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { lockMember } from '../members/repository/decisions.ts';
import { listPasskeys, removePasskeysOf } from './repository.ts';

export const PASSKEY_COMMANDS: readonly Command[] = [
  {
    name: 'members passkeys',
    args: '<id>',
    summary: 'the passkeys of a member, and when each was last used',
    options: [],
    run: async ({ db }, input) => {
      const passkeys = await listPasskeys(db, wholeNumber(input.args[0] ?? '', 'id'));
      return { text: table(passkeys, 'This member has no passkeys.'), json: passkeys };
    },
  },
  {
    name: 'members remove-passkeys',
    args: '<id>',
    summary: 'remove all passkeys of a member whose device was lost; the password stays, a mail follows',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'id');
      const now = context.clock();
      const count = await inTransaction(context.db, async (tx) => {
        const member = await lockMember(tx, id);
        if (!member) throw new OpsError(`There is no member ${id}.`);
        const removed = await removePasskeysOf(tx, id);
        if (removed === 0) throw new OpsError(`Member ${id} has no passkeys.`);
        await writeActivity(tx, { memberId: id, what: 'passkey_removed', device: '', now });
        await writeMail(tx, { to: member, kind: 'passkey_removed', facts: { name: '', by: 'team' }, now });
        const why = textOption(input, 'why');
        await writeAudit(tx, context, { what: 'passkeys removed', target: `member ${id}`, why });
        return removed;
      });
      context.mail.notify();
      return { text: `Passkeys of member ${id} removed: ${count}.`, json: { id, Removed: count } };
    },
  },
];
