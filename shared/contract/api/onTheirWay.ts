import { type Static, Type } from 'typebox';

const ComingDaySchema = Type.Object({
  Day: Type.String({ format: 'date', description: 'Day of the credit' }),
  Points: Type.Integer({ minimum: 0, description: 'Points of completed stays' }),
  Expected: Type.Integer({ minimum: 0, description: 'Expected points of stays that are still to come' }),
  Extra: Type.Optional(Type.Integer({ minimum: 0, description: 'Part of both that are extra points of promotions' })),
});

/**
 * Answer of `GET /transactions/on-their-way`: points of a member's next stays (docs/product.md#points-on-their-way).
 */
export const OnTheirWaySchema = Type.Object(
  {
    From: Type.String({ format: 'date', description: 'Today' }),
    Until: Type.String({ format: 'date', description: 'Last day of the range, 30 days ahead' }),
    Days: Type.Array(ComingDaySchema, { description: 'Days with points, the next one first' }),
  },
  {
    $id: 'OnTheirWay',
    examples: [
      {
        From: '2026-03-05',
        Until: '2026-04-04',
        Days: [
          { Day: '2026-03-09', Points: 6, Expected: 0, Extra: 0 },
          { Day: '2026-03-21', Points: 0, Expected: 8, Extra: 4 },
        ],
      },
    ],
  },
);

export type OnTheirWay = Static<typeof OnTheirWaySchema>;
