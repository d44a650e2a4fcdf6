import { shareDay } from './ownCampaign.ts';
import type { CampaignDays } from './repository/campaigns.ts';
import type { SeasonCampaign, StoppedCampaign } from './repository/seasonCampaigns.ts';

type Days = Pick<CampaignDays, 'start' | 'end'>;

interface CampaignState {
  readonly remote: string;
  readonly number: number;
  /** The live season's campaign; null: none. */
  readonly own: (Days & { readonly id: number | null; readonly isOn: boolean }) | null;
  readonly campaigns: readonly CampaignDays[];
  readonly links: readonly SeasonCampaign[];
  readonly stopped: readonly StoppedCampaign[];
}

export interface Switches {
  /** Switched off until its rollback. */
  readonly off: readonly CampaignDays[];
  /** Switched on again: were off for a season that is no longer live, or for days it no longer has. */
  readonly on: readonly CampaignDays[];
}

/**
 * Plans the switching of other campaigns: those of later seasons, and those that overlap with the live season's, must
 * be off.
 */
export function planSwitches({ remote, number, own, campaigns, links, stopped }: CampaignState): Switches {
  const seasonOf = new Map(links.map(({ campaignId, season }) => [campaignId, season]));
  const stoppedBy = new Map(
    stopped.filter((one) => one.remote === remote).map(({ campaignId, season }) => [campaignId, season]),
  );
  const isLater = ({ id }: CampaignDays) => (seasonOf.get(id) ?? number) > number;
  const counting: Days[] = own?.isOn ? [own] : [];
  const isFree = (campaign: CampaignDays) => !counting.some((other) => shareDay(campaign, other));
  const others = campaigns.filter(({ id }) => id !== own?.id);
  const off = others.filter((one) => one.switchedOn && (isLater(one) || !isFree(one)));
  counting.push(...others.filter((one) => one.switchedOn && !off.includes(one)));
  const waiting = others
    .filter((one) => !one.switchedOn && !isLater(one) && (stoppedBy.get(one.id) ?? 0) >= number)
    .toSorted((one, two) => (seasonOf.get(two.id) ?? 0) - (seasonOf.get(one.id) ?? 0) || two.id - one.id);
  const on: CampaignDays[] = [];
  for (const campaign of waiting) {
    if (!isFree(campaign)) continue;
    on.push(campaign);
    counting.push(campaign);
  }
  return { off, on };
}
