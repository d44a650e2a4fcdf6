import type { Campaign, ProgressStage } from '@friends/shared/contract/api/amazing';

/** Stages without any progress, for visitors and members who haven't started. */
export function emptyProgress({ stages, requirements }: Pick<Campaign, 'stages' | 'requirements'>): ProgressStage[] {
  return stages.map((stage) => ({
    ...stage,
    Completed: false,
    BonusCompleted: false,
    requirements: requirements
      .filter((requirement) => requirement.Stage === stage.Stage)
      .map(({ Ref, RoomNight, Required }) => ({ Ref, RoomNight, Required, progress: { RoomNight: 0 } })),
  }));
}
