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
  Why,
} from './payoutFields.ts';
import {
  BATCH_STATES,
  MAX_IN_BATCH,
  MAX_RESULT_BYTES,
  PAYOUT_RESULTS,
  REFUSALS,
  RESULT_FITS,
  ROW_STATES,
} from './payoutRules.ts';

export const PayoutBatchSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the batch' }),
    Kind,
    State: Type.Enum([...BATCH_STATES]),
    Count: count('Claims in the batch, without removed ones'),
    Sum: rupiah('Value of these claims'),
    Deducted: rupiah('Sum of the deductions'),
    Net: rupiah('Amount to pay: the sum less the deductions'),
    Points: count('Points of these claims'),
    MadeBy: text('Who made it'),
    MadeAt: time('When it was created'),
    NeedsApproval: Type.Boolean({
      description: 'True if a second person must approve it (`APPROVALS_FROM`, `PAYOUT_APPROVALS_FROM`)',
    }),
    ApprovedBy: orNull('Who approved it; null if not yet, or not needed'),
    ApprovedAt: timeOrNull('When it was approved'),
    ExportedBy: orNull('Who created the file'),
    ExportedAt: timeOrNull('When it was exported'),
    Template: orNull('Template of the file; null until the file is created'),
    FileName: orNull('Name of the file; null until it is created'),
    CancelledBy: orNull('Who cancelled it'),
    CancelledAt: timeOrNull('When it was cancelled'),
    CancelledWhy: orNull('Reason for the cancellation'),
    Paid: count('Claims that are paid'),
    Refused: count('Claims that the bank refused'),
    Open: count('Claims without a result, or with an unknown one'),
    IsOwn: Type.Boolean({
      description: 'True if it has a claim of the caller as a member, who then cannot approve it',
    }),
    IsMaker: Type.Boolean({
      description: 'True if the caller created it or a deduction in it, and so cannot approve it',
    }),
    Revision: text('Current revision, sent back with a change'),
  },
  { $id: 'PayoutBatch' },
);

/** Claims that are paid with one bank file. */
export type PayoutBatch = Static<typeof PayoutBatchSchema>;

const PayoutRowSchema = Type.Object(
  {
    ...CLAIM,
    Row: Type.Integer({ minimum: 1, description: 'Position in the batch' }),
    State: Type.Enum([...ROW_STATES]),
    Deducted: rupiah('Deduction; 0 if there is none'),
    DeductedWhy: orNull('Reason for the deduction'),
    Net: rupiah('Amount to pay'),
    HeldUntil: timeOrNull(
      'End of a hold that began after the batch was created; until then, remove the claim or wait. Null if there is none',
    ),
    Stopped: Type.Boolean({ description: 'True if the member has stopped payouts; the claim must be removed' }),
    RemovedBy: orNull('Who removed it'),
    RemovedWhy: orNull('Reason for the removal'),
    PaidOn: orNull('Day it was paid, `YYYY-MM-DD`'),
    Reference: orNull('Reference of the payment'),
    Refused: Type.Union([RefusedSchema, Type.Null()]),
    Revision: text('Current revision, sent back with a manual result'),
  },
  { $id: 'PayoutRow' },
);

/** A claim in a batch. */
export type PayoutRow = Static<typeof PayoutRowSchema>;

export const PayoutBatchRowsSchema = Type.Object(
  {
    ...PayoutBatchSchema.properties,
    Rows: Type.Array(PayoutRowSchema, { description: 'All claims of the batch, in the order of the file' }),
  },
  { $id: 'PayoutBatchRows' },
);

export type PayoutBatchRows = Static<typeof PayoutBatchRowsSchema>;

export const MakePayoutBatchSchema = Type.Object(
  {
    Kind,
    Ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
        minItems: 1,
        maxItems: MAX_IN_BATCH,
        description: 'IDs of selected claims, `due` or `refused`; default: all that are `due`',
      }),
    ),
    Until: Type.Optional(
      Type.String({ format: 'date', description: 'Without `Ids`: only claims due by this day; default: all' }),
    ),
    Count: count('Number of claims, as last read'),
    Sum: rupiah('Sum of these claims, as last read'),
  },
  {
    $id: 'MakePayoutBatch',
    description: 'If count or sum have changed since they were read, no batch is created (`conflict` at `Count`)',
  },
);

export type MakePayoutBatch = Static<typeof MakePayoutBatchSchema>;

export const PayoutBatchDecisionSchema = Type.Object({ Revision }, { $id: 'PayoutBatchDecision' });

export const CancelPayoutBatchSchema = Type.Object({ Revision, Why }, { $id: 'CancelPayoutBatch' });

const claimOfBatch = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'ID of a claim in the batch',
});

export const RemoveFromBatchSchema = Type.Object({ Revision, Claim: claimOfBatch, Why }, { $id: 'RemoveFromBatch' });

export const DeductFromPayoutSchema = Type.Object(
  {
    Revision,
    Claim: claimOfBatch,
    Amount: rupiah('Deduction, less than the amount; 0 removes it'),
    Why,
  },
  { $id: 'DeductFromPayout', description: 'Voids an earlier approval of the batch' },
);

const Template = line(60, 'Name of a template');

export const ExportPayoutBatchSchema = Type.Object({ Revision, Template }, { $id: 'ExportPayoutBatch' });

const PayoutProblemSchema = Type.Object(
  {
    Claim: numberOrNull('ID of the claim; null: it is about the whole file'),
    MemberName: text('Name of the member'),
    Problem: text('Explanation in the requested language, without account numbers'),
  },
  { $id: 'PayoutProblem' },
);

/** A problem that prevents the export of a batch. */
export type PayoutProblem = Static<typeof PayoutProblemSchema>;

export const PayoutExportPreviewSchema = Type.Object(
  {
    Template: text('Name of the template'),
    Count: count('Number of rows in the file'),
    Sum: rupiah('Sum of the rows'),
    Problems: Type.Array(PayoutProblemSchema, { description: 'Problems; the file is only created if there are none' }),
  },
  { $id: 'PayoutExportPreview' },
);

export type PayoutExportPreview = Static<typeof PayoutExportPreviewSchema>;

const file = {
  Template,
  Content: Type.String({
    maxLength: Math.ceil(MAX_RESULT_BYTES / 3) * 4,
    description: 'Response file of the bank, as base64',
  }),
};

export const PreviewPayoutResultSchema = Type.Object(file, { $id: 'PreviewPayoutResult' });

export const ReadPayoutResultSchema = Type.Object({ ...file, Revision }, { $id: 'ReadPayoutResult' });

const PayoutResultRowSchema = Type.Object(
  {
    Line: Type.Integer({ minimum: 1, description: 'Line of the file' }),
    Claim: numberOrNull('ID of the claim in the line; null if it has none'),
    MemberName: text('Member of the claim; empty if the line matches none'),
    Fit: Type.Enum([...RESULT_FITS], {
      description:
        "How the line matches the batch. `new`: it is applied; `same`: the claim already has this result; `other_result`: the claim has another result; `amount_differs`: the amounts differ; `no_claim`: the claim is not in the batch; `twice`: repeats an earlier line; `contradiction`: another line has a different result for the claim; `read_before`: a response for an earlier batch had the same row; `own`: the claim is the caller's own; `wrong_day`: before the file was created, or in the future; `unknown_status`: not a status of the format; `reference`: too long, or has control characters; `unreadable`: cannot be parsed",
    }),
    Result: Type.Union([Type.Enum([...PAYOUT_RESULTS]), Type.Null()]),
    Amount: numberOrNull('Amount in the line, in IDR; null if it has none'),
    PaidOn: orNull('Day of the payment, `YYYY-MM-DD`'),
    Reference: orNull('Reference of the payment'),
    Reason: Type.Union([Type.Enum([...REFUSALS]), Type.Null()]),
    Text: text('Text of the bank'),
    Problem: orNull('Explanation of the problem, in the requested language; null if there is none'),
  },
  { $id: 'PayoutResultRow' },
);

/** A line of the bank's response. */
export type PayoutResultRow = Static<typeof PayoutResultRowSchema>;

const AnswerReadSchema = Type.Object(
  {
    Batch: Type.Integer({ description: 'ID of the batch' }),
    At: time('When the response was imported'),
    By: text('Who imported it'),
  },
  {
    $id: 'PayoutAnswerRead',
    description: 'First import of a response with the same rows; null if there was none',
  },
);

export const PayoutResultPlanSchema = Type.Object(
  {
    Rows: Type.Array(PayoutResultRowSchema, { description: 'Lines, in the order of the file' }),
    Paid: count('Claims that would become paid'),
    Refused: count('Claims that would become refused'),
    Unknown: count('Claims whose result would become unknown'),
    Same: count('Lines that change nothing'),
    Problems: count('Lines that are not applied'),
    ReadBefore: Type.Union([AnswerReadSchema, Type.Null()]),
    Revision: text('Revision of the batch, sent back to import the same file'),
  },
  { $id: 'PayoutResultPlan' },
);

/** Preview of the changes from the bank's response. */
export type PayoutResultPlan = Static<typeof PayoutResultPlanSchema>;
