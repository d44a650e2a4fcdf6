import { type Static, Type } from 'typebox';

/** A member's request for missing points, and its answer (docs/product.md#missing-points). */
export const PointsClaimSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the request' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it was submitted, UTC' }),
    BookingRef: Type.String({ description: 'Reference on the booking site' }),
    HotelName: Type.String({ description: 'Name of the hotel' }),
    CheckOut: Type.String({ format: 'date', description: 'Last day of the stay' }),
    Message: Type.String({ description: 'Message of the member; may be empty' }),
    Status: Type.Union([Type.Literal('Pending'), Type.Literal('Credited'), Type.Literal('Declined')], {
      description: 'Pending until an operator answers',
    }),
    Points: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'Credited points; null if none' }),
    Answer: Type.Union([Type.String(), Type.Null()], {
      description: "The operator's answer; null if there is none yet",
    }),
    UTCAnswered: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was answered, UTC; null if not yet',
    }),
  },
  {
    $id: 'PointsClaim',
    examples: [
      {
        id: 17,
        UTCCreated: '2026-03-12T03:40:00.000Z',
        BookingRef: 'MG-240831',
        HotelName: 'Hotel Merapi',
        CheckOut: '2026-03-02',
        Message: 'Booked by phone on 12 February',
        Status: 'Credited',
        Points: 4,
        Answer: 'The hotel confirmed the stay.',
        UTCAnswered: '2026-03-13T02:10:00.000Z',
      },
    ],
  },
);

export type PointsClaim = Static<typeof PointsClaimSchema>;
