import { type Static, Type } from 'typebox';

/** One thing to book in a stage; `Required` false is a bonus mission (seed, section 3). */
export const RaceRequirementSchema = Type.Object(
  {
    Stage: Type.Integer({ minimum: 1, maximum: 4 }),
    Ref: Type.String({ description: 'Reference code: a city or a hotel' }),
    RoomNight: Type.Integer({ minimum: 1, description: 'Room nights to collect' }),
    Required: Type.Boolean(),
  },
  { $id: 'RaceRequirement' },
);

export const RaceStageSchema = Type.Object(
  {
    Stage: Type.Integer({ minimum: 1, maximum: 4 }),
    Points: Type.Integer({ minimum: 0, description: 'Points for completing the stage' }),
    BonusPoints: Type.Integer({ minimum: 0, description: 'Points for completing every bonus mission of the stage' }),
  },
  { $id: 'RaceStage' },
);

/** A season of the Amazing Race (seed, section 3). Start and End are days in Asia/Jakarta, both included. */
export const CampaignSchema = Type.Object(
  {
    id: Type.Integer(),
    Name: Type.String(),
    Start: Type.String({ format: 'date' }),
    End: Type.String({ format: 'date' }),
    Active: Type.Boolean(),
    stages: Type.Array(RaceStageSchema),
    requirements: Type.Array(RaceRequirementSchema),
  },
  { $id: 'Campaign' },
);

export const ProgressRequirementSchema = Type.Object({
  Ref: Type.String(),
  RoomNight: Type.Integer({ description: 'Room nights needed' }),
  Required: Type.Boolean(),
  progress: Type.Object({ RoomNight: Type.Integer({ minimum: 0, description: 'Room nights done' }) }),
});

export const ProgressStageSchema = Type.Object(
  {
    Stage: Type.Integer(),
    Completed: Type.Boolean(),
    Points: Type.Integer(),
    BonusCompleted: Type.Boolean(),
    BonusPoints: Type.Integer(),
    requirements: Type.Array(ProgressRequirementSchema),
  },
  { $id: 'ProgressStage' },
);

/** `GET /amazing/progresses/{id}` answers `{count, rows}` of these. */
export const ProgressSchema = Type.Object({ stages: Type.Array(ProgressStageSchema) }, { $id: 'Progress' });

export type RaceRequirement = Static<typeof RaceRequirementSchema>;
export type RaceStage = Static<typeof RaceStageSchema>;
export type Campaign = Static<typeof CampaignSchema>;
export type ProgressStage = Static<typeof ProgressStageSchema>;
export type Progress = Static<typeof ProgressSchema>;
