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
  description: '`Pending`: waits for a decision; `Withdrawn`: the member withdrew it',
});

const CLAIM = {
  id: Type.Integer({ description: 'ID of the claim' }),
  Claimed: Type.String({ format: 'date-time', description: 'When the reward was claimed' }),
  MemberId: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency of the member'),
  UserId: text('Their user ID at that agency'),
  MemberName: text('Name of the member; empty if they gave none'),
  Category: text('Category of the reward'),
  Name: text('The reward, in Indonesian'),
  NameEn: text('The reward, in English'),
  TotalPoints: Type.Integer({ description: 'Price in points' }),
  TotalValue: Type.Integer({ description: 'Value in IDR' }),
  BonusValue: Type.Integer({ description: 'Part of the value that only Genius Members get, in IDR' }),
  State,
  NeedsTwo: Type.Boolean({
    description:
      'True if two people must approve it (`APPROVALS_FROM`); claims and manual credits of a member within 24 hours are added up',
  }),
  FirstApprovedBy: orNull('Who gave the first of two approvals; null if no one has'),
  FirstApprovedAt: timeOrNull('When the first approval was given'),
  FirstCounts: Type.Boolean({
    description:
      'False if the payout or delivery details, the password or the passkeys changed after the first approval',
  }),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, the same email address, phone or payout account as the caller, who then cannot decide it',
  }),
  Stopped: Type.Boolean({ description: 'True if the member has stopped payouts; then it cannot be approved' }),
  Owed: Type.Array(
    Type.Object({
      BookingRef: text('Reference of the booking; empty for a correction'),
      Points: Type.Integer({ minimum: 1, description: 'Points that are still owed' }),
      Status: text('Status of the booking when its points were taken back, such as `Canceled`; or `Correction`'),
      Since: Type.String({ format: 'date-time', description: 'When the points were taken back' }),
    }),
    { description: 'Points that the member owes because they were spent before their booking changed; oldest first' },
  ),
  HeldUntil: timeOrNull(
    'End of the hold on the payout after a recent change of payout details, password or passkeys; null if there is none',
  ),
  DecidedBy: orNull('Who decided'),
  DecidedAt: timeOrNull('When it was decided'),
  DecisionWhy: orNull('Reason for the decision'),
  CodesLeft: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Usable voucher codes of the reward; null if it has no codes. Only in the answer for one claim',
    }),
  ),
  DetailsMissing: Type.Boolean({
    description: 'True if it is pending and required payout details are missing, or the bank details are invalid',
  }),
  DueOn: orNull('Day by which it must be paid or sent, `YYYY-MM-DD` in Asia/Jakarta'),
  Revision: text('Revision of the claim and its rule, sent back with a decision'),
};

export const StaffClaimSchema = Type.Object(CLAIM, { $id: 'StaffClaim' });

/** A claim of a reward, for the staff who decide it. */
export type StaffClaim = Static<typeof StaffClaimSchema>;

const PayoutSchema = Type.Object({
  Missing: Type.Array(text('Name of the profile field'), {
    description: 'Required profile fields that are empty, and bank details that are invalid',
  }),
  Bank: orNull('Bank, as the member entered it, with numbers masked; null if it is not paid to a bank account'),
  Masked: text('Account, phone number or town of the destination, masked; empty if there is none'),
  SameAddress: count('Number of other members with the same postal address; 0 if it is paid to an account'),
});

const HistorySchema = Type.Object({
  Since: Type.String({ format: 'date-time', description: 'When the member signed up' }),
  Points: Type.Integer({ description: 'Balance of the member, after this claim' }),
  Claims: Type.Object(
    {
      Pending: count('Open'),
      Approved: count('Approved'),
      Rejected: count('Rejected'),
      Withdrawn: count('Withdrawn'),
    },
    { description: 'Number of other claims of the member, by state' },
  ),
  Latest: Type.Array(
    Type.Object({
      id: Type.Integer({ description: 'ID of the claim' }),
      Claimed: Type.String({ format: 'date-time', description: 'When the reward was claimed' }),
      Name: text('The reward, in Indonesian'),
      NameEn: text('The reward, in English'),
      TotalPoints: Type.Integer({ description: 'Price in points' }),
      State,
    }),
    { description: 'Other claims of the member, latest first; at most 5' },
  ),
  Questions: Type.Object(
    { pending: count('Open'), credited: count('Credited'), declined: count('Declined') },
    { description: 'Number of missing-points questions of the member, by state' },
  ),
  Corrections: count('Number of point corrections of the member'),
  CorrectedPoints: Type.Integer({
    description: 'Sum of these corrections; negative if more points were taken than added',
  }),
});

export const ClaimFactsSchema = Type.Object(
  {
    ...CLAIM,
    Payout: Type.Union([PayoutSchema, Type.Null()], {
      description: 'Destination by the current profile; null once the claim is decided',
    }),
    Same: SameMembersSchema,
    History: HistorySchema,
  },
  { $id: 'ClaimFacts' },
);

/** A claim with all facts that help to decide it. */
export type ClaimFacts = Static<typeof ClaimFactsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If the claim has changed since, nothing is done (`conflict` at this field)',
});
const Why = Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored with the decision' });

export const ClaimApprovalSchema = Type.Object(
  {
    Revision,
    Why: Type.Optional(Why),
    Emergency: Type.Optional(
      Type.Boolean({
        description:
          'True to approve without a second person in an emergency, which requires a reason; everyone who can approve claims is notified by email',
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
      description: 'Rows to decide, each with the `Revision` last read; each is decided and answered separately',
    }),
  },
  { $id: 'ApproveClaims' },
);

export type ApproveClaims = Static<typeof ApproveClaimsSchema>;
