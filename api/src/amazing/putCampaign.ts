import { RaceRequirementSchema, RaceStageSchema } from '@friends/shared/contract/api/amazing';
import { type Static, Type } from 'typebox';
import { isCalendarDay } from '../bookings/feedLine.ts';
import { OpsError } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';

const strict = { additionalProperties: false } as const;
const Day = Type.String({ maxLength: 10 });
const Prize = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const RoomNight = Type.Integer({ minimum: 1, maximum: 100_000 });

/** A season's file: `Start` and `End` are days in Asia/Jakarta, both included; four stages (seed, section 9). */
export const CampaignFile = Type.Object(
  {
    Name: Type.String({ minLength: 1, maxLength: 100 }),
    Start: Day,
    End: Day,
    stages: Type.Array(Type.Object({ ...RaceStageSchema.properties, Points: Prize, BonusPoints: Prize }, strict)),
    requirements: Type.Array(
      Type.Object(
        { ...RaceRequirementSchema.properties, Ref: Type.String({ minLength: 1, maxLength: 100 }), RoomNight },
        strict,
      ),
    ),
  },
  strict,
);
export type CampaignContent = Static<typeof CampaignFile>;

const STAGES = [1, 2, 3, 4] as const;

/** What the schema cannot say; the first fault as a sentence. */
export function checkCampaign({ Start, End, stages, requirements }: CampaignContent): void {
  for (const [name, day] of Object.entries({ Start, End }))
    if (!isCalendarDay(day)) throw new OpsError(`${name} "${day}" is not a date like 2026-03-31.`);
  if (End < Start) throw new OpsError(`End ${End} is before Start ${Start}.`);
  if (
    stages
      .map(({ Stage }) => Stage)
      .sort()
      .join() !== STAGES.join()
  )
    throw new OpsError('A race has the stages 1, 2, 3 and 4, each once.');
  for (const stage of STAGES) {
    const refs = requirements.filter(({ Stage }) => Stage === stage);
    if (!refs.some(({ Required }) => Required)) throw new OpsError(`Stage ${stage} has no required item.`);
    const twin = refs.find(({ Ref }, at) => refs.findIndex((other) => other.Ref === Ref) !== at);
    if (twin) throw new OpsError(`Stage ${stage} names ${twin.Ref} twice.`);
  }
}

/** Writes a campaign; one of the same name is replaced and keeps its id and whether it is active. */
export async function putCampaign(tx: Tx, campaign: CampaignContent): Promise<{ id: number; replaced: boolean }> {
  checkCampaign(campaign);
  const dates = { starts_on: campaign.Start, ends_on: campaign.End };
  const earlier = await tx
    .updateTable('campaigns')
    .set(dates)
    .where('name', '=', campaign.Name)
    .returning('id')
    .executeTakeFirst();
  const { id } =
    earlier ??
    (await tx
      .insertInto('campaigns')
      .values({ name: campaign.Name, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow());
  await tx.deleteFrom('campaign_stages').where('campaign_id', '=', id).execute();
  await tx
    .insertInto('campaign_stages')
    .values(
      campaign.stages.map(({ Stage, Points, BonusPoints }) => ({
        campaign_id: id,
        stage: Stage,
        points: Points,
        bonus_points: BonusPoints,
      })),
    )
    .execute();
  await tx
    .insertInto('campaign_requirements')
    .values(
      campaign.requirements.map(({ Stage, Ref, RoomNight, Required }) => ({
        campaign_id: id,
        stage: Stage,
        ref: Ref,
        room_night: RoomNight,
        required: Required,
      })),
    )
    .execute();
  return { id, replaced: earlier !== undefined };
}

/** Makes one campaign the active one; the one that was active before is so no longer. Returns the one it replaces. */
export async function activateCampaign(tx: Tx, id: number): Promise<{ name: string; before: string | null }> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['name', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw new OpsError(`There is no campaign ${id}.`);
  if (campaign.active) throw new OpsError(`Campaign ${id} (${campaign.name}) is already active.`);
  const before = await tx
    .updateTable('campaigns')
    .set({ active: false })
    .where('active', '=', true)
    .returning('name')
    .executeTakeFirst();
  await tx.updateTable('campaigns').set({ active: true }).where('id', '=', id).execute();
  return { name: campaign.name, before: before?.name ?? null };
}

export async function deactivateCampaign(tx: Tx, id: number): Promise<{ name: string }> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['name', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw new OpsError(`There is no campaign ${id}.`);
  if (!campaign.active) throw new OpsError(`Campaign ${id} (${campaign.name}) is not active.`);
  await tx.updateTable('campaigns').set({ active: false }).where('id', '=', id).execute();
  return { name: campaign.name };
}
