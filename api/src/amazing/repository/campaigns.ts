import type { Campaign } from '@friends/shared/contract/api/amazing';
import type { Db } from '../../database/transaction.ts';

interface CampaignFilter {
  readonly id?: number;
  readonly active?: boolean;
}

/** Campaigns with their stages and requirements, the latest first. */
export async function listCampaigns(db: Db, { id, active }: CampaignFilter): Promise<Campaign[]> {
  let query = db.selectFrom('campaigns').selectAll().orderBy('starts_on', 'desc').orderBy('id', 'desc');
  if (id !== undefined) query = query.where('id', '=', id);
  if (active !== undefined) query = query.where('active', '=', active);
  const campaigns = await query.execute();
  const ids = campaigns.map((campaign) => campaign.id);
  if (ids.length === 0) return [];
  const stages = await db
    .selectFrom('campaign_stages')
    .select(['campaign_id', 'stage as Stage', 'points as Points', 'bonus_points as BonusPoints'])
    .where('campaign_id', 'in', ids)
    .orderBy('stage')
    .execute();
  const requirements = await db
    .selectFrom('campaign_requirements')
    .select(['campaign_id', 'stage as Stage', 'ref as Ref', 'room_night as RoomNight', 'required as Required'])
    .where('campaign_id', 'in', ids)
    .orderBy('stage')
    .orderBy('id')
    .execute();
  return campaigns.map((campaign) => ({
    id: campaign.id,
    Name: campaign.name,
    Start: campaign.starts_on,
    End: campaign.ends_on,
    Active: campaign.active,
    stages: stages.filter((stage) => stage.campaign_id === campaign.id).map(({ campaign_id: _, ...stage }) => stage),
    requirements: requirements
      .filter((item) => item.campaign_id === campaign.id)
      .map(({ campaign_id: _, ...item }) => item),
  }));
}

/** The campaigns as the operator's list shows them, the latest first. */
export async function listCampaignDates(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name as Name', 'starts_on as Start', 'ends_on as End', 'active as Active'])
    .orderBy('starts_on', 'desc')
    .execute();
}
