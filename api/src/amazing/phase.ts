import type { CampaignDays } from './repository/campaignSwitch.ts';

/** Where a campaign stands on a day in Jakarta: its own days decide, and the operator's switch stands above them. */
export type Phase = 'off' | 'waiting' | 'active' | 'over';

export function phaseOf({ start, end, switchedOn }: Omit<CampaignDays, 'id' | 'name'>, today: string): Phase {
  if (!switchedOn) return 'off';
  if (today < start) return 'waiting';
  return today > end ? 'over' : 'active';
}

/** The end of a sentence about a campaign that is switched on. */
export function phaseSentence({ start, end }: Pick<CampaignDays, 'start' | 'end'>, phase: Phase): string {
  switch (phase) {
    case 'waiting':
      return `It becomes active by itself on ${start} and ends with ${end}.`;
    case 'active':
      return `It is active until the end of ${end}.`;
    case 'over':
      return `But its last day was ${end}: import it with other days to run it again.`;
    case 'off':
      return 'It is not active.';
  }
}
