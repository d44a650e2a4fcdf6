import { shareDay } from './ownCampaign.ts';
import type { CampaignDays } from './repository/campaigns.ts';
import type { SeasonCampaign, StoppedCampaign } from './repository/seasonCampaigns.ts';

type Days = Pick<CampaignDays, 'start' | 'end'>;

interface CampaignState {
  readonly remote: string;
  readonly number: number;
  /** The live season's campaign; null if it has none. */
  readonly own: (Days & { readonly id: number | null; readonly isOn: boolean }) | null;
  readonly campaigns: readonly CampaignDays[];
  readonly links: readonly SeasonCampaign[];
  readonly stopped: readonly StoppedCampaign[];
}

export interface Switches {
  /** To be switched off, until a rollback of the season. */
  readonly off: readonly CampaignDays[];
  /** To be switched on again, as the season that switched them off is no longer live, or no longer overlaps. */
  readonly on: readonly CampaignDays[];
}

/**
 * Plans the switches of other campaigns: those of later seasons, and those that overlap with the live season's campaign,
 * must be off.
 */
export function planSwitches({ remote, number, own, campaigns, links, stopped }: CampaignState): Switches {
  const seasonOf = new Map(links.map(({ campaignId, season }) => [campaignId, season]));
  const stoppedBy = new Map(
    stopped.filter((stop) => stop.remote === remote).map(({ campaignId, season }) => [campaignId, season]),
  );
  const isLater = ({ id }: CampaignDays) => (seasonOf.get(id) ?? number) > number;
  const active: Days[] = own?.isOn ? [own] : [];
  const isFree = (campaign: CampaignDays) => !active.some((other) => shareDay(campaign, other));
  const others = campaigns.filter(({ id }) => id !== own?.id);
  const off = others.filter((campaign) => campaign.switchedOn && (isLater(campaign) || !isFree(campaign)));
  active.push(...others.filter((campaign) => campaign.switchedOn && !off.includes(campaign)));
  const waiting = others
    .filter((campaign) => !campaign.switchedOn && !isLater(campaign) && (stoppedBy.get(campaign.id) ?? 0) >= number)
    .toSorted((one, two) => (seasonOf.get(two.id) ?? 0) - (seasonOf.get(one.id) ?? 0) || two.id - one.id);
  const on: CampaignDays[] = [];
  for (const campaign of waiting) {
    if (!isFree(campaign)) continue;
    on.push(campaign);
    active.push(campaign);
  }
  return { off, on };
}
