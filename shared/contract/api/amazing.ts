import { type Static, Type } from 'typebox';
import type { WithAnyId } from './id.ts';

/** Stages per race. */
export const STAGES = 4;

/** A required city or hotel in a stage; `Required` false is a bonus mission (docs/product.md#race-rules). */
export const RaceRequirementSchema = Type.Object(
  {
    Stage: Type.Integer({ minimum: 1, maximum: STAGES, description: 'Stage it belongs to' }),
    Ref: Type.String({ description: 'Reference code: a city or a hotel' }),
    RoomNight: Type.Integer({ minimum: 1, description: 'Room nights to collect' }),
    Required: Type.Boolean({ description: 'true: needed for the stage, false: bonus mission' }),
  },
  { $id: 'RaceRequirement' },
);

export const RaceStageSchema = Type.Object(
  {
    Stage: Type.Integer({ minimum: 1, maximum: STAGES, description: 'Number of the stage' }),
    Points: Type.Integer({ minimum: 0, description: 'Points for completing the stage' }),
    BonusPoints: Type.Integer({ minimum: 0, description: 'Points for completing every bonus mission of the stage' }),
  },
  { $id: 'RaceStage' },
);

/** A season of the Amazing Race. Start and End are dates in Asia/Jakarta, inclusive. */
export const CampaignSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the campaign' }),
    Name: Type.String({ description: 'Name of the season' }),
    Start: Type.String({ format: 'date', description: 'First day of the booking period, Asia/Jakarta' }),
    End: Type.String({ format: 'date', description: 'Last day of the booking period, Asia/Jakarta' }),
    Active: Type.Boolean({ description: 'True if the campaign is switched on and runs today' }),
    stages: Type.Array(RaceStageSchema, { description: 'Stages, in order' }),
    requirements: Type.Array(RaceRequirementSchema, { description: 'Required bookings of all stages' }),
  },
  { $id: 'Campaign' },
);

export const ProgressRequirementSchema = Type.Object({
  Ref: Type.String({ description: 'A city or a hotel' }),
  RoomNight: Type.Integer({ description: 'Room nights needed' }),
  Required: Type.Boolean({ description: 'true: needed for the stage, false: bonus mission' }),
  progress: Type.Object(
    { RoomNight: Type.Integer({ minimum: 0, description: 'Room nights done' }) },
    { description: 'Progress of the member' },
  ),
});

export const ProgressStageSchema = Type.Object(
  {
    Stage: Type.Integer({ description: 'Number of the stage' }),
    Completed: Type.Boolean({
      description: 'True if all required items of this stage and all earlier stages are done',
    }),
    Points: Type.Integer({ description: 'Points for completing the stage' }),
    BonusCompleted: Type.Boolean({
      description: 'True if all bonus missions are done; they count once the stage is completed',
    }),
    BonusPoints: Type.Integer({ description: 'Points for the bonus missions' }),
    requirements: Type.Array(ProgressRequirementSchema, { description: 'Required items and bonus missions' }),
  },
  { $id: 'ProgressStage' },
);

/** `GET /amazing/progresses/{id}` answers `{count, rows}` of these. */
export const ProgressSchema = Type.Object(
  { stages: Type.Array(ProgressStageSchema, { description: 'Stages, in order' }) },
  { $id: 'Progress' },
);

/** A member's position among those of the same country, without names (docs/product.md#standing-in-the-race). */
export const StandingSchema = Type.Object(
  {
    Country: Type.String({ description: 'Country ID of the agency, whose members are counted' }),
    Racers: Type.Integer({ minimum: 0, description: 'Members of the country with room nights that count' }),
    Ahead: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description:
        'Number of these members with more completed stages, or equally many and more race points; null before the member’s first room night that counts',
    }),
  },
  { $id: 'Standing', examples: [{ Country: 'ID', Racers: 27, Ahead: 3 }] },
);

export type RaceRequirement = Static<typeof RaceRequirementSchema>;
export type RaceStage = Static<typeof RaceStageSchema>;
export type Campaign = Static<typeof CampaignSchema>;
/** The campaign as the portal passes it to remotes. */
export type ActiveCampaign = WithAnyId<Campaign>;
export type ProgressStage = Static<typeof ProgressStageSchema>;
export type Progress = Static<typeof ProgressSchema>;
export type Standing = Static<typeof StandingSchema>;
