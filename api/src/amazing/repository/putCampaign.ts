import type { Tx } from '../../database/transaction.ts';
import type { CampaignContent } from '../campaignFile.ts';

/** Writes a campaign. One of the same name is replaced and keeps its id and its switch. */
export async function putCampaign(
  tx: Tx,
  { Name, Start, End, stages, requirements }: CampaignContent,
): Promise<{ id: number; replaced: boolean }> {
  const dates = { starts_on: Start, ends_on: End };
  const earlier = await tx
    .updateTable('campaigns')
    .set(dates)
    .where('name', '=', Name)
    .returning('id')
    .executeTakeFirst();
  const inserted = tx
    .insertInto('campaigns')
    .values({ name: Name, ...dates })
    .returning('id');
  const { id } = earlier ?? (await inserted.executeTakeFirstOrThrow());
  // Requirements go with their stage.
  await tx.deleteFrom('campaign_stages').where('campaign_id', '=', id).execute();
  await tx
    .insertInto('campaign_stages')
    .values(
      stages.map(({ Stage, Points, BonusPoints }) => ({
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
      requirements.map(({ Stage, Ref, RoomNight, Required }) => ({
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
