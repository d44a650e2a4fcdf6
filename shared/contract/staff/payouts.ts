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
    DueOn: text('Day by which it must be paid, `YYYY-MM-DD` in Asia/Jakarta'),
    Late: Type.Boolean({ description: 'True if that day is over' }),
    State: Type.Enum([...PAYOUT_STATES]),
    HeldUntil: timeOrNull('When the 24-hour hold ends; null if there is none'),
    Changed: Type.Boolean({
      description:
        'True if the member has changed payout details, password or passkeys since the approval; the payout still goes to the details of the approval',
    }),
    Batch: numberOrNull('ID of the batch that it is in, or was last paid or refused in; null if there is none'),
    Refused: Type.Union([RefusedSchema, Type.Null()], {
      description: 'Last refusal; null if there was none, or once it is paid',
    }),
    PaidOn: orNull('Day it was paid, `YYYY-MM-DD`'),
    Reference: orNull('Reference of the payment'),
    IsOwn: Type.Boolean({ description: 'True if the member is the caller, who then cannot pay or approve it' }),
    Revision: text('Current revision, sent back with a manual result'),
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
    Sum: rupiah('Sum of these claims'),
    Late: count('Number of these claims that are late'),
  },
  { $id: 'PayoutTotals' },
);

/** Totals of the filtered claims of one kind and state. */
export type PayoutTotals = Static<typeof PayoutTotalsSchema>;

export const PayoutDetailsSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the claim' }),
    Bank: orNull('Bank, as the member entered it'),
    Account: orNull('Bank account number'),
    Holder: orNull('Account holder'),
    Phone: orNull('Phone number of the e-wallet'),
    FrozenAt: time('When the details were copied to the claim'),
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

/** A format for bank files (docs/operations.md#payouts). */
export type PayoutTemplate = Static<typeof PayoutTemplateSchema>;

export const SettlePayoutSchema = Type.Object(
  {
    Revision,
    Result: Type.Enum([...PAYOUT_RESULTS], { description: 'Result of the payment' }),
    Reference: Type.Optional(line(100, 'Reference of the payment; required for `paid`')),
    PaidOn: Type.Optional(
      Type.String({ format: 'date', description: 'Day of the payment in Asia/Jakarta; default: today' }),
    ),
    Reason: Type.Optional(Type.Enum([...REFUSALS], { description: 'Reason of the refusal; required for `refused`' })),
    Text: Type.Optional(line(200, 'Text of the bank')),
  },
  { $id: 'SettlePayout' },
);

export type SettlePayout = Static<typeof SettlePayoutSchema>;
