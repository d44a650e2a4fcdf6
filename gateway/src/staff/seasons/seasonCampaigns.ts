import { writeCallAudit } from '@friends/api/platform/audit/callAudit';
import { jakartaDay } from '@friends/api/platform/calendar/days';
import { OpsError } from '@friends/api/platform/console/command';
import { type Db, inTransaction } from '@friends/api/platform/database/transaction';
import { type CampaignContent, takeCampaign } from '@friends/api/points/race/campaignFile';
import {
  activateCampaign,
  deactivateCampaign,
  importCampaign,
  importedChange,
  switchedChange,
} from '@friends/api/points/race/changeCampaign';
import { listCampaignDates, listCampaigns } from '@friends/api/points/race/repository/campaigns';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import type { Draft } from '@friends/releases/season/drafts';
import { campaignOf } from '@friends/shared/contract/season/seasonRelease';
import type { SeasonCampaign } from '@friends/shared/contract/staff/seasons';
import type { Caller } from '../inStore.ts';

/** What of a campaign a season says, so that two of them are equal as texts. */
function courseText({ Name, Start, End, stages, requirements }: CampaignContent): string {
  const course = [
    ...stages.map(({ Stage, Points, BonusPoints }) => [Stage, Points, BonusPoints].join(' ')).sort(),
    ...requirements.map(({ Stage, Ref, RoomNight, Required }) => [Stage, Ref, RoomNight, Required].join(' ')).sort(),
  ];
  return JSON.stringify([Name, Start, End, course]);
}

/** Of campaigns, that of a draft. @param former name that it had when it was taken in */
function ownOf<One extends { readonly Name: string }>(campaigns: readonly One[], name: string, former?: string) {
  const named = (wanted: string | undefined) => campaigns.find(({ Name }) => Name === wanted);
  return named(name) ?? named(former);
}

/** All campaigns beside a draft: its own has its name, or the one that the season had when it was taken in. */
export async function campaignsBeside(
  db: Db,
  { file: { season }, campaign: former }: Draft,
  now: Date,
): Promise<SeasonCampaign[]> {
  const today = jakartaDay(now);
  const [campaigns, dates] = await Promise.all([listCampaigns(db, today, {}), listCampaignDates(db, today)]);
  const switchedOn = new Set(dates.filter(({ SwitchedOn }) => SwitchedOn).map(({ id }) => id));
  const wanted = courseText(campaignOf(season));
  const own = ownOf(campaigns, season.name, former);
  return campaigns.map((campaign) => ({
    ...{ Id: campaign.id, Name: campaign.Name, Start: campaign.Start, End: campaign.End },
    SwitchedOn: switchedOn.has(campaign.id),
    Own: campaign === own,
    Differs: campaign === own && courseText(campaign) !== wanted,
  }));
}

/** The campaign of a season. @throws ReleaseRefused if the season has faults */
function seasonCampaign(file: Draft['file']): CampaignContent {
  try {
    return takeCampaign(file);
  } catch (error) {
    if (!(error instanceof OpsError)) throw error;
    const why = error.message.replace(/\.$/, '');
    throw new ReleaseRefused('campaign_unreadable', { where: file.season.name, why });
  }
}

/**
 * Takes the campaign of a draft in and switches it on, as `ops campaign import` and `activate` do. All of it, or nothing.
 *
 * @throws ReleaseRefused, Refusal of the campaign
 */
export async function putCampaignOf(
  { file, campaign: former }: Pick<Draft, 'file' | 'campaign'>,
  { db, clock, request }: Caller,
): Promise<void> {
  const campaign = seasonCampaign(file);
  await inTransaction(db, async (tx) => {
    const imported = await importCampaign(tx, campaign, former);
    await writeCallAudit(tx, { clock }, request, importedChange(campaign, imported));
    if (imported.earlier?.switchedOn) return;
    await activateCampaign(tx, imported.id);
    await writeCallAudit(tx, { clock }, request, switchedChange(imported.id, true));
  });
}

/** Switches the campaign of a draft off, as `ops campaign deactivate` does. @throws ReleaseRefused, Refusal if none is on */
export const switchOffCampaignOf = (
  { file: { season }, campaign: former }: Pick<Draft, 'file' | 'campaign'>,
  { db, clock, request }: Caller,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const own = ownOf(await listCampaigns(tx, jakartaDay(clock()), {}), season.name, former);
    if (!own) throw new ReleaseRefused('no_campaign', { name: season.name });
    await deactivateCampaign(tx, own.id);
    await writeCallAudit(tx, { clock }, request, switchedChange(own.id, false));
  });
