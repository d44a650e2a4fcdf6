import { type Command, OpsError, WHY_NEEDED } from '../../platform/console/command.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { changeMember } from '../accounts/changeMember.ts';
import { resumeStoppedPayouts } from './resumeStoppedPayouts.ts';

export const payoutFreezeCommands = ({ refreezeAll }: Pick<PointsSteps, 'refreezeAll'>): readonly Command[] => [
  {
    name: 'members payouts',
    args: '<id> <on>',
    summary: 'resume payouts that a member stopped by a mailed link, after speaking with the member, who gets an email',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      if (input.args[1]?.toLowerCase() !== 'on')
        throw new OpsError(`"${input.args[1]}" is not on; only the member can stop payouts.`);
      const { id } = await changeMember(context, input, resumeStoppedPayouts({ ...context, refreezeAll }));
      return { text: `Payouts of member ${id} are resumed.`, json: { id, PayoutsStopped: false } };
    },
  },
];
