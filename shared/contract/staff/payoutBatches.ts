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
    id: Type.Integer({ description: 'Number of the batch' }),
    Kind,
    State: Type.Enum([...BATCH_STATES]),
    Count: count('Claims in it, without those that were removed'),
    Sum: rupiah('What these claims are worth'),
    Deducted: rupiah('Deductions from them'),
    Net: rupiah('What is paid: the sum without the deductions'),
    Points: count('Points of these claims'),
    MadeBy: text('Who made it'),
    MadeAt: time('When'),
    NeedsApproval: Type.Boolean({
      description: 'True if a second person must approve it (`APPROVALS_FROM`, `PAYOUT_APPROVALS_FROM`)',
    }),
    ApprovedBy: orNull('Who approved it; null: not yet, or not needed'),
    ApprovedAt: timeOrNull('When'),
    ExportedBy: orNull('Who made the file'),
    ExportedAt: timeOrNull('When'),
    Template: orNull('Template of the file; null until it is made'),
    FileName: orNull('Name of the file'),
    CancelledBy: orNull('Who cancelled it'),
    CancelledAt: timeOrNull('When'),
    CancelledWhy: orNull('Their reason'),
    Paid: count('Claims that are paid'),
    Refused: count('Claims that were refused'),
    Open: count('Claims without a result, or with an unknown one'),
    IsOwn: Type.Boolean({ description: "A claim of the caller's own membership is in it, so they cannot approve it" }),
    IsMaker: Type.Boolean({ description: 'The caller made it or a deduction in it, so they cannot approve it' }),
    Revision: text('Names its state; a change names the one that was seen'),
  },
  { $id: 'PayoutBatch' },
);

/** Claims that are paid by one file. */
export type PayoutBatch = Static<typeof PayoutBatchSchema>;

const PayoutRowSchema = Type.Object(
  {
    ...CLAIM,
    Row: Type.Integer({ minimum: 1, description: 'Its place in the batch' }),
    State: Type.Enum([...ROW_STATES]),
    Deducted: rupiah('Deduction; 0 if there is none'),
    DeductedWhy: orNull('Reason of the deduction'),
    Net: rupiah('What is paid'),
    HeldUntil: timeOrNull('A hold that began after the batch was made: it is removed, or waits'),
    Stopped: Type.Boolean({ description: 'The member has stopped payouts: it must be removed' }),
    RemovedBy: orNull('Who removed it'),
    RemovedWhy: orNull('Their reason'),
    PaidOn: orNull('Day it was paid, `YYYY-MM-DD`'),
    Reference: orNull('Reference of the payment'),
    Refused: Type.Union([RefusedSchema, Type.Null()]),
    Revision: text('Names its state; a result typed by hand names the one that was seen'),
  },
  { $id: 'PayoutRow' },
);

/** A claim in a batch. */
export type PayoutRow = Static<typeof PayoutRowSchema>;

export const PayoutBatchRowsSchema = Type.Object(
  {
    ...PayoutBatchSchema.properties,
    Rows: Type.Array(PayoutRowSchema, { description: 'All of them, in the order of the file' }),
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
        description: 'Claims that were chosen, `due` or `refused`; left out: all that are `due`',
      }),
    ),
    Until: Type.Optional(
      Type.String({ format: 'date', description: 'Without `Ids`: only what is due by this day; left out: all' }),
    ),
    Count: count('Number of claims that was seen'),
    Sum: rupiah('Their sum that was seen'),
  },
  {
    $id: 'MakePayoutBatch',
    description: 'If count or sum are others by now, no batch is made (`conflict` at `Count`)',
  },
);

export type MakePayoutBatch = Static<typeof MakePayoutBatchSchema>;

export const PayoutBatchDecisionSchema = Type.Object({ Revision }, { $id: 'PayoutBatchDecision' });

export const CancelPayoutBatchSchema = Type.Object({ Revision, Why }, { $id: 'CancelPayoutBatch' });

const claimOfBatch = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Number of a claim of the batch',
});

export const RemoveFromBatchSchema = Type.Object({ Revision, Claim: claimOfBatch, Why }, { $id: 'RemoveFromBatch' });

export const DeductFromPayoutSchema = Type.Object(
  {
    Revision,
    Claim: claimOfBatch,
    Amount: rupiah('The deduction, less than the amount; 0 takes it away'),
    Why,
  },
  { $id: 'DeductFromPayout', description: 'An approval of the batch is void then' },
);

const Template = line(60, 'Name of a template');

export const ExportPayoutBatchSchema = Type.Object({ Revision, Template }, { $id: 'ExportPayoutBatch' });

const PayoutProblemSchema = Type.Object(
  {
    Claim: numberOrNull('Number of the claim; null: it is about the whole file'),
    MemberName: text('Its member'),
    Problem: text('What is wrong, in a sentence, in the language of the call; it has no account number'),
  },
  { $id: 'PayoutProblem' },
);

/** Reason why a batch's file is not made. */
export type PayoutProblem = Static<typeof PayoutProblemSchema>;

export const PayoutExportPreviewSchema = Type.Object(
  {
    Template: text('Name of the template'),
    Count: count('Rows of the file'),
    Sum: rupiah('Their sum'),
    Problems: Type.Array(PayoutProblemSchema, { description: 'As long as there is one, no file is made' }),
  },
  { $id: 'PayoutExportPreview' },
);

export type PayoutExportPreview = Static<typeof PayoutExportPreviewSchema>;

const file = {
  Template,
  Content: Type.String({
    maxLength: Math.ceil(MAX_RESULT_BYTES / 3) * 4,
    description: "The bank's answer, as base64",
  }),
};

export const PreviewPayoutResultSchema = Type.Object(file, { $id: 'PreviewPayoutResult' });

export const ReadPayoutResultSchema = Type.Object({ ...file, Revision }, { $id: 'ReadPayoutResult' });

const PayoutResultRowSchema = Type.Object(
  {
    Line: Type.Integer({ minimum: 1, description: 'Line of the file' }),
    Claim: numberOrNull('Number of the claim as the line has it; null if it has none'),
    MemberName: text('Member of the claim; empty if the line fits none'),
    Fit: Type.Enum([...RESULT_FITS], {
      description:
        "`new` is applied; `same`: it is so already; `other_result`: the claim has another result; `amount_differs`: the line has another amount; `no_claim`: no claim of the batch; `twice`: an earlier line says the same; `contradiction`: another line says something else about the claim; `read_before`: an answer that was read says the same of an earlier batch; `own`: the claim is the caller's own; `wrong_day`: before the file was made, or still to come; `unknown_status`: the format does not know it; `reference`: it is too long or has control characters; `unreadable`: the line cannot be read",
    }),
    Result: Type.Union([Type.Enum([...PAYOUT_RESULTS]), Type.Null()]),
    Amount: numberOrNull('Amount of the line, in IDR; null if it has none'),
    PaidOn: orNull('Day of the payment, `YYYY-MM-DD`'),
    Reference: orNull('Reference of the payment'),
    Reason: Type.Union([Type.Enum([...REFUSALS]), Type.Null()]),
    Text: text("The bank's own words"),
    Problem: orNull('What is wrong with the line, in a sentence, in the language of the call; null: nothing'),
  },
  { $id: 'PayoutResultRow' },
);

/** A line of the bank's answer. */
export type PayoutResultRow = Static<typeof PayoutResultRowSchema>;

const AnswerReadSchema = Type.Object(
  {
    Batch: Type.Integer({ description: 'Number of the batch' }),
    At: time('When'),
    By: text('Who read it'),
  },
  {
    $id: 'PayoutAnswerRead',
    description: 'When an answer with the same rows was read before, the first time; null: never',
  },
);

export const PayoutResultPlanSchema = Type.Object(
  {
    Rows: Type.Array(PayoutResultRowSchema, { description: 'In the order of the file' }),
    Paid: count('Claims that would be paid'),
    Refused: count('Claims that would be refused'),
    Unknown: count('Claims that would be unknown'),
    Same: count('Lines that change nothing'),
    Problems: count('Lines that are not applied'),
    ReadBefore: Type.Union([AnswerReadSchema, Type.Null()]),
    Revision: text('Of the batch; the same upload is applied with it'),
  },
  { $id: 'PayoutResultPlan' },
);

/** Preview of the changes from the bank's response. */
export type PayoutResultPlan = Static<typeof PayoutResultPlanSchema>;
