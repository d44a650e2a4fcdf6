import { type Static, Type } from 'typebox';
import { BookingGroupSchema } from './bookingGroups.ts';

/** States of a redemption (docs/product.md#states). */
const ApprovalStatusSchema = Type.Union([Type.Literal('Pending'), Type.Literal('Approved'), Type.Literal('Rejected')], {
  description: 'Pending until an operator decides',
});

export const RedemptionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the claim' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it was claimed, UTC' }),
    Category: Type.String({ description: 'ID of the reward category' }),
    Name: Type.String({ description: 'Name of the reward, Indonesian' }),
    NameEn: Type.String({ description: 'Name of the reward, English' }),
    TotalValue: Type.Integer({ minimum: 0, description: 'Value in IDR, including the Genius bonus; 0 if it has none' }),
    TotalPoints: Type.Integer({ minimum: 0, description: 'Points paid' }),
    ApprovalStatus: ApprovalStatusSchema,
    UTCDecided: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description: 'When an operator decided, UTC; null until then',
      }),
    ),
    Reason: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Why it was rejected; null if it was not' }),
    ),
    UTCWithdrawn: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description: 'When the member withdrew it, UTC; its status is then Rejected',
      }),
    ),
    DueOn: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.Null()], {
        description: 'Day by which it should be paid or sent, as announced in the approval; null if none was',
      }),
    ),
    Late: Type.Optional(Type.Boolean({ description: 'True if that day is over and it is neither paid nor sent' })),
    DeliveredOn: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'Day it was paid or sent' }),
    ),
    DeliveryReference: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Reference of the transfer or the parcel' }),
    ),
    Carrier: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Carrier of the parcel; null if not given' }),
    ),
    PayoutRefused: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'Why the payment was refused: `account_unknown`, `account_closed`, `holder_differs`, `bank_unknown`, `wallet_unknown`, `details` or `bank`. Null if it was not, and once it is paid or the details are corrected',
      }),
    ),
    VoucherCode: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Code of the voucher, visible to this member only' }),
    ),
    VoucherExpiresOn: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.Null()], {
        description: 'Last day that the code can be used on',
      }),
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
      'Kind of line. `debt`: points added to balance a reversal of points that were already spent, which the member now owes; `repayment`: points deducted to repay such a debt',
  },
);

export const StatementSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the ledger line' }),
    Date: Type.String({ format: 'date-time', description: 'When it was posted, UTC' }),
    Description: Type.String({ description: 'Description of the line, in the requested language' }),
    Account: Type.String({
      description: 'Agent code and user ID that the line was posted for, such as `JKT001 / silver`',
    }),
    Amount: Type.Integer({ description: 'Points; negative if spent or taken back' }),
    Balance: Type.Integer({ minimum: 0, description: 'Balance after this line' }),
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
    Rule: Type.String({ description: 'How the points were calculated, in the requested language' }),
    Actor: Type.Union([Type.Literal('member'), Type.Literal('operator')], { description: 'Who acted' }),
    Reason: Type.Union([Type.String(), Type.Null()], { description: "The operator's reason; null if there is none" }),
    BookingRef: Type.Union([Type.String(), Type.Null()], {
      description: 'Reference of the booking; null if it is not about one',
    }),
    RedemptionID: Type.Union([Type.Integer(), Type.Null()], {
      description: 'ID of the claim; null if it is not about one',
    }),
    Reverses: Type.Union([Type.Integer(), Type.Null()], { description: 'ID of the line that it reverses' }),
    ReversedBy: Type.Union([Type.Integer(), Type.Null()], { description: 'ID of the line that reverses it' }),
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

export const TransactionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the booking' }),
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
      description: 'Room x Night of a completed stay, plus the extra points of its promotion; otherwise 0',
    }),
    Source: Type.String({
      description: 'Source in the feed; POWERSUITE is returned as MG BEDBANK, MIGRATION as an empty string',
    }),
    Status: Type.String({ description: 'Booked, Check-Out, Canceled or No-Show' }),
    CreditOn: Type.Optional(
      Type.String({ format: 'date', description: 'Day its points are credited, if they are still to come' }),
    ),
    ExpectedPoints: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Points that will be credited on CreditOn if the guest stays; present together with it',
      }),
    ),
    ExtraPoints: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Part of Points or ExpectedPoints that a promotion adds; absent if none',
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
export type Transaction = Static<typeof TransactionSchema>;
