import { RedemptionSchema } from '@friends/shared/contract/api/history';
import type { ClaimRefusal } from '@friends/shared/contract/rules/claim';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { claimReward } from './claim.ts';
import { countRedemptions, listRedemptions } from './repository/redemptions.ts';

const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The same key gives the same answer and is charged once; without it every call is a claim',
    }),
  ),
});

function refused({ code, missing }: ClaimRefusal): ApiProblem {
  const fields: FieldFaults<string> = Object.fromEntries(missing.map((field) => [field, 'required']));
  return new ApiProblem(code, { fields });
}

export function redemptionRoutes(app: FastifyInstance, { db, config, clock }: AppContext): void {
  defineCall(app, 'claim', {
    summary: 'Claim a reward',
    description: 'Checks points and claim details in this order; points are charged at once, approval follows.',
    body: Type.Object({
      RewardID: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'id of the reward' }),
    }),
    requestHeaders: IdempotencyHeader,
    status: 201,
    answer: RedemptionSchema,
    answers: 'The redemption, waiting for approval; the same for a repeated key',
    repeatable: true,
    errors: [
      'not_found',
      'insufficient_points',
      'contact_incomplete',
      'contact_bank_incomplete',
      'idempotency_key_reused',
    ],
    async handle({ body, member, request }) {
      const key = request.headers['idempotency-key'];
      const outcome = await claimReward(db, {
        memberId: member.id,
        rewardId: body.RewardID,
        // Without a key of the caller's: should the database fail, the call is done again, and still is one claim.
        idempotencyKey: typeof key === 'string' ? key : request.id,
        mapCwtAgentCodes: config.mapCwtAgentCodes,
        approvalsFrom: config.approvalsFrom,
        now: clock(),
      });
      switch (outcome.kind) {
        case 'claimed':
          return outcome.redemption;
        case 'refused':
          throw refused(outcome.refusal);
        case 'key_reused':
          throw new ApiProblem('idempotency_key_reused');
        case 'unknown_reward':
          throw new ApiProblem('not_found');
      }
    },
  });

  defineCall(app, 'redemptions', {
    summary: "The member's redemptions, newest first",
    query: PagingQuery,
    answer: Type.Array(RedemptionSchema),
    answers: 'A page of redemptions',
    counted: true,
    async handle({ member, query, reply, db }) {
      const count = await countRedemptions(db, member.id);
      reply.header('x-total-count', count);
      return listRedemptions(db, member.id, toPaging(query), count);
    },
  });
}
