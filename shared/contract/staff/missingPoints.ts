import { type Static, type TEnum, Type } from 'typebox';
import { MAX_APPROVED } from './memberRequestRules.ts';
import { MEMBER_STATES } from './memberRules.ts';
import {
  BOOKING_MATCHES,
  BOOKING_OUTCOMES,
  CREDIT_ANSWERS,
  DECLINE_ANSWERS,
  MAX_POINTS,
  POINT_QUESTIONS,
  QUESTION_STATES,
} from './missingPointRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const day = (description: string) => Type.String({ format: 'date', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const pointsOrNull = (description: string) => Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description });

const OUTCOME = Type.Enum([...BOOKING_OUTCOMES]);

const State = Type.Enum([...QUESTION_STATES], { description: '`pending`: waits for an answer' });

const QuestionToMemberSchema = Type.Object({
  Text: text('The question, as the member read it'),
  AskedBy: text('Who asked it'),
  AskedAt: time('When'),
});

const ProposalSchema = Type.Object({
  Points: Type.Integer({ minimum: 1, description: 'Points to credit by hand' }),
  Answer: text('What the member will read'),
  By: text('Who proposed it, and may not approve it'),
  At: time('When'),
});

const QUESTION = {
  id: Type.Integer({ description: 'Number of the question' }),
  Asked: time('When it was asked'),
  MemberId: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Agency of the member when they asked'),
  UserId: text('Their user ID there'),
  MemberName: text('Their name; empty if they gave none'),
  BookingRef: text('Reference of the booking'),
  HotelName: text('Name of the hotel'),
  CheckOut: day('Last day of the stay'),
  Message: text('What the member wrote; may be empty'),
  Feed: Type.Union([OUTCOME, Type.Null()], {
    description: 'What became of the points of the booking with this reference; null if the feed has none',
  }),
  State,
  Proposal: Type.Union([ProposalSchema, Type.Null()], {
    description: 'Points that wait for a second person, or were approved by two; null if none',
  }),
  Question: Type.Union([QuestionToMemberSchema, Type.Null()], {
    description: 'The last question of staff to the member; null if none',
  }),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, an address, phone or payout account of the caller, who then may not decide about it',
  }),
  Points: pointsOrNull('Points that were credited'),
  DecidedBy: orNull('Who answered'),
  DecidedAt: timeOrNull('When'),
  DecisionWhy: orNull('The answer, as the member read it'),
  Revision: text('Names the state of the question; a decision names the one that was seen'),
};

export const MissingPointsQuestionSchema = Type.Object(QUESTION, { $id: 'MissingPointsQuestion' });

/** A member's question about missing points, as lists have it. */
export type MissingPointsQuestion = Static<typeof MissingPointsQuestionSchema>;

const BookingSchema = Type.Object({
  id: Type.Integer({ description: 'Number of the booking' }),
  BookingRef: text('Its reference, as the feed spells it'),
  AgentCode: text('Its agency'),
  UserId: text('Its user ID there'),
  HotelName: text('Name of the hotel'),
  CheckIn: day('First day of the stay'),
  CheckOut: day('Last day of the stay'),
  Room: count('Rooms'),
  Night: count('Nights'),
  Status: text('Status in the feed'),
  Match: Type.Enum([...BOOKING_MATCHES], { description: 'Why it is shown' }),
  Outcome: OUTCOME,
  Points: count('Points that its credit brought, extra points included; without one, those that are due today'),
  CreditOn: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description: 'Day of the credit, if it is still to come; null if none comes',
  }),
  CreditedAt: timeOrNull('When it was credited'),
  Rule: orNull('How the points of its credit were calculated, in the language of the call; null without one'),
});

const EarlierSchema = Type.Object({
  id: Type.Integer({ description: 'Number of the question' }),
  Asked: time('When it was asked'),
  BookingRef: text('Reference of the booking'),
  State,
  Points: pointsOrNull('Points that were credited'),
  DecidedBy: orNull('Who answered'),
  DecidedAt: timeOrNull('When'),
  DecisionWhy: orNull('The answer'),
});

const SameReferenceSchema = Type.Object({
  id: Type.Integer({ description: 'Number of the question' }),
  AgentCode: text('Agency of the member when they asked'),
  UserId: text('Their user ID there'),
  BookingRef: text('Reference of the booking'),
  State,
  Points: pointsOrNull('Points that were credited'),
});

const MailSchema = Type.Object({
  Subject: text('Its subject'),
  Body: text(
    'Its text, in the language of the member; `{reason}` stands for the answer, `{points}` for the points, `{repaid}` for those that go to what the member owes',
  ),
});

export const MissingPointsFactsSchema = Type.Object(
  {
    ...QUESTION,
    Due: count('Points that crediting the booking itself brings today; 0 if it brings none'),
    CreditRef: orNull(
      'Reference of the booking that is credited without `Points`, or already is to this member; null if none is due',
    ),
    ByHandRefused: orNull('Why `Points` are refused, in the language of the call; null if they are not'),
    MemberState: Type.Enum([...MEMBER_STATES], {
      description: 'State of the member: unless approved, nothing can be credited',
    }),
    Owed: count('Points that the member owes: credited points go there first'),
    SecondFrom: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Points by hand that need a second person today; null: none do',
    }),
    Bookings: Type.Array(BookingSchema, {
      description: 'Bookings with the reference in any spelling, and of the user in those days; at most 50',
    }),
    Earlier: Type.Array(EarlierSchema, { description: 'Other questions of the member, the latest first; at most 20' }),
    SameReference: Type.Array(SameReferenceSchema, {
      description: 'Questions of other members about this reference in any spelling, the latest first; at most 20',
    }),
    Language: Type.Enum(['en', 'id'], { description: 'Language of mails to the member' }),
    Mails: Type.Object(
      { credited: MailSchema, declined: MailSchema, asked: MailSchema },
      { description: 'Mails to the member, one for each decision' },
    ),
  },
  { $id: 'MissingPointsFacts' },
);

/** A question beside what the feed has. */
export type MissingPointsFacts = Static<typeof MissingPointsFactsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description:
    'The `Revision` that was seen: if the question changed since, nothing is done (`conflict` at this field)',
});

const Text = Type.Optional(
  Type.String({
    maxLength: 500,
    format: 'one-line',
    description: 'Own words; after those of `Reason` if both are given',
  }),
);

const withReason = <Codes extends string>(codes: TEnum<Codes[]>) => ({ Reason: Type.Optional(codes), Text });

const CREDIT_REASON = withReason(
  Type.Enum([...CREDIT_ANSWERS], { description: 'Answer with a text in both languages' }),
);

export const CreditMissingPointsSchema = Type.Object(
  {
    Revision,
    ...CREDIT_REASON,
    Points: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_POINTS,
        description:
          'Points to credit by hand; left out: those of the booking. Those that someone else proposed are approved, with this answer',
      }),
    ),
  },
  { $id: 'CreditMissingPoints' },
);

export type CreditMissingPoints = Static<typeof CreditMissingPointsSchema>;

export const ApproveMissingPointsSchema = Type.Object({ Revision }, { $id: 'ApproveMissingPoints' });

export type ApproveMissingPoints = Static<typeof ApproveMissingPointsSchema>;

const DECLINE_REASON = withReason(
  Type.Enum([...DECLINE_ANSWERS], { description: 'Answer with a text in both languages' }),
);

export const DeclineMissingPointsSchema = Type.Object({ Revision, ...DECLINE_REASON }, { $id: 'DeclineMissingPoints' });

export type DeclineMissingPoints = Static<typeof DeclineMissingPointsSchema>;

export const AskAboutMissingPointsSchema = Type.Object(
  {
    Revision,
    ...withReason(Type.Enum([...POINT_QUESTIONS], { description: 'Question with a text in both languages' })),
  },
  { $id: 'AskAboutMissingPoints' },
);

export type AskAboutMissingPoints = Static<typeof AskAboutMissingPointsSchema>;

const seenRows = (description: string) =>
  Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
    minItems: 1,
    maxItems: MAX_APPROVED,
    description,
  });

export const CreditQuestionsSchema = Type.Object(
  {
    Requests: seenRows('Rows that were seen; each is credited with the points of its booking, and answered by itself'),
    ...CREDIT_REASON,
  },
  { $id: 'CreditQuestions' },
);

export type CreditQuestions = Static<typeof CreditQuestionsSchema>;

export const DeclineQuestionsSchema = Type.Object(
  { Requests: seenRows('Rows that were seen; each is declined, and answered by itself'), ...DECLINE_REASON },
  { $id: 'DeclineQuestions' },
);

export type DeclineQuestions = Static<typeof DeclineQuestionsSchema>;
