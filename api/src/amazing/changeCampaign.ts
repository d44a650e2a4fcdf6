import { OpsError } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';
import { type CampaignContent, checkCampaign } from './campaignFile.ts';
import { lockCampaign, setActive, setInactive } from './repository/activeCampaign.ts';
import { putCampaign } from './repository/putCampaign.ts';

/** Takes in a campaign. Throws `OpsError` where it cannot be run. */
export async function importCampaign(tx: Tx, campaign: CampaignContent): Promise<{ id: number; replaced: boolean }> {
  checkCampaign(campaign);
  return putCampaign(tx, campaign);
}

/** Makes a campaign the active one. `before` is the one whose place it takes. Throws `OpsError` where it is active. */
export async function activateCampaign(tx: Tx, id: number): Promise<{ name: string; before: string | null }> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign) throw new OpsError(`There is no campaign ${id}.`);
  if (campaign.active) throw new OpsError(`Campaign ${id} (${campaign.name}) is already active.`);
  return { name: campaign.name, before: await setActive(tx, id) };
}

/** Ends a campaign; none is active then. Throws `OpsError` where it is not active. */
export async function deactivateCampaign(tx: Tx, id: number): Promise<{ name: string }> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign) throw new OpsError(`There is no campaign ${id}.`);
  if (!campaign.active) throw new OpsError(`Campaign ${id} (${campaign.name}) is not active.`);
  await setInactive(tx, id);
  return { name: campaign.name };
}
