import type { Campaign } from '@friends/shared/contract/api/amazing';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/transaction.ts';
import { takeCampaign } from './campaignFile.ts';
import { type CampaignFilter, listCampaigns } from './repository/campaigns.ts';

/** Id of a campaign that is previewed and not in the database yet; real ones count from 1. */
const PREVIEWED_ID = 2 ** 31 - 1;

/** Campaigns as they will be once a season is live: its own is switched on, and others on its days are not. */
function withCampaign(campaigns: readonly Campaign[], content: unknown, today: string): Campaign[] {
  const previewed = takeCampaign(content);
  const { Name, Start, End } = previewed;
  const own = campaigns.find((campaign) => isSame('code', campaign.Name, Name));
  const others = campaigns
    .filter((campaign) => campaign !== own)
    .map((other) => (other.Start <= End && other.End >= Start ? { ...other, Active: false } : other));
  const Active = Start <= today && today <= End;
  const all = [...others, { ...previewed, id: own?.id ?? PREVIEWED_ID, Active }];
  return all.sort((one, two) => (one.Start < two.Start ? 1 : -1));
}

/** Campaigns, the latest first, on a day in Jakarta, as the caller sees them: in a preview of a season, with its own. */
export async function campaignsOf(
  db: Db,
  { previewedCampaign }: Pick<FastifyRequest, 'previewedCampaign'>,
  today: string,
  filter: CampaignFilter,
): Promise<Campaign[]> {
  const content = await previewedCampaign?.();
  if (!content) return listCampaigns(db, today, filter);
  const { id, active } = filter;
  return withCampaign(await listCampaigns(db, today, {}), content, today).filter(
    (campaign) => (id === undefined || campaign.id === id) && (active === undefined || campaign.Active === active),
  );
}
