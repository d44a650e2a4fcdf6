import { type Static, type TEnum, Type } from 'typebox';
import {
  MAX_APPROVED,
  MEMBER_QUESTIONS,
  MEMBER_REQUESTS,
  REFUSAL_REASONS,
  REQUEST_STATES,
  SHARED_CONTACTS,
} from './memberRequestRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const QuestionSchema = Type.Object({
  Text: text('The question, as sent to the member'),
  AskedBy: text('Who asked it'),
  AskedAt: time('When it was asked'),
});

const REQUEST = {
  id: Type.Integer({ description: 'ID of the request; of a sign-up it is the member’s' }),
  Requested: time('When the request was made'),
  MemberId: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency that the member wants to belong to'),
  UserId: text('Requested user ID at that agency'),
  OldAgentCode: orNull('Current agency of the member; null for a sign-up'),
  OldUserId: orNull('User ID at the current agency; null for a sign-up'),
  MemberName: text('Name of the member; empty if they gave none'),
  Email: text('Email address of the member, masked'),
  Phone: text('Phone number of the member, masked; empty if they gave none'),
  Bookings: count('Bookings of this agency and user ID in the feed'),
  FirstBooking: orNull('Day of the first of these bookings, `YYYY-MM-DD`; null if there is none'),
  State: Type.Enum([...REQUEST_STATES], {
    description: '`pending`: waits for a decision; `withdrawn`: the member withdrew it',
  }),
  Question: Type.Union([QuestionSchema, Type.Null()], {
    description: 'Last question that staff asked the member; null if none',
  }),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, the same email address, phone or payout account as the caller, who then cannot decide it',
  }),
  DecidedBy: orNull('Who decided'),
  DecidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When it was decided' }),
  DecisionWhy: orNull('Reason for the decision, as sent to the member'),
  Revision: text('Revision of the request, sent back with a decision'),
};

export const MemberRequestSchema = Type.Object(REQUEST, { $id: 'MemberRequest' });

/** A sign-up or agency change in a list; contact details are masked. */
export type MemberRequest = Static<typeof MemberRequestSchema>;

const SameMemberSchema = Type.Object({
  id: Type.Integer({ description: 'ID of the other member' }),
  AgentCode: text('Agency of the other member'),
  UserId: text('Their user ID at that agency'),
  MemberName: text('Name of the other member; empty if they gave none'),
  State: Type.Enum(['pending', 'approved', 'rejected'], { description: 'State of their sign-up' }),
  Shared: Type.Array(Type.Enum([...SHARED_CONTACTS]), {
    description: 'Contact details that both have, or had: email address, phone number, bank account or e-wallet',
  }),
});

export const SameMembersSchema = Type.Array(SameMemberSchema, {
  description: 'Other members with the same contact details; at most 20',
});

/** Another member with the same contact details. */
export type SameMember = Static<typeof SameMemberSchema>;

const RefusalSchema = Type.Object({
  Kind: Type.Enum([...MEMBER_REQUESTS]),
  id: Type.Integer({ description: 'ID of the rejected request' }),
  AgentCode: text('Requested agency'),
  UserId: text('Requested user ID at that agency'),
  DecidedBy: orNull('Who rejected it'),
  DecidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When it was decided' }),
  DecisionWhy: orNull('Reason for the rejection'),
});

const MailSchema = Type.Object({
  Subject: text('Subject of the mail'),
  Body: text('Text of the mail, in the member’s language; `{reason}` stands for the reason'),
});

export const MemberRequestFactsSchema = Type.Object(
  {
    ...REQUEST,
    LastBooking: orNull('Day of the last booking of this agency and user ID, `YYYY-MM-DD`; null if there is none'),
    AgencyUsers: count('Number of user IDs of this agency in the feed'),
    AgencyMembers: count('Approved members of this agency'),
    Same: SameMembersSchema,
    Refusals: Type.Array(RefusalSchema, {
      description:
        'Rejected requests of the same member, the same email address, or the same agency and user ID; latest first',
    }),
    Language: Type.Enum(['en', 'id'], { description: 'Language of mails to the member' }),
    Mails: Type.Object(
      { approved: MailSchema, rejected: MailSchema, asked: MailSchema },
      { description: 'Mails to the member, one for each decision' },
    ),
  },
  { $id: 'MemberRequestFacts' },
);

/** A request with all facts that help to decide it. */
export type MemberRequestFacts = Static<typeof MemberRequestFactsSchema>;

export const MemberContactsSchema = Type.Object(
  { Email: text('Email address'), Phone: text('Phone number; empty if they gave none') },
  { $id: 'MemberContacts' },
);

/** Contact details of the member who made a request, unmasked. */
export type MemberContacts = Static<typeof MemberContactsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If the request has changed since, nothing is done (`conflict` at this field)',
});

const Text = Type.Optional(
  Type.String({
    maxLength: 500,
    format: 'one-line',
    description: 'Free text, added after the text of `Reason` if both are given',
  }),
);

const withReason = <Codes extends string>(codes: TEnum<Codes[]>) => ({ Revision, Reason: Type.Optional(codes), Text });

export const ApproveRequestSchema = Type.Object({ Revision }, { $id: 'ApproveRequest' });

export type ApproveRequest = Static<typeof ApproveRequestSchema>;

export const RejectRequestSchema = Type.Object(
  withReason(Type.Enum([...REFUSAL_REASONS], { description: 'Predefined reason, sent in the member’s language' })),
  { $id: 'RejectRequest' },
);

export type RejectRequest = Static<typeof RejectRequestSchema>;

export const AskMemberSchema = Type.Object(
  withReason(Type.Enum([...MEMBER_QUESTIONS], { description: 'Predefined question, sent in the member’s language' })),
  { $id: 'AskMember' },
);

export type AskMember = Static<typeof AskMemberSchema>;

export const ApproveRequestsSchema = Type.Object(
  {
    Requests: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
      minItems: 1,
      maxItems: MAX_APPROVED,
      description: 'Rows to decide, each with the `Revision` last read; each is decided and answered separately',
    }),
  },
  { $id: 'ApproveRequests' },
);

export type ApproveRequests = Static<typeof ApproveRequestsSchema>;

export const RowResultSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the row' }),
    Error: orNull('Why the decision was refused, in the requested language; null if it was made'),
  },
  { $id: 'ApprovedRequest' },
);

/** Result of one of several decisions. */
export type RowResult = Static<typeof RowResultSchema>;
