import { type Static, Type } from 'typebox';

export const GoalSchema = Type.Object(
  {
    RewardID: Type.Union([Type.Integer(), Type.Null()], {
      description: 'id of the reward the member saves for; null: none was picked',
    }),
    Nights: Type.Integer({
      minimum: 0,
      description: 'Points of bookings that were credited in the last `Days` days, less those taken back',
    }),
    Days: Type.Integer({ minimum: 1, description: 'How many days up to now were counted' }),
  },
  { $id: 'Goal', examples: [{ RewardID: 12, Nights: 34, Days: 90 }] },
);

/** A member's savings goal, and the pace of points for an estimate. */
export type Goal = Static<typeof GoalSchema>;
