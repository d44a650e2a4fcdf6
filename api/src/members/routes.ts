import { AccountSchema } from '@friends/shared/contract/account';
import { countryOfHost } from '@friends/shared/contract/country';
import { checkChangePassword } from '@friends/shared/contract/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import type { Limits } from '../http/limits.ts';
import { writeMail } from '../mail/writeMail.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import { closeSessionsOf, openSession } from '../sessions/repository.ts';
import { ChangePasswordBody, SignUpBody } from './bodies.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { readAccount } from './readAccount.ts';
import { readPasswordHash, readRecipient, storePassword } from './repository.ts';
import { signUp } from './signUp.ts';

export function memberRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, mail } = context;

  defineCall(app, 'me', {
    summary: 'The logged-in member',
    answer: AccountSchema,
    answers: 'The account with balance and agent',
    handle: ({ member }) => readAccount(db, member.id),
  });

  defineCall(app, 'signUp', {
    summary: 'Sign up',
    description: 'The member can log in once an operator has approved the sign-up; a mail follows.',
    body: SignUpBody,
    status: 201,
    answer: Type.Object({ id: Type.Integer({ description: 'Member id' }) }),
    answers: 'Signed up, waiting for approval',
    errors: ['conflict'],
    async handle({ body, language, request }) {
      limits.signUp.take(request.ip, clock());
      return signUp(context, { values: body, language, country: countryOfHost(request.hostname) });
    },
  });

  defineCall(app, 'changePassword', {
    summary: 'Change the password',
    description: 'Every session of the member ends; the answer has a new token for this one.',
    body: ChangePasswordBody,
    answer: Type.Object({ token: Type.String({ description: 'New token of this session' }) }),
    answers: 'Changed',
    async handle({ body, member }) {
      refuseFaults(checkChangePassword(body));
      if (isCommonPassword(body.NewPassword)) refuseFaults({ NewPassword: 'password_common' });
      const account = String(member.id);
      limits.passwordOfMember.take(account, clock());
      if (!(await isPassword(body.Password, await readPasswordHash(db, member.id))))
        refuseFaults({ Password: 'wrong_password' });
      limits.passwordOfMember.forget(account);
      const passwordHash = await hashPassword(body.NewPassword);
      const now = clock();
      const token = await db.transaction().execute(async (tx) => {
        await storePassword(tx, member.id, passwordHash);
        await closeSessionsOf(tx, member.id);
        await writeMail(tx, { to: await readRecipient(tx, member.id), kind: 'password_changed', facts: {}, now });
        return openSession(tx, member.id, now);
      });
      mail.ring();
      return { token };
    },
  });
}
