import type { Campaign } from '@friends/shared/contract/api/amazing';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

interface CampaignFilter {
  readonly id?: number;
  readonly active?: boolean;
}

/** Whether a row is the active campaign on a day in Jakarta: it is switched on, and the day is one of its days. */
const isActive = (today: string) => sql<boolean>`(active and ${today}::date between starts_on and ends_on)`;

/** Campaigns with their stages and requirements, the latest first, as they stand on a day in Jakarta. */
export async function listCampaigns(db: Db, today: string, { id, active }: CampaignFilter): Promise<Campaign[]> {
  let query = db
    .selectFrom('campaigns')
    .select(['id', 'name', 'starts_on', 'ends_on', isActive(today).as('is_active')])
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc');
  if (id !== undefined) query = query.where('id', '=', id);
  if (active !== undefined) query = query.where(isActive(today), '=', active);
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
    Active: campaign.is_active,
    stages: stages.filter((stage) => stage.campaign_id === campaign.id).map(({ campaign_id: _, ...stage }) => stage),
    requirements: requirements
      .filter((item) => item.campaign_id === campaign.id)
      .map(({ campaign_id: _, ...item }) => item),
  }));
}

/** The campaigns as the operator's list shows them, the latest first, as they stand on a day in Jakarta. */
export async function listCampaignDates(db: Db, today: string) {
  return db
    .selectFrom('campaigns')
    .select([
      'id',
      'name as Name',
      'starts_on as Start',
      'ends_on as End',
      isActive(today).as('Active'),
      'active as SwitchedOn',
    ])
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
