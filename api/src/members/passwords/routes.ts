import { setTimeout as pause } from 'node:timers/promises';
import {
  checkChangePassword,
  checkForgotPassword,
  checkResetPassword,
} from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { defineValidate } from '../../platform/http/calls/defineValidate.ts';
import { codeField, comparedField, passwordField } from '../../platform/http/calls/formFields.ts';
import { LinkAccount, TokenParams } from '../../platform/http/calls/tokenParams.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { PasswordGuard } from '../../platform/passwordSecurity/PasswordGuard.ts';
import { withCommonPasswordCheck } from '../../platform/passwordSecurity/withCommonPasswordCheck.ts';
import { proofOf } from '../twoFactor/ownProof.ts';
import { changePassword, currentPasswordFaults } from './changePassword.ts';
import { findReset } from './repository.ts';
import { mailResetLink, resetPassword } from './resetPassword.ts';

const ChangePasswordBody = Type.Object({
  Password: passwordField('Current password'),
  NewPassword: passwordField('8 to 128 characters'),
  NewPasswordConfirm: passwordField('The new password again'),
  Code: codeField(),
});
const changePasswordFaults = withCommonPasswordCheck(checkChangePassword, 'NewPassword');

const ForgotPasswordBody = Type.Object({ Email: comparedField('E-mail address of the account') });

const ResetPasswordBody = Type.Object({
  Password: passwordField('8 to 128 characters'),
  PasswordConfirm: passwordField('The new password again'),
});
const resetPasswordFaults = withCommonPasswordCheck(checkResetPassword, 'Password');

/** Minimum response time, so that timing doesn't reveal if there is an account. */
const ANSWER_AFTER_MS = 250;

export function passwordRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock } = context;
  const guard = new PasswordGuard(context, limits);

  defineCall(app, 'changePassword', {
    bodyExample: {
      Password: 'Friends-Demo-2026',
      NewPassword: 'a longer one, 2026',
      NewPasswordConfirm: 'a longer one, 2026',
    },
    summary: 'Change the password',
    description:
      'Every session of the member ends; the response has a new token for this one. If the member has a second factor, a correct password is answered with `code_needed`; repeat the call with `Code`.',
    body: ChangePasswordBody,
    rules: changePasswordFaults,
    response: Type.Object({ token: Type.String({ description: 'New token of this session' }) }),
    responseDescription: 'Changed',
    errors: ['code_needed'],
    async handle(call) {
      const passwords = { ...proofOf(call), newPassword: call.body.NewPassword };
      return { token: await changePassword(context, passwords, limits) };
    },
  });

  defineValidate(app, limits, 'validateChangePassword', {
    form: ChangePasswordBody,
    rules: changePasswordFaults,
    async checkStored({ Password }, faults, { member, ip }) {
      if (faults.Password || !member) return {};
      return currentPasswordFaults(context, limits, { memberId: member.id, password: Password ?? '', address: ip });
    },
  });

  defineCall(app, 'askPasswordReset', {
    tag: 'Forgotten passwords',
    bodyExample: { Email: 'silver@friends.test' },
    summary: 'Request a link to reset the password',
    description:
      'The response does not reveal whether there is an account with the address. An account gets at most one mail in five minutes, in the language of the call.',
    body: ForgotPasswordBody,
    rules: checkForgotPassword,
    response: Type.Object({}),
    responseDescription: 'A mail with the link is sent if the account exists',
    async handle({ body, language, request }) {
      await limits.resetOfAddress.take(request.ip, clock());
      await Promise.all([mailResetLink(context, { email: body.Email, language }, limits), pause(ANSWER_AFTER_MS)]);
      return {};
    },
  });

  defineValidate(app, limits, 'validateForgotPassword', { form: ForgotPasswordBody, rules: checkForgotPassword });

  defineCall(app, 'passwordReset', {
    summary: 'Describe a reset link',
    params: TokenParams,
    response: LinkAccount,
    responseDescription: 'The account, or null if the link is not valid',
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ params }) {
      const Email = await findReset(db, params.token, clock());
      return Email === null ? null : { Email };
    },
  });

  defineCall(app, 'resetPassword', {
    bodyExample: { Password: 'a longer one, 2026', PasswordConfirm: 'a longer one, 2026' },
    summary: 'Reset the password by a mailed link',
    description: 'The link is used up, and every session of the member ends.',
    params: TokenParams,
    body: ResetPasswordBody,
    rules: resetPasswordFaults,
    response: Type.Object({}),
    responseDescription: 'Changed; the member can log in with it',
    errors: ['token_spent'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ params, body, request, reply }) {
      const device = deviceOf(request);
      const email = await resetPassword(context, { token: params.token, password: body.Password, device });
      await guard.afterPasswordReset(email, request, reply);
      return {};
    },
  });

  defineValidate(app, limits, 'validateResetPassword', { form: ResetPasswordBody, rules: resetPasswordFaults });
}
