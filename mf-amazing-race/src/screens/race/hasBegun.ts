import type { ProgressStage } from '@friends/shared/contract/api/amazing';

/** Whether the member races: a room night of theirs counts (docs/product.md#standing-in-the-race). */
export const hasBegun = (stages: readonly ProgressStage[]): boolean =>
  stages.some(({ requirements }) => requirements.some(({ progress }) => progress.RoomNight > 0));
