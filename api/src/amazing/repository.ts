import type { Campaign } from '@friends/shared/contract/api/amazing';
import { sql } from 'kysely';
import { type BookingOwner, ownerKey } from '../bookings/owner.ts';
import type { Db } from '../database/transaction.ts';
import type { StayedNights } from './raceProgress.ts';

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

/** Room nights of stayed bookings that were booked within the campaign's days, both included (seed: booking period). */
export async function stayedNights(
  db: Db,
  owner: BookingOwner,
  { Start, End }: Pick<Campaign, 'Start' | 'End'>,
): Promise<StayedNights[]> {
  const { rows } = await sql<StayedNights>`
    select city, hotel_name as hotel, sum(room * night) as "roomNights" from bookings
    where owner = ${ownerKey(owner)} and status = 'Check-Out' and booking_date between ${Start}::date and ${End}::date
    group by city, hotel_name`.execute(db);
  return rows;
}
