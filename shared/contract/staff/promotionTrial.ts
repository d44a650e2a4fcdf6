import { type Static, Type } from 'typebox';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const day = (description: string) => Type.String({ format: 'date', description });

export const FeedHotelSchema = Type.Object(
  {
    Name: Type.String({ description: 'Its name, as bookings write it' }),
    Bookings: count('Number of bookings'),
  },
  { $id: 'FeedHotel' },
);

export type FeedHotel = Static<typeof FeedHotelSchema>;

const text = Type.String({ minLength: 1, maxLength: 200 });

export const TryPromotionSchema = Type.Object(
  {
    Hotels: Type.Array(text, { maxItems: 1000, description: 'Names of hotels, in any spelling' }),
    AppliesTo: Type.Array(text, { maxItems: 1000, description: '`ALL`, countries, agent codes' }),
    Points: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Points for each room night' }),
  },
  { $id: 'TryPromotion' },
);

export type TryPromotion = Static<typeof TryPromotionSchema>;

export const PromotionTrialSchema = Type.Object(
  {
    From: day('First day of booking, in Asia/Jakarta'),
    Until: day('Last day'),
    Bookings: count('Bookings that it would have applied to, without cancelled ones'),
    Points: count('Its points, if all guests had stayed'),
    Agencies: Type.Array(
      Type.Object({
        AgentCode: Type.String({ description: 'Agent code' }),
        Bookings: count('Its bookings'),
        Points: count('Their points'),
      }),
      { description: 'Those with the most points; at most 20' },
    ),
  },
  { $id: 'PromotionTrial' },
);

/** Estimate of a promotion from last month's bookings. */
export type PromotionTrial = Static<typeof PromotionTrialSchema>;
