import type { Campaign } from '@friends/shared/contract/api/amazing';
import { isSame } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { CampaignContent } from '../campaignFile.ts';

/** SQL: true if the campaign is switched on and the day in Jakarta is within its days. */
const isActive = (today: string) => sql<boolean>`(active and ${today}::date between starts_on and ends_on)`;

export interface CampaignFilter {
  readonly id?: number;
  /** True: only the campaign active that day; false: only others. */
  readonly active?: boolean | undefined;
}

/** Campaigns with stages and requirements, latest first, with their state on a day in Jakarta. */
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

/** Campaigns for the operator's list, latest first, with their state on a day in Jakarta. */
export async function listCampaignDates(db: Db, today: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name as Name', 'starts_on as Start', 'ends_on as End'])
    .select([isActive(today).as('Active'), 'active as SwitchedOn'])
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Stores a campaign.
 *
 * @param earlier ID of the campaign to replace, whose ID and switch are kept; null for a new one
 */
export async function putCampaign(
  tx: Tx,
  { Name, Start, End, stages, requirements }: CampaignContent,
  earlier: number | null,
): Promise<number> {
  const row = { name: Name, starts_on: Start, ends_on: End };
  if (earlier !== null) await tx.updateTable('campaigns').set(row).where('id', '=', earlier).execute();
  const inserted = tx.insertInto('campaigns').values(row).returning('id');
  const id = earlier ?? (await inserted.executeTakeFirstOrThrow()).id;
  // Also deletes requirements, by cascade.
  await tx.deleteFrom('campaign_stages').where('campaign_id', '=', id).execute();
  await tx
    .insertInto('campaign_stages')
    .values(
      stages.map(({ Stage, Points, BonusPoints }) => ({
        campaign_id: id,
        stage: Stage,
        points: Points,
        bonus_points: BonusPoints,
      })),
    )
    .execute();
  await tx
    .insertInto('campaign_requirements')
    .values(
      requirements.map(({ Stage, Ref, RoomNight, Required }) => ({
        campaign_id: id,
        stage: Stage,
        ref: Ref,
        room_night: RoomNight,
        required: Required,
      })),
    )
    .execute();
  return id;
}

export interface CampaignDays {
  readonly id: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly switchedOn: boolean;
}

/** Serializes changes of days and switches; readers do not wait. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await sql`lock table campaigns in share row exclusive mode`.execute(tx);
}

const days = (db: Db) =>
  db.selectFrom('campaigns').select(['id', 'name', 'starts_on as start', 'ends_on as end', 'active as switchedOn']);

export function findCampaign(tx: Tx, id: number): Promise<CampaignDays | undefined> {
  return days(tx).where('id', '=', id).executeTakeFirst();
}

export function listCampaignDays(db: Db): Promise<CampaignDays[]> {
  return days(db).orderBy('id').execute();
}

/** A campaign by name in any spelling, preferring the exact one; undefined if there is none. */
export async function findCampaignByName(tx: Tx, name: string): Promise<CampaignDays | undefined> {
  const campaigns = await listCampaignDays(tx);
  return (
    campaigns.find((campaign) => campaign.name === name) ??
    campaigns.find((campaign) => isSame('code', campaign.name, name))
  );
}

/** Renames a campaign; keeps members' progress in it. */
export async function renameCampaign(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('campaigns').set({ name }).where('id', '=', id).execute();
}

/** Another campaign that is switched on and overlaps with these days; undefined if there is none. */
export function findOverlapping(
  tx: Tx,
  { id, start, end }: Pick<CampaignDays, 'id' | 'start' | 'end'>,
): Promise<CampaignDays | undefined> {
  return days(tx)
    .where('active', '=', true)
    .where('id', '<>', id)
    .where('starts_on', '<=', end)
    .where('ends_on', '>=', start)
    .executeTakeFirst();
}

export async function setSwitch(tx: Tx, id: number, isOn: boolean): Promise<void> {
  await tx.updateTable('campaigns').set({ active: isOn }).where('id', '=', id).execute();
}
