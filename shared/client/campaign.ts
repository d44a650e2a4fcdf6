import { day, flag, id, list, number, object, or, text } from '@friends/shared/client/read';
import type { ActiveCampaign, RaceRequirement, RaceStage } from '@friends/shared/contract/api/amazing';

const stage = object<RaceStage>({ Stage: number, Points: number, BonusPoints: or(number, 0) });

const requirement = object<RaceRequirement>({ Stage: number, Ref: text, RoomNight: number, Required: flag });

/** Reads a campaign. The caller must know which campaigns of a list are active, as some back ends don't send it. */
export const campaign = object<ActiveCampaign>({
  id,
  Name: or(text, ''),
  Start: day,
  End: day,
  Active: or(flag, true),
  stages: list(stage),
  requirements: list(requirement),
});
