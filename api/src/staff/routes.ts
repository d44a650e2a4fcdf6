import { StaffAccountSchema, StaffSessionSchema } from '@friends/shared/contract/staff/account';
import { StaffSignedOutSchema } from '@friends/shared/contract/staff/signOn';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { writeCallAudit } from '../platform/audit/callAudit.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { defineCall } from '../platform/http/calls/defineCall.ts';
import { answerPage, PagingQuery, toPaging } from '../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../platform/http/context.ts';
import type { Limits } from '../platform/http/limits/limits.ts';
import { Refusal } from '../platform/problems/Refusal.ts';
import { closeStaffSession, closeStaffSessionById, listStaffSessions } from './repository/sessions.ts';
import { clearTokenCookie } from './signIn/staffCookie.ts';
import { toAccount } from './signIn/toAccount.ts';
import { SignOnProvider } from './signOn/SignOnProvider.ts';
import { signOnCalls } from './signOn/signOnCalls.ts';

/** Calls about staff sessions. Lists are read from the primary database: someone may just have changed them. */
export function staffRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, config } = context;
  const provider =
    config.staffSignOn && config.staffUrl ? new SignOnProvider(config.staffSignOn, config.staffUrl) : null;
  signOnCalls(app, context, limits, provider);

  defineCall(app, 'staffSignOut', {
    summary: 'Sign out',
    response: StaffSignedOutSchema,
    responseDescription: 'Signed out',
    async handle({ staff, request, reply }) {
      const idToken = await inTransaction(db, async (tx) => {
        await writeCallAudit(tx, context, request, { what: 'signed out', target: staff.email });
        return closeStaffSession(tx, staff.token);
      });
      clearTokenCookie(reply);
      return { Url: idToken && provider ? await provider.endUrl(idToken) : null };
    },
  });

  defineCall(app, 'staffAccount', {
    tag: 'The signed-in account',
    summary: 'The signed-in account with roles and rights',
    response: StaffAccountSchema,
    responseDescription: 'The account',
    handle: async ({ staff }) => toAccount(staff, config),
  });

  defineCall(app, 'staffSessions', {
    summary: 'Sessions of the caller, this one first',
    query: PagingQuery,
    response: Type.Array(StaffSessionSchema),
    responseDescription: 'A page of the sessions that have not ended',
    async handle({ staff, query, reply }) {
      return answerPage(reply, await listStaffSessions(db, staff, { paging: toPaging(query), now: clock() }));
    },
  });

  defineCall(app, 'endStaffSession', {
    summary: 'End one session',
    params: Type.Object({ id: Type.String({ maxLength: 64, description: 'Its `id` in the list' }) }),
    response: Type.Object({}),
    responseDescription: 'Ended',
    errors: ['not_found'],
    async handle({ staff, params, request }) {
      await inTransaction(db, async (tx) => {
        if (!(await closeStaffSessionById(tx, staff.id, params.id))) throw new Refusal('not_found');
        await writeCallAudit(tx, context, request, { what: 'session ended', target: staff.email });
      });
      return {};
    },
  });
}
