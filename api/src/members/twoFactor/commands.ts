import { type Command, OpsError, WHY_NEEDED } from '../../platform/console/command.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { switchFactorOff } from './switchFactorOff.ts';

export const TWO_FACTOR_COMMANDS: readonly Command[] = [
  {
    name: 'members second-factor',
    args: '<id> <off>',
    summary: 'switch two-step login off for a member who lost app and recovery codes, and email them',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      if (input.args[1]?.toLowerCase() !== 'off')
        throw new OpsError(`"${input.args[1]}" is not off; only the member can switch it on.`);
      const { id } = await changeMember(context, input, switchFactorOff);
      return { text: `Two-step login of member ${id} is off.`, json: { id, SecondFactor: false } };
    },
  },
];
