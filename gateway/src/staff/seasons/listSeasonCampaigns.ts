import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { findOwnCampaign } from '@friends/api/points/race/ownCampaign';
import { listCampaignDates } from '@friends/api/points/race/repository/campaigns';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import type { SeasonCampaign } from '@friends/shared/contract/staff/seasons';

/**
 * Current and future campaigns, with which a draft must not overlap; `Own` marks the draft's own.
 *
 * @param remote null if no season is live
 */
export async function listSeasonCampaigns(
  db: Db,
  remote: string | null,
  { number, name: Name, start: Start, end: End }: Season,
  now: Date,
): Promise<SeasonCampaign[]> {
  const campaign = { Name, Start, End };
  const { own, isAdopted } = await findOwnCampaign(db, {
    remote: remote ?? '',
    number,
    campaign,
  });
  return (await listCampaignDates(db, jakartaDay(now))).map((item) => {
    const isOwn = item.id === own?.id;
    return {
      Id: item.id,
      Name: item.Name,
      Start: item.Start,
      End: item.End,
      SwitchedOn: item.SwitchedOn,
      Own: isOwn,
      Imported: isOwn && isAdopted,
      Differs: false,
    };
  });
}
