import { MemberSessionSchema } from '@friends/shared/contract/api/account';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { codeField, passwordField } from '../../platform/http/calls/formFields.ts';
import { answerPage, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { writeActivity } from '../activity/repository.ts';
import { proofOf, withProof } from '../twoFactor/ownProof.ts';
import { closeOtherSessions, closeSessionById, confirmSession, listSessions } from './repository.ts';

export function ownSessionRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock } = context;

  defineCall(app, 'confirmPassword', {
    bodyExample: { Password: 'Friends-Demo-2026' },
    summary: 'Confirm the password',
    description: 'For 10 minutes this session may change e-mail, contact and payout details.',
    body: Type.Object({ Password: passwordField('Current password'), Code: codeField() }),
    rules: ({ Password }) => (Password ? {} : { Password: 'required' }),
    response: Type.Object({}),
    responseDescription: 'The password is correct',
    errors: ['code_needed'],
    async handle(call) {
      const { token } = call.member;
      await withProof(context, limits, proofOf(call), async () => (tx) => confirmSession(tx, token, clock()));
      return {};
    },
  });

  defineCall(app, 'sessions', {
    summary: 'Sessions of the member, this one first, then the last used',
    query: PagingQuery,
    response: Type.Array(MemberSessionSchema),
    responseDescription: 'A page of the sessions that have not ended',
    counted: true,
    async handle({ member, query, reply, db }) {
      return answerPage(reply, await listSessions(db, member, { paging: toPaging(query), now: clock() }));
    },
  });

  defineCall(app, 'endSession', {
    summary: 'End one session',
    params: Type.Object({ id: Type.String({ maxLength: 64, description: 'ID of the session' }) }),
    response: Type.Object({}),
    responseDescription: 'Ended',
    errors: ['not_found'],
    async handle({ member, params, request }) {
      await inTransaction(db, async (tx) => {
        if (!(await closeSessionById(tx, member.id, params.id, clock()))) throw new Refusal('not_found');
        const activity = { memberId: member.id, device: deviceOf(request), now: clock() };
        await writeActivity(tx, { ...activity, what: 'session_ended' });
      });
      return {};
    },
  });

  defineCall(app, 'endOtherSessions', {
    summary: 'End all other sessions',
    response: Type.Object({ Ended: Type.Integer({ minimum: 0, description: 'Number of sessions that were ended' }) }),
    responseDescription: 'Ended',
    async handle({ member, request }) {
      const Ended = await inTransaction(db, async (tx) => {
        const ended = await closeOtherSessions(tx, member, clock());
        const activity = { memberId: member.id, device: deviceOf(request), now: clock() };
        if (ended > 0) await writeActivity(tx, { ...activity, what: 'sessions_ended' });
        return ended;
      });
      return { Ended };
    },
  });
}
