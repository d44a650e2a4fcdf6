import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { ApprovedRequestSchema } from '@friends/shared/contract/staff/memberRequests';
import { QUESTION_FILTERS, QUESTION_SORTS } from '@friends/shared/contract/staff/missingPointRules';
import {
  ApproveMissingPointsSchema,
  AskAboutMissingPointsSchema,
  CreditMissingPointsSchema,
  CreditQuestionsSchema,
  DeclineMissingPointsSchema,
  DeclineQuestionsSchema,
  MissingPointsFactsSchema,
  type MissingPointsQuestion,
  MissingPointsQuestionSchema,
} from '@friends/shared/contract/staff/missingPoints';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { maskNumbers } from '../../members/claimDetails/maskNumbers.ts';
import type { FormRules } from '../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { answerQuestion, askMember, reasonTextFor } from './answerQuestion.ts';
import { answerSeveral } from './answerSeveral.ts';
import { QUESTION_LIST_COLUMNS } from './questionColumns.ts';
import { readQuestion, toQuestions } from './readQuestion.ts';
import { listQuestions } from './repository/staffQuestions.ts';

const QUESTIONS_QUERY = {
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Words of the member, their agency, the booking reference or the hotel',
    }),
  ),
  State: Type.Optional(
    Type.Enum([...QUESTION_FILTERS], {
      description:
        'Left out: those that wait; `asked`: those with a question; `second`: points wait for a second person',
    }),
  ),
  Sort: Type.Optional(Type.Enum([...QUESTION_SORTS], { description: '`waiting` unless asked otherwise' })),
};

/** Masked as in lists: members type phone numbers into any field. */
const masked = (question: MissingPointsQuestion): MissingPointsQuestion => ({
  ...question,
  HotelName: maskNumbers(question.HotelName),
  Message: maskNumbers(question.Message),
});

/** One of the two is needed. */
const reasonOrText: FormRules = (values) => (values.Reason === undefined ? checkFilled(values, ['Text']) : {});

const DECIDED = {
  params: IdParams,
  response: MissingPointsFactsSchema,
  responseDescription: 'The updated question',
  errors: ['not_found', 'conflict'],
} as const;

/** Calls about members' claims for missing points; the command `points-claims answer` does the same. */
export function staffMissingPointsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  defineList(app, context, {
    list: 'missing-points',
    summary: 'Questions about missing points that wait for an answer, the oldest first, or those of another state',
    query: QUESTIONS_QUERY,
    row: MissingPointsQuestionSchema,
    columns: QUESTION_LIST_COLUMNS,
    find({ Q, State: state = 'pending', Sort: sort = 'waiting' }, { staff }) {
      const list = listQuestions(db, { state, sort, words: Q?.trim() ?? '' });
      return foundList(list, async (rows) => (await toQuestions(context, rows, staff)).map(masked));
    },
  });

  defineCall(app, 'missingPointsQuestion', {
    tag: 'Decisions about missing points',
    summary: 'A question about missing points beside the bookings of its reference, and of the user in those days',
    params: IdParams,
    response: MissingPointsFactsSchema,
    responseDescription: 'The question',
    errors: ['not_found'],
    handle: ({ params, ...caller }) => readQuestion(context, params.id, caller),
  });

  defineDecisions(app, context);
  defineDecisionsOfSeveral(app, context);
}

const toSeen = ({ id, Revision }: { readonly id: number; readonly Revision: string }) => ({
  id,
  expectedRevision: Revision,
});

const DECIDED_SEVERAL = {
  description: 'Each member reads the text of `Reason` in their language, or `Text`, or both.',
  rules: reasonOrText,
  response: Type.Array(ApprovedRequestSchema),
  responseDescription: 'A result for each, in their order',
} as const;

function defineDecisionsOfSeveral(app: FastifyInstance, context: AppContext): void {
  const { mail } = context;

  defineCall(app, 'creditSeveralMissingPoints', {
    ...DECIDED_SEVERAL,
    summary: 'Credit the bookings of several questions that were seen, each answered by itself',
    body: CreditQuestionsSchema,
    async handle({ body: { Requests, ...typed }, ...caller }) {
      const several = { questions: Requests.map(toSeen), verdict: 'credited', typed } as const;
      const results = await answerSeveral(context, caller, several);
      mail.notify();
      return results;
    },
  });

  defineCall(app, 'declineSeveralMissingPoints', {
    ...DECIDED_SEVERAL,
    summary: 'Decline several questions that were seen, each answered by itself',
    body: DeclineQuestionsSchema,
    async handle({ body: { Requests, ...typed }, ...caller }) {
      const several = { questions: Requests.map(toSeen), verdict: 'declined', typed } as const;
      const results = await answerSeveral(context, caller, several);
      mail.notify();
      return results;
    },
  });
}

function defineDecisions(app: FastifyInstance, context: AppContext): void {
  const { db, mail } = context;

  defineCall(app, 'creditMissingPoints', {
    ...DECIDED,
    summary: 'Credit the booking of a question, or points by hand; a mail follows',
    description:
      '`Points` are given by hand: the booking of this member then brings none, whatever the feed has later; they are refused if it is credited, given by hand before or belongs to another user. From `APPROVALS_FROM` points on they wait for a second person. The member reads the text of `Reason` in their language, or `Text`, or both.',
    body: CreditMissingPointsSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, Points: points = null, ...typed }, ...caller }) {
      const answer = await reasonTextFor(db, id, typed);
      await answerQuestion(context, caller, { id, expectedRevision, verdict: 'credited', points, answer });
      mail.notify();
      return readQuestion(context, id, caller);
    },
  });

  defineCall(app, 'approveMissingPoints', {
    ...DECIDED,
    summary: 'Approve points by hand that someone else proposed; a mail follows',
    body: ApproveMissingPointsSchema,
    async handle({ params: { id }, body: { Revision: expectedRevision }, ...caller }) {
      await answerQuestion(context, caller, {
        id,
        expectedRevision,
        verdict: 'credited',
        points: 'proposed',
        answer: '',
      });
      mail.notify();
      return readQuestion(context, id, caller);
    },
  });

  defineCall(app, 'declineMissingPoints', {
    ...DECIDED,
    summary: 'Decline a question about missing points; a mail with the answer follows',
    description: 'The member reads the text of `Reason` in their language, or `Text`, or both.',
    body: DeclineMissingPointsSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, ...typed }, ...caller }) {
      const answer = await reasonTextFor(db, id, typed);
      await answerQuestion(context, caller, { id, expectedRevision, verdict: 'declined', points: null, answer });
      mail.notify();
      return readQuestion(context, id, caller);
    },
  });

  defineCall(app, 'askAboutMissingPoints', {
    ...DECIDED,
    summary: 'Ask the member a question by mail; theirs keeps waiting',
    description: 'The member reads the text of `Reason` in their language, or `Text`, or both.',
    body: AskAboutMissingPointsSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, ...typed }, ...caller }) {
      const text = await reasonTextFor(db, id, typed);
      await askMember(context, caller, { id, expectedRevision, text });
      mail.notify();
      return readQuestion(context, id, caller);
    },
  });
}
