import { AccountSchema } from '@friends/shared/contract/api/account';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import { checkChangePassword } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { changeAgent } from '../agentChanges/request.ts';
import { isCommonPassword } from '../credentials/commonPasswords.ts';
import { hashPassword, isPassword } from '../credentials/passwords.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import type { Limits } from '../http/limits.ts';
import { writeMail } from '../mail/writeMail.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { closeSessionsOf, openSession } from '../sessions/repository.ts';
import { ChangeAgentBody, ChangePasswordBody, SignUpBody } from './bodies.ts';
import { readAccount } from './readAccount.ts';
import { ProfileBody, readProfileForm } from './readProfileForm.ts';
import { holdPassword, readPasswordHash, readRecipient, storePassword } from './repository.ts';
import { signUp } from './signUp.ts';
import { updateProfile } from './updateProfile.ts';

export function memberRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, mail } = context;

  defineCall(app, 'me', {
    summary: 'The logged-in member',
    answer: AccountSchema,
    answers: 'The account with balance and agent',
    handle: ({ member }) => readAccount(db, member.id),
  });

  defineCall(app, 'updateMe', {
    summary: 'Replace the profile',
    description:
      'A field that is absent becomes empty; the picture stays unless a new one comes. It is taken as JPEG, PNG or WebP of at most 5 MB, and kept as a WebP without metadata.',
    body: ProfileBody,
    multipart: true,
    answer: AccountSchema,
    answers: 'The account as it is now',
    errors: ['conflict'],
    async handle({ member, request }) {
      limits.profile.take(String(member.id), clock());
      await updateProfile(context, member.id, await readProfileForm(request));
      return readAccount(db, member.id);
    },
  });

  defineCall(app, 'changeAgent', {
    summary: 'Ask for another agent code and user id',
    description: 'Nothing changes until an operator has approved it; a mail follows.',
    body: ChangeAgentBody,
    answer: Type.Object({ id: Type.Integer({ description: 'Number of the request' }) }),
    answers: 'Asked, waiting for approval',
    errors: ['conflict'],
    handle: ({ body, member }) => changeAgent(context, member.id, body),
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
      const oldHash = await readPasswordHash(db, member.id);
      if (!(await isPassword(body.Password, oldHash))) refuseFaults({ Password: 'wrong_password' });
      limits.passwordOfMember.forget(account);
      const passwordHash = await hashPassword(body.NewPassword);
      const now = clock();
      const token = await db.transaction().execute(async (tx) => {
        if (!(await holdPassword(tx, member.id, oldHash))) refuseFaults({ Password: 'wrong_password' });
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
