import { type Static, Type } from 'typebox';

/** So many points are corrected at once at the most. */
const MAX_CORRECTED = 9_999_999;

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

/** A member, and their account before and after a correction. */
const MEMBER_BEFORE_AND_AFTER = {
  MemberId: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Agency of the member, as it is stored'),
  UserId: text('Their user ID there, as it is stored'),
  MemberName: text('Their name; empty if they gave none'),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, an address, phone or payout account of the caller, who then may not correct these points',
  }),
  Balance: Type.Integer({ description: 'Points that they have now' }),
  Owed: Type.Integer({ description: 'Points that they owe now' }),
  BalanceAfter: Type.Integer({ description: 'Points that they would have after it' }),
  OwedAfter: Type.Integer({ description: 'Points that they would owe after it' }),
};

export const StaffCorrectionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the correction' }),
    ...MEMBER_BEFORE_AND_AFTER,
    Points: Type.Integer({ description: 'Points to add; negative to take some' }),
    Reason: text('Reason, shown on the line of the statement'),
    AskedBy: text('Who asked for it; they cannot approve it'),
    AskedAt: Type.String({ format: 'date-time', description: 'When' }),
    State: Type.Enum(['Pending', 'Approved', 'Rejected']),
    DecidedBy: orNull('Who decided'),
    DecidedAt: timeOrNull('When'),
    DecisionWhy: orNull('Their reason'),
    Revision: text('Revision of the correction, sent back with a decision'),
  },
  { $id: 'StaffCorrection' },
);

/** A correction that needs two people, as the second sees it. */
export type StaffCorrection = Static<typeof StaffCorrectionSchema>;

const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });

const MEMBER_AND_POINTS = {
  AgentCode: line(50, 'Agency of the member'),
  UserId: line(50, 'Their user ID there'),
  Points: Type.Integer({
    minimum: -MAX_CORRECTED,
    maximum: MAX_CORRECTED,
    description: 'Points to add; negative to take some; not 0',
  }),
};

export const PreviewCorrectionSchema = Type.Object(MEMBER_AND_POINTS, { $id: 'PreviewCorrection' });

export type PreviewCorrection = Static<typeof PreviewCorrectionSchema>;

export const CorrectionPreviewSchema = Type.Object(
  {
    ...MEMBER_BEFORE_AND_AFTER,
    Email: text('Their address, masked: `a…@example.com`'),
    NeedsSecond: Type.Union([Type.Enum(['amount', 'below_zero']), Type.Null()], {
      description:
        'Reason for a second person: `amount`, from `APPROVALS_FROM` points on, or `below_zero`, in an emergency too; null: it moves at once',
    }),
    Revision: text('Names the member and their points; the correction names the one that was seen'),
  },
  { $id: 'CorrectionPreview' },
);

/** A member and their points before and after a correction, which is not made yet. */
export type CorrectionPreview = Static<typeof CorrectionPreviewSchema>;

export const CorrectPointsSchema = Type.Object(
  {
    ...MEMBER_AND_POINTS,
    Revision: Type.String({
      maxLength: 64,
      description:
        'The `Revision` of the preview: if the points have changed since, nothing is done (`conflict` at this field)',
    }),
    Why: line(500, 'The reason, shown on the line of the statement'),
    Emergency: Type.Optional(
      Type.Boolean({
        description: 'Decides alone what needs two people: everyone who may approve it is notified by mail',
      }),
    ),
  },
  { $id: 'CorrectPoints' },
);

export type CorrectPoints = Static<typeof CorrectPointsSchema>;

export const CorrectedPointsSchema = Type.Object(
  {
    Waits: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number of the correction that waits for a second person; null where the points have moved',
    }),
  },
  { $id: 'CorrectedPoints' },
);

export type CorrectedPoints = Static<typeof CorrectedPointsSchema>;

export const CorrectionDecisionSchema = Type.Object(
  {
    Revision: Type.String({
      maxLength: 64,
      description:
        'The `Revision` that was seen: where it is decided since, nothing is done (`conflict` at this field)',
    }),
    Why: line(500, 'The reason, kept with the decision; may be empty where it approves'),
  },
  { $id: 'CorrectionDecision' },
);

export type CorrectionDecision = Static<typeof CorrectionDecisionSchema>;
