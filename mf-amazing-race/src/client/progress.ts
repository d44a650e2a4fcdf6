import type { Client } from '@friends/shared/client/createClient';
import { flag, list, number, object, or, type Reader, text } from '@friends/shared/client/read';
import type { Progress, ProgressStage } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';

type Requirement = ProgressStage['requirements'][number];

/** Missing counts are 0. */
const noNights = { RoomNight: 0 };

const requirement = object<Requirement>({
  Ref: text,
  RoomNight: number,
  Required: flag,
  progress: or(object<Requirement['progress']>({ RoomNight: or(number, 0) }), noNights),
});

const stage = object<ProgressStage>({
  Stage: number,
  Completed: flag,
  Points: number,
  BonusCompleted: flag,
  BonusPoints: or(number, 0),
  requirements: list(requirement),
});

const progress = object<Progress>({ stages: list(stage) });

const progressList = object<{ readonly rows: readonly unknown[] }>({ rows: list((row) => row) });

const firstProgress: Reader<Progress | null> = (value) => {
  const [first] = progressList(value).rows;
  return first === undefined ? null : progress(first);
};

/** The member's progress, the first row; null for members who haven't started. */
export function fetchProgress(client: Client, campaignId: Id): Promise<Progress | null> {
  return client.call('progress', firstProgress, { params: { id: campaignId } });
}
