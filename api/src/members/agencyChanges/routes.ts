import { AgentChangeSchema } from '@friends/shared/contract/api/account';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { defineValidate } from '../../platform/http/calls/defineValidate.ts';
import { textField } from '../../platform/http/calls/formFields.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { requestAgencyChange, storedFaults, withdrawAgencyChange } from './ownChanges.ts';
import { findPendingChange } from './repository.ts';

const ChangeAgentBody = Type.Object({
  NewAgentCode: textField('Agent code on the booking site: letters and numbers', 32),
  NewUserID: textField('User ID on the booking site: letters, numbers, underscore, blanks', 64),
});

export function agencyChangeRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'changeAgent', {
    bodyExample: { NewAgentCode: 'JKT002', NewUserID: 'sari' },
    summary: 'Request an agency change: a new agent code and user ID',
    description: 'Nothing changes until an operator approves it; the member gets an email.',
    body: ChangeAgentBody,
    rules: checkChangeAgent,
    response: Type.Object({ id: Type.Integer({ description: 'ID of the request' }) }),
    responseDescription: 'Requested; waiting for approval',
    errors: ['conflict'],
    handle: ({ body, member, request }) =>
      requestAgencyChange(context, { memberId: member.id, device: deviceOf(request) }, body),
  });

  defineCall(app, 'agentChange', {
    summary: 'The pending agency change',
    response: Type.Union([AgentChangeSchema, Type.Null({ description: 'No change is pending' })]),
    responseDescription: 'The request, or null',
    handle: ({ member, db }) => findPendingChange(db, member.id),
  });

  defineCall(app, 'withdrawAgentChange', {
    summary: 'Withdraw an agency change',
    description: 'Possible until an operator decides. Withdrawing again changes nothing.',
    params: IdParams,
    response: Type.Object({}),
    responseDescription: 'Withdrawn',
    errors: ['not_found', 'conflict'],
    async handle({ member, params, request }) {
      await withdrawAgencyChange(context, { id: params.id, memberId: member.id, device: deviceOf(request) });
      return {};
    },
  });

  defineValidate(app, limits, 'validateChangeAgent', {
    form: ChangeAgentBody,
    rules: checkChangeAgent,
    checkStored: async (values, faults, { member }) =>
      faults.NewAgentCode || faults.NewUserID || !member ? {} : storedFaults(context, member.id, values),
  });
}
