import { PointsClaimSchema } from '@friends/shared/contract/api/pointsClaims';
import { checkPointsClaim, POINTS_CLAIM_LENGTHS } from '@friends/shared/contract/rules/pointsClaim';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { linesField, textField } from '../../platform/http/calls/formFields.ts';
import { answerPage, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { askForPoints } from './ask.ts';
import { listOwnPointsClaims } from './repository/pointsClaims.ts';

const PointsClaimBody = Type.Object({
  BookingRef: textField('Reference on the booking site', POINTS_CLAIM_LENGTHS.BookingRef),
  HotelName: textField('Name of the hotel', POINTS_CLAIM_LENGTHS.HotelName),
  CheckOut: textField('Last day of the stay, YYYY-MM-DD', 10),
  Message: linesField('What else helps to find the booking; may be empty', POINTS_CLAIM_LENGTHS.Message),
});

export function missingPointsRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'pointsClaims', {
    tag: 'Questions after missing points',
    summary: "The member's questions after missing points, newest first",
    query: PagingQuery,
    response: Type.Array(PointsClaimSchema),
    responseDescription: 'A page of the questions',
    counted: true,
    async handle({ member, query, reply, db }) {
      return answerPage(reply, await listOwnPointsClaims(db, member.id, toPaging(query)));
    },
  });

  defineCall(app, 'askForPoints', {
    bodyExample: {
      BookingRef: 'MG-240831',
      HotelName: 'Hotel Merapi',
      CheckOut: '2026-03-02',
      Message: 'Booked by phone on 12 February',
    },
    summary: 'Ask about missing points of a booking',
    description: 'An operator answers, and a mail follows. A member may have 10 open questions.',
    body: PointsClaimBody,
    rules: checkPointsClaim,
    response: Type.Object({ id: Type.Integer({ description: 'Number of the question' }) }),
    responseDescription: 'Sent; waiting for an answer',
    status: 201,
    errors: ['conflict'],
    async handle({ body, member }) {
      await limits.pointsClaim.take(String(member.id), context.clock());
      return askForPoints(context, member.id, body);
    },
  });
}
