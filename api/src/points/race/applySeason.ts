import { isSame } from '@friends/shared/contract/rules/identity';
import { writeAudit } from '../../platform/audit/repository.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { CampaignContent } from './campaignFile.ts';
import { importCampaign, importedChange, switchedChange } from './changeCampaign.ts';
import { findOwnCampaign, findRunning } from './ownCampaign.ts';
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
  dropStopped,
  findApplied,
  followedSince,
  linkCampaign,
  listSeasonCampaigns,
  listStopped,
  putApplied,
  putStopped,
  type SeasonCampaign,
  type StoppedCampaign,
} from './repository/seasonCampaigns.ts';

/** A season that is live for everyone, with the decision that made it so. */
export interface LiveSeason extends AppliedSeason {
  /** Name of the remote. */
  readonly remote: string;
  /** Null: the release carries no campaign, and what operators have imported counts. */
  readonly campaign: CampaignContent | null;
  /** False: a start of the portal made it live, without a decision of a person or of the portal. */
  readonly isDecided: boolean;
  /** The decision activates this very release; false: it is about another one, as a plan or a share is. */
  readonly isNamed: boolean;
  /** Reason that was given for the decision. */
  readonly why: string | undefined;
}

interface SeasonApplied {
  readonly isApplied: boolean;
  /** The decision that the campaigns follow, if that is a newer one; else null. */
  readonly newer: AppliedSeason | null;
}

type Context = Pick<OpsContext, 'who' | 'clock'>;

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

function orderOf(live: AppliedSeason, applied: AppliedSeason): 'newer' | 'same' | 'older' {
  if (live.revision !== applied.revision) return live.revision > applied.revision ? 'newer' : 'older';
  if (!isSameTime(live.decidedAt, applied.decidedAt)) return 'older';
  // A clock that is behind sees what was live before.
  return live.since > applied.since ? 'newer' : 'same';
}

const isSameDecision = (one: AppliedSeason, other: AppliedSeason | null): boolean =>
  one.revision === other?.revision && isSameTime(one.decidedAt, other.decidedAt) && isSameTime(one.since, other.since);

/** The campaign of a season, as its release has it. */
interface Own {
  readonly id: number | null;
  readonly start: string;
  readonly end: string;
  readonly isOn: boolean;
  /** To be imported; null: it stays as it is. */
  readonly content: CampaignContent | null;
}

/** What a season finds in the database. */
interface Found {
  readonly campaigns: readonly CampaignDays[];
  readonly link: SeasonCampaign | null;
}

/** A campaign of operators is left as it is; a new one counts. What operators have switched off stays off. */
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
  await writeAudit(tx, context, switchedChange(campaign.id, isOn, why));
}

/**
 * Imports a season's campaign, and links it. The staff's pages refuse the name of another one; after a decision on a command
 * line, that one gets its number behind its name.
 *
 * @returns its id
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
  await writeAudit(tx, context, { ...importedChange(content, imported), ...(why === undefined ? {} : { why }) });
  await linkCampaign(tx, remote, { season: number, campaignId: imported.id, release, isAdopted: false });
  return imported.id;
}

async function follow(tx: Tx, context: Context, live: LiveSeason, found: Found): Promise<void> {
  const { remote, number, why } = live;
  const links = (await listSeasonCampaigns(tx)).filter((one) => one.remote === remote);
  const stopped = await listStopped(tx);
  const own = ownOf(live, found, stopped);
  const { off, on } = planSwitches({ remote, number, own, campaigns: found.campaigns, links, stopped });
  for (const campaign of off) {
    await putStopped(tx, { campaignId: campaign.id, remote, season: number });
    await switchTo(tx, context, campaign, false, why);
  }
  const id = own?.content
    ? await importOwn(tx, context, live, { ...own, content: own.content }, found.campaigns)
    : own?.id;
  const isOff = !found.campaigns.some((one) => one.id === id && one.switchedOn);
  const ownAgain = (await listCampaignDays(tx)).filter((one) => own?.isOn && one.id === id && isOff);
  for (const campaign of [...ownAgain, ...on]) {
    await dropStopped(tx, campaign.id);
    await switchTo(tx, context, campaign, true, why);
  }
}

/** Before campaigns followed seasons, operators have imported and switched them: that stays as it is. */
async function isBeforeFollowing(tx: Tx, { decidedAt, since }: LiveSeason, campaigns: readonly CampaignDays[]) {
  const began = await followedSince(tx);
  return campaigns.length > 0 && (decidedAt ?? since) < began && since < began;
}

async function applyNewer(tx: Tx, context: Context, live: LiveSeason, applied: AppliedSeason | undefined) {
  const { remote, release, number, campaign, isDecided, isNamed } = live;
  // A plan or a share of another one.
  if (applied?.release === release && !(isDecided && isNamed)) return;
  const campaigns = await listCampaignDays(tx);
  const isLeft = !isDecided || (!applied && (await isBeforeFollowing(tx, live, campaigns)));
  const { own, link } = await findOwnCampaign(tx, live, isLeft ? number : (applied?.number ?? null));
  const imported = own ?? (isLeft && !applied && campaign ? await findRunning(tx, campaign) : null);
  if (campaign && !link && imported) {
    const adopted = { season: number, campaignId: imported.id, release, isAdopted: true };
    await linkCampaign(tx, remote, adopted);
    if (!isLeft) await follow(tx, context, live, { campaigns, link: adopted });
    return;
  }
  if (!isLeft) await follow(tx, context, live, { campaigns, link });
}

/**
 * Makes the campaigns follow a season that is live: its own is as in its release, and `planSwitches` says which others
 * are on. A decision counts once, and never over a newer one, so every process of the portal may apply it, also one that
 * finds what a process that died has left (docs/decisions/0117-a-season-goes-live-in-one-act.md).
 *
 * Call it in a transaction of its own.
 *
 * @param restoredOver the newer decision that campaigns follow and that the registry, read since, no longer has
 */
export async function applySeason(
  tx: Tx,
  context: Context,
  live: LiveSeason,
  restoredOver: AppliedSeason | null = null,
): Promise<SeasonApplied> {
  const { remote } = live;
  const before = await findApplied(tx, remote);
  // Most calls find it done, and wait for nobody.
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
