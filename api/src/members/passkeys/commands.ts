import { table } from '@friends/shared/cli/table';
import { type Command, WHY_NEEDED, wholeNumber } from '../../platform/console/command.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { writeActivity } from '../activity/repository.ts';
import { listPasskeys, removePasskeysOf } from './repository.ts';

export const PASSKEY_COMMANDS: readonly Command[] = [
  {
    name: 'members passkeys',
    args: '<id>',
    summary: 'the passkeys of a member, and when each was last used',
    readsPersonalData: true,
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
      const { id, made: count } = await changeMember(context, input, {
        what: 'passkeys removed',
        states: (removed: number) => ({ before: { Passkeys: removed }, after: { Passkeys: 0 } }),
        async make(tx, member, now) {
          const removed = await removePasskeysOf(tx, member.id);
          if (removed === 0) throw new Refusal('member_no_passkeys', { id: member.id });
          await writeActivity(tx, { memberId: member.id, what: 'passkey_removed', device: '', now });
          await writeMail(tx, { to: member, kind: 'passkey_removed', facts: { name: '', by: 'team' }, now });
          return removed;
        },
      });
      return { text: `Passkeys of member ${id} removed: ${count}.`, json: { id, Removed: count } };
    },
  },
];
