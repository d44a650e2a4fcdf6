import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { listCampaignDates } from '@friends/api/points/race/repository/campaigns';
import { listSeasonCampaigns } from '@friends/api/points/race/repository/seasonCampaigns';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { SeasonCampaign } from '@friends/shared/contract/staff/seasons';

interface DraftedSeason {
  /** Name of the remote of seasons; null: no season is live. */
  readonly remote: string | null;
  readonly number: number;
  readonly name: string;
}

/** All campaigns beside a draft. Its own one came with an earlier release of the season, or has its name. */
export async function campaignsBeside(
  db: Db,
  { remote, number, name }: DraftedSeason,
  now: Date,
): Promise<SeasonCampaign[]> {
  const campaigns = await listCampaignDates(db, jakartaDay(now));
  const links = remote === null ? [] : await listSeasonCampaigns(db, remote);
  const ownId = links.find(({ season }) => season === number)?.campaignId;
  const own =
    ownId === undefined
      ? campaigns.find((campaign) => isSame('code', campaign.Name, name))
      : campaigns.find(({ id }) => id === ownId);
  return campaigns.map((campaign) => {
    const { id: Id, Name, Start, End, SwitchedOn } = campaign;
    return { Id, Name, Start, End, SwitchedOn, Own: campaign === own, Differs: false };
  });
}
