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

const State = Type.Enum([...QUESTION_STATES], { description: 'State of the question; `pending`: not answered yet' });

const QuestionToMemberSchema = Type.Object({
  Text: text('The question, as sent to the member'),
  AskedBy: text('Who asked it'),
  AskedAt: time('When it was asked'),
});

const ProposalSchema = Type.Object({
  Points: Type.Integer({ minimum: 1, description: 'Points to credit manually' }),
  Answer: text('Answer that the member will get'),
  By: text('Who proposed it, and cannot approve it'),
  At: time('When it was proposed'),
});

const QUESTION = {
  id: Type.Integer({ description: 'ID of the question' }),
  Asked: time('When the member submitted it'),
  MemberId: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency of the member at that time'),
  UserId: text('User ID of the member at that time'),
  MemberName: text('Name of the member; empty if they gave none'),
  BookingRef: text('Reference of the booking'),
  HotelName: text('Name of the hotel'),
  CheckOut: day('Last day of the stay'),
  Message: text('Message of the member; may be empty'),
  Feed: Type.Union([OUTCOME, Type.Null()], {
    description: 'Status of the points of the booking with this reference; null if the feed has no such booking',
  }),
  State,
  Proposal: Type.Union([ProposalSchema, Type.Null()], {
    description: 'Manual credit that waits for a second person, or was approved by one; null if there is none',
  }),
  Question: Type.Union([QuestionToMemberSchema, Type.Null()], {
    description: 'Last question that staff asked the member; null if none',
  }),
  IsOwn: Type.Boolean({
    description:
      'True if the member has, or had, the same email address, phone or payout account as the caller, who then cannot decide it',
  }),
  Points: pointsOrNull('Credited points; null if none'),
  DecidedBy: orNull('Who answered it'),
  DecidedAt: timeOrNull('When it was answered'),
  DecisionWhy: orNull('The answer, as sent to the member'),
  Revision: text('Revision of the question, sent back with a decision'),
};

export const MissingPointsQuestionSchema = Type.Object(QUESTION, { $id: 'MissingPointsQuestion' });

/** A member's question about missing points, in a list. */
export type MissingPointsQuestion = Static<typeof MissingPointsQuestionSchema>;

const BookingSchema = Type.Object({
  id: Type.Integer({ description: 'ID of the booking' }),
  BookingRef: text('Booking reference, as spelled in the feed'),
  AgentCode: text('Agency that booked'),
  UserId: text('User ID at that agency'),
  HotelName: text('Name of the hotel'),
  CheckIn: day('First day of the stay'),
  CheckOut: day('Last day of the stay'),
  Room: count('Rooms'),
  Night: count('Nights'),
  Status: text('Status in the feed'),
  Match: Type.Enum([...BOOKING_MATCHES], { description: 'Why the booking is shown' }),
  Outcome: OUTCOME,
  Points: count('Points credited for it, including extra points; if not credited yet, the points due today'),
  CreditOn: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description: 'Day that its points will be credited on; null if they will not be, or already are',
  }),
  CreditedAt: timeOrNull('When its points were credited; null if they were not'),
  Rule: orNull('How its points were calculated, in the requested language; null if not credited'),
});

const EarlierSchema = Type.Object({
  id: Type.Integer({ description: 'ID of the question' }),
  Asked: time('When the member submitted it'),
  BookingRef: text('Reference of the booking'),
  State,
  Points: pointsOrNull('Credited points; null if none'),
  DecidedBy: orNull('Who answered it'),
  DecidedAt: timeOrNull('When it was answered'),
  DecisionWhy: orNull('The answer'),
});

const SameReferenceSchema = Type.Object({
  id: Type.Integer({ description: 'ID of the question' }),
  AgentCode: text('Agency of the member at that time'),
  UserId: text('Their user ID at that agency'),
  BookingRef: text('Reference of the booking'),
  State,
  Points: pointsOrNull('Credited points; null if none'),
});

const MailSchema = Type.Object({
  Subject: text('Subject of the mail'),
  Body: text(
    'Text of the mail, in the member’s language; `{reason}` stands for the answer, `{points}` for the points, `{repaid}` for points that repay the member’s debts',
  ),
});

export const MissingPointsFactsSchema = Type.Object(
  {
    ...QUESTION,
    Due: count('Points that a credit of the booking itself would give today; 0 if none'),
    CreditRef: orNull(
      'Reference of the booking that would be credited if `Points` is omitted, or that already was credited to this member; null if there is none',
    ),
    ByHandRefused: orNull('Why `Points` would be refused, in the requested language; null if they would be accepted'),
    MemberState: Type.Enum([...MEMBER_STATES], {
      description: 'State of the member; points can be credited to approved members only',
    }),
    Owed: count('Points that the member owes; credited points repay these first'),
    SecondFrom: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Manual credits of this many points or more need a second person today; null if none do',
    }),
    Bookings: Type.Array(BookingSchema, {
      description:
        'Bookings with the reference in any spelling, and bookings of the user around the check-out day; at most 50',
    }),
    Earlier: Type.Array(EarlierSchema, { description: 'Other questions of the member, latest first; at most 20' }),
    SameReference: Type.Array(SameReferenceSchema, {
      description: 'Questions of other members about this reference in any spelling, latest first; at most 20',
    }),
    Language: Type.Enum(['en', 'id'], { description: 'Language of mails to the member' }),
    Mails: Type.Object(
      { credited: MailSchema, declined: MailSchema, asked: MailSchema },
      { description: 'Mails to the member, one for each decision' },
    ),
  },
  { $id: 'MissingPointsFacts' },
);

/** A question with the matching bookings of the feed. */
export type MissingPointsFacts = Static<typeof MissingPointsFactsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description:
    'The `Revision` last read. If the question has changed since, nothing is done (`conflict` at this field)',
});

const Text = Type.Optional(
  Type.String({
    maxLength: 500,
    format: 'one-line',
    description: 'Free text, added after the text of `Reason` if both are given',
  }),
);

const withReason = <Codes extends string>(codes: TEnum<Codes[]>) => ({ Reason: Type.Optional(codes), Text });

const CREDIT_REASON = withReason(
  Type.Enum([...CREDIT_ANSWERS], { description: 'Predefined answer, sent in the member’s language' }),
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
          'Points to credit manually; default: those of the booking. If someone else proposed the same points, this approves them, with this answer',
      }),
    ),
  },
  { $id: 'CreditMissingPoints' },
);

export type CreditMissingPoints = Static<typeof CreditMissingPointsSchema>;

export const ApproveMissingPointsSchema = Type.Object({ Revision }, { $id: 'ApproveMissingPoints' });

export type ApproveMissingPoints = Static<typeof ApproveMissingPointsSchema>;

const DECLINE_REASON = withReason(
  Type.Enum([...DECLINE_ANSWERS], { description: 'Predefined answer, sent in the member’s language' }),
);

export const DeclineMissingPointsSchema = Type.Object({ Revision, ...DECLINE_REASON }, { $id: 'DeclineMissingPoints' });

export type DeclineMissingPoints = Static<typeof DeclineMissingPointsSchema>;

export const AskAboutMissingPointsSchema = Type.Object(
  {
    Revision,
    ...withReason(
      Type.Enum([...POINT_QUESTIONS], { description: 'Predefined question, sent in the member’s language' }),
    ),
  },
  { $id: 'AskAboutMissingPoints' },
);

export type AskAboutMissingPoints = Static<typeof AskAboutMissingPointsSchema>;

const questionRows = (description: string) =>
  Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
    minItems: 1,
    maxItems: MAX_APPROVED,
    description,
  });

export const CreditQuestionsSchema = Type.Object(
  {
    Requests: questionRows(
      'Rows to credit, each with the `Revision` last read; each gets the points of its booking and is answered separately',
    ),
    ...CREDIT_REASON,
  },
  { $id: 'CreditQuestions' },
);

export type CreditQuestions = Static<typeof CreditQuestionsSchema>;

export const DeclineQuestionsSchema = Type.Object(
  {
    Requests: questionRows('Rows to decline, each with the `Revision` last read; each is answered separately'),
    ...DECLINE_REASON,
  },
  { $id: 'DeclineQuestions' },
);

export type DeclineQuestions = Static<typeof DeclineQuestionsSchema>;
