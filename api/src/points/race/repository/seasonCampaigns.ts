import type { Db, Tx } from '../../../platform/database/transaction.ts';

export interface SeasonCampaign {
  readonly season: number;
  readonly campaignId: number;
  /** Release ID, for example `mf-amazing-race@6.0.0`. */
  readonly release: string;
  /** True if an operator imported it earlier: then its days and stages still apply. */
  readonly isAdopted: boolean;
}

const seasonCampaigns = (db: Db) =>
  db.selectFrom('season_campaigns').select(['season', 'campaign_id as campaignId', 'release', 'adopted as isAdopted']);

export interface LinkedCampaign extends SeasonCampaign {
  readonly remote: string;
}

export function listSeasonCampaigns(db: Db): Promise<LinkedCampaign[]> {
  return seasonCampaigns(db).select('remote').orderBy('remote').orderBy('season').execute();
}

/** Season of a campaign; undefined if it belongs to none. */
export function findSeasonOf(db: Db, campaignId: number): Promise<SeasonCampaign | undefined> {
  return seasonCampaigns(db).where('campaign_id', '=', campaignId).executeTakeFirst();
}

/** Links a campaign to its season, replacing earlier links of either. */
export async function linkCampaign(
  tx: Tx,
  remote: string,
  { season, campaignId, release, isAdopted }: SeasonCampaign,
): Promise<void> {
  await tx
    .deleteFrom('season_campaigns')
    .where(({ eb, and, or }) =>
      or([eb('campaign_id', '=', campaignId), and([eb('remote', '=', remote), eb('season', '=', season)])]),
    )
    .execute();
  await tx
    .insertInto('season_campaigns')
    .values({ remote, season, campaign_id: campaignId, release, adopted: isAdopted })
    .execute();
}

export interface StoppedCampaign {
  readonly campaignId: number;
  readonly remote: string;
  readonly season: number;
}

export function listStoppedCampaigns(db: Db): Promise<StoppedCampaign[]> {
  return db.selectFrom('stopped_campaigns').select(['campaign_id as campaignId', 'remote', 'season']).execute();
}

export async function insertStopped(tx: Tx, { campaignId, remote, season }: StoppedCampaign): Promise<void> {
  await tx
    .insertInto('stopped_campaigns')
    .values({ campaign_id: campaignId, remote, season })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ remote, season }))
    .execute();
}

/** @returns true if a season had switched it off */
export async function clearSeasonStop(tx: Tx, campaignId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stopped_campaigns')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface AppliedSeason {
  readonly revision: number;
  /**
   * Distinguishes decisions with the same revision, as the registry may be restored from a backup; null before the
   * first decision.
   */
  readonly decidedAt: Date | null;
  readonly since: Date;
  /** Release ID, for example `mf-amazing-race@6.0.0`. */
  readonly release: string;
  readonly number: number;
}

/** The last decision about a remote that was applied to campaigns; undefined if none. */
export function findApplied(db: Db, remote: string): Promise<AppliedSeason | undefined> {
  return db
    .selectFrom('applied_seasons')
    .select(['revision', 'decided_at as decidedAt', 'since', 'release', 'season as number'])
    .where('remote', '=', remote)
    .executeTakeFirst();
}

export async function putApplied(
  tx: Tx,
  remote: string,
  { revision, decidedAt, since, release, number }: AppliedSeason,
): Promise<void> {
  const row = { revision, decided_at: decidedAt, since, release, season: number };
  await tx
    .insertInto('applied_seasons')
    .values({ remote, ...row })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
    .execute();
}

/** When campaigns began to follow seasons; before, operators imported them. */
export async function followedSince(db: Db): Promise<Date> {
  return (await db.selectFrom('season_following').select('began_at').executeTakeFirstOrThrow()).began_at;
}
