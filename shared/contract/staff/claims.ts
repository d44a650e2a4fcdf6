import { type Static, Type } from 'typebox';
import { CLAIM_STATES } from './listRules.ts';
import { MAX_APPROVED } from './memberRequestRules.ts';
import { SameMembersSchema } from './memberRequests.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const count = (description: string) => Type.Integer({ minimum: 0, description });

const State = Type.Enum([...CLAIM_STATES], {
  description: '`Pending`: waits for a decision; `Withdrawn`: the member took it back',
});

const CLAIM = {
  id: Type.Integer({ description: 'Number of the claim' }),
  Claimed: Type.String({ format: 'date-time', description: 'When it was made' }),
  MemberId: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Agency of the member'),
  UserId: text('Their user ID there'),
  MemberName: text('Their name; empty where they gave none'),
  Category: text('Category of the reward'),
  Name: text('The reward, in Indonesian'),
  NameEn: text('The reward, in English'),
  TotalPoints: Type.Integer({ description: 'What it costs' }),
  TotalValue: Type.Integer({ description: 'What it is worth, in IDR' }),
  BonusValue: Type.Integer({ description: 'What of that a Genius Member gets more, in IDR' }),
  State,
  NeedsTwo: Type.Boolean({
    description:
      'Whether two people must approve it (`APPROVALS_FROM`): what the member claims and is given by hand within 24 hours counts together',
  }),
  FirstApprovedBy: orNull('Who gave the first of two approvals'),
  FirstApprovedAt: timeOrNull('When'),
  FirstCounts: Type.Boolean({
    description: 'False once details that it is paid or sent to, password or passkeys changed',
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
  DetailsMissing: Type.Boolean({
    description: 'True if it waits, and details that the reward needs are empty or, of the bank, wrong',
  }),
  DueOn: orNull('Day by which it is paid or sent, `YYYY-MM-DD` in Asia/Jakarta'),
  Revision: text('Revision of the claim and its rule, sent back with a decision'),
};

export const StaffClaimSchema = Type.Object(CLAIM, { $id: 'StaffClaim' });

/** A claimed reward for the staff who decide about it. */
export type StaffClaim = Static<typeof StaffClaimSchema>;

const PayoutSchema = Type.Object({
  Missing: Type.Array(text('Field of the account'), {
    description: 'Details that the reward needs and that are empty or, of the bank, wrong',
  }),
  Bank: orNull('Bank, as the member typed it, with numbers masked; null if it goes to no bank account'),
  Masked: text('Account, phone, or town of the address it goes to, masked; empty if there is none'),
  SameAddress: count('Number of other members with the address that it is sent to; 0 if it goes to an account'),
});

const HistorySchema = Type.Object({
  Since: Type.String({ format: 'date-time', description: 'When the member signed up' }),
  Points: Type.Integer({ description: 'Their balance, without what this claim took' }),
  Claims: Type.Object(
    {
      Pending: count('Open'),
      Approved: count('Approved'),
      Rejected: count('Rejected'),
      Withdrawn: count('Taken back'),
    },
    { description: 'Number of their other claims by state' },
  ),
  Latest: Type.Array(
    Type.Object({
      id: Type.Integer({ description: 'Number of the claim' }),
      Claimed: Type.String({ format: 'date-time', description: 'When it was made' }),
      Name: text('The reward, in Indonesian'),
      NameEn: text('The reward, in English'),
      TotalPoints: Type.Integer({ description: 'What it costs' }),
      State,
    }),
    { description: 'Their other claims, the latest first; at most 5' },
  ),
  Questions: Type.Object(
    { pending: count('Open'), credited: count('Credited'), declined: count('Declined') },
    { description: 'Number of their questions about missing points by state' },
  ),
  Corrections: count('Number of corrections of their points'),
  CorrectedPoints: Type.Integer({ description: 'Sum of these; negative if more were taken than given' }),
});

export const ClaimFactsSchema = Type.Object(
  {
    ...CLAIM,
    Payout: Type.Union([PayoutSchema, Type.Null()], {
      description: 'Where the reward goes by the details of now; null once the claim is decided',
    }),
    Same: SameMembersSchema,
    History: HistorySchema,
  },
  { $id: 'ClaimFacts' },
);

/** A claim with what speaks for it and against it. */
export type ClaimFacts = Static<typeof ClaimFactsSchema>;

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
          'Approves alone what needs two people, with a reason: everyone who may approve it is notified by mail',
      }),
    ),
  },
  { $id: 'ClaimApproval' },
);

export type ClaimApproval = Static<typeof ClaimApprovalSchema>;

export const ClaimRejectionSchema = Type.Object({ Revision, Why }, { $id: 'ClaimRejection' });

export type ClaimRejection = Static<typeof ClaimRejectionSchema>;

export const ApproveClaimsSchema = Type.Object(
  {
    Claims: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
      minItems: 1,
      maxItems: MAX_APPROVED,
      description: 'Rows that were seen; each is decided and answered by itself',
    }),
  },
  { $id: 'ApproveClaims' },
);

export type ApproveClaims = Static<typeof ApproveClaimsSchema>;
