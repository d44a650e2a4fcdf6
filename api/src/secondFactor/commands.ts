import { writeActivity } from '../activity/repository.ts';
import { writeAudit } from '../audit/repository.ts';
import { type Command, OpsError, textOption, WHY_NEEDED, wholeNumber } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { lockMember } from '../members/repository/decisions.ts';
import { removeFactor } from './repository.ts';

export const SECOND_FACTOR_COMMANDS: readonly Command[] = [
  {
    name: 'members second-factor',
    args: '<id> <off>',
    summary: 'switch two-step login off for a member who lost app and recovery codes; a mail follows',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'id');
      if (input.args[1]?.toLowerCase() !== 'off')
        throw new OpsError(`"${input.args[1]}" is not off; only the member can switch it on.`);
      const now = context.clock();
      await inTransaction(context.db, async (tx) => {
        const member = await lockMember(tx, id);
        if (!member) throw new OpsError(`There is no member ${id}.`);
        if (!(await removeFactor(tx, id))) throw new OpsError(`Member ${id} has no two-step login.`);
        await writeActivity(tx, { memberId: id, what: 'second_factor_off', device: '', now });
        await writeMail(tx, { to: member, kind: 'second_factor_off', facts: { by: 'team' }, now });
        const why = textOption(input, 'why');
        await writeAudit(tx, context, { what: 'second factor off', target: `member ${id}`, why });
      });
      context.mail.notify();
      return { text: `Two-step login of member ${id} is off.`, json: { id, SecondFactor: false } };
    },
  },
];
