import { type Command, OpsError, WHY_NEEDED } from '../../platform/console/command.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { writeActivity } from '../activity/repository.ts';
import { resumePayouts } from '../payoutHolds/repository.ts';

export const payoutFreezeCommands = ({ refreezeAll }: Pick<PointsSteps, 'refreezeAll'>): readonly Command[] => [
  {
    name: 'members payouts',
    args: '<id> <on>',
    summary: 'let payouts go on that a member had stopped by a mailed link, once you have spoken; a mail follows',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      if (input.args[1]?.toLowerCase() !== 'on')
        throw new OpsError(`"${input.args[1]}" is not on; only the member can stop payouts.`);
      const { id } = await changeMember(context, input, {
        what: 'payouts resumed',
        states: () => ({ before: { PayoutsStopped: true }, after: { PayoutsStopped: false } }),
        async make(tx, member, now) {
          if (!(await resumePayouts(tx, member.id))) throw new Refusal('payouts_not_stopped', { id: member.id });
          const ring = await readKeyRing(tx, context.config);
          await refreezeAll(tx, ring, { memberId: member.id, who: context.who, now });
          await writeActivity(tx, { memberId: member.id, what: 'payouts_resumed', device: '', now });
          await writeMail(tx, { to: member, kind: 'payouts_resumed', facts: {}, now });
        },
      });
      return { text: `Payouts of member ${id} go on.`, json: { id, PayoutsStopped: false } };
    },
  },
];
