import { day, flag, id, list, number, object, or, text } from '@friends/shared/client/read';
import type { ActiveCampaign, RaceRequirement, RaceStage } from '@friends/shared/contract/api/amazing';

const stage = object<RaceStage>({ Stage: number, Points: number, BonusPoints: or(number, 0) });

const requirement = object<RaceRequirement>({ Stage: number, Ref: text, RoomNight: number, Required: flag });

const campaign = object<ActiveCampaign>({
  id,
  Name: or(text, ''),
  Start: day,
  End: day,
  Active: or(flag, true),
  stages: list(stage),
  requirements: list(requirement),
});

const entries = list((entry) => entry);

/**
 * `GET /amazing?Active=true`: the first of the list is the active campaign, null where the list is empty. One that
 * cannot be read is no empty list, so it throws.
 */
export function readActiveCampaign(value: unknown): ActiveCampaign | null {
  const [first] = entries(value);
  return first === undefined ? null : campaign(first);
}
