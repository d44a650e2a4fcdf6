import { isSame } from '@friends/shared/contract/rules/identity';
import type { Db } from '../../platform/database/transaction.ts';
import type { CampaignContent } from './campaignFile.ts';
import { type CampaignDays, listCampaignDays } from './repository/campaigns.ts';
import { findApplied, listSeasonCampaigns, type SeasonCampaign } from './repository/seasonCampaigns.ts';

export interface SeasonRef {
  readonly remote: string;
  readonly number: number;
  /** Null if its release has none. */
  readonly campaign: Pick<CampaignContent, 'Name' | 'Start' | 'End'> | null;
}

export interface OwnCampaign {
  /** Null if there is none yet; the season's release will add it. */
  readonly own: CampaignDays | null;
  /** Null if not linked yet. */
  readonly link: SeasonCampaign | null;
  /** True if an operator imported it: then it keeps its days, stages, cities and name. */
  readonly isAdopted: boolean;
  /** Another campaign with the same name in any spelling that belongs to no season. */
  readonly namesake: CampaignDays | null;
}

type Days = Pick<CampaignDays, 'start' | 'end'>;

/** True if the days overlap. */
export const shareDay = (one: Days, other: Days): boolean => one.start <= other.end && other.start <= one.end;

/** True if a campaign belongs to no season. */
const isFree = ({ id }: CampaignDays, links: readonly SeasonCampaign[]) =>
  !links.some(({ campaignId }) => campaignId === id);

/**
 * Finds a season's campaign: by its link, or the one that operators imported with its name. If campaigns already
 * followed an earlier season, the latter must also be switched on and overlap with the season's days.
 *
 * @param followed number of the season that campaigns follow now, null for none; default: read from the database
 */
export async function findOwnCampaign(
  db: Db,
  { remote, number, campaign }: SeasonRef,
  followed?: number | null,
): Promise<OwnCampaign> {
  const campaigns = await listCampaignDays(db);
  const links = await listSeasonCampaigns(db);
  const link = links.find((item) => item.remote === remote && item.season === number) ?? null;
  const linked = campaigns.find(({ id }) => id === link?.campaignId);
  const free = campaigns.filter(
    (other) => isFree(other, links) && campaign && isSame('code', other.name, campaign.Name),
  );
  if (link && linked) return { own: linked, link, isAdopted: link.isAdopted, namesake: free[0] ?? null };
  const last = followed === undefined ? ((await findApplied(db, remote))?.number ?? null) : followed;
  const days = campaign && { start: campaign.Start, end: campaign.End };
  const belongsToSeason = (candidate: CampaignDays) => {
    if (last !== null && number <= last) return true;
    return candidate.switchedOn && (last === null || (days !== null && shareDay(candidate, days)));
  };
  const own = free.find(belongsToSeason);
  const namesake = free.find((other) => other !== own) ?? null;
  return { own: own ?? null, link: null, isAdopted: own !== undefined, namesake };
}

/**
 * The only switched-on campaign that overlaps with these days and belongs to no season; null if there is none, or
 * several.
 */
export async function findCampaignOfSameDays(
  db: Db,
  { Start: start, End: end }: Pick<CampaignContent, 'Start' | 'End'>,
) {
  const links = await listSeasonCampaigns(db);
  const running = (await listCampaignDays(db)).filter(
    (campaign) => campaign.switchedOn && isFree(campaign, links) && shareDay(campaign, { start, end }),
  );
  return running.length === 1 ? (running[0] ?? null) : null;
}
