import { table } from '@friends/shared/cli/table';
import { type Command, WHY_NEEDED, wholeNumber } from '../../platform/console/command.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { removeAllPasskeys } from './removeAllPasskeys.ts';
import { listPasskeys } from './repository.ts';

export const PASSKEY_COMMANDS: readonly Command[] = [
  {
    name: 'members passkeys',
    args: '<id>',
    summary: 'list the passkeys of a member, with the time of their last use',
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const passkeys = await listPasskeys(db, wholeNumber(input.args[0] ?? '', 'id'));
      return { text: table(passkeys, 'This member has no passkeys.'), json: passkeys };
    },
  },
  {
    name: 'members remove-passkeys',
    args: '<id>',
    summary: 'remove all passkeys of a member whose device was lost, and email them; the password stays',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const { id, change } = await changeMember(context, input, removeAllPasskeys);
      const count = Number(change.before?.Passkeys);
      return { text: `Passkeys of member ${id} removed: ${count}.`, json: { id, Removed: count } };
    },
  },
];
