import { checkLogin } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { defineValidate } from '../../platform/http/calls/defineValidate.ts';
import { codeField, comparedField, passwordField } from '../../platform/http/calls/formFields.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { PasswordGuard } from '../../platform/passwordSecurity/PasswordGuard.ts';
import { checkPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { findByEmail } from '../accounts/repository/members.ts';
import { lockPassword } from '../accounts/repository/passwords.ts';
import { signedField } from '../passkeys/readCredential.ts';
import { notifyOfAttack } from './notifyOfAttack.ts';
import { assertApproved, openProvenSession, SessionToken } from './openProvenSession.ts';
import { ownSessionRoutes } from './ownSessions.ts';
import { passkeyLoginRoutes } from './passkeyLogin.ts';
import { closeSession } from './repository.ts';
import { verifySecondFactor } from './verifySecondFactor.ts';

const LoginBody = Type.Object({
  Email: comparedField('E-mail address'),
  Password: passwordField('Password'),
  Code: codeField(),
  Passkey: Type.Optional(signedField()),
  Proof: Type.Optional(
    comparedField(
      'After `proof_needed`: base64 of a JSON object with the unchanged `challenge`, and `solution` with `counter` and `derivedKey` (hexadecimal)',
      2000,
    ),
  ),
});

export function sessionRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db } = context;
  const guard = new PasswordGuard(context, limits);
  ownSessionRoutes(app, context, limits);
  passkeyLoginRoutes(app, context, limits);

  /**
   * Verifies e-mail address and password. An unknown address takes as long as a wrong password, and has the same
   * response.
   */
  async function verifyLogin(
    { Email, Password, Proof = '' }: Static<typeof LoginBody>,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const attempt = await guard.login(Email, Proof, request);
    const find = async () => {
      await attempt.check();
      return findByEmail(db, Email);
    };
    const member = await checkPassword(Password, attempt.requester, {
      find,
      async onWrongPassword(account) {
        const isUnderAttack = await attempt.countWrong();
        if (!isUnderAttack || account?.status !== 'approved') return;
        // After the response, so that its timing doesn't reveal if there is an account.
        reply.raw.once('close', () => {
          notifyOfAttack(context, account.id).catch((error: unknown) => {
            request.log.error({ failure: loggedError(error) }, 'A member could not be notified of an attack');
          });
        });
      },
    });
    if (!member) throw new Refusal('wrong_credentials');
    return member;
  }

  defineCall(app, 'login', {
    bodyExample: { Email: 'silver@friends.test', Password: 'Friends-Demo-2026' },
    summary: 'Log in',
    description:
      'If the member has a second factor, a correct password is answered with `code_needed`; repeat the call with `Code`, or with `Passkey`, the signature of a passkey. After many wrong passwords for the account, unknown devices are answered with `proof_needed` and a `challenge`; repeat the call with `Proof`, which is valid for one attempt within five minutes, or without it after `Retry-After`.',
    body: LoginBody,
    rules: checkLogin,
    response: SessionToken,
    responseDescription: 'Logged in',
    errors: [
      'wrong_credentials',
      'wrong_passkey',
      'passkey_expired',
      'code_needed',
      'proof_needed',
      'member_pending',
      'member_rejected',
    ],
    async handle({ body, language, request, reply }) {
      const member = await verifyLogin(body, { request, reply });
      assertApproved(member.status);
      const device = deviceOf(request);
      const caller = { memberId: member.id, passwordHash: member.password_hash, address: request.ip, device };
      const second = await verifySecondFactor(context, limits, { ...caller, code: body.Code, passkey: body.Passkey });
      const token = await openProvenSession(context, {
        member: { id: member.id, language: member.language },
        language,
        device,
        async prove(tx) {
          if (!(await lockPassword(tx, member.id, member.password_hash))) throw new Refusal('wrong_credentials');
          return second.spend(tx);
        },
      });
      await second.accepted();
      await guard.afterLogin(body.Email, request, reply);
      return { token };
    },
  });

  defineValidate(app, limits, 'validateLogin', {
    bodyExample: { Email: 'silver@friends', Password: '' },
    form: LoginBody,
    rules: checkLogin,
  });

  defineCall(app, 'logout', {
    summary: 'Log out: the token is revoked',
    response: Type.Object({}),
    responseDescription: 'Logged out',
    async handle({ member }) {
      await closeSession(db, member.token, context.clock());
      return {};
    },
  });
}
