import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** A campaign that came with a season's release. */
export interface SeasonCampaign {
  /** Number of the season. */
  readonly season: number;
  readonly campaignId: number;
  /** `mf-amazing-race@6.0.0` */
  readonly release: string;
  /** Imported by an operator before; its own days and stages count. */
  readonly isAdopted: boolean;
}

const seasonCampaigns = (db: Db) =>
  db.selectFrom('season_campaigns').select(['season', 'campaign_id as campaignId', 'release', 'adopted as isAdopted']);

/** Campaigns of all seasons of a remote. */
export function listSeasonCampaigns(db: Db, remote: string): Promise<SeasonCampaign[]> {
  return seasonCampaigns(db).where('remote', '=', remote).orderBy('season').execute();
}

/** The season of a campaign; undefined for one that no release brought. */
export function findSeasonOf(db: Db, campaignId: number): Promise<SeasonCampaign | undefined> {
  return seasonCampaigns(db).where('campaign_id', '=', campaignId).executeTakeFirst();
}

/** Links a campaign to its season, in place of the season's or the campaign's former link. */
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

/** The decision that campaigns follow. */
export interface AppliedSeason {
  /** Of the registry. */
  readonly revision: number;
  /** When the season went live. */
  readonly since: Date;
}

/** The last decision about a remote that campaigns follow; undefined for none yet. */
export function findApplied(db: Db, remote: string): Promise<AppliedSeason | undefined> {
  return db.selectFrom('applied_seasons').select(['revision', 'since']).where('remote', '=', remote).executeTakeFirst();
}

export async function putApplied(tx: Tx, remote: string, { revision, since }: AppliedSeason): Promise<void> {
  await tx
    .insertInto('applied_seasons')
    .values({ remote, revision, since })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet({ revision, since }))
    .execute();
}
