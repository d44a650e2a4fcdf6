import type { Campaign, ProgressStage } from '@friends/shared/contract/api/amazing';

/** The race before the first booking: what visitors see, and members without progress. */
export function notBegun({ stages, requirements }: Pick<Campaign, 'stages' | 'requirements'>): ProgressStage[] {
  return stages.map((stage) => ({
    ...stage,
    Completed: false,
    BonusCompleted: false,
    requirements: requirements
      .filter((requirement) => requirement.Stage === stage.Stage)
      .map(({ Ref, RoomNight, Required }) => ({ Ref, RoomNight, Required, progress: { RoomNight: 0 } })),
  }));
}
