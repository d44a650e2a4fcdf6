import { type Command, OpsError, WHY_NEEDED } from '../../platform/console/command.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { resumeStopped } from './resume.ts';

export const payoutFreezeCommands = ({ refreezeAll }: Pick<PointsSteps, 'refreezeAll'>): readonly Command[] => [
  {
    name: 'members payouts',
    args: '<id> <on>',
    summary: 'let payouts go on that a member had stopped by a mailed link, once you have spoken; a mail follows',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      if (input.args[1]?.toLowerCase() !== 'on')
        throw new OpsError(`"${input.args[1]}" is not on; only the member can stop payouts.`);
      const { id } = await changeMember(context, input, resumeStopped({ ...context, refreezeAll }));
      return { text: `Payouts of member ${id} go on.`, json: { id, PayoutsStopped: false } };
    },
  },
];
