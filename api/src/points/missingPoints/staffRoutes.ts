import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { RowResultSchema } from '@friends/shared/contract/staff/memberRequests';
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
import { answerMissingPoints, askMember, reasonTextFor } from './answerMissingPoints.ts';
import { answerSeveral } from './answerSeveral.ts';
import { MISSING_POINTS_COLUMNS } from './missingPointsColumns.ts';
import { readMissingPoints, toMissingPointsClaims } from './readMissingPoints.ts';
import { listMissingPoints } from './repository/staffMissingPoints.ts';

const QUESTIONS_QUERY = {
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Search text: member, agency, booking reference or hotel',
    }),
  ),
  State: Type.Optional(
    Type.Enum([...QUESTION_FILTERS], {
      description:
        'Default: pending; `asked`: with a question to the member; `second`: with points that wait for a second person',
    }),
  ),
  Sort: Type.Optional(Type.Enum([...QUESTION_SORTS], { description: 'Default: `waiting`' })),
};

/** Masks phone and account numbers, which members may type into any field. */
const masked = (claim: MissingPointsQuestion): MissingPointsQuestion => ({
  ...claim,
  HotelName: maskNumbers(claim.HotelName),
  Message: maskNumbers(claim.Message),
});

/** Requires `Text` if there is no `Reason`. */
const reasonOrText: FormRules = (values) => (values.Reason === undefined ? checkFilled(values, ['Text']) : {});

const DECIDED = {
  params: IdParams,
  response: MissingPointsFactsSchema,
  responseDescription: 'The updated claim',
  errors: ['not_found', 'conflict'],
} as const;

/** Calls about members' claims for missing points; the command `points-claims answer` does the same. */
export function staffMissingPointsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  defineList(app, context, {
    list: 'missing-points',
    summary: 'Pending claims for missing points, oldest first, or those in another state',
    query: QUESTIONS_QUERY,
    row: MissingPointsQuestionSchema,
    columns: MISSING_POINTS_COLUMNS,
    find({ Q, State: state = 'pending', Sort: sort = 'waiting' }, { staff }) {
      const list = listMissingPoints(db, { state, sort, words: Q?.trim() ?? '' });
      return foundList(list, async (rows) => (await toMissingPointsClaims(context, rows, staff)).map(masked));
    },
  });

  defineCall(app, 'missingPointsQuestion', {
    tag: 'Decisions about missing points',
    summary: 'A claim for missing points, with the bookings of its reference, and the user’s bookings around that day',
    params: IdParams,
    response: MissingPointsFactsSchema,
    responseDescription: 'The claim',
    errors: ['not_found'],
    handle: ({ params, ...caller }) => readMissingPoints(context, params.id, caller),
  });

  defineDecisions(app, context);
  defineDecisionsOfSeveral(app, context);
}

const toClaimAtRevision = ({ id, Revision }: { readonly id: number; readonly Revision: string }) => ({
  id,
  expectedRevision: Revision,
});

const DECIDED_SEVERAL = {
  description: 'Each member gets the text of `Reason` in their language, or `Text`, or both.',
  rules: reasonOrText,
  response: Type.Array(RowResultSchema),
  responseDescription: 'A result for each claim, in the order of the request',
} as const;

function defineDecisionsOfSeveral(app: FastifyInstance, context: AppContext): void {
  const { mail } = context;

  defineCall(app, 'creditSeveralMissingPoints', {
    ...DECIDED_SEVERAL,
    summary: 'Credit the bookings of several claims; each is decided independently',
    body: CreditQuestionsSchema,
    async handle({ body: { Requests, ...typed }, ...caller }) {
      const several = { claims: Requests.map(toClaimAtRevision), verdict: 'credited', typed } as const;
      const results = await answerSeveral(context, caller, several);
      mail.notify();
      return results;
    },
  });

  defineCall(app, 'declineSeveralMissingPoints', {
    ...DECIDED_SEVERAL,
    summary: 'Decline several claims; each is decided independently',
    body: DeclineQuestionsSchema,
    async handle({ body: { Requests, ...typed }, ...caller }) {
      const several = { claims: Requests.map(toClaimAtRevision), verdict: 'declined', typed } as const;
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
    summary: 'Credit the booking of a claim, or manual points; the member gets an email',
    description:
      '`Points` are manual points: the member’s booking then never earns points, even if a later feed has it. They are refused if the booking is credited, had manual points before, or belongs to another user. From `APPROVALS_FROM` points, they wait for a second person. The member gets the text of `Reason` in their language, or `Text`, or both.',
    body: CreditMissingPointsSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, Points: points = null, ...typed }, ...caller }) {
      const answer = await reasonTextFor(db, id, typed);
      await answerMissingPoints(context, caller, { id, expectedRevision, verdict: 'credited', points, answer });
      mail.notify();
      return readMissingPoints(context, id, caller);
    },
  });

  defineCall(app, 'approveMissingPoints', {
    ...DECIDED,
    summary: 'Approve manual points that someone else proposed; the member gets an email',
    body: ApproveMissingPointsSchema,
    async handle({ params: { id }, body: { Revision: expectedRevision }, ...caller }) {
      await answerMissingPoints(context, caller, {
        id,
        expectedRevision,
        verdict: 'credited',
        points: 'proposed',
        answer: '',
      });
      mail.notify();
      return readMissingPoints(context, id, caller);
    },
  });

  defineCall(app, 'declineMissingPoints', {
    ...DECIDED,
    summary: 'Decline a claim for missing points; the member gets an email with the reason',
    description: 'The member gets the text of `Reason` in their language, or `Text`, or both.',
    body: DeclineMissingPointsSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, ...typed }, ...caller }) {
      const answer = await reasonTextFor(db, id, typed);
      await answerMissingPoints(context, caller, { id, expectedRevision, verdict: 'declined', points: null, answer });
      mail.notify();
      return readMissingPoints(context, id, caller);
    },
  });

  defineCall(app, 'askAboutMissingPoints', {
    ...DECIDED,
    summary: 'Email the member a question; the claim stays pending',
    description: 'The member gets the text of `Reason` in their language, or `Text`, or both.',
    body: AskAboutMissingPointsSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, ...typed }, ...caller }) {
      const text = await reasonTextFor(db, id, typed);
      await askMember(context, caller, { id, expectedRevision, text });
      mail.notify();
      return readMissingPoints(context, id, caller);
    },
  });
}
