import { type Static, Type } from 'typebox';

/** States of a redemption (docs/product.md#states). */
const ApprovalStatusSchema = Type.Union([Type.Literal('Pending'), Type.Literal('Approved'), Type.Literal('Rejected')], {
  description: 'Pending until an operator decides',
});

export const RedemptionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the redemption' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it was claimed, UTC' }),
    Category: Type.String({ description: 'id of the reward category' }),
    Name: Type.String({ description: 'Name of the reward, Indonesian' }),
    NameEn: Type.String({ description: 'Name of the reward, English' }),
    TotalValue: Type.Integer({ minimum: 0, description: 'Worth in IDR, Genius bonus included; 0 where it has none' }),
    TotalPoints: Type.Integer({ minimum: 0, description: 'Points paid' }),
    ApprovalStatus: ApprovalStatusSchema,
    UTCDecided: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description: 'When an operator decided, UTC; null until then',
      }),
    ),
    Reason: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Why it was not approved; null where it was, or waits' }),
    ),
    UTCWithdrawn: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description: 'When the member took it back, UTC; its status is then Rejected',
      }),
    ),
    DueOn: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.Null()], {
        description: 'Day by about which it is paid or sent, named in the approval; null if none was',
      }),
    ),
    Late: Type.Optional(Type.Boolean({ description: 'Whether that day is over, and it is neither paid nor sent' })),
    DeliveredOn: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'Day it was paid or sent' }),
    ),
    DeliveryReference: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Of the transfer or the parcel' }),
    ),
    Carrier: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Carrier of the parcel; null if not given' }),
    ),
    PayoutRefused: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'Why the payment was refused, until it is paid or the details are corrected: `account_unknown`, `account_closed`, `holder_differs`, `bank_unknown`, `wallet_unknown`, `details` or `bank`; null: it was not',
      }),
    ),
    VoucherCode: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Of a voucher that is a code; for the member alone' }),
    ),
    VoucherExpiresOn: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'Last day on which that can be used' }),
    ),
  },
  {
    $id: 'Redemption',
    examples: [
      {
        id: 301,
        UTCCreated: '2026-03-10T04:20:00.000Z',
        Category: 'VOUCHER',
        Name: 'Voucher belanja Rp100.000',
        NameEn: 'Shopping voucher of IDR 100,000',
        TotalValue: 100000,
        TotalPoints: 40,
        ApprovalStatus: 'Approved',
        UTCDecided: '2026-03-12T03:05:00.000Z',
        Reason: null,
        UTCWithdrawn: null,
        DueOn: '2026-03-26',
        Late: false,
        DeliveredOn: '2026-03-20',
        DeliveryReference: 'JNE-0081245',
        Carrier: 'JNE',
        VoucherCode: 'GIFT-7Q2M-91XK',
      },
    ],
  },
);

const CauseSchema = Type.Union(
  [
    Type.Literal('booking'),
    Type.Literal('booking_reversal'),
    Type.Literal('redemption'),
    Type.Literal('redemption_reversal'),
    Type.Literal('correction'),
    Type.Literal('promotion'),
    Type.Literal('promotion_reversal'),
    Type.Literal('debt'),
    Type.Literal('repayment'),
  ],
  {
    description:
      'What kind of line it is; `debt`: points that are owed, added so that their credit is taken back in full; `repayment`: taken for those',
  },
);

export const StatementSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Ledger line' }),
    Date: Type.String({ format: 'date-time', description: 'When it was booked, UTC' }),
    Description: Type.String({ description: 'What it is for, in the requested language' }),
    Account: Type.String({ description: 'Agent code and user id the line was booked under, `JKT001 / silver`' }),
    Amount: Type.Integer({ description: 'Points; negative where they were spent or taken back' }),
    Balance: Type.Integer({ minimum: 0, description: 'Points after this line' }),
    Cause: Type.Optional(CauseSchema),
  },
  {
    $id: 'Statement',
    examples: [
      {
        id: 90210,
        Date: '2026-03-09T01:15:00.000Z',
        Description: 'Hotel Merapi, Yogyakarta: 2 rooms x 3 nights',
        Account: 'JKT001 / silver',
        Amount: 6,
        Balance: 46,
        Cause: 'booking',
      },
    ],
  },
);

/** Answer of `GET /account-statements/{id}`: a statement line with its explanation. */
export const StatementExplanationSchema = Type.Object(
  {
    ...StatementSchema.properties,
    Cause: CauseSchema,
    Rule: Type.String({ description: 'How the points were reckoned, in the requested language' }),
    Actor: Type.Union([Type.Literal('member'), Type.Literal('operator')], { description: 'Who acted' }),
    Reason: Type.Union([Type.String(), Type.Null()], { description: "The operator's reason, where there is one" }),
    BookingRef: Type.Union([Type.String(), Type.Null()], { description: 'The booking it is for' }),
    RedemptionID: Type.Union([Type.Integer(), Type.Null()], { description: 'The redemption it is for' }),
    Reverses: Type.Union([Type.Integer(), Type.Null()], { description: 'id of the line it undoes' }),
    ReversedBy: Type.Union([Type.Integer(), Type.Null()], { description: 'id of the line that undoes it' }),
  },
  {
    $id: 'StatementExplanation',
    examples: [
      {
        id: 90210,
        Date: '2026-03-09T01:15:00.000Z',
        Description: 'Hotel Merapi, Yogyakarta: 2 rooms x 3 nights',
        Account: 'JKT001 / silver',
        Amount: 6,
        Balance: 46,
        Cause: 'booking',
        Rule: '1 point per room night of a stayed booking, 5 days after check-out: 2 rooms x 3 nights',
        Actor: 'operator',
        Reason: null,
        BookingRef: 'MG-240817',
        RedemptionID: null,
        Reverses: null,
        ReversedBy: null,
      },
    ],
  },
);

export const BookingGroupSchema = Type.Union(
  [Type.Literal('Coming'), Type.Literal('Credited'), Type.Literal('Unconfirmed'), Type.Literal('Cancelled')],
  { description: 'Outcome of its points; Unconfirmed: the stay should be over, but is not confirmed' },
);

const bookings = (description: string) => Type.Integer({ minimum: 0, description });

/** Answer of `GET /transactions/groups`: number of a member's bookings by group (docs/product.md#transactions). */
export const BookingGroupsSchema = Type.Object(
  {
    Coming: bookings('Bookings whose points are still to come'),
    Credited: bookings('Bookings whose points came'),
    Unconfirmed: bookings('Bookings whose stay should be over, but is not confirmed'),
    Cancelled: bookings('Bookings that bring no points: cancelled, or the guest did not come'),
  },
  { $id: 'BookingGroups', examples: [{ Coming: 4, Credited: 180, Unconfirmed: 0, Cancelled: 22 }] },
);

export const TransactionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the booking' }),
    BookingRef: Type.String({ description: 'Reference on the booking site' }),
    HotelName: Type.String({ description: 'Name of the hotel' }),
    City: Type.String({ description: 'City of the hotel' }),
    Country: Type.String({ description: 'Country of the hotel, as in the feed' }),
    BookingDate: Type.String({ format: 'date', description: 'Day it was booked' }),
    CheckIn: Type.String({ format: 'date', description: 'First day of the stay' }),
    CheckOut: Type.String({ format: 'date', description: 'Last day of the stay' }),
    Room: Type.Integer({ minimum: 0, description: 'Rooms' }),
    Night: Type.Integer({ minimum: 0, description: 'Nights' }),
    Points: Type.Integer({
      minimum: 0,
      description: 'Room x Night of a stayed booking and the extra points of its promotion, otherwise 0',
    }),
    Source: Type.String({ description: 'As in the feed; POWERSUITE is shown as MG BEDBANK, MIGRATION as blank' }),
    Status: Type.String({ description: 'Booked, Check-Out, Canceled or No-Show' }),
    CreditOn: Type.Optional(
      Type.String({ format: 'date', description: 'Day its points are credited, if they are still to come' }),
    ),
    ExpectedPoints: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Points that come on CreditOn, if the guest stays; there where it is' }),
    ),
    ExtraPoints: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'How many of Points, or of ExpectedPoints, a promotion adds to Room x Night; absent if none',
      }),
    ),
    Group: Type.Optional(BookingGroupSchema),
  },
  {
    $id: 'Transaction',
    examples: [
      {
        id: 4711,
        BookingRef: 'MG-240817',
        HotelName: 'Hotel Merapi',
        City: 'Yogyakarta',
        Country: 'ID',
        BookingDate: '2026-02-02',
        CheckIn: '2026-03-01',
        CheckOut: '2026-03-04',
        Room: 2,
        Night: 3,
        Points: 6,
        Source: 'POWERSUITE',
        Status: 'Check-Out',
        Group: 'Credited',
      },
    ],
  },
);

export type Redemption = Static<typeof RedemptionSchema>;
export type Statement = Static<typeof StatementSchema>;
export type StatementExplanation = Static<typeof StatementExplanationSchema>;
export type BookingGroups = Static<typeof BookingGroupsSchema>;
export type Transaction = Static<typeof TransactionSchema>;
