import { PointsClaimSchema } from '@friends/shared/contract/api/pointsClaims';
import { checkPointsClaim, POINTS_CLAIM_LENGTHS } from '@friends/shared/contract/rules/pointsClaim';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { linesField, textField } from '../../platform/http/calls/formFields.ts';
import { answerPage, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { askForPoints } from './askForPoints.ts';
import { listOwnPointsClaims } from './repository/pointsClaims.ts';

const PointsClaimBody = Type.Object({
  BookingRef: textField('Booking reference on the booking site', POINTS_CLAIM_LENGTHS.BookingRef),
  HotelName: textField('Name of the hotel', POINTS_CLAIM_LENGTHS.HotelName),
  CheckOut: textField('Last day of the stay, YYYY-MM-DD', 10),
  Message: linesField('Anything else that helps to find the booking; may be empty', POINTS_CLAIM_LENGTHS.Message),
});

export function missingPointsRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'pointsClaims', {
    tag: 'Claims for missing points',
    summary: "The member's claims for missing points, newest first",
    query: PagingQuery,
    response: Type.Array(PointsClaimSchema),
    responseDescription: 'A page of claims',
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
    summary: 'Claim missing points of a booking',
    description: 'Staff decide, and the member gets an email. A member may have 10 open claims.',
    body: PointsClaimBody,
    rules: checkPointsClaim,
    response: Type.Object({ id: Type.Integer({ description: 'ID of the claim' }) }),
    responseDescription: 'Submitted; waiting for a decision',
    status: 201,
    errors: ['conflict'],
    async handle({ body, member }) {
      await limits.pointsClaim.take(String(member.id), context.clock());
      return askForPoints(context, member.id, body);
    },
  });
}
