import { type Command, WHY_NEEDED } from '../../platform/console/command.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { endSessions } from './endSessions.ts';

export const SESSION_COMMANDS: readonly Command[] = [
  {
    name: 'members log-out',
    args: '<id>',
    summary: 'end every session of a member whose device was lost or token stolen; the password stays',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const { id } = await changeMember(context, input, endSessions);
      return { text: `Member ${id} is logged out everywhere.`, json: { id } };
    },
  },
];
