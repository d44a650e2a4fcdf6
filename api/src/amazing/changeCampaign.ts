import { OpsError } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';
import { type CampaignContent, checkCampaign } from './campaignFile.ts';
import {
  type CampaignDays,
  findCampaign,
  findCampaignByName,
  findRival,
  lockCampaigns,
  putCampaign,
  setSwitch,
} from './repository/campaigns.ts';

const titleOf = ({ id, name }: CampaignDays) => `Campaign ${id} (${name})`;

async function refuseRival(tx: Tx, campaign: CampaignDays): Promise<void> {
  const rival = await findRival(tx, campaign);
  if (!rival) return;
  throw new OpsError(
    `${titleOf(campaign)} would run from ${campaign.start} to ${campaign.end}, and ${rival.name} (campaign ${rival.id}), which is switched on, from ${rival.start} to ${rival.end}: give one of them other days, or deactivate ${rival.id}.`,
  );
}

async function lockOne(tx: Tx, id: number): Promise<CampaignDays> {
  await lockCampaigns(tx);
  const campaign = await findCampaign(tx, id);
  if (!campaign) throw new OpsError(`There is no campaign ${id}.`);
  return campaign;
}

/**
 * Takes in a campaign. Throws `OpsError` where it cannot be run, or where it replaces one that is switched on and
 * would then have a day in common with another.
 *
 * @returns its id, and the one of the same name that it replaces
 */
export async function importCampaign(
  tx: Tx,
  content: CampaignContent,
): Promise<{ readonly id: number; readonly earlier: CampaignDays | undefined }> {
  checkCampaign(content);
  await lockCampaigns(tx);
  const earlier = await findCampaignByName(tx, content.Name);
  if (earlier?.switchedOn) await refuseRival(tx, { ...earlier, start: content.Start, end: content.End });
  return { id: await putCampaign(tx, content), earlier };
}

/**
 * Switches a campaign on: it is active on its own days, and waits for them where they are to come. Throws `OpsError`
 * where it is on already, or has a day in common with another that is.
 */
export async function activateCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  const campaign = await lockOne(tx, id);
  if (campaign.switchedOn) throw new OpsError(`${titleOf(campaign)} is switched on already.`);
  await refuseRival(tx, campaign);
  await setSwitch(tx, id, true);
  return { ...campaign, switchedOn: true };
}

/** Switches a campaign off, whatever its days say. Throws `OpsError` where it is off. */
export async function deactivateCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  const campaign = await lockOne(tx, id);
  if (!campaign.switchedOn) throw new OpsError(`${titleOf(campaign)} is switched off already.`);
  await setSwitch(tx, id, false);
  return { ...campaign, switchedOn: false };
}
