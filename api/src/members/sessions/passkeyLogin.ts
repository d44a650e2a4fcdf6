import { PasskeyPortalSchema, PasskeyRequestSchema } from '@friends/shared/contract/api/passkeys';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { codeField } from '../../platform/http/calls/formFields.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { PasswordGuard } from '../../platform/passwordSecurity/PasswordGuard.ts';
import { lockEmail } from '../accounts/repository/members.ts';
import { beginPasskeyLogin, presentPasskey } from '../passkeys/presentPasskey.ts';
import { signedField } from '../passkeys/readCredential.ts';
import { relyingParty } from '../passkeys/relyingParty.ts';
import { verifyCode } from '../twoFactor/verifyCode.ts';
import { assertApproved, openProvenSession, SessionToken } from './openProvenSession.ts';

/** Login with a passkey instead of e-mail address and password (docs/contract.md#passkeys). */
export function passkeyLoginRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const guard = new PasswordGuard(context, limits);

  defineCall(app, 'passkeyPortal', {
    summary: 'Settings for passkey login',
    description: 'APIs without passkeys answer 404.',
    response: PasskeyPortalSchema,
    responseDescription: 'The RP ID to log in at',
    async handle() {
      return { RpId: relyingParty(context.config).id };
    },
  });

  defineCall(app, 'beginPasskeyLogin', {
    summary: 'Start a login with a passkey',
    description:
      'The member chooses a passkey, which signs the challenge (`navigator.credentials.get`) within five minutes. The signature serves for a login without a password, or as second factor after it.',
    response: PasskeyRequestSchema,
    responseDescription: 'The options for `navigator.credentials.get`',
    safe: true,
    handle: () => beginPasskeyLogin(context),
  });

  defineCall(app, 'passkeyLogin', {
    summary: 'Log in with a passkey',
    description:
      'A passkey that verified the user by fingerprint, face or PIN counts as two factors. Otherwise, members with a second factor are answered with `code_needed`; repeat the call with `Code`.',
    body: Type.Object({ Passkey: signedField(), Code: codeField() }),
    rules: (values) => checkFilled(values, ['Passkey']),
    response: SessionToken,
    responseDescription: 'Logged in',
    errors: ['wrong_passkey', 'passkey_expired', 'code_needed', 'member_pending', 'member_rejected'],
    async handle({ body, language, request, reply }) {
      const passkey = await presentPasskey(context, limits, { passkey: body.Passkey, address: request.ip });
      const { member_id: memberId, password_hash: passwordHash, status, email, ...member } = passkey.member;
      assertApproved(status);
      const device = deviceOf(request);
      const codeEntry = { memberId, passwordHash, code: body.Code, address: request.ip, device };
      const code = passkey.isUserVerified ? null : await verifyCode(context, limits, codeEntry);
      const token = await openProvenSession(context, {
        member: { id: memberId, language: member.language },
        language,
        device,
        async prove(tx) {
          // Locks the member before the passkey, in the same order as removing all passkeys does.
          await lockEmail(tx, memberId);
          await code?.spend(tx);
          return passkey.spend(tx);
        },
      });
      await code?.accepted();
      await guard.afterLogin(email, request, reply);
      return { token };
    },
  });
}
