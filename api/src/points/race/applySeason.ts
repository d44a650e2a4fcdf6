import { isSame } from '@friends/shared/contract/rules/identity';
import { writeAudit } from '../../platform/audit/repository.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { CampaignContent } from './campaignFile.ts';
import { importAuditEntry, importCampaign, switchAuditEntry } from './changeCampaign.ts';
import { findCampaignOfSameDays, findOwnCampaign } from './ownCampaign.ts';
import { planSwitches } from './planSwitches.ts';
import {
  type CampaignDays,
  listCampaignDays,
  lockCampaigns,
  renameCampaign,
  setSwitch,
} from './repository/campaigns.ts';
import {
  type AppliedSeason,
  clearSeasonStop,
  findApplied,
  followedSince,
  insertStopped,
  linkCampaign,
  listSeasonCampaigns,
  listStoppedCampaigns,
  putApplied,
  type SeasonCampaign,
  type StoppedCampaign,
} from './repository/seasonCampaigns.ts';

/** A season that is live for everyone, with the decision that activated it. */
export interface LiveSeason extends AppliedSeason {
  readonly remote: string;
  /** Null if the release has no campaign; then those imported by operators apply. */
  readonly campaign: CampaignContent | null;
  /** False if it was activated when the portal started, without a decision by a person or the portal. */
  readonly isDecided: boolean;
  /** True if the decision activates this release; false if it is about another one, such as a schedule or partial rollout. */
  readonly isNamed: boolean;
  readonly why: string | undefined;
}

interface SeasonApplied {
  readonly isApplied: boolean;
  /** The decision applied to campaigns if it is newer, otherwise null. */
  readonly newer: AppliedSeason | null;
}

type Context = Pick<OpsContext, 'who' | 'clock'>;

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

function orderOf(live: AppliedSeason, applied: AppliedSeason): 'newer' | 'same' | 'older' {
  if (live.revision !== applied.revision) return live.revision > applied.revision ? 'newer' : 'older';
  if (!isSameTime(live.decidedAt, applied.decidedAt)) return 'older';
  // A process whose clock is behind may report an earlier live release.
  return live.since > applied.since ? 'newer' : 'same';
}

const isSameDecision = (one: AppliedSeason, other: AppliedSeason | null): boolean =>
  one.revision === other?.revision && isSameTime(one.decidedAt, other.decidedAt) && isSameTime(one.since, other.since);

interface SeasonTarget {
  readonly id: number | null;
  readonly start: string;
  readonly end: string;
  readonly isOn: boolean;
  /** Content to import; null if it stays unchanged. */
  readonly content: CampaignContent | null;
}

interface StoredCampaigns {
  readonly campaigns: readonly CampaignDays[];
  readonly link: SeasonCampaign | null;
}

/** Target state of the season's campaign: a new one is on; one that operators imported or switched off stays so. */
function seasonTarget(
  { release, campaign: content }: LiveSeason,
  { campaigns, link }: StoredCampaigns,
  stopped: readonly StoppedCampaign[],
): SeasonTarget | null {
  const stored = link && campaigns.find(({ id }) => id === link.campaignId);
  if (!stored) return content && { id: null, start: content.Start, end: content.End, isOn: true, content };
  const isOn = stored.switchedOn || stopped.some(({ campaignId }) => campaignId === stored.id);
  if (content === null || link.isAdopted || link.release === release) return { ...stored, isOn, content: null };
  return { id: stored.id, start: content.Start, end: content.End, isOn, content };
}

async function switchTo(tx: Tx, context: Context, campaign: CampaignDays, isOn: boolean, why?: string): Promise<void> {
  await setSwitch(tx, campaign.id, isOn);
  await writeAudit(tx, context, switchAuditEntry(campaign.id, isOn, why));
}

/**
 * Imports a season's campaign and links it. If another campaign already has the name, that one is renamed by appending
 * its ID; this happens only after a decision by command, as the staff pages refuse such a name.
 *
 * @returns its ID
 */
async function importForSeason(
  tx: Tx,
  context: Context,
  { remote, release, number, why }: LiveSeason,
  { id, content }: SeasonTarget & { readonly content: CampaignContent },
  campaigns: readonly CampaignDays[],
): Promise<number> {
  const namesakes = campaigns.filter((other) => other.id !== id && isSame('code', other.name, content.Name));
  for (const other of namesakes) {
    const name = `${other.name} (${other.id})`;
    await renameCampaign(tx, other.id, name);
    const change = { what: 'campaign renamed', target: `campaign ${other.id}`, why };
    await writeAudit(tx, context, { ...change, before: { Name: other.name }, after: { Name: name } });
  }
  const imported = await importCampaign(tx, content, id);
  await writeAudit(tx, context, { ...importAuditEntry(content, imported), ...(why === undefined ? {} : { why }) });
  await linkCampaign(tx, remote, { season: number, campaignId: imported.id, release, isAdopted: false });
  return imported.id;
}

async function applyToCampaigns(tx: Tx, context: Context, live: LiveSeason, stored: StoredCampaigns): Promise<void> {
  const { remote, number, why } = live;
  const links = (await listSeasonCampaigns(tx)).filter((link) => link.remote === remote);
  const stopped = await listStoppedCampaigns(tx);
  const own = seasonTarget(live, stored, stopped);
  const { off, on } = planSwitches({ remote, number, own, campaigns: stored.campaigns, links, stopped });
  for (const campaign of off) {
    await insertStopped(tx, { campaignId: campaign.id, remote, season: number });
    await switchTo(tx, context, campaign, false, why);
  }
  const id = own?.content
    ? await importForSeason(tx, context, live, { ...own, content: own.content }, stored.campaigns)
    : own?.id;
  const isOff = !stored.campaigns.some((campaign) => campaign.id === id && campaign.switchedOn);
  const restored = (await listCampaignDays(tx)).filter((campaign) => own?.isOn && campaign.id === id && isOff);
  for (const campaign of [...restored, ...on]) {
    await clearSeasonStop(tx, campaign.id);
    await switchTo(tx, context, campaign, true, why);
  }
}

/** True if the decision is older than the time since which campaigns follow seasons: then the operators' state is kept. */
async function isBeforeFollowing(tx: Tx, { decidedAt, since }: LiveSeason, campaigns: readonly CampaignDays[]) {
  const startedAt = await followedSince(tx);
  return campaigns.length > 0 && (decidedAt ?? since) < startedAt && since < startedAt;
}

async function applyNewer(tx: Tx, context: Context, live: LiveSeason, applied: AppliedSeason | undefined) {
  const { remote, release, number, campaign, isDecided, isNamed } = live;
  // The decision is a schedule or partial rollout of another release.
  if (applied?.release === release && !(isDecided && isNamed)) return;
  const campaigns = await listCampaignDays(tx);
  const isKept = !isDecided || (!applied && (await isBeforeFollowing(tx, live, campaigns)));
  const { own, link } = await findOwnCampaign(tx, live, isKept ? number : (applied?.number ?? null));
  const imported = own ?? (isKept && !applied && campaign ? await findCampaignOfSameDays(tx, campaign) : null);
  if (campaign && !link && imported) {
    const adopted = { season: number, campaignId: imported.id, release, isAdopted: true };
    await linkCampaign(tx, remote, adopted);
    if (!isKept) await applyToCampaigns(tx, context, live, { campaigns, link: adopted });
    return;
  }
  if (!isKept) await applyToCampaigns(tx, context, live, { campaigns, link });
}

/**
 * Applies a live season to the campaigns: imports its own from the release, and switches others as `planSwitches`
 * plans. Each decision is applied once, and never over a newer one, so any process of the portal may do this, also for a
 * process that ended (docs/decisions/0117-a-season-goes-live-in-one-act.md). Call it in a new transaction.
 *
 * @param restoredOver the newer decision applied to campaigns, if the registry no longer contains it after a restore
 */
export async function applySeason(
  tx: Tx,
  context: Context,
  live: LiveSeason,
  restoredOver: AppliedSeason | null = null,
): Promise<SeasonApplied> {
  const { remote } = live;
  const before = await findApplied(tx, remote);
  // Usually it is already applied, and needs no lock.
  if (before && orderOf(live, before) === 'same') return { isApplied: false, newer: null };
  await lockCampaigns(tx);
  const applied = await findApplied(tx, remote);
  const order = applied ? orderOf(live, applied) : 'newer';
  if (order === 'same') return { isApplied: false, newer: null };
  if (applied && order === 'older' && !isSameDecision(applied, restoredOver))
    return { isApplied: false, newer: applied };
  await putApplied(tx, remote, live);
  await applyNewer(tx, context, live, applied);
  return { isApplied: true, newer: null };
}
