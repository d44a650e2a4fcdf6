import { type Static, Type } from 'typebox';

export const GoalSchema = Type.Object(
  {
    RewardID: Type.Union([Type.Integer(), Type.Null()], {
      description: 'ID of the reward that the member saves for; null if none',
    }),
    Nights: Type.Integer({
      minimum: 0,
      description: 'Points of bookings that were credited in the last `Days` days, less those taken back',
    }),
    Days: Type.Integer({ minimum: 1, description: 'Number of days counted, up to today' }),
  },
  { $id: 'Goal', examples: [{ RewardID: 12, Nights: 34, Days: 90 }] },
);

/** A member's savings goal, and the pace of points for an estimate. */
export type Goal = Static<typeof GoalSchema>;
