import { AccountSchema } from '@friends/shared/contract/api/account';
import { checkSignup } from '@friends/shared/contract/rules/checkSignup';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { defineValidate } from '../../platform/http/calls/defineValidate.ts';
import { passwordField, phoneField, textField } from '../../platform/http/calls/formFields.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { rateLimitKey } from '../../platform/http/limits/byAddress.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { withCommonPasswordCheck } from '../../platform/passwordSecurity/withCommonPasswordCheck.ts';
import { EmailLookUps } from './EmailLookUps.ts';
import { readAccount } from './repository/readAccount.ts';
import { duplicateFaults, signUp } from './signUp.ts';

const SignUpBody = Type.Object({
  AgentCode: textField('Agent code on the booking site: letters and numbers', 32),
  UserId: textField('User ID on the booking site: letters, numbers, underscore, blanks', 64),
  Phone: Type.Optional(phoneField('Digits; spaces and punctuation between them are ignored')),
  Email: textField('E-mail address, the login name'),
  Password: passwordField('8 to 128 characters'),
  PasswordConfirm: passwordField('The password again'),
});
const signUpFaults = withCommonPasswordCheck(checkSignup, 'Password');

export function memberRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock } = context;
  const emailLookUps = new EmailLookUps(limits.takenEmail, clock);

  defineCall(app, 'me', {
    tag: 'The logged-in member',
    summary: 'The logged-in member',
    response: AccountSchema,
    responseDescription: 'The account with balance and agent',
    handle: async ({ member }) => member.account ?? readAccount(context, member.id),
  });

  defineCall(app, 'signUp', {
    tag: 'Sign-up, login and logout',
    bodyExample: {
      AgentCode: 'JKT001',
      UserId: 'silver',
      Phone: '081234567890',
      Email: 'silver@friends.test',
      Password: 'Friends-Demo-2026',
      PasswordConfirm: 'Friends-Demo-2026',
    },
    summary: 'Sign up',
    description: 'The member can log in once an operator has approved the sign-up; an email says so.',
    body: SignUpBody,
    rules: signUpFaults,
    status: 201,
    response: Type.Object({ id: Type.Integer({ description: 'Member id' }) }),
    responseDescription: 'Signed up, waiting for approval',
    errors: ['conflict'],
    limit: ({ ip }) => limits.signUp.take(ip, clock()),
    async handle({ body, language, request }) {
      await emailLookUps.count(rateLimitKey(request.ip), body.Email);
      const country = countryOfHost(request.hostname);
      return signUp(context, { values: body, language, country, address: request.ip });
    },
  });

  defineValidate(app, limits, 'validateSignup', {
    bodyExample: { AgentCode: 'JKT001', UserId: 'silver', Email: 'silver@friends.test' },
    form: SignUpBody,
    rules: signUpFaults,
    async checkStored(values, faults, { ip }) {
      if (!faults.Email) await emailLookUps.take(rateLimitKey(ip), values.Email);
      return duplicateFaults(db, values, faults);
    },
  });
}
