import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { LinkAccount, TokenParams } from '../../platform/http/calls/tokenParams.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { findStopLink } from '../payoutHolds/repository.ts';
import { stopPayoutsByLink } from './stopPayoutsByLink.ts';

export function payoutFreezeRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock } = context;

  defineCall(app, 'payoutStop', {
    tag: 'Links that stop payouts',
    summary: 'Describe a link that stops payouts',
    description: 'Changes nothing, because mail scanners open every link.',
    params: TokenParams,
    response: LinkAccount,
    responseDescription: 'The account, or null if the link is not valid',
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ params }) {
      const account = await findStopLink(db, params.token, clock());
      return account && { Email: account.email };
    },
  });

  defineCall(app, 'stopPayouts', {
    summary: 'Stop payouts by a mailed link',
    description:
      'Nothing is paid or sent until the team has spoken with the member. The password and every session end; the response has a token to set a new password.',
    params: TokenParams,
    response: Type.Object({ ResetToken: Type.String({ description: 'For `PUT /reset-passwords/{token}`' }) }),
    responseDescription: 'Stopped; the link is used up',
    errors: ['token_spent'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    handle: async ({ params, request }) => ({
      ResetToken: await stopPayoutsByLink(context, params.token, deviceOf(request)),
    }),
  });
}
