import { setTimeout as pause } from 'node:timers/promises';
import { checkForgotPassword, checkResetPassword } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { isCommonPassword } from '../credentials/commonPasswords.ts';
import { hashPassword } from '../credentials/passwords.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import type { Limits } from '../http/limits.ts';
import { writeMail } from '../mail/writeMail.ts';
import { ForgotPasswordBody, ResetPasswordBody } from '../members/bodies.ts';
import { findByEmail, readRecipient, storePassword } from '../members/repository.ts';
import { ApiProblem, refuseFaults } from '../problems/ApiProblem.ts';
import { closeSessionsOf } from '../sessions/repository.ts';
import { createReset, findReset, spendReset } from './repository.ts';

/** An answer takes this long whether or not there is such an account, so that the time does not tell. */
const ANSWER_AFTER_MS = 250;

const TokenParams = Type.Object({ token: Type.String({ maxLength: 200, description: 'Token of the mailed link' }) });

export function resetRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, mail, config } = context;

  async function mailLink(email: string): Promise<void> {
    const member = await findByEmail(db, email);
    if (!member || member.status === 'rejected') return;
    const now = clock();
    await db.transaction().execute(async (tx) => {
      const link = `${config.portalUrl}/reset-password/${await createReset(tx, member.id, now)}`;
      await writeMail(tx, { to: member, kind: 'password_reset', facts: { link }, now });
    });
    mail.ring();
  }

  defineCall(app, 'askPasswordReset', {
    summary: 'Ask for a link to choose a new password',
    description: 'The answer does not tell whether there is an account with the address.',
    body: ForgotPasswordBody,
    answer: Type.Object({}),
    answers: 'If there is such an account, a mail with the link is on its way',
    async handle({ body, request }) {
      refuseFaults(checkForgotPassword(body));
      limits.resetOfAddress.take(request.ip, clock());
      limits.resetOfAccount.take(body.Email.trim().toLowerCase(), clock());
      await Promise.all([mailLink(body.Email), pause(ANSWER_AFTER_MS)]);
      return {};
    },
  });

  defineCall(app, 'passwordReset', {
    summary: 'What a reset link is for',
    params: TokenParams,
    answer: Type.Union([
      Type.Object({ Email: Type.String({ description: 'Address of the account' }) }),
      Type.Null({ description: 'The link was used, has expired, or never was' }),
    ]),
    answers: 'The account, or null where the link is not good (any more)',
    async handle({ params, request }) {
      limits.lookUp.take(request.ip, clock());
      const Email = await findReset(db, params.token, clock());
      return Email === null ? null : { Email };
    },
  });

  defineCall(app, 'resetPassword', {
    summary: 'Choose a new password by a mailed link',
    description: 'The link is used up, and every session of the member ends.',
    params: TokenParams,
    body: ResetPasswordBody,
    answer: Type.Object({}),
    answers: 'Changed; the member can log in with it',
    errors: ['token_spent'],
    async handle({ params, body, request }) {
      limits.lookUp.take(request.ip, clock());
      const faults = checkResetPassword(body);
      if (!faults.Password && isCommonPassword(body.Password)) faults.Password = 'password_common';
      refuseFaults(faults);
      // Asked before the costly hash, so that made-up links cannot keep the processor busy.
      if ((await findReset(db, params.token, clock())) === null) throw new ApiProblem('token_spent');
      const passwordHash = await hashPassword(body.Password);
      const now = clock();
      await db.transaction().execute(async (tx) => {
        const memberId = await spendReset(tx, params.token, now);
        if (memberId === null) throw new ApiProblem('token_spent');
        await storePassword(tx, memberId, passwordHash);
        await closeSessionsOf(tx, memberId);
        await writeMail(tx, { to: await readRecipient(tx, memberId), kind: 'password_changed', facts: {}, now });
      });
      mail.ring();
      return {};
    },
  });
}
