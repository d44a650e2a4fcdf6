import type { Campaign } from '@friends/shared/contract/api/amazing';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/transaction.ts';
import type { PreviewedSeason } from '../../platform/http/context.ts';
import { parseCampaign } from './campaignFile.ts';
import { findOwnCampaign } from './ownCampaign.ts';
import { type CampaignFilter, listCampaigns } from './repository/campaigns.ts';

/** ID of a previewed campaign that is not in the database; real ones count from 1. */
const PREVIEWED_ID = 2 ** 31 - 1;

/** Campaigns as they will be once the previewed season is live: with its own on, and overlapping ones off. */
async function previewCampaigns(
  db: Db,
  campaigns: readonly Campaign[],
  { remote, number, file }: PreviewedSeason,
  today: string,
): Promise<Campaign[]> {
  const content = parseCampaign(file);
  const { own, isAdopted } = await findOwnCampaign(db, { remote, number, campaign: content });
  const stored = campaigns.find(({ id }) => id === own?.id);
  const previewed = stored && isAdopted ? stored : { ...content, id: stored?.id ?? PREVIEWED_ID };
  const { Start, End } = previewed;
  const others = campaigns
    .filter((campaign) => campaign !== stored)
    .map((other) => (other.Start <= End && other.End >= Start ? { ...other, Active: false } : other));
  const all = [...others, { ...previewed, Active: Start <= today && today <= End }];
  return all.sort((one, two) => (one.Start < two.Start ? 1 : -1));
}

/** Campaigns on a day in Jakarta, latest first; in the preview of a season, as they will be once it is live. */
export async function campaignsOf(
  db: Db,
  { previewedCampaign }: Pick<FastifyRequest, 'previewedCampaign'>,
  today: string,
  filter: CampaignFilter,
): Promise<Campaign[]> {
  const season = await previewedCampaign?.();
  if (!season) return listCampaigns(db, today, filter);
  const { id, active } = filter;
  return (await previewCampaigns(db, await listCampaigns(db, today, {}), season, today)).filter(
    (campaign) => (id === undefined || campaign.id === id) && (active === undefined || campaign.Active === active),
  );
}
