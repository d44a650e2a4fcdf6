import { type Static, Type } from 'typebox';

/** Maximum points of one correction. */
const MAX_CORRECTED = 9_999_999;

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

/** A member, and their account before and after a correction. */
const MEMBER_BEFORE_AND_AFTER = {
  MemberId: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency of the member, as stored'),
  UserId: text('User ID of the member, as stored'),
  MemberName: text('Name of the member; empty if they gave none'),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, the same email address, phone or payout account as the caller, who then cannot correct these points',
  }),
  Balance: Type.Integer({ description: 'Current balance' }),
  Owed: Type.Integer({ description: 'Points that the member owes now' }),
  BalanceAfter: Type.Integer({ description: 'Balance after the correction' }),
  OwedAfter: Type.Integer({ description: 'Points that the member would owe after the correction' }),
};

export const StaffCorrectionSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the correction' }),
    ...MEMBER_BEFORE_AND_AFTER,
    Points: Type.Integer({ description: 'Points to add; negative to take some' }),
    Reason: text('Reason, shown on the member’s statement'),
    AskedBy: text('Who requested it, and cannot approve it'),
    AskedAt: Type.String({ format: 'date-time', description: 'When it was requested' }),
    State: Type.Enum(['Pending', 'Approved', 'Rejected']),
    DecidedBy: orNull('Who decided'),
    DecidedAt: timeOrNull('When it was decided'),
    DecisionWhy: orNull('Reason for the decision'),
    Revision: text('Revision of the correction, sent back with a decision'),
  },
  { $id: 'StaffCorrection' },
);

/** A correction that a second person has to approve. */
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
    Email: text('Email address of the member, masked: `a…@example.com`'),
    NeedsSecond: Type.Union([Type.Enum(['amount', 'below_zero']), Type.Null()], {
      description:
        'Why a second person must approve. `amount`: `APPROVALS_FROM` points or more; `below_zero`: the balance would be negative, which no emergency overrides; null: posted immediately',
    }),
    Revision: text('Revision of the member’s points, sent back with the correction'),
  },
  { $id: 'CorrectionPreview' },
);

/** Preview of a correction. */
export type CorrectionPreview = Static<typeof CorrectionPreviewSchema>;

export const CorrectPointsSchema = Type.Object(
  {
    ...MEMBER_AND_POINTS,
    Revision: Type.String({
      maxLength: 64,
      description:
        'The `Revision` of the preview: if the points have changed since, nothing is done (`conflict` at this field)',
    }),
    Why: line(500, 'Reason, shown on the member’s statement'),
    Emergency: Type.Optional(
      Type.Boolean({
        description:
          'True to post it without a second person in an emergency; everyone who can approve corrections is notified by email',
      }),
    ),
  },
  { $id: 'CorrectPoints' },
);

export type CorrectPoints = Static<typeof CorrectPointsSchema>;

export const CorrectedPointsSchema = Type.Object(
  {
    Waits: Type.Union([Type.Integer(), Type.Null()], {
      description: 'ID of the correction that waits for a second person; null if it was posted',
    }),
  },
  { $id: 'CorrectedPoints' },
);

export type CorrectedPoints = Static<typeof CorrectedPointsSchema>;

export const CorrectionDecisionSchema = Type.Object(
  {
    Revision: Type.String({
      maxLength: 64,
      description: 'The `Revision` last read. If it was decided since, nothing is done (`conflict` at this field)',
    }),
    Why: line(500, 'Reason, stored with the decision; may be empty for an approval'),
  },
  { $id: 'CorrectionDecision' },
);

export type CorrectionDecision = Static<typeof CorrectionDecisionSchema>;
