import { type Static, Type } from 'typebox';

const limit = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));
const number = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

/** Limits of a reward (docs/product.md#limited-rewards); absent if there is none. Dates are in Asia/Jakarta. */
export const REWARD_LIMITS = {
  OfferedFrom: day('First day on which it can be claimed'),
  OfferedUntil: day('Last day on which it can be claimed'),
  LimitPerMember: limit('Maximum number of claims per member'),
  LimitPerSeason: limit('Maximum number of claims per member in a season'),
};

export const RewardSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the reward' }),
    Name: Type.String({ description: 'Name in Indonesian' }),
    NameEn: Type.String({ description: 'Name in English' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the picture' }),
    Value: Type.Integer({ minimum: 0, description: 'Value in IDR; 0 if it has none' }),
    BonusValue: Type.Integer({ minimum: 0, description: 'Extra value for Genius Members, in IDR' }),
    Points: Type.Integer({ minimum: 1, description: 'Price in points' }),
    PointsDiscount: Type.Integer({ minimum: 0, description: 'Discount for Genius Members, in points' }),
    Category: Type.String({ description: 'ID of the category' }),
    Description: Type.String({ description: 'HTML, Indonesian' }),
    DescriptionEn: Type.String({ description: 'HTML, English' }),
    ...REWARD_LIMITS,
    PiecesLeft: number('Number of units left; 0: sold out; absent: unlimited'),
    Claimed: number(
      'Number of the member’s claims of it, without rejected and withdrawn ones; absent if there is no limit',
    ),
    ClaimedThisSeason: number(
      'The same since the first day of the latest season; absent if there is no limit per season',
    ),
  },
  {
    $id: 'Reward',
    examples: [
      {
        id: 12,
        Name: 'Voucher belanja Rp100.000',
        NameEn: 'Shopping voucher of IDR 100,000',
        Image: '/demo/rewards/voucher.svg',
        Value: 100000,
        BonusValue: 25000,
        Points: 40,
        PointsDiscount: 5,
        Category: 'VOUCHER',
        Description: '<p>Berlaku enam bulan.</p>',
        DescriptionEn: '<p>Good for six months.</p>',
      },
    ],
  },
);

export const RewardCategorySchema = Type.Object(
  {
    id: Type.String({
      description: 'e.g. CASH, VOUCHER, HOTEL, HOLIDAY, PRODUCT, GARUDA, TOKOPEDIA, OVO, MAP, MAPCWT',
    }),
    Name: Type.String({ description: 'Name in Indonesian' }),
    NameEn: Type.String({ description: 'Name in English' }),
  },
  { $id: 'RewardCategory', examples: [{ id: 'VOUCHER', Name: 'Voucher', NameEn: 'Vouchers' }] },
);

/** Booking dates in Asia/Jakarta, inclusive (docs/product.md#extra-points). */
const PromotionRuleSchema = Type.Object({
  Hotels: Type.Array(Type.String(), { description: 'Names of the hotels, as spelled in bookings' }),
  From: Type.String({ format: 'date', description: 'First booking day' }),
  Until: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description: 'Last booking day; null if there is no end',
  }),
});

export const PromotionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the promotion' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the picture' }),
    Rating: Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.Null()], { description: 'Stars' }),
    Address: Type.String({ description: 'Address of the hotel' }),
    Description: Type.String({ description: 'HTML, Indonesian' }),
    DescriptionEn: Type.Optional(
      Type.String({ description: 'HTML, English; empty if the Indonesian text is shown in both languages' }),
    ),
    Points: Type.Integer({ minimum: 0, description: 'Extra points; with a rule, for each room night' }),
    Ref: Type.String({ description: 'Reference code of the hotel' }),
    City: Type.Union([Type.String(), Type.Null()], {
      description: 'City of the hotel; null: listed under “other cities”',
    }),
    hotel: Type.Union(
      [
        Type.Object({
          Name: Type.String({ description: 'Name of the hotel' }),
          NameEn: Type.Optional(Type.String({ description: 'Name in English, if different' })),
          Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the picture' }),
          Rating: Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.Null()], { description: 'Stars' }),
          Address: Type.String({ description: 'Address of the hotel' }),
        }),
        Type.Null(),
      ],
      { description: 'Details of the hotel; null if there are none' },
    ),
    Rule: Type.Optional(
      Type.Union([PromotionRuleSchema, Type.Null()], {
        description: 'Bookings that get the extra points automatically; null if staff credit them manually',
      }),
    ),
  },
  { $id: 'Promotion' },
);

export type Reward = Static<typeof RewardSchema>;
export type RewardCategory = Static<typeof RewardCategorySchema>;
export type PromotionRule = Static<typeof PromotionRuleSchema>;
export type Promotion = Static<typeof PromotionSchema>;
