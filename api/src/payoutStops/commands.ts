import { writeActivity } from '../activity/repository.ts';
import { writeAudit } from '../audit/repository.ts';
import { type Command, OpsError, textOption, WHY_NEEDED, wholeNumber } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { lockMember } from '../members/repository/decisions.ts';
import { resumePayouts } from '../payouts/repository.ts';

export const PAYOUT_COMMANDS: readonly Command[] = [
  {
    name: 'members payouts',
    args: '<id> <on>',
    summary: 'let payouts go on that a member had stopped by a mailed link, once you have spoken; a mail follows',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const id = wholeNumber(input.args[0] ?? '', 'id');
      if (input.args[1]?.toLowerCase() !== 'on')
        throw new OpsError(`"${input.args[1]}" is not on; only the member can stop payouts.`);
      const now = context.clock();
      await inTransaction(context.db, async (tx) => {
        const member = await lockMember(tx, id);
        if (!member) throw new OpsError(`There is no member ${id}.`);
        if (!(await resumePayouts(tx, id))) throw new OpsError(`Payouts of member ${id} were not stopped.`);
        await writeActivity(tx, { memberId: id, what: 'payouts_resumed', device: '', now });
        await writeMail(tx, { to: member, kind: 'payouts_resumed', facts: {}, now });
        const why = textOption(input, 'why');
        await writeAudit(tx, context, { what: 'payouts resumed', target: `member ${id}`, why });
      });
      context.mail.notify();
      return { text: `Payouts of member ${id} go on.`, json: { id, PayoutsStopped: false } };
    },
  },
];
