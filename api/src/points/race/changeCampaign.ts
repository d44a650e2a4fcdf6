import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type CampaignContent, checkCampaign } from './campaignFile.ts';
import {
  type CampaignDays,
  findCampaign,
  findCampaignByName,
  listRivals,
  lockCampaigns,
  putCampaign,
  renameCampaign,
  setSwitch,
} from './repository/campaigns.ts';

async function refuseRival(tx: Tx, campaign: CampaignDays): Promise<void> {
  const [rival] = await listRivals(tx, campaign, campaign.id);
  if (!rival) return;
  throw new Refusal('campaign_clash', { campaign, rival });
}

async function lockOne(tx: Tx, id: number): Promise<CampaignDays> {
  await lockCampaigns(tx);
  const campaign = await findCampaign(tx, id);
  if (!campaign) throw new Refusal('missing', { subject: 'campaign', id });
  return campaign;
}

interface ImportedCampaign {
  readonly id: number;
  /** The one of the same name, or of the former one, that it replaces. */
  readonly earlier: CampaignDays | undefined;
}

/** What the audit keeps of a campaign that was taken in. */
export function importedChange({ Name, Start, End }: CampaignContent, { id, earlier }: ImportedCampaign) {
  return {
    ...{ what: earlier ? 'campaign replaced' : 'campaign imported', target: `campaign ${id}`, why: Name },
    before: earlier && { Name: earlier.name, Start: earlier.start, End: earlier.end },
    after: { Name, Start, End },
  };
}

/** What the audit keeps of a campaign that was switched on or off. */
export function switchedChange(id: number, isOn: boolean, why?: string) {
  const what = isOn ? 'campaign activated' : 'campaign deactivated';
  return { what, target: `campaign ${id}`, why, before: { SwitchedOn: !isOn }, after: { SwitchedOn: isOn } };
}

/**
 * Takes in a campaign. Throws `OpsError` if it cannot be run, and `Refusal` if it replaces one that is switched on and
 * would then have a day in common with another.
 *
 * @param formerName name that the campaign had until now, where it gets another one
 */
export async function importCampaign(tx: Tx, content: CampaignContent, formerName?: string): Promise<ImportedCampaign> {
  checkCampaign(content);
  await lockCampaigns(tx);
  const { Name: name, Start: start, End: end } = content;
  const former = formerName === undefined ? undefined : await findCampaignByName(tx, formerName);
  const earlier = (await findCampaignByName(tx, name)) ?? former;
  if (earlier?.switchedOn) await refuseRival(tx, { ...earlier, name, start, end });
  if (earlier && earlier.name !== name) await renameCampaign(tx, earlier.id, name);
  return { id: await putCampaign(tx, content), earlier };
}

/**
 * Switches a campaign on: it is active on its own days, and waits for them where they are to come. Throws `Refusal`
 * where it is on already, or has a day in common with another that is.
 */
export async function activateCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  const campaign = await lockOne(tx, id);
  if (campaign.switchedOn) throw new Refusal('campaign_on', campaign);
  await refuseRival(tx, campaign);
  await setSwitch(tx, id, true);
  return { ...campaign, switchedOn: true };
}

/** Switches a campaign off, whatever its days say. Throws `Refusal` where it is off. */
export async function deactivateCampaign(tx: Tx, id: number): Promise<CampaignDays> {
  const campaign = await lockOne(tx, id);
  if (!campaign.switchedOn) throw new Refusal('campaign_off', campaign);
  await setSwitch(tx, id, false);
  return { ...campaign, switchedOn: false };
}
