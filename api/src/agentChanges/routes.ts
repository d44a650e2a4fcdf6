import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { defineValidate } from '../http/defineValidate.ts';
import { textField } from '../http/formFields.ts';
import type { Limits } from '../http/limits.ts';
import { storedFaults } from './faults.ts';
import { requestAgentChange } from './request.ts';

const ChangeAgentBody = Type.Object({
  NewAgentCode: textField('Agent code on the booking site: letters and numbers', 32),
  NewUserID: textField('User ID on the booking site: letters, numbers, underscore, blanks', 64),
});

export function agentChangeRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock } = context;

  defineCall(app, 'changeAgent', {
    summary: 'Ask for another agent code and user id',
    description: 'Nothing changes until an operator has approved it; a mail follows.',
    body: ChangeAgentBody,
    rules: checkChangeAgent,
    answer: Type.Object({ id: Type.Integer({ description: 'Number of the request' }) }),
    answers: 'Asked, waiting for approval',
    errors: ['conflict'],
    handle: ({ body, member }) => requestAgentChange(context, member.id, body),
  });

  defineValidate(
    app,
    'validateChangeAgent',
    {
      form: ChangeAgentBody,
      rules: checkChangeAgent,
      stored: async (values, faults, { member }) =>
        faults.NewAgentCode || faults.NewUserID || !member ? {} : storedFaults(db, member.id, values),
    },
    { clock, limits },
  );
}
