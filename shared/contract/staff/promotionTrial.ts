import { type Static, Type } from 'typebox';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const day = (description: string) => Type.String({ format: 'date', description });

export const FeedHotelSchema = Type.Object(
  {
    Name: Type.String({ description: 'Name of the hotel, as spelled in bookings' }),
    Bookings: count('Number of bookings'),
  },
  { $id: 'FeedHotel' },
);

export type FeedHotel = Static<typeof FeedHotelSchema>;

const text = Type.String({ minLength: 1, maxLength: 200 });

export const TryPromotionSchema = Type.Object(
  {
    Hotels: Type.Array(text, { maxItems: 1000, description: 'Names of hotels, in any spelling' }),
    AppliesTo: Type.Array(text, { maxItems: 1000, description: '`ALL`, country IDs and agent codes' }),
    Points: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Points for each room night' }),
  },
  { $id: 'TryPromotion' },
);

export type TryPromotion = Static<typeof TryPromotionSchema>;

export const PromotionTrialSchema = Type.Object(
  {
    From: day('First booking day, in Asia/Jakarta'),
    Until: day('Last booking day, included'),
    Bookings: count('Bookings that the promotion would have applied to, except cancelled ones'),
    Points: count('Points that it would have given, if all guests had stayed'),
    Agencies: Type.Array(
      Type.Object({
        AgentCode: Type.String({ description: 'Agent code' }),
        Bookings: count('Bookings of the agency'),
        Points: count('Points for these bookings'),
      }),
      { description: 'Agencies with the most points; at most 20' },
    ),
  },
  { $id: 'PromotionTrial' },
);

/** Estimate of a promotion from last month's bookings. */
export type PromotionTrial = Static<typeof PromotionTrialSchema>;
