import { type Command, OpsError, WHY_NEEDED } from '../../platform/console/command.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { writeActivity } from '../activity/repository.ts';
import { removeFactor } from './repository.ts';

export const TWO_FACTOR_COMMANDS: readonly Command[] = [
  {
    name: 'members second-factor',
    args: '<id> <off>',
    summary: 'switch two-step login off for a member who lost app and recovery codes; a mail follows',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      if (input.args[1]?.toLowerCase() !== 'off')
        throw new OpsError(`"${input.args[1]}" is not off; only the member can switch it on.`);
      const { id } = await changeMember(context, input, {
        what: 'second factor off',
        states: () => ({ before: { SecondFactor: true }, after: { SecondFactor: false } }),
        async make(tx, member, now) {
          if (!(await removeFactor(tx, member.id))) throw new Refusal('member_no_factor', { id: member.id });
          await writeActivity(tx, { memberId: member.id, what: 'second_factor_off', device: '', now });
          await writeMail(tx, { to: member, kind: 'second_factor_off', facts: { by: 'team' }, now });
        },
      });
      return { text: `Two-step login of member ${id} is off.`, json: { id, SecondFactor: false } };
    },
  },
];
