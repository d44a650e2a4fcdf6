import { type Command, WHY_NEEDED } from '../../platform/console/command.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { sendResetLink } from './writeResetLink.ts';

export const PASSWORD_COMMANDS: readonly Command[] = [
  {
    name: 'members reset-link',
    args: '<id>',
    summary: 'email a member a link to set a new password, valid for an hour; earlier links end',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const { id } = await changeMember(context, input, sendResetLink(context.config.portalUrl));
      return { text: `Member ${id} gets a link for a new password by mail.`, json: { id } };
    },
  },
];
