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
  id: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Their agency'),
  UserId: text('Their user ID there'),
  MemberName: text('Their name; empty if they gave none'),
  Email: text('Their email address, masked'),
  State: Type.Enum([...MEMBER_STATES], { description: 'State of their sign-up; `erased` once their data is removed' }),
  GeniusMember: Type.Boolean({ description: 'True for a Genius Member; the others are Silver Members' }),
  Country: text('Country of their agency'),
  Points: Type.Integer({ minimum: 0, description: 'Their balance' }),
  SignedUp: Type.String({ format: 'date-time', description: 'When they signed up' }),
};

export const StaffMemberSchema = Type.Object(MEMBER, { $id: 'StaffMember' });

/** A member, as the list has them; contacts are masked. */
export type StaffMember = Static<typeof StaffMemberSchema>;

const MailSchema = Type.Object({
  Subject: text('Its subject'),
  Body: text('Its text, in the language of the member'),
});

const AccountSchema = Type.Object({
  Kind: Type.Enum([...PAYOUT_ACCOUNTS]),
  Account: text('Bank and account, phone or address, masked'),
});

const BalanceSchema = Type.Object(
  {
    Owed: count('Points that are owed, and not part of the balance'),
    Stays: points('Points of bookings, less those taken back'),
    Extra: points('Extra points of promotions, less those taken back'),
    Claims: points('Points of claims, less those given back; not above 0'),
    Corrections: points('Corrections, and points given by hand'),
    Debts: points('Points taken for what was owed'),
  },
  { description: 'The sums of the ledger that make up the balance' },
);

export const MemberPageSchema = Type.Object(
  {
    ...MEMBER,
    Phone: text('Their phone, masked; empty if they gave none'),
    Language: Type.Enum(['en', 'id'], { description: 'Language of mails to the member' }),
    IsPanorama: Type.Boolean({ description: 'True if they belong to a Panorama agency' }),
    IsXML: Type.Boolean({ description: 'True if they belong to an XML agent' }),
    DecidedBy: orNull('Who decided about the sign-up'),
    DecidedAt: timeOrNull('When'),
    DecisionWhy: orNull('Their reason, as the member read it'),
    IsOwn: Type.Boolean({
      description: 'True if the member has, or had, an address, phone or payout account of the caller',
    }),
    Balance: BalanceSchema,
    Bookings: count('Bookings of this agency and user ID in the feed'),
    FirstBooking: orNull('Day of the first of them, `YYYY-MM-DD`; null if there is none'),
    LastBooking: orNull('Day of the last of them'),
    Accounts: Type.Array(AccountSchema, { description: 'Payout details of the profile' }),
    Stopped: Type.Boolean({ description: 'The member has stopped payouts' }),
    HeldUntil: timeOrNull('Until when payouts wait, as payout details, password or passkeys were changed lately'),
    TwoStep: Type.Boolean({ description: 'True with two-step login' }),
    Passkeys: count('Number of passkeys'),
    Sessions: count('Number of sessions that have not ended'),
    LastUsed: timeOrNull('When one of them was last used'),
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
          'Mails to the member, one for each action that sends one; `…` stands for a link, `{agency}` and `{user}` for the new ones',
      },
    ),
    Revision: text('Names the state of the account; a change names the one that was seen'),
  },
  { $id: 'MemberPage' },
);

/** One member, with balance and state of the account; contacts and payout details are masked. */
export type MemberPage = Static<typeof MemberPageSchema>;

export const MemberDetailsSchema = Type.Object(
  {
    Email: text('Email address'),
    Phone: text('Phone; empty if they gave none'),
    Address: text('Postal address; empty if they gave none'),
    Accounts: Type.Array(AccountSchema, { description: 'Payout details in full' }),
  },
  { $id: 'MemberDetails' },
);

/** Contacts and payout details of a member, in full. */
export type MemberDetails = Static<typeof MemberDetailsSchema>;

export const HelpMemberSchema = Type.Object(
  {
    Help: Type.Enum([...MEMBER_HELPS], {
      description:
        '`reset_link`: mail a link to choose a new password; `two_step_off`, `passkeys_off`: for a lost device; `payouts_on`: resume payouts that the member stopped',
    }),
    Revision: Type.String({
      maxLength: 64,
      description:
        'The `Revision` that was seen: if the account changed since, nothing is done (`conflict` at this field)',
    }),
    Why: Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, kept in the audit' }),
  },
  { $id: 'HelpMember' },
);

export type HelpMember = Static<typeof HelpMemberSchema>;

export const MoveMemberSchema = Type.Object(
  {
    NewAgentCode: Type.String({ maxLength: 32, description: 'Agent code on the booking site: letters and numbers' }),
    NewUserID: Type.String({
      maxLength: 64,
      description: 'User ID on the booking site: letters, numbers, underscore, blanks',
    }),
    Revision: Type.String({ maxLength: 64, description: 'The `Revision` that was seen, as for help' }),
    Why: Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, kept in the audit' }),
  },
  { $id: 'MoveMember' },
);

export type MoveMember = Static<typeof MoveMemberSchema>;

const EventSchema = Type.Object({
  id: text('Names the event in its timeline'),
  At: Type.String({ format: 'date-time', description: 'When' }),
  Kind: Type.Enum([...TIMELINE_KINDS]),
  What: text(
    'What happened, of its kind: what became of a booking’s points, the cause of a ledger line, `approved`, `sent`, or an action of the audit',
  ),
  Number: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Number of the booking, ledger line, claim, question, mail or request',
  }),
  Text: text('Hotel and days, the reward, or a subject, in the language of the call; may be empty'),
  BookingRef: orNull('The booking it is about'),
  Points: pointsOrNull('Points that it added or, negative, took; of a claim or a question those it is about'),
  Balance: pointsOrNull('The balance after a ledger line'),
  CreditOn: orNull('Day on which the points of a booking come, `YYYY-MM-DD`'),
  Rule: orNull('How the points were calculated, or what was changed'),
  By: orNull('Who did it, if they are of the staff'),
  Why: orNull('Their reason or answer, or the member’s question'),
});

export const TimelineSchema = Type.Object(
  {
    Events: Type.Array(EventSchema, { description: 'The latest first' }),
    Next: orNull('`Before` of the next page; null if this is the last'),
  },
  { $id: 'Timeline' },
);

/** A page of what happened with a member. */
export type Timeline = Static<typeof TimelineSchema>;

export type TimelineEvent = Timeline['Events'][number];
