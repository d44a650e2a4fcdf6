import { type Static, Type } from 'typebox';
import {
  CLAIM,
  count,
  Kind,
  line,
  numberOrNull,
  orNull,
  RefusedSchema,
  Revision,
  rupiah,
  text,
  time,
  timeOrNull,
} from './payoutFields.ts';
import { PAYOUT_RESULTS, PAYOUT_STATES, REFUSALS } from './payoutRules.ts';

export const StaffPayoutSchema = Type.Object(
  {
    ...CLAIM,
    Kind,
    Points: Type.Integer({ description: 'Points of the claim' }),
    ApprovedAt: time('When the claim was approved'),
    DueOn: text('Day by which it is paid, `YYYY-MM-DD` in Asia/Jakarta'),
    Late: Type.Boolean({ description: 'That day is over' }),
    State: Type.Enum([...PAYOUT_STATES]),
    HeldUntil: timeOrNull('When the hold of 24 hours ends; null if there is none'),
    Changed: Type.Boolean({
      description:
        'The member has changed payout details, password or passkeys since: it is paid to the details of the approval',
    }),
    Batch: numberOrNull('Batch that it is in, or was paid or refused with last'),
    Refused: Type.Union([RefusedSchema, Type.Null()], { description: 'The last refusal; null once it is paid' }),
    PaidOn: orNull('Day it was paid, `YYYY-MM-DD`'),
    Reference: orNull('Reference of the payment'),
    IsOwn: Type.Boolean({ description: 'The member is the caller, who then cannot pay or approve it' }),
    Revision: text('Names its state; a result typed by hand names the one that was seen'),
  },
  { $id: 'StaffPayout' },
);

/** An approved claim that is paid in money; account details are masked. */
export type StaffPayout = Static<typeof StaffPayoutSchema>;

export const PayoutTotalsSchema = Type.Object(
  {
    Kind,
    State: Type.Enum([...PAYOUT_STATES]),
    Count: count('Number of claims'),
    Sum: rupiah('Their sum'),
    Late: count('Those of them that are late'),
  },
  { $id: 'PayoutTotals' },
);

/** Claims of one kind and state that a list's filter finds. */
export type PayoutTotals = Static<typeof PayoutTotalsSchema>;

export const PayoutDetailsSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the claim' }),
    Bank: orNull('Bank, as the member typed it'),
    Account: orNull('Number of the bank account'),
    Holder: orNull('Holder of the account'),
    Phone: orNull('Phone number of the e-wallet'),
    FrozenAt: time('Since when the claim has these details'),
  },
  { $id: 'PayoutDetails' },
);

/** Full destination of a payout. Each read is audited. */
export type PayoutDetails = Static<typeof PayoutDetailsSchema>;

export const PayoutTemplateSchema = Type.Object(
  {
    id: text('Name of the template'),
    Kind,
    Title: text('Title in English'),
    TitleId: text('Title in Indonesian'),
    Format: text('`csv` or `xlsx`'),
  },
  { $id: 'PayoutTemplate' },
);

/** A form of the bank's file (docs/operations.md#payouts). */
export type PayoutTemplate = Static<typeof PayoutTemplateSchema>;

export const SettlePayoutSchema = Type.Object(
  {
    Revision,
    Result: Type.Enum([...PAYOUT_RESULTS], { description: 'What became of the payment' }),
    Reference: Type.Optional(line(100, 'Reference of the payment; needed if it is paid')),
    PaidOn: Type.Optional(
      Type.String({ format: 'date', description: 'Day of the payment, in Asia/Jakarta; today if it is left out' }),
    ),
    Reason: Type.Optional(Type.Enum([...REFUSALS], { description: 'Needed if it is refused' })),
    Text: Type.Optional(line(200, "The bank's own words")),
  },
  { $id: 'SettlePayout' },
);

export type SettlePayout = Static<typeof SettlePayoutSchema>;
