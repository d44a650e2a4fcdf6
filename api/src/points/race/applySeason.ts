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
  /** Null: the release has no campaign, so those imported by operators apply. */
  readonly campaign: CampaignContent | null;
  /** False: activated at the portal's start, without a decision by a person or the portal. */
  readonly isDecided: boolean;
  /** True if the decision activates this release; false if it is about another one, as a plan or partial rollout is. */
  readonly isNamed: boolean;
  readonly why: string | undefined;
}

interface SeasonApplied {
  readonly isApplied: boolean;
  /** The decision currently applied to campaigns, if newer; else null. */
  readonly newer: AppliedSeason | null;
}

type Context = Pick<OpsContext, 'who' | 'clock'>;

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

function orderOf(live: AppliedSeason, applied: AppliedSeason): 'newer' | 'same' | 'older' {
  if (live.revision !== applied.revision) return live.revision > applied.revision ? 'newer' : 'older';
  if (!isSameTime(live.decidedAt, applied.decidedAt)) return 'older';
  // With a clock that lags behind, an earlier live release is seen.
  return live.since > applied.since ? 'newer' : 'same';
}

const isSameDecision = (one: AppliedSeason, other: AppliedSeason | null): boolean =>
  one.revision === other?.revision && isSameTime(one.decidedAt, other.decidedAt) && isSameTime(one.since, other.since);

interface Own {
  readonly id: number | null;
  readonly start: string;
  readonly end: string;
  readonly isOn: boolean;
  /** Content to import; null: unchanged. */
  readonly content: CampaignContent | null;
}

interface Found {
  readonly campaigns: readonly CampaignDays[];
  readonly link: SeasonCampaign | null;
}

/** Keeps a campaign imported by operators; a new one is switched on. What operators have switched off stays off. */
function ownOf(
  { release, campaign: content }: LiveSeason,
  { campaigns, link }: Found,
  stopped: readonly StoppedCampaign[],
): Own | null {
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
 * Imports a season's campaign and links it. If another campaign already has the name, its ID is appended to its own; that
 * happens only after a decision by command, as the staff's pages refuse such a name.
 *
 * @returns its ID
 */
async function importOwn(
  tx: Tx,
  context: Context,
  { remote, release, number, why }: LiveSeason,
  { id, content }: Own & { readonly content: CampaignContent },
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

async function follow(tx: Tx, context: Context, live: LiveSeason, found: Found): Promise<void> {
  const { remote, number, why } = live;
  const links = (await listSeasonCampaigns(tx)).filter((one) => one.remote === remote);
  const stopped = await listStoppedCampaigns(tx);
  const own = ownOf(live, found, stopped);
  const { off, on } = planSwitches({ remote, number, own, campaigns: found.campaigns, links, stopped });
  for (const campaign of off) {
    await insertStopped(tx, { campaignId: campaign.id, remote, season: number });
    await switchTo(tx, context, campaign, false, why);
  }
  const id = own?.content
    ? await importOwn(tx, context, live, { ...own, content: own.content }, found.campaigns)
    : own?.id;
  const isOff = !found.campaigns.some((one) => one.id === id && one.switchedOn);
  const restored = (await listCampaignDays(tx)).filter((one) => own?.isOn && one.id === id && isOff);
  for (const campaign of [...restored, ...on]) {
    await clearSeasonStop(tx, campaign.id);
    await switchTo(tx, context, campaign, true, why);
  }
}

/** True if campaigns don't follow seasons yet: operators have imported and switched them, which is kept. */
async function isBeforeFollowing(tx: Tx, { decidedAt, since }: LiveSeason, campaigns: readonly CampaignDays[]) {
  const began = await followedSince(tx);
  return campaigns.length > 0 && (decidedAt ?? since) < began && since < began;
}

async function applyNewer(tx: Tx, context: Context, live: LiveSeason, applied: AppliedSeason | undefined) {
  const { remote, release, number, campaign, isDecided, isNamed } = live;
  // A plan or partial rollout of another release.
  if (applied?.release === release && !(isDecided && isNamed)) return;
  const campaigns = await listCampaignDays(tx);
  const isLeft = !isDecided || (!applied && (await isBeforeFollowing(tx, live, campaigns)));
  const { own, link } = await findOwnCampaign(tx, live, isLeft ? number : (applied?.number ?? null));
  const imported = own ?? (isLeft && !applied && campaign ? await findCampaignOfSameDays(tx, campaign) : null);
  if (campaign && !link && imported) {
    const adopted = { season: number, campaignId: imported.id, release, isAdopted: true };
    await linkCampaign(tx, remote, adopted);
    if (!isLeft) await follow(tx, context, live, { campaigns, link: adopted });
    return;
  }
  if (!isLeft) await follow(tx, context, live, { campaigns, link });
}

/**
 * Applies a live season to the campaigns: its own is imported from its release, and `planSwitches` decides about
 * others. Each decision is applied once, and never over a newer one, so every process of the portal may do this, or
 * complete what a dead process left (docs/decisions/0117-a-season-goes-live-in-one-act.md). Call it in a new
 * transaction.
 *
 * @param restoredOver the newer decision applied to campaigns, which the registry, read since, no longer contains
 */
export async function applySeason(
  tx: Tx,
  context: Context,
  live: LiveSeason,
  restoredOver: AppliedSeason | null = null,
): Promise<SeasonApplied> {
  const { remote } = live;
  const before = await findApplied(tx, remote);
  // Usually it is already applied; skips the lock.
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
