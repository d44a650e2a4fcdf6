import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type CampaignContent, checkCampaign } from './campaignFile.ts';
import {
  type CampaignDays,
  findCampaign,
  findCampaignByName,
  findOverlapping,
  lockCampaigns,
  putCampaign,
  setSwitch,
} from './repository/campaigns.ts';
import { clearSeasonStop } from './repository/seasonCampaigns.ts';

async function assertNoOverlap(tx: Tx, campaign: CampaignDays): Promise<void> {
  const overlapping = await findOverlapping(tx, campaign);
  if (!overlapping) return;
  throw new Refusal('campaign_clash', { campaign, overlapping });
}

async function lockCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  await lockCampaigns(tx);
  const campaign = await findCampaign(tx, id);
  if (!campaign) throw new Refusal('missing', { subject: 'campaign', id });
  return campaign;
}

interface ImportedCampaign {
  readonly id: number;
  readonly earlier: CampaignDays | undefined;
}

export function importAuditEntry({ Name, Start, End }: CampaignContent, { id, earlier }: ImportedCampaign) {
  return {
    what: earlier ? 'campaign replaced' : 'campaign imported',
    target: `campaign ${id}`,
    why: Name,
    before: earlier && { Name: earlier.name, Start: earlier.start, End: earlier.end },
    after: { Name, Start, End },
  };
}

export function switchAuditEntry(id: number, isOn: boolean, why?: string) {
  const what = isOn ? 'campaign activated' : 'campaign deactivated';
  return { what, target: `campaign ${id}`, why, before: { SwitchedOn: !isOn }, after: { SwitchedOn: isOn } };
}

const findPreviousCampaign = async (tx: Tx, id: number | null) => (id === null ? undefined : findCampaign(tx, id));

/**
 * Stores a campaign.
 *
 * @param earlierId ID of the campaign to replace; null for none; default: the one with the same name
 * @throws Refusal if it is invalid, or replaces one that is switched on and would then overlap with another
 */
export async function importCampaign(
  tx: Tx,
  content: CampaignContent,
  earlierId?: number | null,
): Promise<ImportedCampaign> {
  checkCampaign(content);
  await lockCampaigns(tx);
  const { Name: name, Start: start, End: end } = content;
  const earlier = await (earlierId === undefined ? findCampaignByName(tx, name) : findPreviousCampaign(tx, earlierId));
  if (earlier?.switchedOn) await assertNoOverlap(tx, { ...earlier, name, start, end });
  return { id: await putCampaign(tx, content, earlier?.id ?? null), earlier };
}

/**
 * Switches a campaign on, so that it is active on its days, now or in the future.
 *
 * @throws Refusal if it is already on, or overlaps with another one that is
 */
export async function activateCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  const campaign = await lockCampaign(tx, id);
  if (campaign.switchedOn) throw new Refusal('campaign_on', campaign);
  await assertNoOverlap(tx, campaign);
  await clearSeasonStop(tx, id);
  await setSwitch(tx, id, true);
  return { ...campaign, switchedOn: true };
}

/**
 * Switches a campaign off, whatever its days. If a season had switched it off, a rollback no longer switches it on.
 *
 * @throws Refusal if it is already off
 */
export async function deactivateCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  const campaign = await lockCampaign(tx, id);
  const isStopped = await clearSeasonStop(tx, id);
  if (!campaign.switchedOn && !isStopped) throw new Refusal('campaign_off', campaign);
  await setSwitch(tx, id, false);
  return { ...campaign, switchedOn: false };
}
