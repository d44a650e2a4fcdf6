import type { ProgressStage } from '../api/amazing.ts';

type StageResult = Pick<ProgressStage, 'Stage' | 'Completed' | 'Points' | 'BonusCompleted' | 'BonusPoints'>;

/** The first stage that isn't completed; null if all are (docs/product.md#race-rules). */
export function currentStage(stages: readonly StageResult[]): number | null {
  return stages.find((stage) => !stage.Completed)?.Stage ?? null;
}

/**
 * Points in the race: those of completed stages before the current one, and their bonus if all bonus missions are done.
 * A bonus counts only with its stage completed.
 */
export function racePoints(stages: readonly StageResult[]): number {
  const current = currentStage(stages);
  return stages
    .filter((stage) => stage.Completed && (current === null || stage.Stage < current))
    .reduce((sum, stage) => sum + stage.Points + (stage.BonusCompleted ? stage.BonusPoints : 0), 0);
}

/** True if at least one of the member's room nights counts (docs/product.md#standing-in-the-race). */
export function hasBegun(stages: readonly Pick<ProgressStage, 'requirements'>[]): boolean {
  return stages.some(({ requirements }) => requirements.some(({ progress }) => progress.RoomNight > 0));
}
