import { type Command, WHY_NEEDED } from '../../platform/console/command.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { closeSessionsOf } from './repository.ts';

export const SESSION_COMMANDS: readonly Command[] = [
  {
    name: 'members log-out',
    args: '<id>',
    summary: 'end every session of a member, whose device was lost or token stolen; the password stays',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const { id } = await changeMember(context, input, {
        what: 'member logged out',
        make: (tx, member) => closeSessionsOf(tx, member.id),
      });
      return { text: `Member ${id} is logged out everywhere.`, json: { id } };
    },
  },
];
