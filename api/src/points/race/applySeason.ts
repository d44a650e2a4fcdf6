import { writeAudit } from '../../platform/audit/repository.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { CampaignContent } from './campaignFile.ts';
import { importCampaign, importedChange, switchedChange } from './changeCampaign.ts';
import {
  type CampaignDays,
  findCampaign,
  findCampaignByName,
  listRivals,
  lockCampaigns,
  setSwitch,
} from './repository/campaigns.ts';
import {
  type AppliedSeason,
  findApplied,
  linkCampaign,
  listSeasonCampaigns,
  putApplied,
  type SeasonCampaign,
} from './repository/seasonCampaigns.ts';

/** A season that is live for everyone, with the decision that made it so. */
export interface LiveSeason extends AppliedSeason {
  /** Name of the remote. */
  readonly remote: string;
  /** `mf-amazing-race@6.0.0` */
  readonly release: string;
  /** Number of the season. */
  readonly number: number;
  /** Null: the release carries no campaign, and what operators have imported counts. */
  readonly campaign: CampaignContent | null;
  /** False: a start of the portal made it live, without a decision of a person or of the portal. */
  readonly isDecided: boolean;
  /** Reason that was given for the decision. */
  readonly why: string | undefined;
}

type Context = Pick<OpsContext, 'who' | 'clock'>;

const isNewer = (one: AppliedSeason, other: AppliedSeason): boolean =>
  one.revision > other.revision || one.since > other.since;

/**
 * Links the campaign of a season that operators have imported and switched on before: it stays as it is until another
 * release of that season goes live. @returns undefined if there is none
 */
async function adopt(tx: Tx, { remote, release, number }: LiveSeason, name: string) {
  const campaign = await findCampaignByName(tx, name);
  if (!campaign?.switchedOn) return undefined;
  const adopted = { season: number, campaignId: campaign.id, release, isAdopted: true };
  await linkCampaign(tx, remote, adopted);
  return adopted;
}

async function switchTo(tx: Tx, context: Context, campaign: CampaignDays, isOn: boolean, why?: string): Promise<void> {
  if (campaign.switchedOn === isOn) return;
  await setSwitch(tx, campaign.id, isOn);
  await writeAudit(tx, context, switchedChange(campaign.id, isOn, why));
}

/** Imports the season's campaign, unless it has that very release's. @returns its id */
async function importOf(
  tx: Tx,
  context: Context,
  { remote, release, number, why }: LiveSeason,
  campaign: CampaignContent,
  linked: SeasonCampaign | undefined,
): Promise<number> {
  if (linked?.release === release) return linked.campaignId;
  const former = linked && (await findCampaign(tx, linked.campaignId));
  const imported = await importCampaign(tx, campaign, former?.name);
  await writeAudit(tx, context, { ...importedChange(campaign, imported), ...(why === undefined ? {} : { why }) });
  await linkCampaign(tx, remote, { season: number, campaignId: imported.id, release, isAdopted: false });
  return imported.id;
}

/**
 * Makes the campaigns follow a season that is live: its own is as in its release and switched on; campaigns of later
 * seasons, and others with a day in common, are switched off. A decision counts once, and never over a newer one, so
 * every process of the portal may apply it, also one that finds what a process that died has left
 * (docs/decisions/0117-a-season-goes-live-in-one-act.md).
 *
 * Call it in a transaction of its own.
 *
 * @returns whether this decision was still to be applied
 */
export async function applySeason(tx: Tx, context: Context, live: LiveSeason): Promise<boolean> {
  const { remote, release, number, campaign, isDecided, why } = live;
  await lockCampaigns(tx);
  const applied = await findApplied(tx, remote);
  if (applied && !isNewer(live, applied)) return false;
  await putApplied(tx, remote, live);
  if (campaign === null) return true;
  const links = await listSeasonCampaigns(tx, remote);
  const linked = links.find(({ season }) => season === number);
  const mayAdopt = linked ? linked.isAdopted && !isDecided : !(applied && isDecided);
  const own = (mayAdopt && (await adopt(tx, live, campaign.Name))) || linked;
  if (!isDecided) return true;
  for (const { season, campaignId } of links) {
    const later = season > number && (await findCampaign(tx, campaignId));
    if (later) await switchTo(tx, context, later, false, why);
  }
  // An adopted one has days of its own.
  const stored = own?.release === release ? await findCampaign(tx, own.campaignId) : undefined;
  const days = stored ?? { start: campaign.Start, end: campaign.End };
  const ownId = own?.campaignId ?? (await findCampaignByName(tx, campaign.Name))?.id ?? null;
  for (const rival of await listRivals(tx, days, ownId)) await switchTo(tx, context, rival, false, why);
  const id = await importOf(tx, context, live, campaign, own);
  const now = await findCampaign(tx, id);
  if (now) await switchTo(tx, context, now, true, why);
  return true;
}
