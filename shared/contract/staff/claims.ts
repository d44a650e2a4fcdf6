import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const StaffClaimSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the claim' }),
    Claimed: Type.String({ format: 'date-time', description: 'When it was made' }),
    AgentCode: text('Agency of the member'),
    UserId: text('Their user ID there'),
    MemberName: text('Their name; empty where they gave none'),
    Category: text('Category of the reward'),
    Name: text('The reward, in Indonesian'),
    NameEn: text('The reward, in English'),
    TotalPoints: Type.Integer({ description: 'What it costs' }),
    TotalValue: Type.Integer({ description: 'What it is worth, in IDR' }),
    BonusValue: Type.Integer({ description: 'What of that a Genius Member gets more, in IDR' }),
    State: Type.Enum(['Pending', 'Approved', 'Rejected', 'Withdrawn'], {
      description: '`Pending`: waits for a decision; `Withdrawn`: the member took it back',
    }),
    NeedsTwo: Type.Boolean({
      description:
        'Whether two people must approve it (`APPROVALS_FROM`): what the member claims and is given by hand within 24 hours counts together',
    }),
    FirstApprovedBy: orNull('Who gave the first of two approvals'),
    FirstApprovedAt: timeOrNull('When'),
    FirstCounts: Type.Boolean({
      description: 'Whether that still counts: it does not once payout details, password or passkeys changed',
    }),
    IsOwn: Type.Boolean({
      description:
        'True if the member has, or had, an address, phone or payout account of the caller, who then may not decide about it',
    }),
    Stopped: Type.Boolean({ description: 'The member has stopped payouts: it cannot be approved' }),
    Owed: Type.Array(
      Type.Object({
        BookingRef: text('The booking; empty: of a correction'),
        Points: Type.Integer({ minimum: 1, description: 'Points that are still owed' }),
        Status: text('Status of the booking when its points were taken back, e.g. `Canceled`; `Correction`'),
        Since: Type.String({ format: 'date-time', description: 'When that was' }),
      }),
      { description: 'Points that the member owes: they were spent, then their booking changed; the oldest first' },
    ),
    HeldUntil: timeOrNull('Until when it is not paid, as payout details, password or passkeys were changed lately'),
    DecidedBy: orNull('Who decided'),
    DecidedAt: timeOrNull('When'),
    DecisionWhy: orNull('Their reason'),
    CodesLeft: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'Usable voucher codes of the reward; null: it has none to give. Of one claim only',
      }),
    ),
    DueOn: orNull('Day by which it is paid or sent, `YYYY-MM-DD` in Asia/Jakarta'),
    Revision: text('Names how the claim stands, and by which rule; a decision names the one that was seen'),
  },
  { $id: 'StaffClaim' },
);

/** A claimed reward, as whoever decides about it sees it. */
export type StaffClaim = Static<typeof StaffClaimSchema>;

const Revision = Type.String({
  maxLength: 64,
  description:
    'The `Revision` that was seen: where the claim changed since, nothing is done (`conflict` at this field)',
});
const Why = Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, kept with the decision' });

export const ClaimApprovalSchema = Type.Object(
  {
    Revision,
    Why: Type.Optional(Why),
    Emergency: Type.Optional(
      Type.Boolean({
        description:
          'Approves alone what needs two people, with a reason: everybody who may approve it is told by mail',
      }),
    ),
  },
  { $id: 'ClaimApproval' },
);

export type ClaimApproval = Static<typeof ClaimApprovalSchema>;

export const ClaimRejectionSchema = Type.Object({ Revision, Why }, { $id: 'ClaimRejection' });

export type ClaimRejection = Static<typeof ClaimRejectionSchema>;
