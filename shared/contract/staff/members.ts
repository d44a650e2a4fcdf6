import { type Static, Type } from 'typebox';
import { SameMembersSchema } from './memberRequests.ts';
import { MEMBER_HELPS, MEMBER_STATES } from './memberRules.ts';
import { PAYOUT_ACCOUNTS, TIMELINE_KINDS } from './timelineRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const points = (description: string) => Type.Integer({ description });
const pointsOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

const MEMBER = {
  id: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency of the member'),
  UserId: text('Their user ID at that agency'),
  MemberName: text('Name of the member; empty if they gave none'),
  Email: text('Email address of the member, masked'),
  State: Type.Enum([...MEMBER_STATES], {
    description: 'State of the sign-up; `erased` once the member’s data is removed',
  }),
  GeniusMember: Type.Boolean({ description: 'True for a Genius Member; the others are Silver Members' }),
  Country: text('Country of the agency'),
  Points: Type.Integer({ minimum: 0, description: 'Balance of the member' }),
  SignedUp: Type.String({ format: 'date-time', description: 'When they signed up' }),
};

export const StaffMemberSchema = Type.Object(MEMBER, { $id: 'StaffMember' });

/** A member in the list of members; contact details are masked. */
export type StaffMember = Static<typeof StaffMemberSchema>;

const MailSchema = Type.Object({
  Subject: text('Subject of the mail'),
  Body: text('Text of the mail, in the member’s language'),
});

const AccountSchema = Type.Object({
  Kind: Type.Enum([...PAYOUT_ACCOUNTS]),
  Account: text('Bank and account, phone number or address; masked, except in `MemberDetails`'),
});

const BalanceSchema = Type.Object(
  {
    Owed: count('Points that the member owes; not part of the balance'),
    Stays: points('Points of bookings, less those taken back'),
    Extra: points('Extra points of promotions, less those taken back'),
    Claims: points('Points of claims, less those returned; 0 or less'),
    Corrections: points('Corrections and manual credits'),
    Debts: points('Points used to repay debts'),
  },
  { description: 'Sums of ledger lines that make up the balance' },
);

export const MemberPageSchema = Type.Object(
  {
    ...MEMBER,
    Phone: text('Phone number of the member, masked; empty if they gave none'),
    Language: Type.Enum(['en', 'id'], { description: 'Language of mails to the member' }),
    IsPanorama: Type.Boolean({ description: 'True if they belong to a Panorama agency' }),
    IsXML: Type.Boolean({ description: 'True if they belong to an XML agent' }),
    DecidedBy: orNull('Who decided the sign-up'),
    DecidedAt: timeOrNull('When it was decided'),
    DecisionWhy: orNull('Reason for the decision, as sent to the member'),
    IsOwn: Type.Boolean({
      description: 'True if the member has, or had, the same email address, phone or payout account as the caller',
    }),
    Balance: BalanceSchema,
    Bookings: count('Bookings of this agency and user ID in the feed'),
    FirstBooking: orNull('Day of the first of these bookings, `YYYY-MM-DD`; null if there is none'),
    LastBooking: orNull('Day of the last of these bookings'),
    Accounts: Type.Array(AccountSchema, { description: 'Payout details of the profile' }),
    Stopped: Type.Boolean({ description: 'True if the member has stopped payouts' }),
    HeldUntil: timeOrNull(
      'End of the hold on payouts after a recent change of payout details, password or passkeys; null if there is none',
    ),
    TwoStep: Type.Boolean({ description: 'True if two-step login is on' }),
    Passkeys: count('Number of passkeys'),
    Sessions: count('Number of active sessions'),
    LastUsed: timeOrNull('When a session was last used'),
    Same: SameMembersSchema,
    Mails: Type.Object(
      {
        reset_link: MailSchema,
        two_step_off: MailSchema,
        passkeys_off: MailSchema,
        payouts_on: MailSchema,
        move: MailSchema,
      },
      {
        description:
          'Previews of the mails that actions send to the member; `…` stands for a link, `{agency}` and `{user}` for the new agency and user ID',
      },
    ),
    Revision: text('Revision of the account, sent back with a change'),
  },
  { $id: 'MemberPage' },
);

/** One member with balance and account state; contact and payout details are masked. */
export type MemberPage = Static<typeof MemberPageSchema>;

export const MemberDetailsSchema = Type.Object(
  {
    Email: text('Email address'),
    Phone: text('Phone number; empty if they gave none'),
    Address: text('Postal address; empty if they gave none'),
    Accounts: Type.Array(AccountSchema, { description: 'Payout details, unmasked' }),
  },
  { $id: 'MemberDetails' },
);

/** Contact and payout details of a member, unmasked. */
export type MemberDetails = Static<typeof MemberDetailsSchema>;

export const HelpMemberSchema = Type.Object(
  {
    Help: Type.Enum([...MEMBER_HELPS], {
      description:
        '`reset_link`: email a link to choose a new password; `end_sessions`: log out everywhere; `two_step_off`, `passkeys_off`: after a lost device; `genius`, `silver`: set the tier; `payouts_on`: resume payouts that the member has stopped',
    }),
    Revision: Type.String({
      maxLength: 64,
      description:
        'The `Revision` last read. If the account has changed since, nothing is done (`conflict` at this field)',
    }),
    Why: Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the audit log' }),
  },
  { $id: 'HelpMember' },
);

export type HelpMember = Static<typeof HelpMemberSchema>;

export const MoveMemberSchema = Type.Object(
  {
    NewAgentCode: Type.String({ maxLength: 32, description: 'Agent code on the booking site: letters and digits' }),
    NewUserID: Type.String({
      maxLength: 64,
      description: 'User ID on the booking site: letters, digits, underscores and spaces',
    }),
    Revision: Type.String({
      maxLength: 64,
      description:
        'The `Revision` last read. If the account has changed since, nothing is done (`conflict` at this field)',
    }),
    Why: Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the audit log' }),
  },
  { $id: 'MoveMember' },
);

export type MoveMember = Static<typeof MoveMemberSchema>;

const EventSchema = Type.Object({
  id: text('ID of the event in this timeline'),
  At: Type.String({ format: 'date-time', description: 'When it happened' }),
  Kind: Type.Enum([...TIMELINE_KINDS]),
  What: text(
    'What happened, depending on `Kind`: status of a booking’s points, cause of a ledger line, `approved`, `sent`, or an action of the audit log',
  ),
  Number: Type.Union([Type.Integer(), Type.Null()], {
    description: 'ID of the booking, ledger line, claim, question, mail or request',
  }),
  Text: text('Hotel and days, the reward, or a subject, in the requested language; may be empty'),
  BookingRef: orNull('Reference of the booking'),
  Points: pointsOrNull('Points added or, negative, taken; for a claim or a question the points that it is about'),
  Balance: pointsOrNull('Balance after the ledger line'),
  CreditOn: orNull('Day that the booking’s points are credited on, `YYYY-MM-DD`'),
  Rule: orNull('How the points were calculated, or what was changed'),
  By: orNull('Staff member who did it; null for anyone else'),
  Why: orNull('Reason or answer of staff, or the member’s question'),
});

export const TimelineSchema = Type.Object(
  {
    Events: Type.Array(EventSchema, { description: 'Events, latest first' }),
    Next: orNull('`Before` of the next page; null if this is the last'),
  },
  { $id: 'Timeline' },
);

/** A page of a member's timeline. */
export type Timeline = Static<typeof TimelineSchema>;

export type TimelineEvent = Timeline['Events'][number];
