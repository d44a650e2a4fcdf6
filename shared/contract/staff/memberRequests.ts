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
  Text: text('The question, as the member read it'),
  AskedBy: text('Who asked it'),
  AskedAt: time('When'),
});

const REQUEST = {
  id: Type.Integer({ description: 'Number of the request; of a sign-up it is the member’s' }),
  Requested: time('When it was made'),
  MemberId: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Agency that the member wants to belong to'),
  UserId: text('Their user ID there'),
  OldAgentCode: orNull('Agency that they belong to now; null for a sign-up'),
  OldUserId: orNull('Their user ID there; null for a sign-up'),
  MemberName: text('Their name; empty if they gave none'),
  Email: text('Their email address, masked'),
  Phone: text('Their phone, masked; empty if they gave none'),
  Bookings: count('Bookings of this agency and user ID in the feed'),
  FirstBooking: orNull('Day of the first of them, `YYYY-MM-DD`; null if there is none'),
  State: Type.Enum([...REQUEST_STATES], {
    description: '`pending`: waits for a decision; `withdrawn`: the member took it back',
  }),
  Question: Type.Union([QuestionSchema, Type.Null()], { description: 'The last question to the member; null if none' }),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, an address, phone or payout account of the caller, who then may not decide about it',
  }),
  DecidedBy: orNull('Who decided'),
  DecidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When' }),
  DecisionWhy: orNull('Their reason, as the member read it'),
  Revision: text('Names the state of the request; a decision names the one that was seen'),
};

export const MemberRequestSchema = Type.Object(REQUEST, { $id: 'MemberRequest' });

/** A sign-up or an agency change, as lists have it; contacts are masked. */
export type MemberRequest = Static<typeof MemberRequestSchema>;

const SameMemberSchema = Type.Object({
  id: Type.Integer({ description: 'Number of the other member' }),
  AgentCode: text('Their agency'),
  UserId: text('Their user ID there'),
  MemberName: text('Their name; empty if they gave none'),
  State: Type.Enum(['pending', 'approved', 'rejected'], { description: 'State of their sign-up' }),
  Shared: Type.Array(Type.Enum([...SHARED_CONTACTS]), {
    description: 'What both have, or had: an address, a phone, a bank account or wallet',
  }),
});

export const SameMembersSchema = Type.Array(SameMemberSchema, {
  description: 'Other members with the same contacts; at most 20',
});

/** Another member with contacts of the member. */
export type SameMember = Static<typeof SameMemberSchema>;

const RefusalSchema = Type.Object({
  Kind: Type.Enum([...MEMBER_REQUESTS]),
  id: Type.Integer({ description: 'Number of the refused request' }),
  AgentCode: text('Agency that was asked for'),
  UserId: text('User ID there'),
  DecidedBy: orNull('Who refused it'),
  DecidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When' }),
  DecisionWhy: orNull('Their reason'),
});

const MailSchema = Type.Object({
  Subject: text('Its subject'),
  Body: text('Its text, in the language of the member; `{reason}` stands for the reason'),
});

export const MemberRequestFactsSchema = Type.Object(
  {
    ...REQUEST,
    LastBooking: orNull('Day of the last booking of this agency and user ID, `YYYY-MM-DD`; null if there is none'),
    AgencyUsers: count('User IDs of this agency in the feed'),
    AgencyMembers: count('Approved members of this agency'),
    Same: SameMembersSchema,
    Refusals: Type.Array(RefusalSchema, {
      description: 'Requests of the same member, address, or agency and user ID that were refused, the latest first',
    }),
    Language: Type.Enum(['en', 'id'], { description: 'Language of mails to the member' }),
    Mails: Type.Object(
      { approved: MailSchema, rejected: MailSchema, asked: MailSchema },
      { description: 'Mails to the member, one for each decision' },
    ),
  },
  { $id: 'MemberRequestFacts' },
);

/** A request with what speaks for it and against it. */
export type MemberRequestFacts = Static<typeof MemberRequestFactsSchema>;

export const MemberContactsSchema = Type.Object(
  { Email: text('Email address'), Phone: text('Phone; empty if they gave none') },
  { $id: 'MemberContacts' },
);

/** Contacts of who made a request, in full. */
export type MemberContacts = Static<typeof MemberContactsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` that was seen: if the request changed since, nothing is done (`conflict` at this field)',
});

const Text = Type.Optional(
  Type.String({
    maxLength: 500,
    format: 'one-line',
    description: 'Own words; after those of `Reason` if both are given',
  }),
);

const withReason = <Codes extends string>(codes: TEnum<Codes[]>) => ({ Revision, Reason: Type.Optional(codes), Text });

export const ApproveRequestSchema = Type.Object({ Revision }, { $id: 'ApproveRequest' });

export type ApproveRequest = Static<typeof ApproveRequestSchema>;

export const RejectRequestSchema = Type.Object(
  withReason(Type.Enum([...REFUSAL_REASONS], { description: 'Reason with a text in both languages' })),
  { $id: 'RejectRequest' },
);

export type RejectRequest = Static<typeof RejectRequestSchema>;

export const AskMemberSchema = Type.Object(
  withReason(Type.Enum([...MEMBER_QUESTIONS], { description: 'Question with a text in both languages' })),
  { $id: 'AskMember' },
);

export type AskMember = Static<typeof AskMemberSchema>;

export const ApproveRequestsSchema = Type.Object(
  {
    Requests: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
      minItems: 1,
      maxItems: MAX_APPROVED,
      description: 'Rows that were seen; each is decided and answered by itself',
    }),
  },
  { $id: 'ApproveRequests' },
);

export type ApproveRequests = Static<typeof ApproveRequestsSchema>;

export const ApprovedRequestSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the request' }),
    Error: orNull('Why it was not approved, in the language of the call; null if it was'),
  },
  { $id: 'ApprovedRequest' },
);

/** Result of one of several approvals. */
export type ApprovedRequest = Static<typeof ApprovedRequestSchema>;
